"""Texts as a store keeps them: no words, but where they stand and what fills them."""

from collections.abc import Mapping
from typing import Any

from .words import Text, catalogue

Kept = Mapping[str, Any]

NOWHERE = ("", "")


def keep(text: Text) -> Kept:
    """Returns a text as plain JSON; what it is where no language has it only there.

    Each text says where it stands, one within another too, though `remade` reads it
    without: 0.1.0 is the first release that does, and one before may run beside it or
    come back. Once 0.1.0 is the one before, a text within another leaves `in` out where
    it stands alike: that is what "short texts" come to in docs/cost.md.
    """
    kept = {"in": [text.words.name, text.words.package], "key": text.key}
    values = {name: _kept(value) for name, value in text.values.items()}
    is_plain = text.plain is not None and not text.words.has(text.key)
    plain = {"plain": text.plain} if is_plain else {}
    return {**kept, **({"of": values} if values else {}), **plain}


def remade(kept: Kept, around: tuple[str, str] = NOWHERE) -> Text | None:
    """Returns a text that was kept; None if there are no such words any more.

    One that does not say where it stands does so where the one around it does: a later
    release keeps them so.
    """
    name, package = kept.get("in", around)
    values = {
        of: _remade(value, (name, package)) for of, value in kept.get("of", {}).items()
    }
    text = catalogue(name, package)(kept["key"], plain=kept.get("plain"), **values)
    return text if text.plain is not None or _is_there(text) else None


def _is_there(text: Text) -> bool:
    try:
        return text.words.has(text.key)
    except ModuleNotFoundError:  # a game that was taken away
        return False


def _kept(value: Any) -> Any:
    if isinstance(value, Text):
        return keep(value)
    return [_kept(one) for one in value] if isinstance(value, tuple) else value


def _remade(value: Any, around: tuple[str, str]) -> Any:
    if isinstance(value, dict):
        return remade(value, around) or ""
    if isinstance(value, list):
        return tuple(_remade(one, around) for one in value)
    return value
