"""From where a request comes, and to which of our addresses.

There is the public one, and those that serve beside it for a while.
"""

from urllib.parse import urlsplit

from . import Service
from .asker import Asker

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


def address(service: Service) -> str:
    """Returns our address as another phone can reach it."""
    settings, asked = service.settings, called(service.asker)
    if settings.lan and urlsplit(asked).hostname in LOOPBACK:
        asked = settings.lan
    return settings.origin or asked


def called(asker: Asker) -> str:
    """Returns the address that was called, ours or not."""
    return f"{asker.scheme}://{asker.host}"


def here(service: Service) -> str:
    """Returns at which address of ours this request came in.

    The page says so, else the name that was called; who says neither, or what is not
    ours, is taken to be at the public one. Where none is set it is as it was called.
    """
    addresses, said = service.settings.addresses, service.asker.page.lower()
    if not addresses:
        return called(service.asker)
    if said in addresses:
        return said
    return max(_called(service), key=_is_secure, default=addresses[0])


def is_secure(service: Service) -> bool:
    """Whether cookies are for https alone, at the address of this request."""
    settings = service.settings
    return _is_secure(here(service)) if settings.addresses else settings.secure


def is_ours(service: Service) -> bool:
    """Whether the page that sends this request is the app, at the address it calls."""
    page, addresses = service.asker.page.lower(), service.settings.addresses
    if not addresses:
        return host_of(page) == service.asker.host.lower()
    return page in (_called(service) or addresses)


def was_plain(service: Service) -> bool:
    """Whether the address of this request was one of plain HTTP before.

    Browsers keep one cookie for all ports of a name, and for both schemes.
    """
    name, addresses = urlsplit(here(service)).hostname, service.settings.addresses
    plain = (urlsplit(a) for a in addresses if not _is_secure(a))
    return is_secure(service) and name in [parts.hostname for parts in plain]


def host_of(origin: str) -> str:
    """Returns host and port of an address."""
    return origin.partition("//")[2].lower()


def _called(service: Service) -> list[str]:
    """Returns the addresses of ours that have the host which was called."""
    host = service.asker.host.lower()
    return [a for a in service.settings.addresses if host_of(a) == host]


def _is_secure(address: str) -> bool:
    return address.startswith("https:")
