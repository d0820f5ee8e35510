"""On AWS a function reads the commits in batches, from the table's stream."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..service import Service
from ..service.round_robin import Turns
from ..service.thinking import Opponent
from ..store import NotFound
from . import note, think

SNAPSHOT_KEY = "S#"
TABLE_KEY = "T"

log = logging.getLogger("slowhand")


class Thought(NamedTuple):
    """A record after which the house is to answer: its place, for whom, which game."""

    place: int
    player: str
    game: str


def follow_stream(
    service: Service, records: Sequence[Mapping[str, Any]]
) -> dict[str, list[dict[str, str]]]:
    """Follows the commits of a batch; the reply names the first that failed.

    First all lists and alarms, then the house answers, what it thinks ahead for at
    last, players by turns. Of several snapshots of a game the first is followed, as
    the game is by now, and so all of them. The stream delivers again from what failed
    on. Following twice does no harm.
    """
    quick, ahead = (Turns[Thought](lambda thought: thought.player) for _ in range(2))
    failed, noted = len(records), set[str]()
    for place, record in enumerate(records):
        try:
            game, number = _commit(record)
            if not game or (number >= 0 and game in noted):
                continue
            opponent = _noted(service, game, number)
            if number >= 0:
                noted.add(game)
        except Exception:
            log.exception("unfollowed", extra={"keys": record["dynamodb"]["Keys"]})
            failed = place
            break
        if opponent is not None:
            thoughts = ahead if opponent.thinks_ahead else quick
            thoughts.append(Thought(place, opponent.player, game))
    while thoughts := quick or ahead:
        place, _, game = thoughts.popleft()
        try:
            think(service, game)
        except Exception:
            log.exception("unfollowed", extra={"game": game})
            failed = min(failed, place)
    again = [record["dynamodb"]["SequenceNumber"] for record in records[failed:][:1]]
    return {"batchItemFailures": [{"itemIdentifier": number} for number in again]}


def _noted(service: Service, game: str, number: int) -> Opponent | None:
    """Follows a commit, unless its game has been removed meanwhile."""
    try:
        return note(service, game, number)
    except NotFound:
        return None


def _commit(record: Mapping[str, Any]) -> tuple[str, int]:
    """Returns a snapshot or a table that was committed; no game for consequences.

    Nothing follows from what was deleted.
    """
    if record.get("eventName") == "REMOVE":
        return "", -1
    keys = record["dynamodb"]["Keys"]
    kind, _, name = keys["pk"]["S"].partition("#")
    sort = keys["sk"]["S"]
    if kind == "G" and sort.startswith(SNAPSHOT_KEY):
        return name, int(sort.removeprefix(SNAPSHOT_KEY))
    return (name, -1) if kind == "G" and sort == TABLE_KEY else ("", -1)
