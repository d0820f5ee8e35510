"""Editions of a game's own cards: a later one is written as what has changed.

What stands in a later one is merged into the edition that it stands `on`: a field takes
the place of the field before, rows that have an id are merged row by row, a new row
follows the others. An edition never changes once games were played with it: tests pin
the fingerprint of the whole.
"""

from importlib.resources.abc import Traversable
from typing import Any

from .typed import decode

ON = "on"


def edition(folder: Traversable, name: str) -> dict[str, Any]:
    """Returns an edition whole, as JSON, from the files of a folder."""
    written = decode((folder / f"{name}.json").read_bytes(), dict)
    base = written.pop(ON, None)
    return written if base is None else _merged(edition(folder, base), written)


def _merged(before: Any, change: Any) -> Any:
    """Returns what a part of an edition has become."""
    if isinstance(before, dict) and isinstance(change, dict):
        changed = {key: _merged(before.get(key), new) for key, new in change.items()}
        return before | changed
    if _has_ids(before) and _has_ids(change):
        rows = {row["id"]: row for row in before}
        for row in change:
            rows[row["id"]] = _merged(rows.get(row["id"]), row)
        return list(rows.values())
    return change


def _has_ids(part: Any) -> bool:
    return isinstance(part, list) and all(
        isinstance(row, dict) and "id" in row for row in part
    )
