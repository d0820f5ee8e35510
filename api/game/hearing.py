"""What a viewer has heard of a game, a page at a time, the newest first.

A page ends by what its viewer heard, never by what there is: how many acts were silent
nobody learns from it.
"""

from collections.abc import Iterator
from itertools import chain, islice, takewhile
from typing import Any

from ..service import Service, System
from ..store import Record, Snapshot, Table
from ..tables.folding import records_of
from ..tables.seen_counts import number_at
from .replies import ToldAct, events_reply, told_in

Json = dict[str, Any]

PAGE = 100  # acts that told the viewer something
AT_ONCE = 100  # records read at a time


def heard_since(
    service: Service,
    system: System,
    table: Table,
    newest: ToldAct,
    seat: int | None,
    after: int,
) -> Json:
    """Returns the last page of what a seat (None: a spectator) heard since a count.

    The newest act is at hand; older ones are read only by a phone that was behind.
    """
    record = newest.record
    older: Iterator[ToldAct] = iter(())
    if after < before(record, seat):
        older = _back(service, system, table.id, after, record.number - 1)
    return page_of(system, table, chain([newest], older), seat, after)


def heard_until(
    service: Service,
    table: Table,
    newest: Snapshot,
    seat: int | None,
    counts: tuple[int, int],
) -> Json:
    """Returns the last page of what a seat heard since one count and until another."""
    (after, last), system = counts, service.system_of(table)
    if last < 1:
        return {"events": []}
    number = number_at(service, system, newest, seat, last)
    acts = _back(service, system, table.id, after, number)
    return page_of(system, table, acts, seat, after)


def page_of(
    system: System, table: Table, acts: Iterator[ToldAct], seat: int | None, after: int
) -> Json:
    """Returns what a viewer heard in some acts, the newest first, a page at most."""
    fresh = takewhile(lambda act: act.record.seen_by(seat) > after, acts)
    heard = (a for a in fresh if a.record.seen_by(seat) > before(a.record, seat))
    page = [*islice(heard, PAGE + 1)]
    more = {"earlier": True} if len(page) > PAGE else {}
    events = events_reply(system, table, page[:PAGE][::-1], seat, after)
    return {"events": events, **more}


def before(record: Record, seat: int | None) -> int:
    """Returns a viewer's count before this record."""
    seen, number = record.heard[-1 if seat is None else seat]
    return seen - (number == record.number)


def _back(
    service: Service, system: System, game: str, after: int, last: int
) -> Iterator[ToldAct]:
    """Yields the acts from a number back to where a count was `after`, or earlier."""
    while last >= after:
        first = max(after, last - AT_ONCE + 1)
        records = [*records_of(service, system, game, first, last)]
        yield from told_in(system, reversed(records))
        last = first - 1
