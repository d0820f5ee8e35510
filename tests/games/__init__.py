"""A game is one folder in the tests too; what it brings is found here by the folder.

`subjects` has its tables (`SUBJECTS`), and lists of those that shared suites play:
`SWIFT` (over in a blink), `SHORT` (for suites that look at whole games), `EXAMPLES`
(one of each system), `HOUSE`, `WIRE` and `TRUE`. What is not listed, they do not play.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from tests.engine.subject import Subject

HERE = Path(__file__).parent
FOLDERS = tuple(sorted(path.parent.name for path in HERE.glob("*/__init__.py")))


def brought(name: str) -> dict[str, ModuleType]:
    """Returns the modules of this name, by the game that brings one."""
    found = {game: f"{__name__}.{game}.{name}" for game in FOLDERS}
    return {game: import_module(at) for game, at in found.items() if find_spec(at)}


def listed(suite: str) -> tuple[Subject, ...]:
    """Returns the tables of all games that a shared suite plays."""
    return tuple(_listed(suite))


def named(name: str) -> Subject:
    """Returns the table of this name. Raises LookupError where its game is missing."""
    for found in listed("SUBJECTS"):
        if found.name == name:
            return found
    raise LookupError(f"no game brings {name}")


def _listed(suite: str) -> Iterator[Subject]:
    for module in brought("subjects").values():
        yield from getattr(module, suite, ())
