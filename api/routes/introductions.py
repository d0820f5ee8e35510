"""Introductions: a game that teaches a system at a real table."""

from flask import Blueprint

from ..game.introductions import introduce
from ..game.replies import game_reply
from ..http.contract import Reply, call
from ..schemas.requests import Lesson
from ..service import current_service
from ..service.player import known

bp = Blueprint("introductions", __name__)


@bp.post("/introductions")
@call(
    reply="replies.Game",
    status=201,
    problems=("against-the-rules", "id-reused", "too-much"),
)
def learn(player: str, body: Lesson) -> Reply:
    """Learn a system in a sandbox against the house, which takes the same course."""
    service = current_service()
    table, newest = introduce(service, known(service, player), body)
    return game_reply(service, player, table, newest, None)
