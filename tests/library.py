"""What tests can play: all that players can, and the two miniatures."""

from typing import Any

import engine
from engine.kernel import Manifest, Rulebook, System
from tests.minis import plots, wharf

MINIS: dict[str, Rulebook[Any, Any, Any]] = {
    book.manifest.name: book for book in (plots.RULEBOOK, wharf.RULEBOOK)
}


def systems() -> tuple[str, ...]:
    return (*engine.systems(), *MINIS)


def manifest(name: str) -> Manifest[Any]:
    return MINIS[name].manifest if name in MINIS else engine.manifest(name)


def load(name: str, cards: object | None = None) -> System[Any, Any, Any]:
    if name in MINIS:
        return System(MINIS[name], cards)
    return engine.load(name, cards)
