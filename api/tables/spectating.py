"""The link for watching: what one who has it may see of a running game.

It holds more than the game's id, which everybody learns who was ever invited. What
stands in the lobby was offered to all, and what is over has no secrets: for these the
id is enough.
"""

from base64 import urlsafe_b64encode
from hmac import compare_digest

from ..service import Service
from ..store import Table

BYTES = 15  # 20 letters


def token(service: Service, game: str) -> str:
    """Returns what the link for watching says beside the game's id."""
    return _written(service.derive("watch", game))


def opens(service: Service, table: Table, given: str | None) -> bool:
    """Whether this is the table's token, made with any key that still counts."""
    wanted = (_written(d) for d in service.derivations("watch", table.id))
    return given is not None and any(
        compare_digest(one.encode(), given.encode()) for one in wanted
    )


def _written(derived: bytes) -> str:
    return urlsafe_b64encode(derived[:BYTES]).decode()
