"""What happened in Noble Galea, as sentences."""

from ...kernel import Event, Reading
from ..deck import Decks
from ..say import card_name, card_names, read
from . import events


def say(decks: Decks, event: Event) -> Reading | None:
    """Returns how an event is to be read, None as all are."""
    match event:
        case events.LocationLaid(card=card):
            return Reading("", {"card": card_name(decks, card)})
        case events.CardsPlayed(cards=cards, location=location):
            laid, place = card_names(decks, cards), card_name(decks, location)
            return Reading("", {"cards": laid, "location": place})
        case events.LocationScored():
            return _read_location(decks, event)
        case events.Scored(locations=n, cards=cards):
            return Reading("", {"n": n, "cards": cards})
    return read(event)


def _read_location(decks: Decks, event: events.LocationScored) -> Reading:
    met = sorted(map(len, event.sums))
    variant = ".none" if event.seat is None else ""
    values = {"n": met[1], "fewer": met[0]}
    place = card_name(decks, event.location)
    if event.totals == (0, 0):
        variant = ".bare"
    return Reading(variant, {"location": place, **values})
