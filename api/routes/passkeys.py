"""Passkeys and one-time codes: the same player on another phone."""

from flask import Blueprint
from werkzeug.wrappers import Response

from ..http.contract import Reply, call
from ..people.accounts import shown_passkey
from ..people.codes import code_for, player_by
from ..people.passkeys import (
    drop,
    offer_registration,
    offer_removal,
    offer_sign_in,
    register,
    sign_in_with,
)
from ..requests.games import Call
from ..requests.signing import (
    Assertion,
    Attestation,
    CodeCall,
)
from ..service import Service
from ..service.player import known
from .session import signed_in

bp = Blueprint("passkeys", __name__)


@bp.post("/passkeys/start")
@call(reply="mine.Challenge")
def start_passkey(service: Service, owner: str, body: Call) -> Reply:
    """Begin to make a passkey; the options are for `navigator.credentials.create`."""
    return offer_registration(service, known(service, owner))


@bp.post("/passkeys")
@call(
    reply="mine.Passkey",
    status=201,
    problems=("no-entry", "id-reused", "too-much"),
)
def add_passkey(service: Service, owner: str, body: Attestation) -> Reply:
    """Keep the passkey that this phone has made. A challenge counts once."""
    return shown_passkey(register(service, owner, body))


@bp.post("/passkeys/<string(minlength=16):passkey>/drop/start")
@call(reply="mine.Challenge")
def start_dropping(service: Service, owner: str, passkey: str, body: Call) -> Reply:
    """Begin to take a passkey away; the options are for `navigator.credentials.get`."""
    return offer_removal(service, known(service, owner), passkey)


@bp.post("/passkeys/<string(minlength=16):passkey>/drop")
@call(
    status=204,
    problems=("no-entry", "id-reused", "busy"),
)
def drop_passkey(service: Service, owner: str, passkey: str, body: Assertion) -> None:
    """Take a passkey away, proved by any of mine; it signs nobody in any more."""
    drop(service, owner, passkey, body)


@bp.post("/session/passkey/start")
@call(reply="mine.Challenge")
def start_sign_in(service: Service, body: Call) -> Reply:
    """Begin to sign in; the options are for `navigator.credentials.get`."""
    return offer_sign_in(service)


@bp.post("/session/passkey")
@call(
    reply="replies.Guest",
    status=201,
    problems=("no-entry", "busy"),
)
def sign_in_by_passkey(service: Service, body: Assertion) -> Response:
    """Sign in with a passkey; no name is asked for. A challenge counts once."""
    return signed_in(service, sign_in_with(service, body), body.id)


@bp.post("/me/code")
@call(reply="mine.Code", status=201)
def new_code(service: Service, owner: str, body: Call) -> Reply:
    """A code that signs one other phone in, once, within ten minutes."""
    return code_for(service, known(service, owner), body.id)


@bp.post("/session/code")
@call(
    reply="replies.Guest",
    status=201,
    problems=("no-entry", "too-much", "busy"),
)
def sign_in_by_code(service: Service, body: CodeCall) -> Response:
    """Sign in with a code from another phone."""
    return signed_in(service, player_by(service, body), body.id)
