"""My phones: where I am signed in and where I am told, as one thing.

A phone is a session, with the push endpoints that were subscribed under it. Endpoints
from before there were sessions stand alone.
"""

from typing import Any

from msgspec.structs import replace

from ..service import Service
from ..store import Session
from ..store.errands import Endpoint
from ..tables.snapshots import minute
from .endpoints import silence

# What a browser says of itself; the first that fits is what its player would say.
BROWSERS = {"Firefox": "Firefox", "Edg": "Edge", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "Linux": "Linux",
}

MOST = 30  # of one player; what was used least lately makes room

Json = dict[str, Any]


def device(said: str) -> str:
    """Returns what a player would call a phone by its User-Agent: "Chrome, Android"."""
    browser = next((name for sign, name in BROWSERS.items() if sign in said), "")
    system = next((name for sign, name in SYSTEMS.items() if sign in said), "")
    return ", ".join(filter(None, (browser, system)))


def phones(service: Service, player: str, here: str) -> list[Json]:
    """Returns a player's phones, this one first, then what was used last."""
    told: dict[str | None, list[Endpoint]] = {}
    for endpoint in service.store.errands.endpoints(player):
        told.setdefault(endpoint.session, []).append(endpoint)
    sessions = sorted(service.store.sessions.of(player), key=_used, reverse=True)
    found = [_phone(s, here, told.pop(s.id, [])) for s in sessions]
    found.sort(key=lambda phone: not phone["here"])
    return found + [_told_only(e) for rest in told.values() for e in rest]


def tell_nothing(service: Service, player: str, phone: str) -> None:
    """Ends the notices of a session, or of an endpoint that stands alone."""
    silence(service, player, lambda e: phone in (e.session, e.id))


def end(service: Service, player: str, session: str) -> None:
    """Signs a phone out and ends its notices; a copy of its cookie ends with it."""
    found = service.store.sessions.find(player, session)
    if found:
        service.store.sessions.keep(replace(found, device="", gone=True))
    service.admitted.forget(session)
    tell_nothing(service, player, session)


def follow(service: Service, player: str, before: str, after: str) -> None:
    """Lets the notices of a phone follow it from one session to another."""
    for endpoint in service.store.errands.endpoints(player):
        if endpoint.session == before:
            service.store.errands.keep_endpoint(replace(endpoint, session=after))


def make_room(service: Service, player: str, here: str) -> None:
    """Signs out the phones beyond the most that a player may have, this one never."""
    others = [s for s in service.store.sessions.of(player) if s.id != here]
    others.sort(key=_used, reverse=True)
    for session in others[MOST - 1 :]:
        end(service, player, session.id)


def end_others(service: Service, player: str, here: str | None) -> None:
    """Signs all phones out but this one, and ends the notices of all others."""
    for session in service.store.sessions.of(player):
        if session.id != here:
            end(service, player, session.id)
    silence(service, player, lambda e: here is None or e.session != here)


def _used(session: Session) -> tuple[str, str]:
    return session.used, session.created


def _phone(session: Session, here: str, told: list[Endpoint]) -> Json:
    return {
        "id": session.id,
        "device": session.device or next((e.device for e in told), ""),
        "since": minute(session.created),
        "used": minute(session.used),
        "here": session.id == here,
        "signed_in": True,
        "told": bool(told),
    }


def _told_only(endpoint: Endpoint) -> Json:
    """Returns a phone of which nothing is known but that it is told."""
    return {
        "id": endpoint.id,
        "device": endpoint.device,
        "since": minute(endpoint.created),
        "used": endpoint.at and minute(endpoint.at),
        "here": False,
        "signed_in": False,
        "told": True,
    }
