"""What happened in Galatune, as sentences."""

from typing import Any

from ..kernel import Event, Name, Reading
from . import events
from .cards import WORDS, Cards, card_name, champion_name

UNSAID = ("seat", "rules", "sum", "plan", "table", "on", "winners", "seats")


def say(cards: Cards, event: Event) -> Reading:
    """Returns how an event is to be read."""
    return Reading(_kind(event), _values(cards, event))


def _kind(event: Event) -> str:
    """Returns which of an event's sentences fits."""
    match event:
        case events.Struck(why=why):
            return f".{why}" if why else ""
        case events.HpChanged(n=n) | events.VpChanged(n=n):
            return ".lost" if n < 0 else ""
        case events.Destroyed(cards=()):
            return ".closed"
        case events.PlanShown(plan=None):
            return ".none"
        case events.Respawned(how=how) | events.Rearmed(how=how):
            return f".{how}"
        case events.GameEnded(winners=winners):
            return ".shared" if len(winners) > 1 else ""
        case events.PrizeLooted(drawn=drawn):
            return ".drew" if drawn else ""
    return ""


def _values(cards: Cards, event: Event) -> dict[str, Any]:
    """Returns what fills the places of an event's sentence."""
    facts = {name: getattr(event, name) for name in event.__struct_fields__}
    places = isinstance(event, events.TrapLaid | events.TrapMissed)  # not seats
    said = {name: fact for name, fact in facts.items() if name not in UNSAID}
    values = {name: _value(cards, name, fact) for name, fact in said.items()}
    if "on" in facts and not places:
        values["whom"] = Name(facts["on"])
    if facts.get("plan"):
        values["card"] = card_name(cards, facts["plan"].card)
    for name in ("winners", "seats"):
        if name in facts:
            values["who"] = tuple(map(Name, facts[name]))
    return values


def _value(cards: Cards, name: str, fact: Any) -> Any:
    match name:
        case "card":
            return card_name(cards, fact)
        case "champion":
            return champion_name(cards, fact)
        case "cards" | "drawn" | "got":
            names = tuple(card_name(cards, card) for card in fact)
            return names or WORDS("phrases.none")
        case "n":
            return abs(fact)
    return fact
