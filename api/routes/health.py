"""Whether the service is there."""

from flask import Blueprint

from ..http.contract import Reply, call
from ..service import Service

STEP = 100_000_000  # bytes

bp = Blueprint("health", __name__)


@bp.get("/health")
@call(reply="replies.Health", problems=("busy", "full"))
def health(service: Service) -> Reply:
    """Whether the service answers and keeps what it is told, and how it is with it.

    503 where the store takes no write: its disk is full, or it has no time.
    """
    service.pulse.feel(service.store, service.now())
    return {
        "status": "ok",
        "written": service.pulse.written,
        "room": _roughly(service.store.room),
        "lag": service.pulse.lag,
        "set_aside": len(service.aside),
    }


def _roughly(room: int | None) -> int | None:
    """Returns room in whole steps: to the byte it would tell what others write."""
    return None if room is None else room // STEP * STEP
