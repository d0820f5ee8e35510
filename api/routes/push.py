"""Messages to phones: where to, what became of them, and trying it out."""

from flask import Blueprint

from ..background.notices import remind_of_waiting
from ..http.contract import Reply, call
from ..http.session import signed
from ..people.endpoints import keys_of, log_of, subscribe, try_out, unsubscribe
from ..requests.games import Call
from ..requests.push import Subscribing
from ..service import Service

bp = Blueprint("push", __name__)


@bp.get("/push/key")
@call(reply="told.PushKey", problems=("not-found",))
def push_key(service: Service) -> Reply:
    """The key that a browser subscribes with."""
    return {"key": keys_of(service)[0].public}


@bp.post("/push")
@call(reply="told.Subscribed", status=201)
def take_messages(service: Service, owner: str, body: Subscribing) -> Reply:
    """Be told on this browser; subscribed again, it is still the same one."""
    endpoint = subscribe(service, owner, signed(service).session, body)
    remind_of_waiting(service, owner)
    return {"id": endpoint.id, "key": keys_of(service)[0].public}


@bp.delete("/push/<uuid:endpoint>")
@call(status=204)
def take_no_messages(service: Service, owner: str, endpoint: str) -> None:
    """Be told on that browser no more."""
    unsubscribe(service, owner, endpoint)


@bp.post("/push/test")
@call(status=204, problems=("too-much",))
def try_messages(service: Service, owner: str, body: Call) -> None:
    """Send a test to all my browsers, and to my webhook."""
    try_out(service, owner, body.id)


@bp.get("/push/log")
@call(reply="told.PushLog")
def push_log(service: Service, player: str) -> Reply:
    """What was sent to me, when, and what the other side said."""
    return {"log": log_of(service, player)}
