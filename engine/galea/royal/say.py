"""What happened in Royal Galea, as sentences."""

from collections.abc import Sequence

from ...kernel import Event
from ...kernel.sentences import listed
from ..deck import Decks
from ..say import Reading, card_name, read, sentence, texts_of
from . import events

TEXTS = texts_of("royal-galea")


def say(decks: Decks, event: Event, names: Sequence[str], me: int | None) -> str:
    """Returns what was heard as a sentence for the reader at seat `me`."""
    reading = _read_draft(decks, event) or _read_war(decks, event)
    return sentence(TEXTS, event, reading or read(event, names, me), names, me)


def _read_draft(decks: Decks, event: Event) -> Reading | None:
    match event:
        case events.CardKept(card=None) | events.CardsPassed(cards=None):
            return Reading(".hidden")
        case events.CardKept(card=str(card)):
            return Reading("", {"card": card_name(decks, card)})
        case events.CardsPassed(cards=tuple(cards)):
            return Reading("", {"cards": _cards(decks, cards)})
        case events.StackSetAside(round=n) | events.CardsLeftOver(n=n):
            return Reading("", {"n": n})
    return None


def _read_war(decks: Decks, event: Event) -> Reading | None:
    match event:
        case events.StackOpened(round=n, cards=cards, is_last=is_last):
            values = {"n": n, "cards": _cards(decks, cards)}
            return Reading(".last" if is_last else "", values)
        case events.CardPlaced() | events.CardTucked():
            return _read_placement(decks, event)
        case events.LocationTaken() | events.LocationRemoved():
            return _read_gather(decks, event)
        case events.CardsPickedUp(cards=cards):
            return Reading("", {"cards": _cards(decks, cards)})
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
    values["tucked"] = _cards(decks, event.tucked)
    variant = ".tucked" if event.tucked else ""
    if isinstance(event, events.LocationTaken):
        fewer, more = sorted(event.totals)
        return Reading(variant, {**values, "more": more, "fewer": fewer})
    if not event.placed:
        variant = f".bare{variant}"
    return Reading(variant, {**values, "total": event.total})


def _cards(decks: Decks, cards: tuple[str, ...]) -> str:
    return listed([card_name(decks, card) for card in cards])
