"""What happened in One Deck Galaxy, as sentences."""

from collections.abc import Sequence

from ..kernel import Event
from ..kernel.sentences import listed
from ..kernel.words import say as fill
from . import events
from .cards import Cards
from .choices import WORDS

TEXTS, THINGS = WORDS["events"], WORDS["things"]
NOTHING = WORDS["phrases"]["nothing"]


def say(cards: Cards, event: Event, names: Sequence[str], me: int | None) -> str:
    """Returns what was heard as a sentence for the reader at seat `me`."""
    facts = {name: getattr(event, name) for name in event.__struct_fields__}
    values = {name: _shown(cards, name, fact) for name, fact in facts.items()}
    if "seat" in facts:
        values["who"] = names[facts["seat"]]
    key = type(event).__name__ + _kind(event)
    if facts.get("seat") == me and f"{key}.you" in TEXTS:
        key = f"{key}.you"
    return fill(TEXTS, key, values)


def _kind(event: Event) -> str:
    match event:
        case events.GameEnded(how=how) | events.Claimed(how=how):
            return f".{how}"
        case events.FoeTook(how=how):
            return f".{how}"
        case events.InfluenceLost(cards=()):
            return ".turned"
    return ""


def _shown(cards: Cards, name: str, fact: object) -> object:
    """Returns a fact in words: cards and places by name, dice by colour and value."""
    if name in ("dice", "before") and isinstance(fact, tuple):
        return listed([_die(die) for die in fact]) if fact else NOTHING
    if isinstance(fact, tuple):
        return listed([cards.names.get(str(card), str(card)) for card in fact])
    if isinstance(fact, str):
        place = "slot" if fact[:1] == "z" and fact[1:].isdigit() else fact
        n = fact[1:] if place == "slot" else ""
        text = cards.names.get(fact) or str(THINGS.get(place, fact))
        return text.format(n=int(n) + 1) if n else text
    return fact


def _die(die: str) -> str:
    return f"{THINGS[die[0]]} {die[1:]}".strip()
