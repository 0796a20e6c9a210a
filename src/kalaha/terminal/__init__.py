"""Kalaha in lines of plain text, for use over ssh, in a pipe, or with a screen reader."""

from kalaha.terminal.explain import rules_lines as rules_lines
from kalaha.terminal.explain import ruling_lines as ruling_lines
from kalaha.terminal.review import review_lines as review_lines
from kalaha.terminal.session import Session as Session
from kalaha.terminal.speech import between_words as between_words
from kalaha.terminal.speech import board_lines as board_lines
from kalaha.terminal.speech import foreign_line as foreign_line
from kalaha.terminal.speech import move_notes as move_notes
from kalaha.terminal.speech import reason_line as reason_line
from kalaha.terminal.speech import result_line as result_line
from kalaha.terminal.speech import sentence as sentence
from kalaha.terminal.speech import side_name as side_name
from kalaha.terminal.speech import signed as signed
from kalaha.terminal.speech import value_words as value_words
from kalaha.terminal.statements import statement_lines as statement_lines
