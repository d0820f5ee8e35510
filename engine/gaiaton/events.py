"""What happens in Gaiaton, with the rules that make it so."""

from typing import ClassVar, Literal

from ..kernel import Event, Term
from .battle import Undecided
from .world import Declared

Rules = tuple[str, ...]
Sum = tuple[Term, ...]
Cards = tuple[str, ...]


class MatchOpened(Event, frozen=True, kw_only=True):
    """Two players sat down, each to choose a deck of their own."""

    rules: Rules = ("GL-001", "GL-070")


class DeckChosen(Event, frozen=True, kw_only=True):
    """A seat has chosen a deck; which one stays hidden (GL-011)."""

    seat: int
    rules: Rules = ("GL-070", "GL-011")


class Dealt(Event, frozen=True, kw_only=True):
    """A deck was shuffled and a hand drawn from it; only its seat hears which cards."""

    reveals: ClassVar = ("cards",)
    seat: int
    n: int
    cards: Cards | None
    rules: Rules = ("GL-012", "GL-013")


class ExchangeDecided(Event, frozen=True, kw_only=True):
    """A seat has decided on its starting hand; how stays secret (GL-016)."""

    seat: int
    rules: Rules = ("GL-016",)


class HandKept(Event, frozen=True, kw_only=True):
    """A seat kept its starting hand."""

    reveals: ClassVar = ("seat",)
    seat: int
    rules: Rules = ("GL-014",)


class HandExchanged(Event, frozen=True, kw_only=True):
    """A seat exchanged its whole starting hand; only that seat hears the new one."""

    reveals: ClassVar = ("cards",)
    seat: int
    n: int
    cards: Cards | None
    rules: Rules = ("GL-014", "GL-015")


class TossWon(Event, frozen=True, kw_only=True):
    """The lot fell on the seat that chooses who attacks first."""

    reveals: ClassVar = ("seat",)
    seat: int
    rules: Rules = ("GL-017",)


class FirstAttackerChosen(Event, frozen=True, kw_only=True):
    """The winner of the toss said who attacks first."""

    seat: int
    attacker: int
    rules: Rules = ("GL-017",)


class AnimalPlayed(Event, frozen=True, kw_only=True):
    """An animal was laid on the stage with its supports, as attack or counter."""

    shows: ClassVar = ("animal", "declared", "years", "supports")
    seat: int
    to: Literal["attack", "counter"]
    animal: str
    declared: Declared | None
    years: int
    supports: Sum
    rules: Rules = ("GL-019", "GL-020", "GL-022", "GL-024")


class Stalemate(Event, frozen=True, kw_only=True):
    """A battle that nobody has won yet: all cards stay on the stage."""

    why: Undecided
    totals: tuple[int, int]
    sums: tuple[Sum, Sum]
    rules: Rules = ("GL-050", "GL-051")


class BattleWon(Event, frozen=True, kw_only=True):
    """One side was worth more, over all exchanges; sums and totals by seat."""

    seat: int
    totals: tuple[int, int]
    sums: tuple[Sum, Sum]
    rules: Rules = ("GL-029",)


class CardsBuried(Event, frozen=True, kw_only=True):
    """The loser's animals and supports went to the graveyard."""

    seat: int
    cards: Cards
    rules: Rules = ("GL-030",)


class CardsCooled(Event, frozen=True, kw_only=True):
    """The winner's animals and supports went to the discard pile."""

    seat: int
    cards: Cards
    rules: Rules = ("GL-031",)


class Drew(Event, frozen=True, kw_only=True):
    """A seat drew cards; only that seat hears which."""

    reveals: ClassVar = ("cards",)
    seat: int
    n: int
    cards: Cards | None
    rules: Rules = ("GL-032",)


class Reshuffled(Event, frozen=True, kw_only=True):
    """A discard pile was shuffled and became the deck."""

    seat: int
    n: int
    rules: Rules = ("GL-035", "GL-036")


class RanShort(Event, frozen=True, kw_only=True):
    """Deck and discard pile were empty: a seat goes on with fewer cards."""

    seat: int
    n: int
    rules: Rules = ("GL-037",)


class Called(Event, frozen=True, kw_only=True):
    """The winner of the battle attacks next."""

    seat: int
    rules: Rules = ("GL-033",)


class Checked(Event, frozen=True, kw_only=True):
    """The winner of the battle makes the loser attack next."""

    seat: int
    attacker: int
    rules: Rules = ("GL-033", "GL-034")


class CouldNotSupport(Event, frozen=True, kw_only=True):
    """A seat with fewer than two cards in hand cannot support any animal."""

    seat: int
    n: int
    rules: Rules = ("GL-062", "GL-063")


class DecksShown(Event, frozen=True, kw_only=True):
    """The match is over: both decks may be seen; an own list has no name."""

    reveals: ClassVar = ("starters",)
    starters: tuple[str, str]
    rules: Rules = ("GL-011",)
