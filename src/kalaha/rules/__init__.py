"""The rules as values: `Rules` with its axes, and the presets, each with its sheet."""

from kalaha.rules.axes import AXES as AXES
from kalaha.rules.axes import CHOICES as CHOICES
from kalaha.rules.axes import MAX_PITS as MAX_PITS
from kalaha.rules.axes import MAX_TOTAL as MAX_TOTAL
from kalaha.rules.axes import Rules as Rules
from kalaha.rules.axes import axis_text as axis_text
from kalaha.rules.axes import parse_axis as parse_axis
from kalaha.rules.finding import BOXES as BOXES
from kalaha.rules.finding import Box as Box
from kalaha.rules.finding import find_box as find_box
from kalaha.rules.finding import search as search
from kalaha.rules.presets import PRESETS as PRESETS
from kalaha.rules.presets import RULESETS as RULESETS
from kalaha.rules.presets import Preset as Preset
from kalaha.rules.presets import differences as differences
from kalaha.rules.presets import find_preset as find_preset
from kalaha.rules.presets import find_rules as find_rules
from kalaha.rules.presets import rules_text as rules_text
from kalaha.rules.readings import FAULTS as FAULTS
from kalaha.rules.readings import READINGS as READINGS
from kalaha.rules.readings import Quotes as Quotes
from kalaha.rules.readings import Reading as Reading
from kalaha.rules.readings import for_reader as for_reader
from kalaha.rules.sheets import SHEETS as SHEETS
from kalaha.rules.sheets import Sheet as Sheet
from kalaha.rules.sheets import sheets_of as sheets_of
