"""What the house is asked when it has to think ahead, and what may think for it."""

from typing import NamedTuple, Protocol

from engine.kernel import Answer, Chance, Sight


class Opponent(NamedTuple):
    """For whom the house plays, and whether it thinks ahead for that."""

    player: str
    thinks_ahead: bool = False


class Question(NamedTuple):
    """What is to be chosen, from what a player on that seat would see, and no more."""

    system: str
    cards: bytes | None  # those of a host's own set, as JSON
    level: int
    sight: Sight
    decision: str
    chance: Chance


class Choice(NamedTuple):
    """What was chosen, and the seconds of a core that another process spent on it."""

    answer: Answer
    seconds: float


class Thinker(Protocol):
    """Who thinks for the house, one question after another."""

    def __call__(self, question: Question) -> Choice:
        """Returns what to answer. Raises OSError or EOFError if it broke down."""
