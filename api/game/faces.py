"""The clock of a game as phones show it: until when, and what happens then.

A seat that has answered behind a veil shows to others what it would if it had not.
"""

from collections.abc import Collection, Iterator
from datetime import datetime
from functools import cache, lru_cache
from typing import Any

from engine.kernel import Asked
from engine.kernel.words import Text, catalogue, sentences

from ..clock import Clock, Due, end_of, is_standing, stands_until
from ..clock.clock import MINUTE
from ..service import System
from ..store import Table
from ..tables.timing import (
    LoadedGame,
    hours,
    minute_of,
    moment,
    part,
)

Json = dict[str, Any]
CLOCK = catalogue("clock", "api.clock")


def clock_of(system: System, table: Table) -> Json | None:
    """Returns what a table's clock allows, and the rule when it has run out."""
    if table.clock is None:
        return None
    return {
        "allowance": table.clock.allowance,
        "bank": table.clock.bank,
        "seats": [],
        "expiry": _expiry(system, table),
        **_kinds(system, table.clock),
    }


@lru_cache(maxsize=256)
def _kinds(system: System, clock: Clock) -> Json:
    """Returns which questions have less time than others, where a system has such."""
    parts = {name: part(clock, kind) for name, kind in system.book.kinds.items()}
    kinds = [{"asked": system.prompt(it), "minutes": n} for it, n in parts.items() if n]
    return {"kinds": kinds} if kinds else {}


def running_clock(
    system: System, loaded: LoadedGame, viewer: int | None, now: str
) -> Json | None:
    """Returns a table's clock with every seat's face, as one seat may see it."""
    clock = clock_of(system, loaded.table)
    if clock is None:
        return None
    at = moment(now)
    faces = [_face(loaded, n, viewer, at) for n in _timed(loaded.table)]
    return {**clock, "seats": faces}


def untils(loaded: LoadedGame, seats: Collection[int]) -> dict[str, str]:
    """Returns until when seats have to answer what they are asked, to the minute."""
    found = loaded.dues
    mine = (d for d in found if d.asked.seat in seats and d.asked.is_awaited)
    ends = {due.asked.id: end_of(due, found) for due in mine}
    return {decision: minute_of(end) for decision, end in ends.items() if end}


def _timed(table: Table) -> Iterator[int]:
    return (n for n, seat in enumerate(table.seats) if seat.kind != "bot")


def _face(loaded: LoadedGame, seat: int, viewer: int | None, at: datetime) -> Json:
    calendar = hours(loaded.table.seats[seat])
    is_open = loaded.state.outcome is None
    standing = is_open and is_standing(calendar, at)
    runs_from = stands_until(calendar, at) if standing else None
    return {
        "seat": seat,
        "until": _until(loaded, seat, viewer),
        "standing": standing,
        "stands_until": runs_from and minute_of(runs_from),
        "bank_left": _bank(loaded, seat, at),
        "lapses": loaded.missed[seat],
        "caretaker": seat in loaded.cared_for,
    }


def _until(loaded: LoadedGame, seat: int, viewer: int | None) -> str | None:
    """Returns the first deadline of a seat, as far as the viewer may know of it."""
    found = loaded.dues
    ends = [
        end_of(due, found)
        for due in found
        if due.asked.seat == seat and _looks_open(due, viewer)
    ]
    known = [end for end in ends if end]
    return minute_of(min(known)) if known else None


def _looks_open(due: Due, viewer: int | None) -> bool:
    asked = due.asked
    veiled = asked.veiled and asked.seat != viewer
    return asked.required and (asked.given is None or veiled)


def _bank(loaded: LoadedGame, seat: int, at: datetime) -> int:
    """Returns the extra minutes a seat has left; behind a veil those of before."""
    left = [loaded.snapshot.desk.banks[seat].left]
    for asked in loaded.state.asked:
        if asked.seat == seat and _is_paid(loaded, asked):
            found = loaded.watches.get(asked.id)
            left += [found.charge(at).left] if found else []
    return int(min(left) / MINUTE)


def _is_paid(loaded: LoadedGame, asked: Asked) -> bool:
    """Whether all may know that a question draws on a bank, or will."""
    is_light = asked.id in loaded.light
    return asked.is_awaited and not asked.veiled and not is_light


def _expiry(system: System, table: Table) -> Text:
    """Returns what happens when time is up: the system's rule, then the service's."""
    return _then_the_caretaker(system.manifest.expiry_text(table.options))


@cache
def _then_the_caretaker(rule: Text | None) -> Text:
    """Returns a system's rule, or that of any, with what the service does then."""
    return sentences((rule or CLOCK("expiry.any"), CLOCK("expiry.caretaker")))
