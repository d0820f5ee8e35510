"""What happened in Common Galea, as sentences."""

from ...kernel import Event, Reading, Said
from ..deck import Decks
from ..say import card_name, colour_name, read
from . import events


def say(decks: Decks, event: Event) -> Reading | None:
    """Returns how an event is to be read, None as all are."""
    match event:
        case events.CardPlayed(card=None):
            return Reading(".hidden")
        case events.CardPlayed(card=str(card), to=place, up=up):
            return Reading(f".{place}" if up else ".down", _card(decks, card))
        case events.CardSent(card=card) | events.CardTaken(card=card):
            return Reading("", _card(decks, card))
        case events.ColoursCounted(highest=highest, lowest=lowest):
            return _counted(highest, lowest)
        case events.Scored(points=points, cards=cards):
            return Reading("", {"n": points, "cards": cards})
        case events.SidesTurnedUp():
            return Reading()
    return read(event)


def _card(decks: Decks, card: str) -> dict[str, Said]:
    return {"card": card_name(decks, card)}


def _counted(highest: str | None, lowest: tuple[str, ...]) -> Reading:
    fewest = tuple(map(colour_name, lowest))
    if highest is None:
        return Reading(".none", {"lowest": fewest})
    return Reading("", {"highest": colour_name(highest), "lowest": fewest})
