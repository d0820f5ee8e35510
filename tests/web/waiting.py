"""Waiting for what must come, however busy the machine is."""

from collections.abc import Callable
from time import monotonic
from typing import TypeVar

PATIENCE_S = 60

T = TypeVar("T")


def until(find: Callable[[], T | None], rest: Callable[[], object]) -> T:
    """Returns what is found in the end; rests between two looks."""
    give_up = monotonic() + PATIENCE_S
    while not (found := find()):
        assert monotonic() < give_up, f"{find}: nothing comes"
        rest()
    return found
