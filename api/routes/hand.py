"""The hand on the first screen: promised, looked at, and played."""

from flask import Blueprint
from werkzeug.wrappers import Response

from engine.kernel import sight

from ..game.first_answer import Comer, play_first
from ..game.looking import told
from ..game.replies import head_of, sight_reply
from ..http.contract import Reply, call
from ..http.session import nobody, player_of, sign_in
from ..schemas.requests import Adding, Taking
from ..service import Service, current_service
from ..service.language import language, written
from ..service.player import NOBODY, known
from ..store import NotFound, Player
from ..tables.first_hand import first_hand, promise_of
from .session import refuse_another

bp = Blueprint("hand", __name__)


@bp.get("/hand/<uuid:number>")
@call(reply="replies.Promised")
def promise_hand(looker: str, number: str) -> Reply:
    """The promise of a hand that my phone has called by a number of its own."""
    return {"commitment": promise_of(current_service(), number)}


@bp.get("/hand/<uuid:number>/dealt")
@call(reply="replies.Game")
def look_at_hand(looker: str, number: str, query: Adding) -> Reply:
    """That hand, dealt with the number of my seat; nothing of it is kept."""
    service = current_service()
    somebody = Player(NOBODY, "", service.now())
    table, dealt, seat = first_hand(service, somebody, number, number, query.nonce)
    system = service.system_of(table)
    head = head_of(service, system, table, NOBODY)
    head.pop("watch", None)  # the number may be the id of somebody's game
    return sight_reply(system, table, head, sight(system, dealt, seat))


@bp.post("/hand/<uuid:number>/answers")
@call(
    reply="replies.Played",
    status=201,
    problems=(
        "no-session",
        "closed-decision",
        "against-the-rules",
        "not-your-seat",
        "id-reused",
        "too-much",
        "busy",
    ),
)
def play_hand(looker: str, number: str, body: Taking) -> Reply | Response:
    """Play that hand against the house, by its first answer: now it is kept.

    The game's id is the one of this call. Whoever has no session becomes a guest by the
    same call, sent again the same one; the cookie in the reply is the session.
    """
    service = current_service()
    comer = _comer(service, looker, body)
    played = play_first(service, comer, number, body)
    reply = told(service, comer.player.id, played, body.answer.seat, body.answer.after)
    if body.guest is None:
        return reply
    response = Response(written(reply), 201, mimetype="application/json")
    response.content_language.add(language())
    sign_in(response, comer.player, body.guest.id)
    return response


def _comer(service: Service, looker: str, body: Taking) -> Comer:
    """Returns who answers. Raises Problem for nobody, and for a call of another."""
    if body.guest is None:
        if looker == NOBODY:
            raise nobody()
        return Comer(known(service, looker), is_new=False)
    player = player_of(service, body.guest.id)
    try:
        there = service.store.player(player)
    except NotFound:
        return Comer(Player(player, body.guest.name, service.now()), is_new=True)
    refuse_another(service, there, body.guest.name)
    return Comer(there, is_new=False)
