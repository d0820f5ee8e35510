"""What is done to a running game."""

from typing import Any

from flask import Blueprint

from ..background.house import answer_at_once
from ..game.advice import advice
from ..game.foretelling import preview
from ..game.hearing import before
from ..game.lists import elsewhere
from ..game.looking import told
from ..game.play import answer, resign, undo
from ..game.replies import game_reply
from ..game.returning import take_back as come_back
from ..game.tips import tips
from ..http.contract import Reply, call
from ..requests.games import (
    Advising,
    Answering,
    Asking,
    Attempt,
    SeatCall,
    TipsFor,
    UndoCall,
)
from ..service import Service
from ..tables.snapshots import Played

Json = dict[str, Any]

DECIDING = ("not-found", "not-your-seat", "closed-decision", "against-the-rules")
ASKING = (*DECIDING, "too-much")
PROBLEMS = (*DECIDING, "id-reused", "busy")

bp = Blueprint("answers", __name__)


@bp.post("/games/<uuid:game>/answers")
@call(reply="replies.Played", problems=(*PROBLEMS, "too-many-answers"))
def give_answer(
    service: Service, player: str, game: str, body: Attempt, query: Answering
) -> Reply:
    """Answer a decision; the reply tells all since `after` and how the game is now.

    At a deal of the day that is after what the house has answered, too.
    """
    reply = reply_to(service, player, answer(service, player, game, body), body)
    if query.elsewhere:
        reply["elsewhere"] = elsewhere(service, player, game)
    return reply


def reply_to(service: Service, player: str, played: Played, given: Attempt) -> Json:
    """What an answer led to; at a deal of the day after what the house has answered."""
    after = given.after
    if played.loaded.table.day:
        if after is None:
            after = before(played.snapshot.record, given.seat)
        played = answer_at_once(service, played)
    return told(service, player, played, given.seat, after)


@bp.post("/games/<uuid:game>/preview")
@call(reply="forms.Foresight", problems=ASKING)
def foretell(service: Service, player: str, game: str, body: Asking) -> Reply:
    """Tell what an answer would do, as far as its seat knows; nothing is stored."""
    return preview(service, player, game, body)


@bp.post("/games/<uuid:game>/advice")
@call(reply="forms.Advice", problems=ASKING)
def advise(service: Service, player: str, game: str, body: Advising) -> Reply:
    """Tell what the house would answer, in a sandbox; nothing is stored."""
    return advice(service, player, game, body)


@bp.get("/games/<uuid:game>/tips")
@call(
    reply="forms.Tips",
    problems=("not-found", "not-your-seat", "closed-decision", "too-much"),
)
def what_matters(service: Service, player: str, game: str, query: TipsFor) -> Reply:
    """Tell what usually matters now, unless it is against other people."""
    return tips(service, player, game, query.seat)


@bp.post("/games/<uuid:game>/resign")
@call(reply="replies.Played", problems=PROBLEMS)
def give_up(service: Service, player: str, game: str, body: SeatCall) -> Reply:
    """Give the game up."""
    played = resign(service, player, game, body)
    return told(service, player, played, body.seat, None)


@bp.post("/games/<uuid:game>/undo")
@call(reply="replies.Played", problems=PROBLEMS)
def take_back(service: Service, player: str, game: str, body: UndoCall) -> Reply:
    """Take the latest act back, where the rules allow it; the game says `undo` then.

    With `seen` only if nothing has happened since that count.
    """
    played = undo(service, player, game, body)
    return told(service, player, played, body.seat, None)


@bp.post("/games/<uuid:game>/return")
@call(
    reply="replies.Game",
    problems=("not-found", "not-your-seat", "closed-decision", "busy"),
)
def take_seat_back(service: Service, player: str, game: str, body: SeatCall) -> Reply:
    """Take my seat back from the house, which has played it while I was away."""
    table, newest = come_back(service, player, game, body)
    return game_reply(service, player, table, newest, body.seat)
