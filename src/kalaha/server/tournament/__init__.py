"""Tournaments. A class or a club plays under one code (see docs/decisions/0064-one-code-for-a-room.md)."""
