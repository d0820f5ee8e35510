"""The deal of the day."""

from flask import Blueprint

from ..game.replies import game_reply
from ..http.contract import Reply, call
from ..people.days import one, overview, play
from ..schemas.requests import Begin
from ..service import Service, current_service
from ..service.player import NOBODY, known
from ..store import Player

bp = Blueprint("days", __name__)


def _who(service: Service, looker: str) -> Player:
    """Returns the player who looks; who was never here has played nothing yet."""
    if looker == NOBODY:
        return Player(NOBODY, "", service.now())
    return known(service, looker)


@bp.get("/days")
@call(reply="days.Daily")
def my_days(looker: str) -> Reply:
    """The deals of today, the same for everybody, and my streak."""
    service = current_service()
    return overview(service, _who(service, looker))


@bp.get("/days/<day>/<system>")
@call(reply="days.Day", problems=("not-found",))
def one_day(looker: str, day: str, system: str) -> Reply:
    """A deal with its promise, how mine ended, and what others came to."""
    service = current_service()
    return one(service, _who(service, looker), day, system)


@bp.post("/days/<day>/<system>")
@call(
    reply="replies.Game",
    status=201,
    problems=("not-found", "id-reused", "too-much"),
)
def play_day(player: str, day: str, system: str, body: Begin) -> Reply:
    """Play a deal against the house; there is one game of each for me."""
    service = current_service()
    table, newest = play(service, known(service, player), day, system)
    return game_reply(service, player, table, newest, None)
