"""The door: what a request says of its sender, read once and handed on."""

from datetime import datetime

from flask import current_app, g, request

from ..service import Service
from ..service.addresses import household
from ..service.asker import Asker
from ..service.language import chosen

LONGEST = 200  # characters of a header that are looked at


def service_here() -> Service:
    """Returns the service for this request, during which time stands still."""
    if "service" not in g:
        service: Service = current_app.extensions["slowhand"]
        g.service = service.asked_by(_asker(service.clock()))
    found: Service = g.service
    return found


def language_here() -> str:
    """Returns the language that this request wants most, of those there are."""
    return chosen(request.headers.get("Accept-Language", "")[:LONGEST])


def _asker(at: datetime) -> Asker:
    return Asker(
        at=f"{at:%Y-%m-%dT%H:%M:%SZ}",
        language=language_here(),
        address=household(request.remote_addr or ""),
        scheme=request.scheme,
        host=request.host,
        page=request.headers.get("Origin", ""),
    )
