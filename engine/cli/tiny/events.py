"""What happens in Tiny. How it reads stands in the words."""

from typing import ClassVar

from engine.kernel import Event

Rules = tuple[str, ...]


class Dealt(Event, frozen=True, kw_only=True):
    """A seat was dealt its hand, which only it sees."""

    reveals: ClassVar = ("cards",)
    seat: int
    cards: tuple[str, ...] | None
    rules: Rules = ("TI-001",)


class Ready(Event, frozen=True, kw_only=True):
    """A seat has chosen, and may still choose otherwise."""

    seat: int
    rules: Rules = ("TI-002",)


class TurnedUp(Event, frozen=True, kw_only=True):
    """All see the cards of a round."""

    reveals: ClassVar = ("cards",)
    cards: tuple[str, ...]
    rules: Rules = ("TI-003",)


class RoundWon(Event, frozen=True, kw_only=True):
    """The highest card wins a point."""

    seat: int
    rules: Rules = ("TI-003",)
