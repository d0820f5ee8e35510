"""Where a browser takes push messages, and the keys it reads them with."""

from msgspec import Struct

from . import base64url
from .guard import Guard, Place, parsed
from .keys import is_point

AUTH_BYTES = 16


class Subscription(Struct, frozen=True):
    """A browser's push subscription; the endpoint alone is enough to send to it.

    `p256dh` (a point, 65 bytes) and `auth` (16 bytes) are in base64url.
    """

    endpoint: str
    p256dh: str
    auth: str

    def __post_init__(self) -> None:
        """Refuses keys that cannot be a browser's."""
        if not is_point(base64url.decode(self.p256dh)):
            raise ValueError("p256dh has 65 bytes and begins with 4, in base64url")
        if len(base64url.decode(self.auth)) != AUTH_BYTES:
            raise ValueError("auth has 16 bytes, in base64url")

    def __repr__(self) -> str:
        """Shows no secret."""
        return f"Subscription({self.endpoint[:40]!r})"

    def place(self, guard: Guard) -> Place:
        """Returns where it leads. Raises RefusedAddress."""
        return parsed(self.endpoint, guard)
