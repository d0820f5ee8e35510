"""The keys with which this server signs histories, published for anybody."""

from flask import Blueprint

from ..http.contract import Reply, call
from ..service import Service
from ..tables.signing import keys

bp = Blueprint("keys", __name__)


@bp.get("/.well-known/slowhand.json")
@call(reply="replays.PublicKeys")
def public_keys(service: Service) -> Reply:
    """The Ed25519 keys of this server, as hex digits, the newest first."""
    return {"keys": keys(service)}
