"""Prints how a command went, in plain words."""

import sys
from typing import Any

from .arguments import WORDS


def say(key: str, **values: Any) -> None:
    """Prints one sentence."""
    print(WORDS(key, **values), flush=True)


def error(key: str, **values: Any) -> int:
    """Prints why something cannot be done; returns the exit code of that."""
    print(WORDS(f"errors.{key}", **values), file=sys.stderr)
    return 2
