"""What happened in Galatune, as sentences."""

from collections import Counter
from typing import Any

from msgspec import UNSET

from ..kernel import Event, Name, People, Reading, Text
from ..kernel.words import Said
from . import events
from .cards import WORDS, Cards, ability_name, card_name, champion_name
from .world import Played

UNSAID = (
    *("seat", "rules", "sum", "plan", "table", "on", "winners", "seats"),
    *("whose", "choice"),
)

GAINS = events.HpChanged | events.VpChanged | events.HpByCard | events.HpByAbility
# Whom they are done to reads «you».
DONE_TO = (
    events.Struck
    | events.Guarded
    | events.Healed
    | events.Scored
    | events.Stolen
    | events.PrizeLooted
    | events.Offered
    | events.Declined
    | events.Traded
)
PLACED = events.TrapLaid | events.TrapMissed | events.Cancelled  # `on` is no seat


def say(cards: Cards, event: Event) -> Reading:
    """Returns how an event is to be read."""
    return Reading(_kind(event), _values(cards, event))


def _kind(event: Event) -> str:
    """Returns which of an event's sentences fits."""
    if isinstance(event, GAINS):
        return ".lost" if event.n < 0 else ""
    match event:
        case events.Struck(why=why):
            return f".{why}" if why else ""
        case events.Revealed(table=()):
            return ".none"
        case events.TrapLaid(choice=choice):
            return _kind_of_choice(choice)
        case events.Destroyed(cards=()):
            return ".closed"
        case events.PlanShown(plan=None):
            return ".none"
        case events.Respawned(how=how) | events.Rearmed(how=how):
            return f".{how}"
        case events.GameEnded(winners=winners):
            return ".shared" if len(winners) > 1 else ""
        case events.PrizeLooted(more=more):
            return ".drew" if more else ""
    return ""


def _values(cards: Cards, event: Event) -> dict[str, Any]:
    """Returns what fills the places of an event's sentence."""
    every = {name: getattr(event, name) for name in event.__struct_fields__}
    facts = {name: fact for name, fact in every.items() if fact is not UNSET}
    places = isinstance(event, PLACED)
    said = {name: fact for name, fact in facts.items() if name not in UNSAID}
    values = {name: _value(cards, name, fact) for name, fact in said.items()}
    if "on" in facts and not places:
        on = facts["on"]
        values["whom"] = People((on,)) if isinstance(event, DONE_TO) else Name(on)
    if isinstance(event, events.TrapLaid):
        values |= _laid(event)
    if "table" in facts:
        values["plans"] = tuple(_planned(cards, one) for one in facts["table"])
    if facts.get("plan"):
        values["card"] = card_name(cards, facts["plan"].card)
    for name in ("winners", "seats"):
        if name in facts:
            values["who"] = tuple(map(Name, facts[name]))
    return values


def _value(cards: Cards, name: str, fact: Any) -> Any:
    match name:
        case "card" | "trapped":
            return card_name(cards, fact)
        case "champion":
            return champion_name(cards, fact)
        case "ability":
            return ability_name(cards, fact)
        case "cards" | "more" | "got":
            names = tuple(_copies(cards, card, n) for card, n in Counter(fact).items())
            return names or WORDS("phrases.none")
        case "n":
            return abs(fact)
    return fact


def _kind_of_choice(choice: str) -> str:
    """Returns what was chosen with a Trap: a champion, a colour, or nothing."""
    return "" if not choice else ".target" if choice.isdigit() else ".colour"


def _laid(event: events.TrapLaid) -> dict[str, Any]:
    """Returns whose action a Trap lies on, and what was chosen with it."""
    chosen: dict[str, Any] = {"whose": Name(event.whose)}
    if event.choice.isdigit():
        return chosen | {"target": Name(int(event.choice))}
    return chosen | (
        {"colour": WORDS(f"colours.{event.choice}")} if event.choice else {}
    )


def _copies(cards: Cards, card: str, n: int) -> Said:
    """Says a card, and how many of it if there are more."""
    name = card_name(cards, card)
    return name if n == 1 else WORDS("phrases.copies", n=n, card=name)


def _planned(cards: Cards, plan: Played) -> Text:
    """Returns what a seat plays, on whom, and with which colour."""
    kind = "plays_on" if plan.targets else "plays"
    values: dict[str, Any] = {"whom": tuple(map(Name, plan.targets))}
    if plan.choice:
        kind, values["colour"] = "plays_in", WORDS(f"colours.{plan.choice}")
    card = card_name(cards, plan.card)
    return WORDS(f"phrases.{kind}", who=Name(plan.seat), card=card, **values)
