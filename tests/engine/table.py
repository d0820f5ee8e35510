"""A table of Common Galea for tests that read like play.

Strict: an act fails the test when the open question is not the one the act answers, and
so does a test that ends on a question other than the next turn without having said so.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from engine import load
from engine.galea.common.scoring import Line, Score
from engine.galea.common.view import CommonView
from engine.galea.common.world import Side
from engine.kernel import Act, Answer, Asked, Lapse, Resign, heard, sight
from engine.kernel.chance import Chance
from engine.kernel.form import Form
from engine.kernel.game import Game as KernelGame
from engine.kernel.game import Outcome
from engine.kernel.system import System

Game = KernelGame[Any, Any]
NAMES = ("Ana", "Ben")


class Table:
    """Ana and Ben at one table. Ana begins, unless it is said otherwise."""

    def __init__(self, *variants: str, cards: object = None, **options: Any) -> None:
        """Deals ten cards each by lot, with these variants and options."""
        self.system: System[Any, Any, Any] = load("common-galea", cards)
        switched_on = {**dict.fromkeys(variants, True), **options}
        self.options = self.system.parse_options(switched_on)
        start = self.system.start(replace(self.options, starter=0), 2, bytes(32))
        self.game: Game = start.game
        self.told = start.events
        self.expected: str | None = None

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
        return self._answers(name, "play", {"at": (place,), "card": (card,)})

    def sends(self, name: str, card: str) -> "Table":
        """Sends a face-down card to the centre, for a Four."""
        return self._answers(name, "send", {"card": (card,)})

    def takes(self, name: str, card: str) -> "Table":
        """Takes a card of the centre, for a Five."""
        return self._answers(name, "take", {"card": (card,)})

    def answers(self, name: str, move: str, **picks: tuple[str, ...]) -> "Table":
        """Sends any answer to the open question, legal or not."""
        decision = self.question.id
        return self._do(Answer(NAMES.index(name), decision, move, picks))

    def runs_out_of_time(self) -> "Table":
        """Lets the time for the open question run out."""
        return self._do(Lapse((self.question.id,)))

    def resigns(self, name: str) -> "Table":
        """Gives the game up."""
        return self._do(Resign(NAMES.index(name)))

    def plays_on(self) -> "Table":
        """Plays to the end by lot."""
        chance = Chance(bytes(32))
        while self.game.outcome is None:
            self._do(self.system.hint(self.game, self.question, chance))
            _, chance = chance.draw()
        return self

    def expects(self, name: str, kind: str) -> "Table":
        """Demands that the table waits for this seat with this question."""
        assert (self.turn, self.question.kind) == (name, kind)
        self.expected = kind
        return self

    def is_settled(self) -> bool:
        """Whether no question stands open that the test did not expect."""
        if self.game.outcome is not None:
            return True
        return self.question.kind in ("play", self.expected)

    # What there is to see

    @property
    def question(self) -> Asked:
        """The one open question."""
        (asked,) = self.game.asked
        return asked

    @property
    def turn(self) -> str:
        """The name of the seat that the table waits for."""
        return NAMES[self.question.seat]

    @property
    def form(self) -> Form:
        """What may be answered."""
        return self.system.form(self.game, self.question)

    @property
    def choices(self) -> set[str]:
        """The cards that may be chosen."""
        return set(self.form.moves[0].picks[0].of)

    @property
    def centre(self) -> str:
        """The cards of the centre, in their order."""
        return " ".join(self.game.world.centre)

    def hand(self, name: str) -> str:
        """The hand of a seat."""
        return " ".join(self.game.world.hands[NAMES.index(name)])

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

    def heard(self, name: str | None) -> list[str]:
        """What a seat (None: a spectator) heard of the last act, as sentences."""
        seat = None if name is None else NAMES.index(name)
        events = heard(self.told, seat)
        return [self.system.sentence(event, NAMES, seat) for event in events]

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.game.outcome is not None
        return self.game.outcome

    @property
    def winners(self) -> list[str]:
        """The names of those who won."""
        return [NAMES[seat] for seat in self.outcome.winners]

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

    def _answers(
        self, name: str, kind: str, picks: Mapping[str, tuple[str, ...]]
    ) -> "Table":
        self.expects(name, kind)
        return self._do(Answer(NAMES.index(name), self.question.id, kind, dict(picks)))

    def _do(self, act: Act) -> "Table":
        self.game, self.told = self.system.play(self.game, act)
        self.expected = None
        return self


def cards(names: str) -> tuple[str, ...]:
    """Returns the cards of a list in words; «spear-1/4» are two, «spear-1-5» five."""
    found: list[str] = []
    for name in names.split():
        suit, _, values = name.partition("-")
        if "-" in values:
            first, last = map(int, values.split("-"))
            found += [f"{suit}-{value}" for value in range(first, last + 1)]
        else:
            found += [f"{suit}-{value}" for value in values.split("/")]
    return tuple(found)


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
