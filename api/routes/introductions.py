"""Introductions: a game that teaches a system at a real table."""

from flask import Blueprint
from werkzeug.wrappers import Response

from ..game.introductions import lesson
from ..http.contract import Reply, call
from ..requests.games import Advising, Asking, FirstAnswer, Making
from ..service import Service
from ..store import Player
from ..tables.unplayed import Unplayed
from .unplayed import ASKING, PLAYING, Deal, advice, answered, asked, dealt

LESSON = "/introductions/<system>/<int:sitting>"

bp = Blueprint("introductions", __name__)


@bp.get(f"{LESSON}/dealt")
@call(reply="replies.Game", problems=("against-the-rules",))
def look_at_lesson(
    service: Service, looker: str, system: str, sitting: int, query: Making
) -> Reply:
    """The table at which a system is learned, alike for everybody; nothing is kept."""
    return dealt(service, looker, _lesson(system, sitting, query))


@bp.post(f"{LESSON}/preview")
@call(reply="forms.Foresight", problems=ASKING)
def foretell_lesson(
    service: Service,
    looker: str,
    system: str,
    sitting: int,
    query: Making,
    body: Asking,
) -> Reply:
    """What a first answer there would do, as far as I know; none is given."""
    return asked(service, looker, body, _lesson(system, sitting, query))


@bp.post(f"{LESSON}/advice")
@call(reply="forms.Advice", problems=ASKING)
def advise_lesson(
    service: Service,
    looker: str,
    system: str,
    sitting: int,
    query: Making,
    body: Advising,
) -> Reply:
    """What the house would answer there first, as far as I know; none is given."""
    return advice(service, looker, body, _lesson(system, sitting, query))


@bp.post(f"{LESSON}/answers")
@call(reply="replies.Played", status=201, problems=PLAYING)
def learn(
    service: Service,
    looker: str,
    system: str,
    sitting: int,
    query: Making,
    body: FirstAnswer,
) -> Reply | Response:
    """Learn a system in a sandbox against the house, which takes the same course.

    It is kept from this first answer on; one that was begun before is put away.
    Whoever has no session becomes a guest by the same call.
    """
    return answered(service, looker, body, _lesson(system, sitting, query))


def _lesson(system: str, sitting: int, made: Making) -> Deal:
    def deal(service: Service, player: Player) -> Unplayed:
        return lesson(service, player, system, sitting, made.game)

    return deal
