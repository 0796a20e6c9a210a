from .program import Program as Program

__all__: list[str]
