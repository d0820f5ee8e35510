"""What happened in Noble Galea, as sentences."""

from collections.abc import Sequence

from ...kernel import Event
from ...kernel.sentences import listed
from ..deck import Decks
from ..say import Reading, card_name, read, sentence, texts_of
from . import events

TEXTS = texts_of("noble-galea")


def say(decks: Decks, event: Event, names: Sequence[str], me: int | None) -> str:
    """Returns what was heard as a sentence for the reader at seat `me`."""
    reading = _read(decks, event) or read(event, names, me)
    return sentence(TEXTS, event, reading, names, me)


def _read(decks: Decks, event: Event) -> Reading | None:
    """Returns how an event of Noble Galea alone is to be read."""
    match event:
        case events.LocationLaid(card=card):
            return Reading("", {"card": card_name(decks, card)})
        case events.CardsPlayed(cards=cards, location=location):
            laid = listed([card_name(decks, card) for card in cards])
            place = card_name(decks, location)
            return Reading("", {"cards": laid, "location": place})
        case events.LocationScored():
            return _read_location(decks, event)
        case events.Scored(locations=n, cards=cards):
            return Reading("", {"n": n, "cards": cards})
    return None


def _read_location(decks: Decks, event: events.LocationScored) -> Reading:
    met = sorted(map(len, event.sums))
    variant = ".none" if event.seat is None else ""
    values = {"n": met[1], "fewer": met[0]}
    place = card_name(decks, event.location)
    if event.totals == (0, 0):
        variant = ".bare"
    return Reading(variant, {"location": place, **values})
