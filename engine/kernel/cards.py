"""Card sets are data, frozen by the hash of their canonical JSON."""

from hashlib import sha256

import msgspec


def canonical(value: object) -> bytes:
    """Returns the one JSON text of a value: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(value, order="sorted")


def fingerprint(cards: object) -> str:
    """Returns the SHA-256 of a card set as 64 hex digits."""
    return sha256(canonical(cards)).hexdigest()
