"""What happens in every game of Galea: the deal, and who begins."""

from typing import ClassVar

from ..kernel import Event

Rules = tuple[str, ...]


class Dealt(Event, frozen=True, kw_only=True):
    """A seat was dealt cards; only that seat hears which."""

    reveals: ClassVar = ("cards",)
    seat: int
    n: int
    cards: tuple[str, ...] | None
    rules: Rules


class StarterDrawn(Event, frozen=True, kw_only=True):
    """It was drawn by lot, or settled by a rematch, who begins."""

    reveals: ClassVar = ("seat",)
    seat: int
    rematch: bool
    rules: Rules = ("GA-005",)
