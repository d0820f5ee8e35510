"""What the house looks at when it answers for a seat, and what it leaves alone."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from ..kernel import Answer, Asked, Chance, Form, Move, Pick, Step
from ..kernel import form as forms_of
from ..kernel.act import Picks
from ..kernel.form import AT, worths
from ..kernel.sums import Wanted, first_fit
from . import proposals
from .cards import Cards
from .choices import LEAVE
from .house_fills import USUAL, Taste
from .world import Player, World

Look = Callable[["Situation"], Answer | None]


class Style(NamedTuple):
    """How somebody plays a turn: what rows are worth, and what is spared for later.

    Who `saves` rolls no black dice for Science, who `clears` studies whatever lies in
    the Discovery Zone.
    """

    taste: Taste = USUAL
    saves: bool = False
    clears: bool = False


HABIT = Style()


class Situation(NamedTuple):
    """What the house looks at when it answers."""

    cards: Cards
    world: World
    asked: Asked
    form: Form
    ahead: tuple[Step, ...]
    chance: Chance
    style: Style = HABIT

    @property
    def seat(self) -> int:
        """Who answers."""
        return self.asked.seat

    @property
    def me(self) -> Player:
        """The own civilisation."""
        return self.world.players[self.seat]

    def move(self, name: str, at: str = "") -> Move | None:
        """Returns the first move that is called so, in a place if one is named."""
        called = (m for m in self.form.moves if m.move == name)
        return next((m for m in called if not at or at in m.at), None)

    def play(self, move: Move, picks: Picks | None = None) -> Answer:
        """Returns the answer that plays a move, where it has one place only there."""
        chosen = picks or {}
        if len(move.at) == 1 and AT not in chosen:
            chosen = {AT: move.at, **chosen}
        return Answer(self.seat, self.asked.id, move.move, chosen)


def mildest(situation: Situation) -> Answer:
    """Leaves what may be left, else takes the lot."""
    last = situation.form.moves[-1]
    if len(last.at) < 2 and not last.picks:
        return situation.play(last)
    return forms_of.draw(
        situation.form, situation.seat, situation.asked.id, situation.chance
    )


def willing(situation: Situation) -> Situation:
    """Returns a situation without what would ask a partner who declined it again.

    A Tech that was begun is used, as long as it can be.
    """
    moves = situation.form.moves
    if situation.seat in situation.world.declined:
        moves = tuple(m for m in moves if not _asks(situation, m))
    if len(moves) > 1:
        moves = tuple(m for m in moves if m.move != LEAVE)
    return situation._replace(form=replace(situation.form, moves=moves))


def _asks(situation: Situation, move: Move) -> bool:
    """Whether a move proposes, or may do so."""
    shares = (*proposals.SHARED, "use")
    asks_first = situation.world.options.ask_first and move.move in shares
    return asks_first or move.move in ("offer", *proposals.PAIRS)


def exact(situation: Situation, pick: Pick) -> tuple[str, ...]:
    """Returns the first dice that reach the sum of a pick."""
    assert pick.worth is not None
    of = [die for die in pick.of for _ in range(situation.form.things[die].count)]
    wanted = Wanted(pick.worth.least, pick.worth.most, pick.min, pick.max)
    found = first_fit(worths(situation.form, of), wanted) or ()
    return tuple(of[n] for n in found)


def paying(situation: Situation, pick: Pick) -> tuple[str, ...]:
    """Returns Science that pays a price, without a card too many (OG-137)."""
    assert pick.worth is not None
    things, left = situation.form.things, list(exact(situation, pick))
    for card in sorted(left, key=lambda card: things[card].worth):
        if sum(worths(situation.form, left)) - things[card].worth >= pick.worth.least:
            left.remove(card)
    return tuple(left)
