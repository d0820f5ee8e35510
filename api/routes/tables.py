"""Tables: the invitation, the seats, and playing once more."""

from flask import Blueprint

from ..game.branching import once_more
from ..game.replies import game_reply, open_reply, status_of, table_ahead
from ..http.contract import Reply, call
from ..http.session import asking
from ..requests.games import (
    SeatCall,
    Sitting,
    Start,
    Swap,
)
from ..service import Service
from ..service.player import known
from ..tables.invitations import look_up
from ..tables.sitting import sit
from ..tables.starting import free, leave, start, swap

bp = Blueprint("tables", __name__)


@bp.get("/invitations/<code>")
@call(reply="lists.Invitation", problems=("not-found", "too-much"))
def invitation(service: Service, code: str) -> Reply:
    """What I would join with this code; it is told before a name is asked."""
    table, newest = look_up(service, asking(service), code)
    ahead = table_ahead(service.system_of(table), table)
    return {**ahead, "status": status_of(service, table, newest)}


@bp.post("/games/<uuid:game>/seats")
@call(
    reply="replies.Game",
    status=201,
    problems=(
        "not-found",
        "not-your-seat",
        "seat-taken",
        "other-promise",
        "id-reused",
        "too-much",
    ),
)
def take_seat(service: Service, player: str, game: str, body: Sitting) -> Reply:
    """Take a seat: one kept for me, or an open one with the invitation's code.

    Named, the `promise` has to be the table's, so that both know what was promised
    before my number was given. Named, `laid` has to be how the table lies, if mine is
    the last number: else others sit there than I saw, and I look again.
    """
    table, newest = sit(service, known(service, player), game, body)
    return game_reply(service, player, table, newest, None)


@bp.post("/games/<uuid:game>/start")
@call(
    reply="replies.Game",
    problems=("not-your-table", "closed-decision", "seat-taken", "against-the-rules"),
)
def start_game(service: Service, player: str, game: str, body: Start) -> Reply:
    """Begin with those who sit at my table; empty seats vanish, the others move up.

    With a fresh `nonce` of mine nothing is free any more when the last number is added.
    Named, `laid` has to be how the table lies.
    """
    table, newest = start(service, player, game, body)
    return game_reply(service, player, table, newest, None)


@bp.post("/games/<uuid:game>/swap")
@call(
    reply="replies.Game",
    problems=("not-your-table", "closed-decision", "seat-taken"),
)
def swap_seats(service: Service, player: str, game: str, body: Swap) -> Reply:
    """Let two seats of my table change places; `version` is that of its last reply."""
    return open_reply(service, player, swap(service, player, game, body), None)


@bp.post("/games/<uuid:game>/leave")
@call(
    reply="replies.Game",
    problems=("not-your-seat", "closed-decision"),
)
def leave_table(service: Service, player: str, game: str, body: SeatCall) -> Reply:
    """Leave a seat before the game begins; without its host the table is closed."""
    return open_reply(service, player, leave(service, player, game, body), None)


@bp.post("/games/<uuid:game>/free")
@call(
    reply="replies.Game",
    problems=("not-your-table", "seat-taken"),
)
def free_seat(service: Service, player: str, game: str, body: SeatCall) -> Reply:
    """Keep a seat of my table no longer for somebody who has not come."""
    return open_reply(service, player, free(service, player, game, body), None)


@bp.post("/games/<uuid:game>/rematch")
@call(
    reply="replies.Game",
    status=201,
    problems=("not-found", "not-your-seat", "against-the-rules", "too-much"),
)
def play_again(service: Service, player: str, game: str, body: SeatCall) -> Reply:
    """Play once more with the same people; all reach the same new table."""
    table, newest = once_more(service, player, game, body.seat)
    return game_reply(service, player, table, newest, None)
