"""A game's own item: what is played, who sits where, and what was promised."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from engine.bots.moment import Moment
from engine.kernel import fairness

from ..clock import Clock, Diary


class Seat(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place in a game. `claim` is the phone's id of the call that took it.

    A `held` seat is kept for `player`, who has not come yet, or stands in for one kept
    for the player `unmet`, who does not meet the host and is told nothing of it; an
    `open` one is for anyone with the invitation. `calendar` is a copy of the player's
    own, so that a game is loaded in one read; `back` the number of the snapshot at
    which the player took it back from the house. A seat that the house has taken over
    keeps its nonce. A game began with the name `dealt` where the player is called
    otherwise by now.
    """

    kind: Literal["open", "held", "player", "bot"]
    player: str | None = None
    name: str | None = None
    nonce: str | None = None
    claim: str | None = None
    level: int | None = None
    calendar: Diary | None = None
    back: int = -1
    dealt: str | None = None
    unmet: str | None = None

    @property
    def whose(self) -> str | None:
        """Who sits there or is wanted there, told of it or not."""
        return self.player or self.unmet

    @property
    def is_free(self) -> bool:
        """Whether somebody still has to take it."""
        return self.kind in ("open", "held")


class Left(Struct, frozen=True, array_like=True):
    """Somebody who left a table before the game began, and the call's id."""

    player: str
    call: str


INTRODUCTION = "introduction"  # what it branched off from where somebody learns


class Origin(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a sandbox branched off: snapshot `number` of a game or a replay.

    With a `seat` it begins with what that seat knew when its count was `seen`, without
    one with the exact world; as an introduction it is dealt (see `courses`).
    """

    of: str
    number: int
    seat: int | None = None
    seen: int | None = None
    is_replay: bool = False


class Table(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game's own item: who sits there, what is played, and the promised secret.

    `version` counts the changes of the seats, `silent` those of them that nobody at the
    table may notice. `content` is the digest of the call that
    set the table; `house` feeds the house players' chance, which is never the game's.
    `host` is empty once the host has left. A `listed` table stands in the lobby
    while seats are open, and with `several` one guest may take more than one of them; a
    `closed` one never begins; a `sandbox` is its host's alone.
    `format` is the one in which its history is recorded, from when the game begins. A
    game that goes on with a `series` names its first one, a deal of the day its `day`.
    Of a `folded` one the records, the first state and the newest snapshot are kept.
    `moments` are what decided it for the seats that have asked.
    """

    id: str
    system: str
    options: Mapping[str, object]
    seats: tuple[Seat, ...]
    host: str
    content: str
    secret: str
    house: str
    code: str
    at: str
    cards: str | None = None
    clock: Clock | None = None
    version: int = 0
    listed: bool = False
    closed: bool = False
    left: tuple[Left, ...] = ()
    sandbox: Origin | None = None
    several: bool = False
    format: int = 1
    series: str = ""
    folded: bool = False
    day: str = ""
    moments: Mapping[int, tuple[Moment, ...]] = {}
    silent: int = 0

    @property
    def promise(self) -> str:
        """What is promised of the secret before anybody adds a number."""
        return fairness.commitment(bytes.fromhex(self.secret))

    @property
    def is_alone(self) -> bool:
        """Whether nobody waits for its one player: no other person, and no clock."""
        people = {seat.player for seat in self.seats if seat.kind != "bot"}
        return self.clock is None and len(people) == 1 and None not in people

    @property
    def is_introduction(self) -> bool:
        """Whether somebody learns a system here."""
        return self.sandbox is not None and self.sandbox.of == INTRODUCTION

    @property
    def is_branched(self) -> bool:
        """Whether it goes on from a position of another one, to try something out."""
        return self.sandbox is not None and not self.is_introduction

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the game can begin."""
        return not any(seat.is_free for seat in self.seats)

    @property
    def is_in_lobby(self) -> bool:
        """Whether anybody may find it and sit down."""
        open_ = any(seat.kind == "open" for seat in self.seats)
        return self.listed and open_ and not self.closed

    @property
    def told_version(self) -> int:
        """How often the seats have changed, as far as the host may know."""
        return self.version - self.silent

    @property
    def number(self) -> int:
        """What the commit of this version is called: less than any snapshot's."""
        return -1 - self.version

    def held_by(self, player: str) -> list[int]:
        """The seats on which this player sits."""
        return [
            n for n, s in enumerate(self.seats) if s.player == player and not s.is_free
        ]

    def kept_for(self, player: str) -> list[int]:
        """The seats that wait for this player."""
        return [n for n, s in enumerate(self.seats) if s.player == player and s.is_free]
