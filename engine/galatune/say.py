"""What happened in Galatune, as sentences."""

from collections.abc import Sequence

from ..kernel import Event
from ..kernel.words import say as fill
from ..kernel.words import section
from . import events
from .cards import Cards

WORDS = section("galatune", "engine.galatune")
TEXTS = WORDS["events"]


def say(cards: Cards, event: Event, names: Sequence[str], me: int | None) -> str:
    """Returns what was heard as a sentence for the reader at seat `me`."""
    return fill(
        TEXTS, type(event).__name__ + _kind(event), _values(cards, event, names)
    )


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


def _values(cards: Cards, event: Event, names: Sequence[str]) -> dict[str, object]:
    values: dict[str, object] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        match field:
            case "seat":
                values["who"] = names[value]
            case "on" if not isinstance(event, events.TrapLaid | events.TrapMissed):
                values["whom"] = names[value]
            case "card":
                values["card"] = cards.design[value].name
            case "champion":
                values["champion"] = cards.champion[value].name
            case "cards" | "drawn" | "got":
                values[field] = _listed(cards, value)
            case "plan" if value is not None:
                values["card"] = cards.design[value.card].name
            case "winners" | "seats":
                values["who"] = ", ".join(names[seat] for seat in value)
            case "n":
                values["n"] = abs(value)
            case _:
                values[field] = value
    return values


def _listed(cards: Cards, ids: tuple[str, ...]) -> str:
    return (
        ", ".join(cards.design[card].name for card in ids) or WORDS["phrases"]["none"]
    )
