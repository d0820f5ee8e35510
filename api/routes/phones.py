"""My phones: where I am signed in, and where I am told."""

from flask import Blueprint

from ..http.contract import Reply, call
from ..http.session import signed
from ..people.phones import end, phones, tell_nothing
from ..service import Service

bp = Blueprint("phones", __name__)


@bp.get("/phones")
@call(reply="mine.Phones")
def my_phones(service: Service, player: str) -> Reply:
    """The phones that know me, this one first."""
    return {"phones": phones(service, player, signed(service).session)}


@bp.delete("/phones/<string(minlength=16):phone>")
@call(status=204)
def sign_phone_out(service: Service, owner: str, phone: str) -> None:
    """Sign a phone of mine out; it is told no more."""
    end(service, owner, phone)


@bp.delete("/phones/<string(minlength=16):phone>/notices")
@call(status=204)
def tell_phone_nothing(service: Service, owner: str, phone: str) -> None:
    """Tell a phone of mine nothing any more; it stays signed in."""
    tell_nothing(service, owner, phone)
