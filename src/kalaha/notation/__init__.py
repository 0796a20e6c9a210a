"""Games and positions as text and pictures, to read and to write."""

from kalaha.notation.board import ascii_board as ascii_board
from kalaha.notation.position import import_kgp as import_kgp
from kalaha.notation.position import parse_position as parse_position
