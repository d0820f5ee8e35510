"""What happens in Plots, and how it reads."""

from typing import Any, ClassVar

from engine.kernel import Event, Name, Reading, Term

from .forms import WORDS

Rules = tuple[str, ...]


class TurnBegan(Event, frozen=True, kw_only=True):
    n: int
    rules: Rules = ("MA-004",)


class Dealt(Event, frozen=True, kw_only=True):
    reveals: ClassVar = ("cards",)
    seat: int
    n: int
    cards: tuple[str, ...] | None
    rules: Rules = ("MA-003", "MA-017")


class OmenNamed(Event, frozen=True, kw_only=True):
    card: str
    rules: Rules = ("MA-004",)


class Ready(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MA-006",)


class Withdrawn(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MA-006",)


class CaughtOut(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MA-007",)


class PlansShown(Event, frozen=True, kw_only=True):
    reveals: ClassVar = ("targets", "cards")
    targets: tuple[int | None, ...]
    cards: tuple[tuple[str, ...], ...]
    rules: Rules = ("MA-006",)


class WindowOpened(Event, frozen=True, kw_only=True):
    rules: Rules = ("MA-008",)


class Sprung(Event, frozen=True, kw_only=True):
    shows: ClassVar = ("on",)
    seat: int
    on: int
    rules: Rules = ("MA-009", "MA-010")


class PassedByClock(Event, frozen=True, kw_only=True):
    seat: int
    rules: Rules = ("MA-012",)


class WindowClosed(Event, frozen=True, kw_only=True):
    rules: Rules = ("MA-008",)


class Earned(Event, frozen=True, kw_only=True):
    seat: int
    n: int
    sum: tuple[Term, ...]
    rules: Rules = ("MA-013",)


class OfferDrawn(Event, frozen=True, kw_only=True):
    reveals: ClassVar = ("cards",)
    seat: int
    n: int
    cards: tuple[str, ...] | None
    rules: Rules = ("MA-014",)


class PrizeTaken(Event, frozen=True, kw_only=True):
    shows: ClassVar = ("kept", "discarded")
    seat: int
    kept: str | None
    discarded: tuple[str, ...]
    rules: Rules = ("MA-014",)


class Reshuffled(Event, frozen=True, kw_only=True):
    n: int
    rules: Rules = ("MA-017",)


class Resigned(Event, frozen=True, kw_only=True):
    reveals: ClassVar = ("cards",)
    seat: int
    cards: tuple[str, ...]
    rules: Rules = ("MA-019",)


def say(cards: None, event: Event) -> Reading:
    """Returns how an event is to be read."""
    values: dict[str, Any] = {
        name: value
        for name in ("n", "seat", "card")
        if (value := getattr(event, name, None)) is not None
    }
    if isinstance(event, OmenNamed):
        values["card"] = WORDS(f"cards.{event.card}")
    if isinstance(event, Sprung):
        values["whom"] = Name(event.on)
    if isinstance(event, PrizeTaken):
        values["n"] = len(event.discarded)
    return Reading("", values)
