"""Watching a replay: its head, any position through anybody's eyes, what was told."""

from typing import Any

from msgspec import to_builtins

from engine.kernel import sight

from ..requests.games import Listening
from ..service import Service
from ..service.problems import Problem
from ..tables.replays import opened, opened_for
from .hearing import page_of
from .replies import head_of, options_of, places, sight_reply, titles_of, told_in

Json = dict[str, Any]


def head(service: Service, replay: str) -> Json:
    """Returns what a replay is of, and how many positions it has."""
    found = opened(service, replay)
    table, file = found.table, found.file
    return {
        "id": replay,
        "game": file["game"],
        "system": table.system,
        "title": found.system.title,
        "options": options_of(table),
        **titles_of(found.system, table),
        "seats": places(found.system, table),
        "started": file["started"],
        "fairness": file["fairness"],
        "outcome": to_builtins(found.games[-1].outcome),
        "positions": len(found.games),
        "origin": found.origin,
    }


def at_number(
    service: Service, player: str, replay: str, n: int, seat: int | None
) -> Json:
    """Returns position n of a replay as a seat, or a spectator, saw it then."""
    found = opened_for(service, replay, seat)
    if n >= len(found.games):
        raise Problem("not-found", "no_such_position", number=n)
    seen = sight(found.system, found.games[n], seat)
    head = head_of(service, found.system, found.table, player)
    return sight_reply(found.system, found.table, head, seen)


def replay_news(service: Service, replay: str, listening: Listening) -> Json:
    """Returns the last page of what a seat, or a spectator, heard in a replay."""
    seat, until = listening.seat, listening.before
    found = opened_for(service, replay, seat)
    viewer = -1 if seat is None else seat
    records = [r for r in found.records if until is None or r.seen_by(seat) < until]
    acts = told_in(found.system, reversed(records))
    told = page_of(found.system, found.table, acts, seat, listening.after)
    return {"seen": found.games[-1].seen[viewer], **told}
