"""The deal of the day."""

from flask import Blueprint
from werkzeug.wrappers import Response

from ..http.contract import Reply, call
from ..people.days import lay, one, overview
from ..requests.games import Asking, FirstAnswer
from ..service import Service
from ..store import Player
from ..tables.unplayed import Unplayed
from .unplayed import ASKING, PLAYING, Deal, answered, asked, dealt, who

DEAL = "/days/<day>/<system>"

bp = Blueprint("days", __name__)


@bp.get("/days")
@call(reply="days.Daily")
def my_days(service: Service, looker: str) -> Reply:
    """The deals of today, the same for everybody, and my streak."""
    return overview(service, who(service, looker))


@bp.get(DEAL)
@call(reply="days.Day", problems=("not-found",))
def one_day(service: Service, looker: str, day: str, system: str) -> Reply:
    """A deal with its promise, how mine ended, and what others came to."""
    return one(service, who(service, looker), day, system)


@bp.get(f"{DEAL}/dealt")
@call(reply="replies.Game", problems=("not-found",))
def look_at_deal(service: Service, looker: str, day: str, system: str) -> Reply:
    """The table of a deal as it is dealt to everybody; nothing is kept."""
    return dealt(service, looker, _deal(day, system))


@bp.post(f"{DEAL}/preview")
@call(reply="forms.Foresight", problems=("not-found", *ASKING))
def foretell_deal(
    service: Service, looker: str, day: str, system: str, body: Asking
) -> Reply:
    """What a first answer to a deal would do, as far as I know; none is given."""
    return asked(service, looker, body, _deal(day, system))


@bp.post(f"{DEAL}/answers")
@call(reply="replies.Played", status=201, problems=("not-found", *PLAYING))
def play_deal(
    service: Service, looker: str, day: str, system: str, body: FirstAnswer
) -> Reply | Response:
    """Play a deal against the house, by its first answer: now it is kept.

    There is one game of each for me. Whoever has no session becomes a guest by the
    same call.
    """
    return answered(service, looker, body, _deal(day, system))


def _deal(day: str, system: str) -> Deal:
    def deal(service: Service, player: Player) -> Unplayed:
        return lay(service, player, day, system)

    return deal
