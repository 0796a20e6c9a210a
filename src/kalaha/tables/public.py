"""The public names of `kalaha.tables`."""

from kalaha.tables.builder import Progress as Progress
from kalaha.tables.capacity import Size as Size
from kalaha.tables.capacity import bytes_text as bytes_text
from kalaha.tables.capacity import default_folder as default_folder
from kalaha.tables.capacity import memory_free as memory_free
from kalaha.tables.capacity import path_of as path_of
from kalaha.tables.capacity import require_capacity as require_capacity
from kalaha.tables.capacity import size as size
from kalaha.tables.layout import MOST_SEEDS as MOST_SEEDS
from kalaha.tables.packed import PackedTable as PackedTable
from kalaha.tables.store import Listed as Listed
from kalaha.tables.store import build as build
from kalaha.tables.store import build_in_memory as build_in_memory
from kalaha.tables.store import find as find
from kalaha.tables.store import listed as listed
from kalaha.tables.store import load as load
from kalaha.tables.store import pace as pace
from kalaha.tables.store import pack as pack
from kalaha.tables.store import ready as ready
from kalaha.tables.store import unpack as unpack
from kalaha.tables.store import verify as verify
from kalaha.tables.table import Table as Table
from kalaha.tables.table import Values as Values
from kalaha.tables.table import lookup as lookup
