"""Syntax trees that are made without a break.

Python before 3.11.8 gives up a tree, and says that its depth does not match, where the
collector ran while it was made and another was begun then (CPython issue 106905). Where
apps are made by the hundred, and threads die with tracebacks beside them, that is met
about once in ten thousand tests.
"""

import ast
import gc
from functools import wraps
from threading import RLock
from typing import Any

ALONE = RLock()
parse = ast.parse


@wraps(parse)
def undisturbed(*source: Any, **how: Any) -> Any:
    """Makes a tree, one at a time, while nothing is collected."""
    with ALONE:
        collects = gc.isenabled()
        gc.disable()
        try:
            return parse(*source, **how)
        finally:
            if collects:
                gc.enable()


def keep_trees_whole() -> None:
    """Has whoever makes a tree in this process make it so."""
    setattr(ast, "parse", undisturbed)  # noqa: B010, mypy takes it for a mistake
