"""What happens in every game of Galea: the deal, who begins, and how it ends."""

from ..kernel import Event

Rules = tuple[str, ...]


class Dealt(Event, frozen=True, kw_only=True):
    """A seat was dealt cards; only that seat hears which."""

    seat: int
    n: int
    cards: tuple[str, ...] | None
    rules: Rules


class StarterDrawn(Event, frozen=True, kw_only=True):
    """It was drawn by lot, or settled by a rematch, who begins."""

    seat: int
    rematch: bool
    rules: Rules = ("GA-005",)


class SeatPassedOver(Event, frozen=True, kw_only=True):
    """A seat with an empty hand was passed over."""

    seat: int
    rules: Rules


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over; nobody wins a draw or a void game."""

    winners: tuple[int, ...]
    how: str
    rules: Rules


class Resigned(Event, frozen=True, kw_only=True):
    """A seat gave up."""

    seat: int
    rules: Rules = ("GA-007",)


class TimeRanOut(Event, frozen=True, kw_only=True):
    """Time was up for these seats."""

    seats: tuple[int, ...]
    rules: Rules = ("GA-007",)
