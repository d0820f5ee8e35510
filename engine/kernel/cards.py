"""Card sets are data, frozen by the hash of their canonical JSON."""

import re
from collections.abc import Mapping
from hashlib import sha256

import msgspec
from msgspec import Struct

from .words import Text

FINGERPRINT = "[0-9a-f]{64}"
MOST_SHOWN = 40  # characters of a name that may be wrong itself


class Flaw(Struct, frozen=True, gc=False):
    """A building rule that a deck breaks, and how: a key, its values, the sentence."""

    rule: str
    key: str
    values: Mapping[str, str | int]
    text: Text


class Built(Struct, frozen=True, gc=False):
    """A deck that a player builds: its cards in the order of the set, and its flaws."""

    cards: tuple[str, ...]
    flaws: tuple[Flaw, ...]


def canonical(value: object) -> bytes:
    """Returns the one JSON text of a value: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(value, order="sorted")


def fingerprint(cards: object) -> str:
    """Returns the SHA-256 of a card set as 64 hex digits."""
    return sha256(canonical(cards)).hexdigest()


def name_of(cards: object) -> str:
    """Returns what a host calls a card set; nothing of our own ones."""
    return str(cards["name"]) if isinstance(cards, dict) and "name" in cards else ""


def name_in(cards: object, field: str, n: int) -> str:
    """Returns how a host calls a row of a card set that may be wrong, if at all."""
    rows = cards.get(field) if isinstance(cards, dict) else None
    row = rows[n] if isinstance(rows, list) and n < len(rows) else None
    name = row.get("name") if isinstance(row, dict) else None
    return name[:MOST_SHOWN] if isinstance(name, str) else ""


def is_fingerprint(name: str) -> bool:
    """Whether a set is named by its fingerprint, as those of hosts are."""
    return re.fullmatch(FINGERPRINT, name) is not None
