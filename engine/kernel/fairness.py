"""Shuffles that can be proved: promise first, then everybody adds a number.

The server promises SHA-256 of its secret when the game is created. Each player's seat
then adds a nonce. The seed of all chance is SHA-256 of secret and nonces in seat order;
the secret is shown when the game is over. So no player could choose or foresee a
shuffle, and the server could not unless it also held the last seat to join.
"""

from collections.abc import Sequence
from hashlib import sha256


def commitment(secret: bytes) -> str:
    """Returns the promise to publish before the first nonce, 64 hex digits."""
    return sha256(secret).hexdigest()


def seed(secret: bytes, nonces: Sequence[str | None], format: int = 2) -> bytes:
    """Returns the 32-byte seed of a game; nonces are hex, None for a house seat.

    Each goes in after its length in bytes, so that none can pass for a part of another
    one; in games recorded in format 1 they just follow one another.
    """
    parts = [secret, *(bytes.fromhex(nonce or "") for nonce in nonces)]
    if format == 1:
        return sha256(b"".join(parts)).digest()
    return sha256(b"".join(bytes([len(part)]) + part for part in parts)).digest()
