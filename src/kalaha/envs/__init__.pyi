from .batch import Batch as Batch
from .conventions import position_of as position_of

__all__: list[str]
