from .bounds import BoundsTable as BoundsTable
from .builder import Progress as Progress
from .capacity import Size as Size
from .capacity import bytes_text as bytes_text
from .capacity import memory_free as memory_free
from .capacity import require_capacity as require_capacity
from .capacity import size as size
from .endgame import EndgameTable as EndgameTable
from .endgame import build as build
from .endgame import build_in_memory as build_in_memory
from .endgame import load as load
from .endgame import probe as probe
from .errors import TableDamagedError as TableDamagedError
from .errors import TableNotFoundError as TableNotFoundError
from .errors import TablesError as TablesError
from .layout import MAX_SEEDS as MAX_SEEDS
from .paths import default_folder as default_folder
from .paths import path_of as path_of
from .paths import paths_of as paths_of
from .store import TableFile as TableFile
from .store import listed as listed
from .store import pace as pace
from .store import verify as verify
from .table import Table as Table
from .table import Values as Values
from .table import lookup as lookup

__all__: list[str]
