"""What happened in Common Galea, as sentences."""

from collections.abc import Sequence

from ...kernel import Event
from ...kernel.sentences import listed
from ..deck import Decks
from ..say import Reading, card_name, read, sentence, texts_of
from . import events

TEXTS = texts_of("common-galea")


def say(decks: Decks, event: Event, names: Sequence[str], me: int | None) -> str:
    """Returns what was heard as a sentence for the reader at seat `me`."""
    reading = _read(decks, event) or read(event, names, me)
    return sentence(TEXTS, event, reading, names, me)


def _read(decks: Decks, event: Event) -> Reading | None:
    """Returns how an event of Common Galea alone is to be read."""
    match event:
        case events.CardPlayed(card=None):
            return Reading(".hidden")
        case events.CardPlayed(card=str(card), to=place, up=up):
            return Reading(f".{place}" if up else ".down", _card(decks, card))
        case events.CardSent(card=card) | events.CardTaken(card=card):
            return Reading("", _card(decks, card))
        case events.ColoursCounted(highest=highest, lowest=lowest):
            values = {"highest": highest, "lowest": listed(lowest)}
            return Reading("" if highest else ".none", values)
        case events.Scored(points=points, cards=cards):
            return Reading("", {"n": points, "cards": cards})
    return None


def _card(decks: Decks, card: str) -> dict[str, object]:
    return {"card": card_name(decks, card)}
