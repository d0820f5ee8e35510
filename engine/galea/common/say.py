"""What happened in Common Galea, as sentences."""

from collections.abc import Sequence

from ...kernel import Event
from ...kernel.words import say as fill
from ...kernel.words import section
from ..deck import Decks
from . import events

WORDS = section("common-galea")
TEXTS = WORDS["events"]


def say(decks: Decks, event: Event, names: Sequence[str], me: int | None) -> str:
    """Returns what was heard as a sentence for the reader at seat `me`."""
    seat = getattr(event, "seat", None)
    values = {
        "who": None if seat is None else names[seat],
        **_values(decks, event, names, me),
    }
    key = f"{type(event).__name__}{_variant(event)}"
    return fill(TEXTS, f"{key}.you" if seat is not None and seat == me else key, values)


def _variant(event: Event) -> str:
    """Returns what tells apart the texts of one kind of event."""
    match event:
        case events.CardPlayed(card=None):
            return ".hidden"
        case events.CardPlayed(to=place, up=up):
            return f".{place}" if up else ".down"
        case events.Dealt(cards=None):
            return ".hidden"
        case events.StarterDrawn(rematch=True):
            return ".rematch"
        case events.ColoursCounted(highest=None):
            return ".none"
        case events.GameEnded(how=how):
            return f".{how}"
    return ""


def _values(
    decks: Decks, event: Event, names: Sequence[str], me: int | None
) -> dict[str, object]:
    match event:
        case events.CardPlayed(card=str(card)):
            return {"card": _card(decks, card)}
        case events.CardSent(card=card) | events.CardTaken(card=card):
            return {"card": _card(decks, card)}
        case events.Dealt(n=n):
            return {"n": n}
        case events.ColoursCounted(highest=highest, lowest=lowest):
            return {"highest": highest, "lowest": _list(lowest)}
        case events.Scored(points=points, cards=cards):
            return {"n": points, "cards": cards}
        case events.GameEnded(winners=seats) | events.TimeRanOut(seats=seats):
            return {"who": _list([_name(s, names, me) for s in seats])}
    return {}


def _card(decks: Decks, card: str) -> str:
    """Returns the name of a card, in the host's own words if its deck has it."""
    for deck in reversed(tuple(decks.values())):
        if card in deck.things:
            return deck.label(card)
    return card


def _name(seat: int, names: Sequence[str], me: int | None) -> str:
    return WORDS["phrases"]["you"] if seat == me else names[seat]


def _list(names: Sequence[str]) -> str:
    """Returns names as a list in words: «red, blue and green»."""
    *most, last = names or ("",)
    return WORDS["phrases"]["and"].join(filter(None, (", ".join(most), last)))
