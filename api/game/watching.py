"""Watching a replay: its head, any position through anybody's eyes, what was told."""

from typing import Any

from msgspec import to_builtins

from engine.kernel import sight

from ..schemas.requests import Listening
from ..service import Service
from ..service.problems import Problem
from ..tables.replays import opened, opened_for
from .replies import events_reply, options_of, places, sight_reply, told_in

Json = dict[str, Any]


def head(home: Service, replay: str) -> Json:
    """Returns what a replay is of, and how many positions it has."""
    found = opened(home, replay)
    table, file = found.table, found.file
    return {
        "id": replay,
        "game": file["game"],
        "system": table.system,
        "title": found.system.title,
        "options": options_of(table),
        "seats": places(found.system, table),
        "started": file["started"],
        "fairness": file["fairness"],
        "outcome": to_builtins(found.games[-1].outcome),
        "positions": len(found.games),
        "origin": found.origin,
    }


def at_number(
    home: Service, player: str, replay: str, n: int, seat: int | None
) -> Json:
    """Returns position n of a replay as a seat, or a spectator, saw it then."""
    found = opened_for(home, replay, seat)
    if n >= len(found.games):
        raise Problem("not-found", "no_such_position", number=n)
    seen = sight(found.system, found.games[n], seat)
    return sight_reply(home, found.table, player, seen)


def replay_news(home: Service, replay: str, listening: Listening) -> Json:
    """Returns what a seat, or a spectator, heard in a replay."""
    seat, after = listening.seat, listening.after
    found = opened_for(home, replay, seat)
    seen = found.games[-1].seen[-1 if seat is None else seat]
    acts = told_in(found.system, found.records)
    events = events_reply(found.system, found.table, acts, seat, after)
    return {"seen": seen, "events": events}
