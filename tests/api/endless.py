"""Work for a process that is ended: such as has no end, and such as goes wrong."""

import os
import re
from typing import NoReturn


def search(*_: object) -> None:
    """Searches what grows with two to the power of its length, without a pause."""
    re.match(r"(a+)+$", "a" * 60 + "b")


def wrong(*_: object) -> NoReturn:
    raise ZeroDivisionError("on purpose")


def who() -> int:
    """Returns the number of the process that does it."""
    return os.getpid()
