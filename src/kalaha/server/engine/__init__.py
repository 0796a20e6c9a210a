"""The engine's processes: whose question is answered next, and how."""
