"""What happened in a game of Galea, as sentences; each game adds its own."""

from collections.abc import Iterable

from ..kernel import Event, Reading, Said
from . import events
from .deck import Decks
from .written import WORDS


def read(event: Event) -> Reading | None:
    """Returns how an event that all three games have is to be read."""
    match event:
        case events.Dealt(cards=cards, n=n):
            return Reading(".hidden" if cards is None else "", {"n": n})
        case events.StarterDrawn(rematch=True):
            return Reading(".rematch")
    return None


def card_name(decks: Decks, card: str) -> Said:
    """Returns the name of a card, in the host's own words if its deck has it."""
    for deck in reversed(tuple(decks.values())):
        if card in deck.things:
            return deck.label(card)
    return card


def card_names(decks: Decks, cards: Iterable[str]) -> tuple[Said, ...]:
    """Returns the names of cards."""
    return tuple(card_name(decks, card) for card in cards)


def colour_name(colour: str) -> Said:
    """Returns how a colour is called; those of a host's deck as the host has it."""
    return WORDS(f"colours.{colour}", plain=colour)
