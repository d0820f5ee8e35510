"""What a viewer may know, as types. The function that fills them is `sight.sight`."""

from msgspec import Struct

from .act import Answer
from .decision import Asked, Life
from .form import Form, Move, Thing
from .game import Outcome
from .words import Said


class View(Struct, frozen=True, gc=False):
    """What a viewer sees of a world; each system declares its own."""


class Foretold(Struct, frozen=True, gc=False):
    """How things stand for a seat, or would after an answer, as far as it knows.

    Each system that foretells declares its own, with sums and the rules that make them.
    """


class Decision(Struct, frozen=True, gc=False):
    """An open decision as its own seat sees it, with all that may be answered."""

    id: str
    seat: int
    kind: str
    life: Life
    required: bool
    about: str
    prompt: Said
    given: Answer | None
    things: dict[str, Thing]
    moves: tuple[Move, ...]

    @property
    def as_asked(self) -> Asked:
        """It as a game holds it, but for what its seat is not told."""
        return Asked(
            self.id,
            self.seat,
            self.kind,
            self.life,
            self.required,
            self.about,
            self.given,
        )

    @property
    def form(self) -> Form:
        """What may be answered."""
        return Form(self.things, self.moves)


class Sight(Struct, frozen=True, gc=False):
    """Everything one seat (None: a spectator) may know now.

    `asked` counts the decisions this seat has been asked so far, `waiting` names the
    seats that the game visibly waits for; of all `seats`. `rules` is the number of the
    rules that the game is played by, `undo` whether this seat may take the latest act
    back.
    """

    seat: int | None
    seen: int
    asked: int
    view: View
    decisions: tuple[Decision, ...]
    waiting: tuple[int, ...]
    outcome: Outcome | None
    rules: int
    seats: int
    undo: bool = False
