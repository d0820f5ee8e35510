"""A progress line for long runs, on standard error and only for somebody watching."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

WIDTH = 30
PATIENCE_S = 1.0  # what is done sooner shows no bar


def progress(items: Iterable[T], total: int | None = None) -> Iterator[T]:
    """Yields the items and shows how many have passed, as a bar if all are known."""
    watched = sys.stderr.isatty()
    began = time.monotonic()
    for count, item in enumerate(items, 1):
        yield item
        if watched and time.monotonic() - began >= PATIENCE_S:
            print(f"\r{_bar(count, total)}", end="", file=sys.stderr, flush=True)
    if watched:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _bar(count: int, total: int | None) -> str:
    if not total:
        return str(count)
    done = WIDTH * count // total
    return f"[{'#' * done}{'.' * (WIDTH - done)}] {count}/{total}"
