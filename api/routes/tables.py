"""Tables: the invitation, the seats, and playing once more."""

from flask import Blueprint

from ..contract import Reply, call
from ..replies import game_reply, options_of, place, status_of
from ..schemas import replies
from ..schemas.requests import SeatCall, SeatCallSchema, Sitting, SittingSchema
from ..service import service
from ..sitting import sit
from ..tables import invited, plain_code, set_again
from .session import known

bp = Blueprint("tables", __name__)


@bp.get("/invitations/<code>")
@call(reply=replies.Invitation, problems=("not-found",))
def invitation(player: str, code: str) -> Reply:
    """What I would join with this code."""
    home = service()
    table, newest = invited(home, plain_code(code))
    return {
        "game": table.id,
        "system": table.system,
        "title": home.rules_of(table).title,
        "options": options_of(table),
        "seats": [place(n, seat) for n, seat in enumerate(table.seats)],
        "clock": None,
        "status": status_of(home, table, newest),
    }


@bp.post("/games/<uuid:game>/seats")
@call(
    body=SittingSchema,
    reply=replies.Game,
    status=201,
    problems=("not-found", "not-your-seat", "seat-taken", "id-reused"),
)
def take_seat(player: str, game: str, body: Sitting) -> Reply:
    """Take a seat: one kept for me, or an open one with the invitation's code."""
    home = service()
    table, newest = sit(home, known(player), game, body)
    return game_reply(home, player, table, newest, None)


@bp.post("/games/<uuid:game>/rematch")
@call(
    body=SeatCallSchema,
    reply=replies.Game,
    status=201,
    problems=("not-found", "not-your-seat", "against-the-rules"),
)
def play_again(player: str, game: str, body: SeatCall) -> Reply:
    """Play once more with the same people; all reach the same new table."""
    home = service()
    table, newest = set_again(home, player, game, body.seat)
    return game_reply(home, player, table, newest, None)
