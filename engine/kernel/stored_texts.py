"""Texts as a store keeps them: no words, but where they stand and what fills them."""

from collections.abc import Mapping
from typing import Any

from .words import Text, catalogue

Kept = Mapping[str, Any]


def keep(text: Text) -> Kept:
    """Returns a text as plain JSON."""
    kept = {"in": [text.words.name, text.words.package], "key": text.key}
    values = {name: _kept(value) for name, value in text.values.items()}
    plain = {} if text.plain is None else {"plain": text.plain}
    return {**kept, **({"of": values} if values else {}), **plain}


def remade(kept: Kept) -> Text | None:
    """Returns a text that was kept; None if there are no such words any more."""
    name, package = kept["in"]
    words = catalogue(name, package)
    values = {of: _remade(value) for of, value in kept.get("of", {}).items()}
    text = words(kept["key"], plain=kept.get("plain"), **values)
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


def _remade(value: Any) -> Any:
    if isinstance(value, dict):
        return remade(value) or ""
    return tuple(_remade(one) for one in value) if isinstance(value, list) else value
