"""What happened in One Deck Galaxy, as sentences."""

from typing import Any

from msgspec import UNSET

from ..kernel import Event, Reading, Text
from . import campaign, events, seat_events
from .cards import WORDS, Cards


def say(cards: Cards, event: Event) -> Reading:
    """Returns how an event is to be read."""
    facts = {name: getattr(event, name) for name in event.__struct_fields__}
    known = {name: fact for name, fact in facts.items() if fact is not UNSET}
    told = {name: _shown(cards, name, fact) for name, fact in known.items()}
    if "place" in told and "card" in told:
        told["place"] = told["card"]
    return Reading(_kind(event), told)


def _kind(event: Event) -> str:
    """Returns which text an event has; another where there are two of a thing."""
    return _how(event) + (".at" if getattr(event, "at", UNSET) else "")


def _how(event: Event) -> str:
    match event:
        case events.GameEnded(how=how) | seat_events.Claimed(how=how):
            return f".{how}"
        case events.FoeTook(how=how):
            return f".{how}"
        case events.InfluenceLost(cards=()):
            return ".turned"
    return ""


def _shown(cards: Cards, name: str, fact: Any) -> Any:
    """Returns a fact in words: cards and places by name, dice by colour and value."""
    if name in ("dice", "before") and isinstance(fact, tuple):
        return tuple(map(_die, fact)) or WORDS("phrases.nothing")
    if name == "side":
        return campaign.side_thing(cards, fact).label
    if isinstance(fact, tuple):
        named = tuple(cards.names.get(str(card), str(card)) for card in fact)
        return named or WORDS("phrases.nothing")
    if not isinstance(fact, str):
        return fact
    if fact[:1] == "z" and fact[1:].isdigit():
        return WORDS("things.slot", n=int(fact[1:]) + 1)
    if name == "place":  # a sheet's node may be called like a place
        return WORDS(f"things.{fact}")
    return cards.names.get(fact) or WORDS(f"things.{fact}", plain=fact)


def _die(die: str) -> Text:
    colour = WORDS(f"things.{die[0]}")
    return WORDS("phrases.die", colour=colour, value=die[1:]) if die[1:] else colour
