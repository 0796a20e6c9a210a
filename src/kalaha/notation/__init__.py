"""Reading and writing games and positions as text and pictures.

`record` defines the vocabulary of the record format, and docs/record-format.md defines its grammar. `reader`
and `writer` read and write records. `foreign` reads the notations of other programs.
"""

from kalaha.notation.board import ascii_board as ascii_board
from kalaha.notation.files import read_game_file as read_game_file
from kalaha.notation.files import read_games as read_games
from kalaha.notation.files import read_record_file as read_record_file
from kalaha.notation.files import read_records as read_records
from kalaha.notation.files import write_record_file as write_record_file
from kalaha.notation.files import write_records as write_records
from kalaha.notation.foreign import Foreign as Foreign
from kalaha.notation.foreign import foreign_position as foreign_position
from kalaha.notation.foreign_games import play_words as play_words
from kalaha.notation.position import fit_rules as fit_rules
from kalaha.notation.position import parse_position as parse_position
from kalaha.notation.reader import read_record as read_record
from kalaha.notation.remark import Remark as Remark
from kalaha.notation.svg import svg_board as svg_board
from kalaha.notation.writer import write_record as write_record
