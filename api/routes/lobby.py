"""Open tables for anybody."""

from flask import Blueprint

from ..game.lobby import list_lobby
from ..http.contract import Reply, call
from ..requests.games import Browsing
from ..service import Service
from ..service.player import known

bp = Blueprint("lobby", __name__)


@bp.get("/lobby")
@call(reply="lists.Lobby")
def lobby(service: Service, player: str, query: Browsing) -> Reply:
    """Open tables at which I may sit down without an invitation, the newest first."""
    return list_lobby(service, known(service, player), query.cursor)
