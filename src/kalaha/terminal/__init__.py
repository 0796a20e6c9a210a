"""Kalaha in plain lines: works over ssh, in a pipe, and with a screen reader."""

from kalaha.terminal.explain import rules_lines as rules_lines
from kalaha.terminal.session import Session as Session
from kalaha.terminal.speech import board_lines as board_lines
from kalaha.terminal.speech import reason_line as reason_line
from kalaha.terminal.speech import result_line as result_line
from kalaha.terminal.speech import side_name as side_name
