"""Ana and Ben at one table of Galea, whichever of its games they play.

Strict: an act fails the test when the open question is not the one the act answers.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from msgspec import json
from msgspec.structs import replace

from engine import load
from engine.galea.common.view import Count
from engine.galea.deck import DeckView
from engine.kernel import Act, Answer, Asked, Lapse, Resign, heard
from engine.kernel.chance import Chance
from engine.kernel.form import Form
from engine.kernel.game import Game as KernelGame
from engine.kernel.game import Outcome
from engine.kernel.system import System

Game = KernelGame[Any, Any]
NAMES = ("Ana", "Ben")


def shown_deck(view: Any) -> DeckView:
    """Returns the deck of a view, which is part of it as ready-made JSON."""
    deck: DeckView = view.deck.value
    return deck


def shown_counts(view: Any) -> list[Count]:
    """Returns how the colours of a view of Common Galea stand, ready-made as well."""
    return json.decode(view.counts, type=list[Count])


class Sitting:
    """Ana and Ben at one table. Ana begins, unless it is said otherwise."""

    name: ClassVar[str]

    def __init__(self, cards: object = None, **options: Any) -> None:
        """Deals by lot, with these options."""
        self.system: System[Any, Any, Any] = load(self.name, cards)
        self.options = self.system.parse_options(options)
        start = self.system.start(replace(self.options, starter=0), 2, bytes(32))
        self.game: Game = start.game
        self.told = start.events
        self.expected: str | None = None

    # What players do

    def answers(self, name: str, move: str, **picks: tuple[str, ...]) -> Self:
        """Sends any answer to the open question, legal or not."""
        decision = self.question_to(name).id
        return self._do(Answer(NAMES.index(name), decision, move, picks))

    def runs_out_of_time(self, *names: str) -> Self:
        """Lets the time run out for these seats, by default for all awaited."""
        late = [a for a in self.game.asked if a.is_awaited]
        chosen = [a.id for a in late if not names or NAMES[a.seat] in names]
        return self._do(Lapse(tuple(chosen)))

    def resigns(self, name: str) -> Self:
        """Gives the game up."""
        return self._do(Resign(NAMES.index(name)))

    def plays_on(self) -> Self:
        """Plays to the end by lot."""
        chance = Chance(bytes(32))
        while self.game.outcome is None:
            asked = next(a for a in self.game.asked if a.is_awaited)
            self._do(self.system.hint(self.game, asked, chance))
            _, chance = chance.draw()
        return self

    def expects(self, name: str, kind: str) -> Self:
        """Demands that the table waits for this seat with this question."""
        asked = self.question_to(name)
        assert (NAMES[asked.seat], asked.kind) == (name, kind)
        self.expected = kind
        return self

    # What there is to see

    @property
    def question(self) -> Asked:
        """The one open question."""
        (asked,) = self.game.asked
        return asked

    def question_to(self, name: str) -> Asked:
        """The open question to a seat; if there is none, that to the other."""
        own = [a for a in self.game.asked if NAMES[a.seat] == name]
        return (*own, *self.game.asked)[0]

    @property
    def turn(self) -> str:
        """The name of the seat that the table waits for."""
        return NAMES[self.question.seat]

    @property
    def form(self) -> Form:
        """What may be answered."""
        return self.system.form(self.game, self.question)

    def hand(self, name: str) -> str:
        """The hand of a seat."""
        return " ".join(self.game.world.hands[NAMES.index(name)])

    def heard(self, name: str | None) -> list[str]:
        """What a seat (None: a spectator) heard of the last act, as sentences."""
        seat = None if name is None else NAMES.index(name)
        events = heard(self.told, seat)
        return [str(self.system.sentence(event, NAMES, seat)) for event in events]

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.game.outcome is not None
        return self.game.outcome

    @property
    def winners(self) -> list[str]:
        """The names of those who won."""
        return [NAMES[seat] for seat in self.outcome.winners]

    # How it is done

    def _answers(
        self, name: str, kind: str, move: str, picks: Mapping[str, tuple[str, ...]]
    ) -> Self:
        self.expects(name, kind)
        decision = self.question_to(name).id
        return self._do(Answer(NAMES.index(name), decision, move, dict(picks)))

    def _do(self, act: Act) -> Self:
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
