"""The operator's commands, over a SQLite file or a DynamoDB table."""

import sys
from pathlib import Path

import engine
from engine.kernel.words import catalogue

from ..service import Service
from ..service.settings import Settings
from ..store import Busy, Full, Unreachable, Unreadable
from ..store.opening import open_store
from .check import Checked, check, drawn
from .output import error

WORDS = catalogue("problems")
# What a store may say to any wish, and how it is told.
WHY_NOT = {Busy: "busy", Full: "full", Unreachable: "unreachable", Unreadable: "torn"}


class NoFile(Exception):
    """There is no file of this name; none is made by looking for it."""


def check_all(file: Path, table: str | None) -> int:
    """Prints which running games would go on otherwise; 1 if there are any."""
    try:
        return 1 if report(opened(file, table)) else 0
    except NoFile:
        print(WORDS("check.no_file", file=file), file=sys.stderr)
        return 2
    except tuple(WHY_NOT) as reason:
        return error(WHY_NOT[type(reason)], why=reason)


def report(service: Service) -> list[Checked]:
    """Prints and returns the running games that would go on otherwise."""
    games, looked = drawn(service)
    found = [*check(service, games)]
    others = [checked for checked in found if checked.difference]
    for checked in others:
        print(_told(checked))
    print(WORDS("check.done", n=len(found), others=len(others)), flush=True)
    if looked.missed:
        chance = f"{looked.missed:.0%}"
        print(WORDS("check.drawn", n=looked.drawn, of=looked.of, chance=chance))
    return others


def opened(file: Path, table: str | None) -> Service:
    """Opens what is kept in a file, or in a table; no request is answered there.

    Raises NoFile.
    """
    if table is None and not file.is_file():
        raise NoFile(file)
    place = f"dynamodb:{table}" if table else f"sqlite:{file}"
    return Service(Settings(store=place), (), open_store(place), engine)


def _told(checked: Checked) -> str:
    difference = checked.difference
    assert difference is not None
    about = {"game": checked.game, "system": checked.system, "why": difference.why}
    if difference.number is None:
        return str(WORDS("check.unread", **about))
    return str(WORDS("check.differs", **about, number=difference.number))
