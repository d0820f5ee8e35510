"""What the service keeps, in its own words: one small interface, two homes.

A third is made of the nine calls of `items`, as one of the two is.

A game has one item of its own (`Table`) and one immutable `Snapshot` per act. Appending
a snapshot under a number that is still free is the lock, the commit and the outbox in
one: whoever comes second gets `Taken`, loads again and tries again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Raw, Struct

from ..clock import Bank
from .account import (
    Call,
    DayResult,
    Hook,
    Muted,
    Notices,
    Passkey,
    Player,
    Streak,
)
from .alarms import Alarms, Wake
from .archive import Archive
from .deck import Deck, Decks
from .errands import Errand, Errands
from .mentions import Traces
from .one_time_codes import Slip, Slips
from .session import Session, Sessions
from .table import Left, Origin, Seat, Table
from .talk import Message, Person, Talk
from .tallies import Tallies
from .usages import Usage, Usages

__all__ = [
    "RUNNING",
    "SNAPSHOT_BYTES",
    "Addressee",
    "Busy",
    "Call",
    "Cursor",
    "Damaged",
    "DayResult",
    "Deck",
    "Decks",
    "Desk",
    "Exists",
    "Folded",
    "Full",
    "Heard",
    "Hook",
    "Late",
    "Left",
    "Membership",
    "Message",
    "Muted",
    "NotFound",
    "Notices",
    "Origin",
    "Oversized",
    "Passkey",
    "Person",
    "Place",
    "Player",
    "Question",
    "Receipt",
    "Record",
    "Seat",
    "Session",
    "Sessions",
    "Shelf",
    "Slip",
    "Snapshot",
    "Store",
    "Streak",
    "Table",
    "Taken",
    "Traces",
    "Unreachable",
    "Unreadable",
    "Usage",
]

# In the order of a list. What is "gone" is in none: its player has left.
Shelf = Literal["waiting", "running", "open", "learning", "finished", "gone"]
RUNNING: tuple[Shelf, ...] = ("waiting", "running", "learning")  # what is played on

LAST = 99_999_999  # a number that no snapshot has
VERSIONS = 2**20  # of one table, far more than there will be
SNAPSHOT_BYTES = 350_000  # as kept; DynamoDB refuses items over 400 KB


class Taken(Exception):
    """Somebody else was first: the number, seat, id or code is not free any more."""


class NotFound(Exception):
    """Nothing is kept under this name."""


class Busy(Exception):
    """The store cannot answer just now; the same call may work in a moment."""


class Full(Exception):
    """The store takes no more: its disk is full, failing, or may only be read."""


class Unreachable(Exception):
    """The store is not there, or does not know who asks."""


class Exists(Exception):
    """Something is in the place into which a whole store was to go."""


class Damaged(Exception):
    """A copy that is not whole, or of something else."""


class Unreadable(ValueError):
    """A row that no version has stored: it is torn, or was written over."""


class Oversized(Exception):
    """A snapshot that is larger than any store takes."""


class Heard(NamedTuple):
    """How many snapshots told a viewer something, and the last one's number."""

    seen: int
    number: int


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a game's history: what was done, what was told, and the chain's link.

    `heard` has an entry per seat, then the spectators'.
    """

    number: int
    row: dict[str, Any]
    events: Raw
    link: str
    heard: tuple[Heard, ...]

    def seen_by(self, seat: int | None) -> int:
        """Returns the count of a seat (None: a spectator) as of this act."""
        return self.heard[-1 if seat is None else seat].seen


class Receipt(Struct, frozen=True, array_like=True):
    """A call that was carried out: its client id, its content's digest, its number.

    `decision` is the one that it answered, if any.
    """

    id: str
    content: str
    number: int
    decision: str = ""


class Question(Struct, frozen=True, array_like=True):
    """An open decision: since when it is asked and how often it was answered.

    `given` is since when an answer stands that may still be revised. With a clock
    `minutes` is how long it may take, where that is not what the clock allows. Who
    leaves a `light` one unanswered was not late, and no bank pays for it. `spent` has
    the marks of calls that answered it and whose receipts are gone. `owed` are seconds
    of extra time that its seat used before this was asked anew, paid when it closes.
    """

    decision: str
    since: str
    answers: int
    given: str | None = None
    minutes: int | None = None
    light: bool = False
    spent: str = ""
    owed: int = 0


class Late(NamedTuple):
    """How often in a row a seat's time was up, and the last time's number."""

    times: int = 0
    number: int = -1


class Desk(Struct, frozen=True, array_like=True):
    """What lies beside a state: the last receipts of each seat, the open questions.

    With a clock also each seat's bank, and how often it was late.
    """

    receipts: tuple[tuple[Receipt, ...], ...]
    questions: tuple[Question, ...]
    banks: tuple[Bank, ...] = ()
    late: tuple[Late, ...] = ()


class Snapshot(Struct, frozen=True):
    """The state after one act, as the system encoded it, and what belongs to it."""

    game: str
    record: Record
    desk: Desk
    state: Raw

    @property
    def number(self) -> int:
        """0 for the set-up, then one more with each act."""
        return self.record.number


class Folded(Struct, frozen=True):
    """A game that is over: its history's rows, from which all follows, and last link.

    Row 0 sets it up with the secret of its table.
    """

    rows: tuple[dict[str, Any], ...]
    link: str


class Place(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat as the list of games shows it; of the house with its level."""

    seat: int
    name: str | None
    kind: str
    level: int | None = None


