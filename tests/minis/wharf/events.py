"""What happens in Wharf, and how it reads. Everybody hears everything."""

from typing import ClassVar

from engine.kernel import Event, Reading

Rules = tuple[str, ...]


class CratesCame(Event, frozen=True, kw_only=True):
    reveals: ClassVar = ("crates",)
    crates: tuple[str, ...]
    rules: Rules = ("MB-002",)


class DiceRolled(Event, frozen=True, kw_only=True):
    reveals: ClassVar = ("dice",)
    seat: int
    dice: tuple[int, ...]
    rules: Rules = ("MB-002",)


class Loaded(Event, frozen=True, kw_only=True):
    seat: int
    crate: str
    dice: tuple[int, ...]
    rules: Rules = ("MB-004",)


class Proposed(Event, frozen=True, kw_only=True):
    seat: int
    crate: str
    dice: tuple[int, ...]
    rules: Rules = ("MB-005",)


class Agreed(Event, frozen=True, kw_only=True):
    seat: int
    crate: str
    dice: tuple[int, ...]
    rules: Rules = ("MB-006",)


class Declined(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MB-006",)


class Withdrawn(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MB-007",)


class ProposalDied(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MB-008",)


class Called(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MB-017",)


class CameBack(Event, frozen=True, kw_only=True):
    seat: int
    crate: str
    rules: Rules = ("MB-017",)


class Rerolled(Event, frozen=True, kw_only=True):
    reveals: ClassVar = ("after",)
    seat: int
    before: int
    after: int
    rules: Rules = ("MB-009",)


class Raised(Event, frozen=True, kw_only=True):
    seat: int
    before: int
    after: int
    rules: Rules = ("MB-016",)


class SaidDone(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MB-011", "MB-012")


class Resumed(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MB-011",)


class RoundEnded(Event, frozen=True, kw_only=True):
    shipped: tuple[str, ...]
    rules: Rules = ("MB-011",)


def say(cards: None, event: Event) -> Reading:
    """Returns how an event is to be read."""
    values = {
        name: value
        for name in ("crate", "crates", "dice", "before", "after")
        if (value := getattr(event, name, None)) is not None
    }
    return Reading("", values)
