"""Talk at a table."""

from flask import Blueprint
from msgspec import json
from werkzeug.wrappers import Response

from ..game.talk import all_heard, heard, say
from ..http.contract import Reply, call
from ..requests.games import Spectating
from ..requests.talk import Catching, Saying
from ..service import Service
from ..service.player import known

bp = Blueprint("talk", __name__)


@bp.get("/games/<uuid:game>/messages")
@call(reply="mine.Talk")
def messages(service: Service, player: str, game: str, query: Catching) -> Reply:
    """What was said that I may read, 200 messages at most; spectators: table talk."""
    return {"messages": heard(service, known(service, player), game, query)}


@bp.post("/games/<uuid:game>/messages")
@call(
    reply="replies.Message",
    status=201,
    problems=("not-your-seat", "against-the-rules", "id-reused", "too-much"),
)
def say_something(service: Service, player: str, game: str, body: Saying) -> Reply:
    """Say something to the whole table, or write a secret note to some players."""
    return say(service, known(service, player), game, body)


@bp.get("/games/<uuid:game>/messages/export")
@call(reply="mine.TalkFile")
def export_talk(
    service: Service, player: str, game: str, query: Spectating
) -> Response:
    """All that was said and that I may read, as a file."""
    messages = all_heard(service, known(service, player), game, query.watch)
    said = {"game": game, "messages": messages}
    name = f"slowhand-talk-{game}.json"
    return Response(
        json.encode(said),
        mimetype="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
