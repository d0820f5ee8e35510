"""The deck as data: suits with a colour each, values, and nothing else (GA-001)."""

import tomllib
from bisect import insort
from collections.abc import Mapping
from functools import cache
from importlib import resources

from msgspec import Struct

from ..kernel.cards import fingerprint
from ..kernel.errors import BadCards, IllegalOptions
from ..kernel.form import Thing
from ..kernel.typed import convert
from ..kernel.words import Ready, Said, Text
from .settings import HOUSE_DECKS, Settings
from .written import WORDS, Definition, read, refusal

SMALLEST = {"common": 20, "noble": 30, "royal": 10}  # GA-002
AFAR = 3  # cards of a table that are seen from afar
LARGEST = {"royal": 60}  # six Wars and twelve cards in hand (GA-002)


class SuitView(Struct, frozen=True, gc=False):
    """One suit as players read it; its colour is shared by other suits as a rule."""

    id: str
    name: Said
    colour: str


class DeckView(Struct, frozen=True, gc=False):
    """The deck as everybody knows it; enough to draw every card."""

    id: str
    name: Said
    values: tuple[int, ...]
    suits: tuple[SuitView, ...]
    colours: dict[str, Said]


class Deck:
    """A deck made ready to play with: every card's suit, colour, value and name."""

    def __init__(self, name: str, definition: Definition) -> None:
        """Lists the cards in deck order: suit by suit, values as defined."""
        suits, values = definition.suits, definition.values
        pairs = [(suit, value) for suit in suits for value in values]
        self.id = name
        self.definition = definition
        self.cards = tuple(f"{suit.id}-{value}" for suit, value in pairs)
        self.suit = dict(zip(self.cards, (s.id for s, _ in pairs), strict=True))
        self.colour = dict(zip(self.cards, (s.colour for s, _ in pairs), strict=True))
        self.suit_colour = {s.id: s.colour for s in suits}
        self.value = dict(zip(self.cards, (v for _, v in pairs), strict=True))
        self.place = {card: i for i, card in enumerate(self.cards)}
        self.title = self._said("decks", name, definition.name)
        self.suits = {s.id: self._said("suits", s.id, s.name) for s in suits}
        self.things = {f"{s.id}-{v}": Thing(self._label(s.id, v)) for s, v in pairs}
        self.colours = tuple(dict.fromkeys(s.colour for s in suits))
        drawn = tuple(SuitView(s.id, self.suits[s.id], s.colour) for s in suits)
        called = {c: self._said("colours", c, c) for c in self.colours}
        self.shown = Ready(DeckView(name, self.title, values, drawn, called))

    def sort(self, cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        """Returns cards in deck order, as hands and hidden cards are kept."""
        return tuple(sorted(cards, key=self.place.__getitem__))

    def put_in(self, cards: tuple[str, ...], card: str) -> tuple[str, ...]:
        """Returns sorted cards with one more at its place."""
        sorted_cards = list(cards)
        insort(sorted_cards, card, key=self.place.__getitem__)
        return tuple(sorted_cards)

    def faces(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the last of some cards as they look from afar, as "red sword-4"."""
        return tuple([f"{self.colour[card]} {card}" for card in cards[-AFAR:]])

    def label(self, card: str) -> Said:
        """Returns the name of a card as players read it."""
        return self.things[card].label

    def _label(self, suit: str, value: int) -> Text:
        return WORDS("phrases.card", suit=self.suits[suit], value=value)

    def _said(self, group: str, key: str, name: str) -> Said:
        """Returns what the house calls something; a host's own names stay."""
        return WORDS(f"{group}.{key}", plain=name) if self.id in HOUSE_DECKS else name


Decks = Mapping[str, Deck]


def read_decks(custom: object | None, game: str) -> Decks:
    """Returns the built-in decks and the host's own one, by id.

    A host's deck is named by its fingerprint. Raises BadCards naming card and field.
    """
    if custom is None:
        return built_in()
    definition = read(custom)
    deck = Deck(fingerprint(definition), definition)
    _refuse_size(len(deck.cards), game)
    return {**built_in(), deck.id: deck}


def find_deck(decks: Decks, name: str) -> Deck:
    """Returns a deck by its id; raises IllegalOptions."""
    if name not in decks:
        known = ", ".join(built_in())
        raise IllegalOptions("GA-001", refusal("deck", name=name, known=known))
    return decks[name]


def card_set(decks: Decks, options: Settings) -> object:
    """Returns the deck of a game as its host would write it."""
    return find_deck(decks, options.deck).definition


def show(decks: Decks, name: str) -> object | None:
    """Returns a deck by its name as phones draw it, None if there is none."""
    return decks[name].definition if name in decks else None


@cache
def built_in() -> Decks:
    """Returns the house decks, by id. A file never changes; the next stands beside."""
    return {name: _house_deck(name) for name in HOUSE_DECKS}


def _house_deck(name: str) -> Deck:
    text = (resources.files("engine.galea") / f"decks/{name}.toml").read_text("utf-8")
    return Deck(name, convert(tomllib.loads(text), Definition))


def _refuse_size(n: int, game: str) -> None:
    least, most = SMALLEST[game], LARGEST.get(game, n)
    if not least <= n <= most:
        key = "small" if n < least else "large"
        reason = refusal(key, n=n, game=game.title(), least=least, most=most)
        raise BadCards("GA-002", "deck", reason)
