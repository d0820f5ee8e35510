"""One act being carried out: the only place where a game is not yet a value.

Rules are written as functions of a ply. They replace its world, tell events, ask
decisions and put steps on the agenda; the kernel seals the ply into the next snapshot.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec.structs import replace

from . import chance as lots
from . import form as forms
from .act import Answer
from .decision import Asked, Life, decision_id
from .event import Event, Told
from .form import Form
from .game import Back, Game, Next, Outcome, S, W

C = TypeVar("C")
T = TypeVar("T")
Hidden = Callable[[int, W], object]  # by the number of the rules, of a world

FARTHEST_BACK = 60  # acts, so that a state stays small


class Ply(Generic[C, W, S]):
    """A game between two snapshots, with the card set it is played with."""

    __slots__ = (
        "_back",
        "_counts",
        "_told",
        "agenda",
        "asked",
        "cards",
        "chance",
        "game",
        "outcome",
        "world",
    )

    def __init__(self, cards: C, game: Game[W, S]) -> None:
        self.cards = cards
        self.game = game
        self.world = game.world
        self.agenda = game.agenda
        self.asked = game.asked
        self.chance = game.chance
        self.outcome = game.outcome
        self._back = game.back
        self._counts = game.counts
        self._told: list[Told] = []

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(len(self._counts))

    def tell(
        self,
        event: Event,
        to: tuple[int, ...] | None = None,
        others: Event | None = None,
    ) -> None:
        """Tells an event to all, or to the seats in `to` and `others` to the rest."""
        self._told.append(Told(event, to, others))

    def confide(self, event: Event, seat: int, *facts: str) -> None:
        """Tells an event to one seat, and to the rest without these facts of it."""
        self.tell(event, (seat,), replace(event, **dict.fromkeys(facts)))

    def conceal(self, event: Event, seat: int, *facts: str) -> None:
        """Tells an event to all seats but one, to it and spectators without facts."""
        others = tuple(other for other in self.seats if other != seat)
        self.tell(event, others, replace(event, **dict.fromkeys(facts)))

    def ask(
        self,
        seat: int,
        kind: str,
        life: Life = "once",
        *,
        required: bool = True,
        about: str = "",
        joint: str = "",
        veiled: bool = False,
    ) -> None:
        """Opens a decision for one seat, under an id that never comes back."""
        name, self._counts = _numbered(self._counts, seat)
        asked = Asked(name, seat, kind, life, required, about, None, joint, veiled)
        self.asked = (*self.asked, asked)

    def ask_again(self, a: Asked) -> None:
        """Asks the same once more, under a new id and without its old answer."""
        self.ask(
            a.seat,
            a.kind,
            a.life,
            required=a.required,
            about=a.about,
            joint=a.joint,
            veiled=a.veiled,
        )

    def close(self, *decisions: Asked) -> None:
        """Closes decisions; what is joint with them closes too."""
        if decisions == self.asked:
            self.asked = ()
            return
        for closed in decisions:
            name, joint = closed.id, closed.joint
            self.asked = tuple(
                [
                    a
                    for a in self.asked
                    if a.id != name and (not joint or a.joint != joint)
                ]
            )

    def keep(self, decision: Asked, answer: Answer | None) -> None:
        """Keeps an answer that may still be revised, or takes it back (None)."""
        self.asked = tuple(
            _with_given(a, answer) if a.id == decision.id else a for a in self.asked
        )

    def keeps(self, answer: Answer) -> bool:
        """Whether this very answer is still the one that its decision keeps."""
        return any(a.given is answer for a in self.asked)

    def open(self, kind: str) -> tuple[Asked, ...]:
        """All open decisions of a kind, in the order in which they were asked."""
        return tuple([a for a in self.asked if a.kind == kind])

    def then(self, *steps: S) -> None:
        """Puts steps at the head of the agenda, to be done in this order."""
        self.agenda = (*steps, *self.agenda)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Returns the items in an order drawn by lot."""
        shuffled, self.chance = lots.shuffle(self.chance, items)
        return shuffled

    def pick(self, items: Sequence[T]) -> T:
        """Returns one of the items, drawn by lot."""
        picked, self.chance = lots.pick(self.chance, items)
        return picked

    def roll(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        """Returns the faces of freshly rolled dice."""
        faces, self.chance = lots.roll(self.chance, dice, sides)
        return faces

    def draw(self, form: Form, asked: Asked) -> Answer:
        """Returns some legal answer, drawn by lot, for a seat that is away."""
        drawn = forms.draw(form, asked.seat, asked.id, self.chance)
        _, self.chance = self.chance.draw()
        return drawn

    def may_be_undone(self, *seats: int) -> None:
        """Lets these seats take this act back, until chance or another act settles it.

        What is not marked so, and does more than keep an answer, settles all before it.
        """
        latest = Back(self.game.number, seats)
        self._back = (*self.game.back, latest)[-FARTHEST_BACK:]

    def settle(self) -> None:
        """Lets nobody take back what was done so far: something has been turned up."""
        self._back = ()

    def go_back(self, then: Game[W, S], seat: int) -> tuple[Asked, ...]:
        """Takes the world back to an earlier one; what other seats said stays.

        Returns what they said to decisions that were not open then.
        """
        self.world, self.agenda, self._back = then.world, then.agenda, then.back
        said, self.asked = [a for a in self.asked if a.seat != seat], ()
        for a in then.asked:
            kept = next((other for other in said if _is_same(a, other)), None)
            if kept is not None:
                said.remove(kept)
                self.asked = (*self.asked, kept)
            else:
                self.ask_again(a)
                if a.seat != seat and a.given is not None:
                    self._repeat(a.given)
        return tuple(a for a in said if a.given is not None)

    def _repeat(self, said: Answer) -> None:
        """Keeps what a seat said to a decision that was just asked anew."""
        anew = self.asked[-1]
        self.keep(anew, replace(said, decision=anew.id))

    def finish(self, outcome: Outcome) -> None:
        """Ends the game: nothing is asked and nothing left to do."""
        self.outcome = outcome
        self.asked = ()
        self.agenda = ()

    @property
    def waits(self) -> bool:
        """Whether a required decision is open, so that the agenda stands still."""
        for a in self.asked:  # noqa: SIM110  # asked after each step, so it has to be quick
            if a.required and a.given is None:
                return True
        return False

    def seal(self, hidden: Hidden[W] | None = None) -> Next[W, S]:
        """Returns the next snapshot and all that was told.

        What lay `hidden` before the act and after all its steps has to be the same for
        anything to be taken back.
        """
        game = self.game
        sealed = Game(
            game.schema,
            game.rules,
            game.number + 1,
            self.agenda,
            self.asked,
            self._counts,
            _seen(game.seen, self._told),
            self.chance,
            self.world,
            self.outcome,
            self._way_back(hidden),
        )
        return Next(sealed, tuple(self._told))

    def _way_back(self, hidden: Hidden[W] | None) -> tuple[Back, ...]:
        """Returns which acts may be taken back; what comes to light settles all."""
        game, back = self.game, self._back
        if not back or self.outcome is not None or self.chance is not game.chance:
            return ()
        if hidden and hidden(game.rules, self.world) != hidden(game.rules, game.world):
            return ()
        unmarked = back is game.back
        if unmarked and (self.world is not game.world or self.agenda != game.agenda):
            return ()
        return back


def _is_same(a: Asked, b: Asked) -> bool:
    """Whether two decisions ask the same, though one may have been asked anew."""
    return (a.seat, a.kind, a.about, a.joint) == (b.seat, b.kind, b.about, b.joint)


def _with_given(a: Asked, given: Answer | None) -> Asked:
    return replace(a, given=given)


@lru_cache(maxsize=1024)  # all games begin with the same few numbers
def _numbered(counts: tuple[int, ...], seat: int) -> tuple[str, tuple[int, ...]]:
    """Returns the id of one more decision of a seat, and the counts with it."""
    n = counts[seat] + 1
    return decision_id(seat, n), (*counts[:seat], n, *counts[seat + 1 :])


def _seen(seen: tuple[int, ...], told: list[Told]) -> tuple[int, ...]:
    """Counts this snapshot for every viewer that heard something, spectators last."""
    for t in told:
        if t.to is None or t.others is not None:
            return _counted(seen)
    hearing = {seat for t in told if t.to for seat in t.to}
    return tuple([n + (viewer in hearing) for viewer, n in enumerate(seen)])


@lru_cache(maxsize=256)
def _counted(seen: tuple[int, ...]) -> tuple[int, ...]:
    """Counts one more for everybody; two viewers see most games move for move."""
    return tuple([n + 1 for n in seen])
