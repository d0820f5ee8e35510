"""Introductions: a game that teaches a system at a real table."""

from flask import Blueprint

from ..accounts import known
from ..contract import Reply, call
from ..introductions import introduce
from ..replies import game_reply
from ..schemas.requests import Lesson, LessonSchema
from ..service import service

bp = Blueprint("introductions", __name__)


@bp.post("/introductions")
@call(
    body=LessonSchema,
    reply="replies.Game",
    status=201,
    problems=("against-the-rules", "id-reused"),
)
def learn(player: str, body: Lesson) -> Reply:
    """Learn a system in a sandbox against the house, which takes the same course."""
    home = service()
    table, newest = introduce(home, known(home, player), body)
    return game_reply(home, player, table, newest, None)
