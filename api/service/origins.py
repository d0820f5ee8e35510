"""From where a request comes, and to which of our addresses.

There is the public one, and those that serve beside it for a while.
"""

from urllib.parse import urlsplit

from flask import request

from .addresses import household
from .settings import Settings

LOOPBACK = ("localhost", "127.0.0.1", "::1")
PORTS = {"http": 80, "https": 443}


def parse(text: str) -> str:
    """Returns an address as browsers say it: scheme and host. Raises ValueError."""
    parts = urlsplit(text.strip().lower())
    if parts.scheme not in PORTS or not parts.hostname or parts.username is not None:
        raise ValueError(text)
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = parts.port in (None, PORTS[parts.scheme])
    return f"{parts.scheme}://{host}" + ("" if usual else f":{parts.port}")


def parse_all(text: str) -> tuple[str, ...]:
    """Returns addresses with a comma between them. Raises ValueError."""
    return tuple(parse(one) for one in text.split(",") if one.strip())


def caller() -> str:
    """Returns who calls: an address, of IPv6 the part that a household shares."""
    return household(request.remote_addr or "")


def address(settings: Settings) -> str:
    """Returns our address as another phone can reach it."""
    if settings.origin:
        return settings.origin
    if settings.lan and urlsplit(request.host_url).hostname in LOOPBACK:
        return settings.lan
    return f"{request.scheme}://{request.host}"


def here(settings: Settings) -> str:
    """Returns at which address of ours this request came in.

    The page says so, else the name that was called; who says neither, or what is not
    ours, is taken to be at the public one. Where none is set it is as it was called.
    """
    if not settings.addresses:
        return f"{request.scheme}://{request.host}"
    said = request.headers.get("Origin", "").lower()
    if said in settings.addresses:
        return said
    called = _called(settings)
    return max(called, key=_is_secure, default=settings.addresses[0])


def is_secure(settings: Settings) -> bool:
    """Whether cookies are for https alone, at the address of this request."""
    return _is_secure(here(settings)) if settings.addresses else settings.secure


def is_ours(settings: Settings, origin: str) -> bool:
    """Whether the page that sends this request is the app, at the address it calls."""
    if not settings.addresses:
        return host_of(origin) == request.host.lower()
    return origin.lower() in (_called(settings) or settings.addresses)


def was_plain(settings: Settings) -> bool:
    """Whether the address of this request was one of plain HTTP before.

    Browsers keep one cookie for all ports of a name, and for both schemes.
    """
    name = urlsplit(here(settings)).hostname
    plain = (urlsplit(a) for a in settings.addresses if not _is_secure(a))
    return is_secure(settings) and name in [parts.hostname for parts in plain]


def host_of(origin: str) -> str:
    """Returns host and port of an address."""
    return origin.partition("//")[2].lower()


def _called(settings: Settings) -> list[str]:
    """Returns the addresses of ours that have the host which was called."""
    host = request.host.lower()
    return [address for address in settings.addresses if host_of(address) == host]


def _is_secure(address: str) -> bool:
    return address.startswith("https:")
