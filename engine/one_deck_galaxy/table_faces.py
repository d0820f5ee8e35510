"""The faces on the picture of a table of One Deck Galaxy: the peoples that meet."""

from collections.abc import Iterator

from .cards import Cards
from .set_view import drawn
from .view import GalaxyView
from .world import Player


def faces(cards: Cards, seen: GalaxyView) -> tuple[str, ...]:
    """Returns both faces of each people, as "fuel crab" and "society owl"."""
    return tuple([face for one in seen.players for face in _people(cards, one)])


def _people(cards: Cards, player: Player) -> Iterator[str]:
    if home := cards.homeworld.get(player.homeworld):
        yield f"{home.resources[0]} {drawn(cards, home, 'homeworld')}"
    if kind := cards.society.get(player.society):
        yield f"society {drawn(cards, kind, 'society')}"
