"""Gaiaton as a value: where every card lies, and the steps that can wait."""

from typing import Annotated, Literal

from msgspec import Struct

from ..kernel import Public, SeenBy, Step
from .manifest import Options

Declared = Literal["low", "max"]


class Play(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An animal on the stage, the number declared for it, and who supports it."""

    animal: str
    declared: Declared
    supports: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards that share the animal's fate (GL-021)."""
        return (self.animal, *self.supports)


class Exchange(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """An attack and, as soon as it is laid, the counter opposite (GL-071)."""

    attack: Play
    counter: Play | None = None


class Areas(Public, frozen=True, gc=False):
    """What everybody sees of one player."""

    discard: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    reshuffles: int = 0
    exchanged: bool = False
    won: int = 0


class Player(
    Areas,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """One player's areas but for the stage (GL-018).

    Hand, deck and memory are kept in the order of the set, the open piles as they came.
    What the table remembers of cards that went back: those of `back` are in deck or
    hand, those of `kept` in hand. `starter` names the deck, empty for an own list.
    """

    starter: Annotated[str, SeenBy.OWNER] = ""
    hand: Annotated[tuple[str, ...], SeenBy.OWNER] = ()
    deck: Annotated[tuple[str, ...], SeenBy.OWNER] = ()
    back: Annotated[tuple[str, ...], SeenBy.EVERYBODY] = ()
    kept: Annotated[tuple[str, ...], SeenBy.EVERYBODY] = ()


class World(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """The table. `attacker` opened the battle and lays first in all of it (GL-053)."""

    options: Annotated[Options, SeenBy.EVERYBODY]
    players: Annotated[tuple[Player, Player], SeenBy.PARTS] = (Player(), Player())
    battle: Annotated[int, SeenBy.EVERYBODY] = 0
    attacker: Annotated[int, SeenBy.EVERYBODY] = 0
    stage: Annotated[tuple[Exchange, ...], SeenBy.EVERYBODY] = ()

    @property
    def staked(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """All cards that each seat has on the stage, as they were laid (GL-021)."""
        plays = [(e.attack, e.counter) for e in self.stage]
        first = tuple([card for one, _ in plays for card in one.cards])
        second = tuple([c for _, two in plays if two is not None for c in two.cards])
        return (first, second) if self.attacker == 0 else (second, first)


class OpenDecks(Step, frozen=True, gc=False):
    """Both have chosen a deck: they are shuffled and hands dealt (GL-012, GL-013)."""


class ExchangeHands(Step, frozen=True, gc=False):
    """Both have kept or exchanged their hand: it is done at once (GL-016)."""
