"""Whether the service is there."""

from flask import Blueprint

from ..http.contract import Reply, call
from ..service import current_service

bp = Blueprint("health", __name__)


@bp.get("/health")
@call(reply="replies.Health")
def health() -> Reply:
    """Whether the service answers, and how many alarms have failed here."""
    return {"status": "ok", "set_aside": len(current_service().aside)}
