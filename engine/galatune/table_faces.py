"""The faces on the picture of a table of Galatune: the champions that stand there."""

from .cards import Cards
from .set_view import face_of
from .view import GalatuneView


def faces(cards: Cards, seen: GalatuneView) -> tuple[str, ...]:
    """Returns the champions in the order of the seats, as "light war knight"."""
    found = cards.of(seen.options.cards) or cards
    here = [player.champion for player in seen.players if not player.left]
    champions = [found.champion[id] for id in here if id]
    return tuple([f"{c.alignment} {c.element} {face_of(found, c)}" for c in champions])
