"""The hand on the first screen: promised, looked at, and played."""

from functools import partial

from flask import Blueprint

from engine.kernel import sight

from ..game.replies import game_reply, sight_reply
from ..http.contract import Reply, call
from ..schemas.requests import Adding, Taking
from ..service import current_service
from ..service.player import NOBODY, known
from ..store import Player
from ..tables.first_hand import first_hand, promise_of
from ..tables.quotas import admit_game, admit_opponent
from ..tables.table import keep

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
    return sight_reply(service, system, table, NOBODY, sight(system, dealt, seat))


@bp.post("/hand/<uuid:number>")
@call(reply="replies.Game", status=201, problems=("id-reused", "too-much"))
def play_hand(player: str, number: str, body: Taking) -> Reply:
    """Play that hand against the house. The game's id is the one of this call."""
    service = current_service()
    host = known(service, player)
    table = first_hand(service, host, body.id, number, body.nonce).table
    admit_opponent(service)
    admit = partial(admit_game, service, player, table.id, table.seats)
    return game_reply(service, player, *keep(service, table, admit), None)
