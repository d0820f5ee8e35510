"""What the command line says, in English."""

from typing import Any

from ..kernel.words import catalogue

WORDS = catalogue("cli")


def say(key: str, /, **values: Any) -> str:
    """Returns a text of the catalogue with its places filled."""
    return str(WORDS(f"texts.{key}", **values))
