"""Shuffles that can be proved: promise first, then everybody adds a number.

The server promises SHA-256 of its secret when the game is created. Each player's seat
then adds a number. The seed of all chance is SHA-256 of the secret and the sorted
numbers; the secret is shown when the game is over. A secret ends with the digest of
what is played, so that the promise binds that as well; the order of the seats moves
nothing in the seed, and phones keep who sat where. docs/shuffle.md has all of it on a
page, with test vectors: the phone does the same in frontend/src/fair.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from hmac import digest
from typing import Any

from msgspec import to_builtins

from .cards import canonical

HALF = 32  # bytes of a secret drawn by lot; what is played follows them
OF_A_DAY = "00" * 16  # everybody's number at a deal of the day: nobody adds one


def commitment(secret: bytes) -> str:
    """Returns the promise to publish before the first nonce, 64 hex digits."""
    return sha256(secret).hexdigest()


def seal(nonce: str) -> str:
    """Returns what all at an open table are told of a number, 64 hex digits."""
    return sha256(bytes.fromhex(nonce)).hexdigest()


def terms(
    system: str, rules: int, options: Mapping[str, Any], cards: str | None
) -> bytes:
    """Returns the digest of what is played: nothing of it is free any more.

    `options` are as they were chosen, `cards` is the hash of the card set.
    """
    agreed = {"system": system, "rules": rules, "options": options, "cards": cards}
    return sha256(canonical(to_builtins(agreed))).digest()


def of_day(secret: bytes, system: str) -> bytes:
    """Returns what stands for the lot in a game's secret where a day's deals to all."""
    return digest(secret, f"deal:{system}".encode(), sha256)


def is_bound(secret: bytes) -> bool:
    """Whether a secret binds what is played; those of earlier releases do not."""
    return len(secret) > HALF


def is_kept(secret: bytes, agreed: bytes) -> bool:
    """Whether what is played is what the secret has bound, if it has bound any."""
    return not is_bound(secret) or secret[HALF:] == agreed


def is_numbered(nonces: Sequence[str | None]) -> bool:
    """Whether somebody added a number, which nobody does at a deal of the day."""
    return any(nonce not in (None, OF_A_DAY) for nonce in nonces)


def seed(secret: bytes, nonces: Sequence[str | None], format: int = 3) -> bytes:
    """Returns the 32-byte seed of a game; nonces are hex, None for a house seat.

    Each goes in after its length in bytes, so that none can pass for a part of another
    one. They are sorted, so that nobody chooses by their order. In histories of format
    2 they stand in seat order, house seats with them, and in format 1 without lengths.
    """
    numbers = [bytes.fromhex(nonce or "") for nonce in nonces]
    if format == 1:
        return sha256(b"".join((secret, *numbers))).digest()
    parts = [secret, *(numbers if format == 2 else sorted(filter(None, numbers)))]
    return sha256(b"".join(bytes([len(part)]) + part for part in parts)).digest()
