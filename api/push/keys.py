"""The keys by which push services know this server (RFC 8292).

They are made once and kept: a subscription is bound to the public key it was made with.
Reading and showing them needs no cryptography.
"""

from hashlib import sha512
from secrets import token_hex

from msgspec import Struct

from . import base64url

PRIVATE_BYTES = 32
POINT_BYTES = 65  # 0x04, x, y
UNCOMPRESSED = 4
# How many points P-256 has.
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Keys(Struct, frozen=True):
    """A key pair on P-256, both in base64url.

    `private` is the number (32 bytes), `public` the uncompressed point (65 bytes), as
    the browser wants it for `applicationServerKey`.
    """

    private: str
    public: str

    def __post_init__(self) -> None:
        """Refuses what cannot be a key pair."""
        if len(base64url.decode(self.private)) != PRIVATE_BYTES:
            raise ValueError("a private key has 32 bytes, in base64url")
        if not is_point(base64url.decode(self.public)):
            raise ValueError(
                "a public key has 65 bytes and begins with 4, in base64url"
            )

    def __repr__(self) -> str:
        """Shows the public key only."""
        return f"Keys(public={self.public!r})"


def is_point(raw: bytes) -> bool:
    """Whether bytes have the form of an uncompressed point."""
    return len(raw) == POINT_BYTES and raw[0] == UNCOMPRESSED


def new_keys() -> Keys:
    """Returns a new key pair."""
    return keys_from(token_hex(PRIVATE_BYTES))


def keys_from(secret: str) -> Keys:
    """Returns the key pair that follows from a secret, always the same one.

    So that a secret store which knows no curves can keep it.
    """
    value = int.from_bytes(sha512(secret.encode()).digest()) % (ORDER - 1) + 1
    return keys_of_private(base64url.encode(value.to_bytes(PRIVATE_BYTES)))


def keys_of_private(private: str) -> Keys:
    """Returns the key pair of a private key."""
    from cryptography.hazmat.primitives.asymmetric import ec

    from .encryption import point_of

    number = int.from_bytes(base64url.decode(private))
    point = point_of(ec.derive_private_key(number, ec.SECP256R1()))
    return Keys(private, base64url.encode(point))
