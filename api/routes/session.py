"""Who I am: a guest with a name."""

from uuid import uuid4

from flask import Blueprint
from msgspec import json
from werkzeug.wrappers import Response

from ..contract import Reply, call
from ..problems import Problem
from ..schemas import replies
from ..schemas.requests import Hello, HelloSchema
from ..service import service
from ..session import player_of, sign_in, sign_out
from ..store import NotFound, Player, Taken

bp = Blueprint("session", __name__)


@bp.post("/session")
@call(body=HelloSchema, reply=replies.Guest, status=201, problems=("id-reused",))
def say_hello(body: Hello) -> Response:
    """Become a guest with a name. The cookie in the reply is the session."""
    home = service()
    phone_id = body.id or str(uuid4())
    player = Player(player_of(home, phone_id), body.name, home.now())
    try:
        home.store.welcome(player)
    except Taken:
        if home.store.player(player.id).name != body.name:
            raise Problem("id-reused", "id_reused") from None
    response = Response(json.encode(_guest(player)), 201, mimetype="application/json")
    sign_in(response, player.id)
    return response


@bp.delete("/session")
@call(status=204)
def say_goodbye() -> Response:
    """Sign out."""
    response = Response(status=204)
    sign_out(response)
    return response


@bp.get("/me")
@call(reply=replies.Me)
def me(player: str) -> Reply:
    """Who I am, and how many games wait for me."""
    home = service()
    home.after.settle()
    return {**_guest(known(player)), "waiting": home.store.waiting(player)}


def known(player: str) -> Player:
    """Returns the guest of a session. Raises Problem if we have lost all memory."""
    try:
        return service().store.player(player)
    except NotFound:
        raise Problem("no-session", "no_session") from None


def _guest(player: Player) -> dict[str, object]:
    return {"player": player.id, "name": player.name}
