"""The deal of the day."""

from flask import Blueprint

from ..game.replies import game_reply
from ..http.contract import Reply, call
from ..people.days import one, overview, play
from ..schemas.requests import Begin, BeginSchema
from ..service import current_service
from ..service.player import known

bp = Blueprint("days", __name__)


@bp.get("/days")
@call(reply="days.Daily")
def my_days(player: str) -> Reply:
    """The deals of today, the same for everybody, and my streak."""
    service = current_service()
    return overview(service, known(service, player))


@bp.get("/days/<day>/<system>")
@call(reply="days.Day", problems=("not-found",))
def one_day(player: str, day: str, system: str) -> Reply:
    """A deal with its promise, how mine ended, and what others came to."""
    service = current_service()
    return one(service, known(service, player), day, system)


@bp.post("/days/<day>/<system>")
@call(
    body=BeginSchema,
    reply="replies.Game",
    status=201,
    problems=("not-found", "id-reused", "too-much"),
)
def play_day(player: str, day: str, system: str, body: Begin) -> Reply:
    """Play a deal against the house; there is one game of each for me."""
    service = current_service()
    table, newest = play(service, known(service, player), day, system)
    return game_reply(service, player, table, newest, None)
