"""Examples on a board."""

from typing import Any

from kalaha.rules import Rules


def examples(rules: Rules) -> list[dict[str, Any]]:
    """Return them."""
    return []
