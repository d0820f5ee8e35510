"""A hand against the house: promised, looked at, and played."""

from flask import Blueprint
from werkzeug.wrappers import Response

from ..http.contract import Reply, call
from ..requests.games import Adding, Asking, Calling, FirstAnswer
from ..service import Service
from ..store import Player
from ..tables.hands import hand, promise_of
from ..tables.unplayed import Unplayed
from .unplayed import ASKING, PLAYING, Deal, answered, asked, dealt

bp = Blueprint("hand", __name__)


@bp.get("/hand/<uuid:number>")
@call(reply="replies.Promised", problems=("against-the-rules",))
def promise_hand(service: Service, looker: str, number: str, query: Calling) -> Reply:
    """The promise of a hand that my phone has called by a number of its own."""
    return {"commitment": promise_of(service, number, query)}


@bp.get("/hand/<uuid:number>/dealt")
@call(reply="replies.Game", problems=("against-the-rules",))
def look_at_hand(service: Service, looker: str, number: str, query: Adding) -> Reply:
    """That hand, dealt with the number of my seat; nothing of it is kept."""
    return dealt(service, looker, _hand(number, query))


@bp.post("/hand/<uuid:number>/preview")
@call(reply="forms.Foresight", problems=ASKING)
def foretell_hand(
    service: Service, looker: str, number: str, query: Adding, body: Asking
) -> Reply:
    """What a first answer to that hand would do, as far as I know; none is given."""
    return asked(service, looker, body, _hand(number, query))


@bp.post("/hand/<uuid:number>/answers")
@call(reply="replies.Played", status=201, problems=PLAYING)
def play_hand(
    service: Service, looker: str, number: str, query: Adding, body: FirstAnswer
) -> Reply | Response:
    """Play that hand against the house, by its first answer: now it is kept.

    Whoever has no session becomes a guest by the same call, sent again the same one;
    the cookie in the reply is the session.
    """
    return answered(service, looker, body, _hand(number, query))


def _hand(number: str, called: Adding) -> Deal:
    def deal(service: Service, player: Player) -> Unplayed:
        return hand(service, player, number, called)

    return deal
