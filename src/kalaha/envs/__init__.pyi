from .batch import Batch as Batch

__all__: list[str]
