"""Who I am: a guest with a name."""

from datetime import datetime, timedelta
from uuid import uuid4

from flask import Blueprint
from msgspec import json
from werkzeug.wrappers import Response

from ..http.contract import call
from ..http.session import leave_here, player_of, sign_in, take_cookie
from ..requests.games import Hello
from ..service import Service
from ..service.problems import Problem
from ..store import Player, Taken
from ..tables.quotas import admit_guest

PATIENCE = timedelta(days=1)  # for a first call whose reply got lost

bp = Blueprint("session", __name__)


@bp.post("/session")
@call(
    reply="replies.Guest",
    status=201,
    problems=("id-reused", "too-much"),
)
def say_hello(service: Service, body: Hello) -> Response:
    """Become a guest with a name. The cookie in the reply is the session."""
    phone_id = body.id or str(uuid4())
    player = Player(player_of(service, phone_id), body.name, service.now())
    admit_guest(service)
    try:
        service.store.welcome(player)
    except Taken:
        refuse_another(service, service.store.player(player.id), body.name)
    return signed_in(service, player, phone_id)


@bp.delete("/session")
@call(status=204)
def say_goodbye(service: Service) -> Response:
    """Sign out: this phone is told no more, and its cookie counts nowhere."""
    response = Response(status=204)
    leave_here(service)
    take_cookie(service, response)
    return response


def signed_in(service: Service, player: Player, call: str) -> Response:
    """Returns the reply that makes a phone this player's, by one call."""
    response = Response(json.encode(_guest(player)), 201, mimetype="application/json")
    sign_in(service, response, player, call)
    return response


def refuse_another(service: Service, there: Player, name: str) -> None:
    """Lets a call be sent again for a day, while its player has not signed out or left.

    Raises Problem.
    """
    age = service.moment() - datetime.fromisoformat(there.since)
    is_same = there.name == name and not (there.gone or there.generation)
    if not is_same or age >= PATIENCE:
        raise Problem("id-reused", "id_reused")


def _guest(player: Player) -> dict[str, object]:
    return {"player": player.id, "name": player.name}
