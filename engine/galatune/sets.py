"""A host's own set: champions and cards from a file, checked before anybody plays.

What is wrong is named by its place, its card and its field, with what would be right.
"""

import re
from collections.abc import Iterator

from ..kernel import Said
from ..kernel.cards import fingerprint, name_in
from ..kernel.errors import BadCards
from ..kernel.misfit import Misfit, fit
from .cards import FACES, WORDS, Action, Cards, Definition, flat, our_cards, ready
from .effects import Copy, Does, Effect, Fits, If, Immune, Recolour, Redirect, Upon
from .manifest import EDITION, EDITIONS

WHERE = re.compile(r"(?P<list>champions|actions)\[(?P<n>\d+)\]")
NUMBERS = ("target_hp_at_most",)  # conditions on a number


def read_cards(custom: object | None) -> Cards:
    """Returns our own cards, or a host's. Raises BadCards for what does not fit."""
    if custom is None:
        return our_cards(EDITION)
    name = fingerprint(custom)
    for edition in map(our_cards, EDITIONS):
        if name == fingerprint(edition.source):
            return edition
    own = ready(name, custom, _read(custom))
    for path, why in _flaws(own):
        raise bad_cards(custom, path, WORDS(f"right.{why}"))
    return own


def _read(custom: object) -> Definition:
    try:
        return fit(custom, Definition)
    except Misfit as misfit:
        raise bad_cards(custom, misfit.field, misfit.why) from None


def _flaws(cards: Cards) -> Iterator[tuple[str, str]]:
    """Yields where and why cards that can be read cannot be played."""
    ids = [c.id for c in cards.champions] + [a.id for a in cards.actions]
    paths = [f"champions[{n}]" for n in range(len(cards.champions))]
    paths += [f"actions[{n}]" for n in range(len(cards.actions))]
    for n, id_ in enumerate(ids):
        if id_ in ids[:n]:
            yield f"{paths[n]}.id", "twice"
    for n, champion in enumerate(cards.champions):
        at, special = f"champions[{n}].special", champion.special
        yield from _of_face(f"champions[{n}]", champion.face)
        if special.id != champion.id:
            yield f"{at}.id", "special_id"
        if special.function == "trap" or special.copies:
            yield f"{at}.function", "special"
        yield from _of_effects(f"champions[{n}]", champion.effects, set(ids))
        yield from _of_action(at, special, set(ids))
    for n, action in enumerate(cards.actions):
        if not action.copies:
            yield f"actions[{n}].copies", "none"
        yield from _of_action(f"actions[{n}]", action, set(ids))


def _of_face(at: str, face: str) -> Iterator[tuple[str, str]]:
    if face and face not in FACES().names:
        yield f"{at}.face", "no_face"


def _of_action(at: str, action: Action, ids: set[str]) -> Iterator[tuple[str, str]]:
    """Yields what does not go together on one card."""
    yield from _of_face(at, action.face)
    effects = tuple(flat(action.effects))
    if (action.function == "trap") != bool(action.on):
        yield f"{at}.on", "on"
    turning = any(isinstance(e, Redirect | Copy) for e in effects)
    if turning != (action.choice == "target"):
        yield f"{at}.choice", "target"
    if turning and action.function != "trap":
        yield f"{at}.function", "turning"
    wanted = {_wants(effect) for effect in effects} - {""}
    if wanted != ({action.choice} - {"", "target"}):
        yield f"{at}.choice", "colour"
    yield from _of_effects(at, action.effects, ids)


def _wants(effect: Effect) -> str:
    """Returns what has to be chosen with an effect."""
    match effect:
        case Recolour(what="element"):
            return "element"
        case Recolour() | Immune(fits=Fits(chosen=True)):
            return "colour"
    return ""


def _of_effects(
    at: str, effects: tuple[Does, ...], ids: set[str]
) -> Iterator[tuple[str, str]]:
    """Yields what conditions do not know, and effects within effects within effects."""
    for n, effect in enumerate(effects):
        here = f"{at}.effects[{n}]"
        if not isinstance(effect, If | Upon):
            continue
        if any(isinstance(inner, If | Upon) for inner in effect.then):
            yield f"{here}.then", "deep"
        if isinstance(effect, If) and not _is_known(effect, ids):
            yield f"{here}.value", "value"


def _is_known(effect: If, ids: set[str]) -> bool:
    """Whether a condition asks for something that there is."""
    if effect.when in NUMBERS:
        return effect.value.isdecimal() and len(effect.value) < 4
    return effect.when != "user_is" or effect.value in ids


def bad_cards(custom: object, path: str, why: Said) -> BadCards:
    """Returns the refusal: where, why, in which card, and what would be right."""
    where, fields = WHERE.match(path), re.findall(r"\w+", path)
    who = name_in(custom, where["list"], int(where["n"])) if where else ""
    right = f"right.is_{fields[-1]}" if fields else ""
    is_known = bool(right) and WORDS.has(right)
    key = "right.wrong" + ".who" * bool(who) + ".right" * is_known
    wrong = WORDS(key, why=why, who=who, right=WORDS(right) if is_known else "")
    return BadCards("GT-188", path or "set", wrong)
