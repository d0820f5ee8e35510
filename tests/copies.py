"""Copies of the tree in which something wrong is planted, judged and mended again."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from os import utime
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import TypeVar

What = TypeVar("What")
Verdict = TypeVar("Verdict")

AT_ONCE = 2
MOMENTS = count(1)  # what is compiled is told by its second: no two plants share one


@contextmanager
def planted(path: Path, wrong: str) -> Iterator[None]:
    """Writes something else into a file, and mends it."""
    right = path.read_text("utf-8")
    _write(path, wrong)
    try:
        yield
    finally:
        _write(path, right)


def judged(
    copied: Callable[[Path], None],
    judge: Callable[[Path, What], Verdict],
    each: Iterable[What],
) -> Iterator[Verdict]:
    """Yields what is judged of each, in its order; some at once, in a copy each."""
    with TemporaryDirectory() as folder:
        trees: Queue[Path] = Queue()
        for n in range(AT_ONCE):
            tree = Path(folder) / str(n)
            copied(tree)
            trees.put(tree)

        def one(what: What) -> Verdict:
            tree = trees.get()
            try:
                return judge(tree, what)
            finally:
                trees.put(tree)

        with ThreadPoolExecutor(AT_ONCE) as pool:
            yield from pool.map(one, each)


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    moment = next(MOMENTS)
    utime(path, (moment, moment))
