"""How a deck is built: the five rules, and a plain sentence for each that it breaks."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..kernel import Said, Text
from ..kernel.cards import Built, Flaw
from ..kernel.errors import BadCards
from ..kernel.words import NOTHING
from .animals import COLOURS, WORDS, Colour, Pool

SIZE = 50  # GL-004
LEAST = 5  # of each colour (GL-005)
MOST: dict[Colour, tuple[str, int]] = {
    "purple": ("GL-008", 10),
    "green": ("GL-007", 10),
}


def build(pool: Pool, cards: Sequence[str]) -> Built:
    """Returns a deck in the order of the set, and its flaws: it may be unfinished.

    Raises BadCards for what is no animal of the set.
    """
    for i, card in enumerate(cards):
        if card not in pool.animals:
            raise BadCards("GL-002", f"cards.{i}", _stranger(card).text)
    deck = pool.sort(cards)
    return Built(deck, flaws(pool, deck))


def flaws(pool: Pool, cards: Sequence[str]) -> tuple[Flaw, ...]:
    """Returns every building rule that these cards break, none for a legal deck.

    Cards may be any texts: what is no animal of the set is named too (GL-009).
    """
    known = [card for card in cards if card in pool.animals]
    return (
        *_strangers(pool, cards),
        *_size(cards),
        *_colours(pool, known),
        *_copies(pool, known),
    )


def _strangers(pool: Pool, cards: Sequence[str]) -> Iterator[Flaw]:
    for card in dict.fromkeys(cards):
        if card not in pool.animals:
            yield _stranger(card)


def _stranger(card: str) -> Flaw:
    return _flaw("GL-002", "stranger", card=card)


def _size(cards: Sequence[str]) -> Iterator[Flaw]:
    if len(cards) != SIZE:
        yield _flaw("GL-004", "size", size=SIZE, n=len(cards))


def _colours(pool: Pool, cards: Sequence[str]) -> Iterator[Flaw]:
    counts = Counter(pool.animals[card].colour for card in cards)
    for colour in COLOURS:
        n = counts[colour]
        if n < LEAST:
            said = _class(colour)
            yield _flaw("GL-005", "few", said, least=LEAST, n=n, colour=colour)
    for colour, (rule, most) in MOST.items():
        n = counts[colour]
        if n > most:
            said = _class(colour)
            yield _flaw(rule, "many", said, most=most, n=n, colour=colour)


def kind_of(colour: Colour) -> Text:
    """Returns which animals a colour stands for."""
    return WORDS(f"classes.{colour}")


def _class(colour: Colour) -> dict[str, Text]:
    return {"colour": WORDS(f"colours.{colour}"), "kind": kind_of(colour)}


def _copies(pool: Pool, cards: Sequence[str]) -> Iterator[Flaw]:
    for card, n in Counter(cards).items():
        if n > 1:
            said, name = {"name": pool.name(card)}, pool.animals[card].name
            yield _flaw("GL-006", "copies", said, name=name, n=n)


def _flaw(
    rule: str, key: str, said: Mapping[str, Said] = NOTHING, **values: str | int
) -> Flaw:
    """Returns a flaw: its values for programs, and a sentence, said more kindly."""
    told: dict[str, Any] = {**values, **said}
    return Flaw(rule, key, values, WORDS(f"deck.{key}", **told))
