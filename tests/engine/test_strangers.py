"""A set is read in a moment, whatever its writer has put where a text stands."""

import gc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
import pytest

from engine import load, systems
from engine.kernel import Chance
from engine.kernel.cards import fingerprint
from engine.kernel.errors import BadCards
from tests.strangers import KINDS, cpu_time, spots, texts, written

LONGEST = 400  # characters of a refusal
SECONDS = 1.0  # of one core, for one set; a good one of the largest takes 0.02


def own_set(name: str) -> Any:
    """A set of a system as a host would write it; its own tests may have one."""
    folder = f"tests.games.{name.replace('-', '_')}"
    match = f"{folder}.match"
    if find_spec(folder) and find_spec(match) and hasattr(import_module(match), "SET"):
        return import_module(match).SET
    system = load(name)
    written = system.card_set(system.parse_options({}))
    raw = msgspec.json.decode(msgspec.json.encode(written))
    return raw and {**raw, "name": "Mine"}


SETS = {name: found for name in systems() if (found := own_set(name))}


def test_every_game_with_cards_is_tried() -> None:
    assert len(SETS) >= 6


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", SETS)
def test_a_set_full_of_one_character_is_read_in_a_moment(name: str, kind: str) -> None:
    for raw, where in full_of(kind, SETS[name]):
        began = cpu_time()
        said = refusal_of(name, raw)
        assert cpu_time() - began < SECONDS, where
        assert len(said) < LONGEST, where


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200b"])
def test_no_set_hides_or_turns_what_stands_there(name: str, sign: str) -> None:
    for spot in spots(SETS[name]):
        assert refusal_of(name, written(SETS[name], spot, f"Eli{sign}xir"))


@pytest.mark.parametrize("name", SETS)
def test_what_hosts_wrote_is_not_kept_for_ever(name: str) -> None:
    """No set adds to what is remembered without a bound."""
    look_at(name, SETS[name])
    before = kept_for_ever()
    for n in range(3):
        look_at(name, {**SETS[name], "name": f"Mine {n}"})
    assert kept_for_ever() == before


def look_at(name: str, raw: Any) -> None:
    """Shows a set, and plays a few acts with it."""
    system, digest = load(name, raw), fingerprint(raw)
    system.show(digest)
    names, own = (
        system.manifest.option_schema()["properties"],
        system.manifest.own_cards,
    )
    option = next(name for name in names if own({name: digest}))
    options = system.parse_options({option: digest})
    game, _ = system.start(options, system.seats[0], bytes(32))
    for n in range(8):
        chance = Chance(bytes([n]) * 32)
        game, _ = system.play(game, system.hint(game, game.asked[0], chance))


def kept_for_ever() -> dict[str, int]:
    """How much is in each cache of the engine that has no bound."""
    caches = [c for c in gc.get_objects() if isinstance(c, _lru_cache_wrapper)]
    return {
        f"{cache.__module__}.{cache.__qualname__}": cache.cache_info().currsize
        for cache in caches
        if cache.cache_info().maxsize is None and cache.__module__.startswith("engine.")
    }


def refusal_of(name: str, raw: Any) -> str:
    """What is said against a set; nothing if it can be played with."""
    try:
        load(name, raw).admit(raw)
    except BadCards as refused:
        return str(refused)
    return ""


def full_of(kind: str, document: Any) -> Iterator[tuple[Any, str]]:
    """Yields a document with each of its texts and names full of a character."""
    for spot in spots(document):
        for text in texts(kind):
            yield written(document, spot, text), f"{spot.kind} {text[:20]}"
