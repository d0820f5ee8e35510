"""The story of a game: as a file, and what decided it."""

from flask import Blueprint
from msgspec import json
from werkzeug.wrappers import Response

from engine.kernel.history_file import schema

from ..game.looking import export
from ..game.moments import moments
from ..http.contract import Reply, call
from ..requests.games import LookingBack, Watching
from ..service import Service

bp = Blueprint("history", __name__)


@bp.get("/schema/history")
@call(reply="replays.PublishedFormat")
def history_schema() -> Reply:
    """The JSON Schema of a history file."""
    return schema()


@bp.get("/games/<uuid:game>/history")
@call(
    reply="history.History",
    problems=("not-your-seat", "not-found", "closed-decision"),
)
def history(service: Service, looker: str, game: str, query: Watching) -> Response:
    """Everything when the game is over; before, what one of my seats may know."""
    file = export(service, looker, game, query)
    name = f"slowhand-{game}.json"
    return Response(
        json.encode(file),
        mimetype="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@bp.post("/games/<uuid:game>/moments")
@call(
    reply="forms.Moments",
    problems=(
        "not-found",
        "not-your-seat",
        "against-the-rules",
        "too-much",
        "busy",
    ),
)
def what_decided_it(
    service: Service, player: str, game: str, body: LookingBack
) -> Reply:
    """Name what decided a game that is over for an own seat; found once, and kept."""
    return moments(service, player, game, body)