class Membership(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game in one player's list, as of one snapshot.

    `number` (the snapshot's, -1 before the first) and then `version` (the table's)
    guard it: an older one never replaces a newer one. `order` sorts a shelf. `said` is
    what was heard last, without words; older lines have a sentence in `last`. In a
    game `alone` nobody waits for its player. `series` is the first game of those that
    it goes on with, `standing` how that series stands: before this game, or before its
    next one where it is over. A deal of the day has its `day`. `faces` are
    what everybody sees of the table from afar. Its `host` is told so before it begins.
    """

    player: str
    game: str
    number: int
    shelf: Shelf
    order: str
    system: str
    status: str
    seats: tuple[Place, ...]
    me: tuple[int, ...]
    turn: bool
    since: str | None
    last: str | None
    seen: int
    won: bool | None
    until: str | None = None
    how: str | None = None
    version: int = 0
    sandbox: bool = False
    said: dict[str, Any] | None = None
    alone: bool = False
    series: str = ""
    standing: dict[str, Any] | None = None
    day: str = ""
    faces: tuple[str, ...] = ()
    host: bool = False

    @property
    def rank(self) -> int:
        """Both guards as one number."""
        return self.number * VERSIONS + self.version


class Cursor(NamedTuple):
    """Where a page ended."""

    order: str
    game: str


class Addressee(NamedTuple):
    """A player, and what there is to tell them of some things."""

    player: Player
    errands: Mapping[str, Errand]


class Store(Protocol):
    """All that the service asks of a store. Any call may raise Busy, writes Full."""

    @property
    def alarms(self) -> Alarms:
        """When something is due."""

    @property
    def errands(self) -> Errands:
        """What players are told, and where."""

    @property
    def archive(self) -> Archive:
        """What hosts and guests brought."""

    @property
    def decks(self) -> Decks:
        """The decks that players keep."""

    @property
    def sessions(self) -> Sessions:
        """The phones on which players are signed in."""

    @property
    def slips(self) -> Slips:
        """Words that count once."""

    @property
    def talk(self) -> Talk:
        """What is said at tables."""

    @property
    def tallies(self) -> Tallies:
        """Sums of what is limited."""

    @property
    def traces(self) -> Traces:
        """What is kept of players at others."""

    @property
    def usages(self) -> Usages:
        """What of players' counts against their limits."""

    @property
    def room(self) -> int | None:
        """How many bytes there is room for; None: no end is in sight."""

    def games(self) -> Iterator[str]:
        """Yields the ids of all games, for the operator: it takes long."""

    def running(self) -> Iterator[str]:
        """Yields the ids of games that run, as the lists of their players have them."""

    def create(
        self,
        table: Table,
        usage: Usage | None = None,
        guest: Player | None = None,
        first: Sequence[Snapshot] = (),
    ) -> None:
        """Sets a new table, as part of a usage: both are kept or neither.

        So are a new guest, and the first snapshots of a game that has begun. Raises
        Taken if one of them is there, or the usage has changed meanwhile; Oversized.
        """

    def reseat(self, table: Table, usage: Usage | None = None) -> None:
        """Keeps a table one version later, as part of a usage: both or neither.

        Raises Taken if either has changed meanwhile.
        """

    def lobby(self, after: Cursor | None, limit: int) -> list[Table]:
        """Returns the next tables of the lobby, the newest first."""

    def newest(self, game: str) -> tuple[Table, Snapshot | None]:
        """Returns a table and its newest snapshot in one read. Raises NotFound."""

    def read_ahead(self, game: str) -> Callable[[], tuple[Table, Snapshot | None]]:
        """Begins to read a game beside whatever is asked next; returns who waits."""

    def table(self, game: str) -> Table:
        """Returns a table alone, whatever its snapshots are. Raises NotFound."""

    def supplant(self, table: Table) -> Table:
        """Keeps a table in place of one that cannot be read; returns it as it is now.

        Its version follows on that one's. Raises NotFound, Taken.
        """

    def lines_in(self, game: str) -> list[Membership]:
        """Returns a game's lines of all lists, for the operator: it takes long.

        Those that can be read.
        """

    def expunge(self, game: str) -> None:
        """Takes a game out by its key alone, with all that is beside it; takes long.

        Raises NotFound.
        """

    def append(self, snapshot: Snapshot) -> None:
        """Commits a snapshot. Raises Taken if its number is, Oversized if too large."""

    def snapshot(self, game: str, number: int) -> Snapshot:
        """Returns one snapshot. Raises NotFound."""

    def snapshots(
        self, game: str, first: int = 0, last: int = LAST
    ) -> Iterator[Snapshot]:
        """Yields snapshots, both ends included, in order; few or none if folded."""

    def fold(self, table: Table, newest: Snapshot, folded: Folded) -> None:
        """Keeps a game folded, its table one version later. Raises as `reseat` does.

        Its newest snapshot is kept as it is given here.
        """

    def clear(self, table: Table) -> bool:
        """Takes out what a folded game does not need, a part at a time; whether all.

        Its snapshots but the newest, its invitation, its alarm, what was to be told.
        """

    def folded(self, game: str) -> Folded:
        """Returns a game that was folded. Raises NotFound."""

    def records(self, game: str, first: int, last: int) -> Iterator[Record]:
        """Yields the records with these numbers, both ends included, in order.

        Of a folded game they follow from its rows.
        """

    def invite(self, code: str, game: str) -> None:
        """Lets a code lead to a game. Raises Taken if it leads to another."""

    def invited(self, code: str) -> str:
        """Returns the game that a code leads to. Raises NotFound."""

    def welcome(self, player: Player) -> None:
        """Keeps a new player. Raises Taken if the id is known."""

    def player(self, player: str) -> Player:
        """Returns a player. Raises NotFound."""

    def keep_player(self, player: Player) -> None:
        """Keeps a player one version later. Raises Taken as `reseat` does."""

    def supplant_player(self, player: Player) -> Player:
        """Keeps a player in place of one that cannot be read, as `supplant` does."""

    def torn_players(self) -> Iterator[str]:
        """Yields the ids of players whose row cannot be read; it takes long."""

    def enlist(self, membership: Membership) -> None:
        """Keeps a line of a player's list, unless a newer one is there."""

    def relist(self, membership: Membership) -> None:
        """Keeps a line of a player's list in place of any that is not newer."""

    def project(
        self, lines: Sequence[Membership], wake: Wake | None, errands: Sequence[Errand]
    ) -> list[Errand]:
        """Keeps all that follows from a commit; returns errands that were overtaken.

        Lines as `enlist` does, errands as `errands.keep`. What gets lost when the
        power fails is drawn again from the commit.
        """

    def addressees(
        self, players: Sequence[str], abouts: Sequence[str]
    ) -> list[Addressee]:
        """Returns players who are there, with their errands about some things."""

    def delist(self, player: str, game: str) -> None:
        """Takes a game out of a player's list, and keeps nothing of the line."""

    def remove(self, table: Table) -> bool:
        """Takes a game out of the store, a good part at a time; whether all is gone.

        Its snapshots, its talk, its invitation, its alarm, and at last itself.
        """

    def shelf(
        self, player: str, shelf: Shelf, after: Cursor | None, limit: int
    ) -> list[Membership]:
        """Returns the next lines of one shelf of a player's list."""

    def shelves(
        self, player: str, shelves: Sequence[Shelf], limit: int
    ) -> list[list[Membership]]:
        """Returns the first lines of each of some shelves, read side by side."""

    def forget(self) -> None:
        """Forgets tallies, slips, decks, sessions and usages whose time is over."""
