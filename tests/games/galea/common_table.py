"""A table of Common Galea for tests that read like play.

Strict: an act fails the test when the open question is not the one the act answers, and
so does a test that ends on a question other than the next turn without having said so.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.galea.common.scoring import Line, Score
from engine.galea.common.view import CommonView
from engine.galea.common.world import Side
from engine.kernel import sight
from tests.games.galea.sitting import NAMES, Sitting, cards


class Table(Sitting):
    """A table of Common Galea."""

    name = "common-galea"

    def __init__(self, *variants: str, cards: object = None, **options: Any) -> None:
        """Deals ten cards each by lot, with these variants and options."""
        super().__init__(cards, **dict.fromkeys(variants, True), **options)

    # What lies there

    def with_hands(self, **hands: str) -> "Table":
        """Gives hands; whoever is not named holds nothing."""
        return self._laid(hands=tuple(cards(hands.get(name, "")) for name in NAMES))

    def with_sides(self, **down: str) -> "Table":
        """Lays cards face down on the sides."""
        sides = zip(NAMES, self.game.world.sides, strict=True)
        laid = tuple(Side(cards(down.get(name, "")), side.up) for name, side in sides)
        return self._laid(sides=laid)

    def with_open_sides(self, **up: str) -> "Table":
        """Lays cards face up on the sides."""
        sides = zip(NAMES, self.game.world.sides, strict=True)
        laid = tuple(Side(side.down, cards(up.get(name, ""))) for name, side in sides)
        return self._laid(sides=laid)

    def with_centre(self, centre: str) -> "Table":
        """Lays cards in the centre, in this order."""
        return self._laid(centre=cards(centre))

    # What players do

    def plays(self, name: str, card: str, place: str) -> "Table":
        """Plays a card from hand to the centre or to the own side."""
        return self._answers(name, "play", "play", {"at": (place,), "card": (card,)})

    def sends(self, name: str, card: str) -> "Table":
        """Sends a face-down card to the centre, for a Four."""
        return self._answers(name, "send", "send", {"card": (card,)})

    def takes(self, name: str, card: str) -> "Table":
        """Takes a card of the centre, for a Five."""
        return self._answers(name, "take", "take", {"card": (card,)})

    def is_settled(self) -> bool:
        """Whether no question stands open that the test did not expect."""
        if self.game.outcome is not None:
            return True
        return self.question.kind in ("play", self.expected)

    # What there is to see

    @property
    def choices(self) -> set[str]:
        """The cards that may be chosen."""
        return set(self.form.moves[0].picks[0].of)

    @property
    def centre(self) -> str:
        """The cards of the centre, in their order."""
        return " ".join(self.game.world.centre)

    def down(self, name: str) -> str:
        """What lies face down on a side."""
        return " ".join(self.game.world.sides[NAMES.index(name)].down)

    def up(self, name: str) -> str:
        """What lies face up on a side."""
        return " ".join(self.game.world.sides[NAMES.index(name)].up)

    def view(self, name: str | None) -> CommonView:
        """What a seat (None: a spectator) sees."""
        seat = None if name is None else NAMES.index(name)
        seen = sight(self.system, self.game, seat).view
        assert isinstance(seen, CommonView)
        return seen

    @property
    def score(self) -> Score:
        """How the game was reckoned."""
        score = self.game.world.score
        assert isinstance(score, Score)
        return score

    def points(self, name: str) -> int:
        """The points of a seat."""
        return self.score.seats[NAMES.index(name)].points

    def line(self, card: str) -> Line:
        """What one card of a side was worth."""
        lines = (line for seat in self.score.seats for line in seat.lines)
        return next(line for line in lines if line.card == card)

    # How it is done

    def _laid(self, **zones: Any) -> "Table":
        world = replace(self.game.world, **zones)
        deck = self.system.cards[world.options.deck]
        out = {*world.centre, *sum(world.hands, ())}
        out |= {card for side in world.sides for card in side.down + side.up}
        hands = tuple(deck.sort(hand) for hand in world.hands)
        sides = tuple(Side(deck.sort(side.down), side.up) for side in world.sides)
        unused = tuple(card for card in deck.cards if card not in out)
        world = replace(world, hands=hands, sides=sides, unused=unused)
        self.game = replace(self.game, world=world)
        return self


def reckoned(*variants: str, centre: str = "", **sides: str) -> Table:
    """Returns a game that ended like this; the last card was laid on a side."""
    name = "Ana" if sides.get("Ana") else "Ben"
    *rest, last = cards(sides[name])
    table = Table(*variants).with_centre(centre)
    table.with_sides(**{**sides, name: " ".join(rest)}).with_hands(**{name: last})
    seat = NAMES.index(name)
    asked = replace(table.question, id=f"{seat}.1", seat=seat)
    table.game = replace(table.game, asked=(asked,))
    return table.plays(name, last, "side")


Deal = Callable[..., Table]
