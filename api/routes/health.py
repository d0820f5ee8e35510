"""Whether the service is there."""

from flask import Blueprint

from ..contract import Reply, call

bp = Blueprint("health", __name__)


@bp.get("/health")
@call(reply="replies.Health")
def health() -> Reply:
    """Whether the service answers."""
    return {"status": "ok"}
