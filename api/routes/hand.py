"""The hand on the first screen, to be looked at and to be played."""

from functools import partial

from flask import Blueprint

from engine.kernel import sight

from ..game.replies import game_reply, sight_reply
from ..http.contract import Reply, call
from ..schemas.requests import Begin
from ..service import current_service
from ..service.player import NOBODY, known
from ..store import Player
from ..tables.first_hand import OWN, first_hand
from ..tables.quotas import admit_game, admit_opponent
from ..tables.table import keep

bp = Blueprint("hand", __name__)


@bp.get("/hand/<uuid:number>")
@call(reply="replies.Game")
def look_at_hand(looker: str, number: str) -> Reply:
    """The first game as it is dealt for a number that my phone has drawn; not kept."""
    service = current_service()
    somebody = Player(NOBODY, "", service.now())
    table, dealt = first_hand(service, somebody, number, number)
    seen = sight(service.system_of(table), dealt, OWN)
    return sight_reply(service, table, NOBODY, seen)


@bp.post("/hand/<uuid:number>")
@call(reply="replies.Game", status=201, problems=("id-reused", "too-much"))
def play_hand(player: str, number: str, body: Begin) -> Reply:
    """Play that hand against the house. The game's id is the one of this call."""
    service = current_service()
    table, _ = first_hand(service, known(service, player), body.id, number)
    admit_opponent(service)
    admit = partial(admit_game, service, player, table.id, table.seats)
    return game_reply(service, player, *keep(service, table, admit), None)
