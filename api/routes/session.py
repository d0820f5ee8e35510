"""Who I am: a guest with a name."""

from uuid import uuid4

from flask import Blueprint
from msgspec import json
from werkzeug.wrappers import Response

from ..contract import call
from ..problems import Problem
from ..schemas.requests import Hello, HelloSchema
from ..service import service
from ..session import player_of, sign_in, sign_out
from ..store import Player, Taken

bp = Blueprint("session", __name__)


@bp.post("/session")
@call(body=HelloSchema, reply="replies.Guest", status=201, problems=("id-reused",))
def say_hello(body: Hello) -> Response:
    """Become a guest with a name. The cookie in the reply is the session."""
    home = service()
    phone_id = body.id or str(uuid4())
    player = Player(player_of(home, phone_id), body.name, home.now())
    try:
        home.store.welcome(player)
    except Taken:
        _refuse_another(home.store.player(player.id), body.name)
    return signed_in(player)


@bp.delete("/session")
@call(status=204)
def say_goodbye() -> Response:
    """Sign out."""
    response = Response(status=204)
    sign_out(response)
    return response


def signed_in(player: Player) -> Response:
    """Returns the reply that makes a phone this player's."""
    response = Response(json.encode(_guest(player)), 201, mimetype="application/json")
    sign_in(response, player)
    return response


def _refuse_another(there: Player, name: str) -> None:
    """Lets a call be sent again, but not after its player has signed out or left.

    Raises Problem.
    """
    if there.gone or there.generation or there.name != name:
        raise Problem("id-reused", "id_reused")


def _guest(player: Player) -> dict[str, object]:
    return {"player": player.id, "name": player.name}
