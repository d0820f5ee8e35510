"""What happened in Royal Galea, as sentences."""

from ...kernel import Event, Reading
from ..deck import Decks
from ..say import card_name, card_names, read
from . import events


def say(decks: Decks, event: Event) -> Reading | None:
    """Returns how an event is to be read, None as all are."""
    return _read_draft(decks, event) or _read_war(decks, event) or read(event)


def _read_draft(decks: Decks, event: Event) -> Reading | None:
    match event:
        case events.CardKept(card=None) | events.CardsPassed(cards=None):
            return Reading(".hidden")
        case events.CardKept(card=str(card)):
            return Reading("", {"card": card_name(decks, card)})
        case events.CardsPassed(cards=tuple(cards)):
            return Reading("", {"cards": card_names(decks, cards)})
        case events.StackSetAside(round=n) | events.CardsLeftOver(n=n):
            return Reading("", {"n": n})
    return None


def _read_war(decks: Decks, event: Event) -> Reading | None:
    match event:
        case events.StackOpened(round=n, cards=cards, is_last=is_last):
            values = {"n": n, "cards": card_names(decks, cards)}
            return Reading(".last" if is_last else "", values)
        case events.CardPlaced() | events.CardTucked():
            return _read_placement(decks, event)
        case events.LocationTaken() | events.LocationRemoved():
            return _read_gather(decks, event)
        case events.CardsPickedUp(cards=cards):
            return Reading("", {"cards": card_names(decks, cards)})
        case events.Scored(cards=n, value=value):
            return Reading("", {"n": n, "value": value})
    return None


def _read_placement(
    decks: Decks, event: events.CardPlaced | events.CardTucked
) -> Reading:
    values = {"location": card_name(decks, event.location)}
    if event.card is None:
        return Reading(".hidden", values)
    return Reading("", {**values, "card": card_name(decks, event.card)})


def _read_gather(
    decks: Decks, event: events.LocationTaken | events.LocationRemoved
) -> Reading:
    location = card_name(decks, event.location)
    values: dict[str, object] = {"location": location}
    values["tucked"] = card_names(decks, event.tucked)
    variant = ".tucked" if event.tucked else ""
    if isinstance(event, events.LocationTaken):
        fewer, more = sorted(event.totals)
        return Reading(variant, {**values, "more": more, "fewer": fewer})
    if not event.placed:
        variant = f".bare{variant}"
    return Reading(variant, {**values, "total": event.total})
