"""Replays: histories that somebody opens again, each proved before it is kept."""

from flask import Blueprint

from ..game.positions import replay_positions
from ..game.watching import at_number, head, replay_news
from ..http.contract import Reply, call
from ..requests.games import (
    HistoryFile,
    Listening,
    Paging,
    Watching,
)
from ..service import Service
from ..service.problems import FILE_LIMIT
from ..tables.mentions import opened_by
from ..tables.replays import keep

bp = Blueprint("replays", __name__)


@bp.post("/replays")
@call(
    reply="replays.KeptReplay",
    status=201,
    problems=("untrue-history", "unjudged-history", "too-much"),
    limit=FILE_LIMIT,
)
def open_again(service: Service, player: str, body: HistoryFile) -> Reply:
    """Open the history of a finished game as a replay, if it is true."""
    name = keep(service, player, body)
    opened_by(service, player, name)
    return {"id": name}


@bp.get("/replays/<uuid:replay>")
@call(reply="replays.Replay", problems=("unjudged-history",))
def replay(service: Service, looker: str, replay: str) -> Reply:
    """What a replay is of, and how many positions it has."""
    return head(service, replay)


@bp.get("/replays/<uuid:replay>/positions")
@call(reply="replays.Positions", problems=("unjudged-history",))
def positions_of_replay(
    service: Service, looker: str, replay: str, query: Paging
) -> Reply:
    """A page of a replay's positions, turn by turn, with the count of one seat."""
    return replay_positions(service, replay, query)


@bp.get("/replays/<uuid:replay>/at/<int:n>")
@call(reply="replies.Game", problems=("unjudged-history",))
def replay_at(
    service: Service, looker: str, replay: str, n: int, query: Watching
) -> Reply:
    """Position n of a replay through the eyes of one seat, or a spectator's."""
    return at_number(service, looker, replay, n, query.seat)


@bp.get("/replays/<uuid:replay>/events")
@call(reply="replays.ReplayedNews", problems=("unjudged-history",))
def replay_events(
    service: Service, looker: str, replay: str, query: Listening
) -> Reply:
    """What one seat, or a spectator, heard in a replay since its count was `after`."""
    return replay_news(service, replay, query)
