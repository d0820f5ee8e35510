"""What the service keeps, in its own words: one small interface, two homes.

A game has one item of its own (`Table`) and one immutable `Snapshot` per act. Appending
a snapshot under a number that is still free is the lock, the commit and the outbox in
one: whoever comes second gets `Taken`, loads again and tries again.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Raw, Struct

Shelf = Literal["waiting", "running", "open", "finished"]

SNAPSHOT_BYTES = 350_000  # as kept; DynamoDB refuses items over 400 KB


class Taken(Exception):
    """Somebody else was first: the number, seat, id or code is not free any more."""


class NotFound(Exception):
    """Nothing is kept under this name."""


class Busy(Exception):
    """The store cannot answer just now; the same call may work in a moment."""


class Oversized(Exception):
    """A snapshot that is larger than any store takes."""


class Seat(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place in a game. `claim` is the phone's id of the call that took it.

    A `held` seat is kept for `player`, who has not come yet; an `open` one is for
    anyone with the invitation.
    """

    kind: Literal["open", "held", "player", "bot"]
    player: str | None = None
    name: str | None = None
    nonce: str | None = None
    claim: str | None = None
    level: int | None = None

    @property
    def is_free(self) -> bool:
        """Whether somebody still has to take it."""
        return self.kind in ("open", "held")


class Origin(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a sandbox branched off: snapshot `number` of a game or a replay.

    With a `seat` it begins with what that seat knew when its count was `seen`, without
    one with the exact world.
    """

    of: str
    number: int
    seat: int | None = None
    seen: int | None = None
    is_replay: bool = False


class Table(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game's own item: who sits there, what is played, and the promised secret.

    `version` counts the seats taken so far; the item never changes once all are.
    `content` is the digest of the call that set the table; `house` feeds the house
    players' chance, which is never the game's. A `sandbox` is its host's alone.
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
    version: int = 0
    sandbox: Origin | None = None

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the game can begin."""
        return self.number == 0

    @property
    def number(self) -> int:
        """Minus the seats still free; 0, the set-up's number, when the game begins."""
        return -sum(seat.is_free for seat in self.seats)

    def held_by(self, player: str) -> list[int]:
        """The seats on which this player sits."""
        return [
            n for n, s in enumerate(self.seats) if s.player == player and not s.is_free
        ]

    def kept_for(self, player: str) -> list[int]:
        """The seats that wait for this player."""
        return [n for n, s in enumerate(self.seats) if s.player == player and s.is_free]


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


class Receipt(Struct, frozen=True, array_like=True):
    """An answer that was accepted: its client id, its content's digest, its number."""

    id: str
    content: str
    number: int


class Question(Struct, frozen=True, array_like=True):
    """An open decision: since when it is asked and how often it was answered."""

    decision: str
    since: str
    answers: int


class Desk(Struct, frozen=True, array_like=True):
    """What lies beside a state: the last receipts of each seat, the open questions."""

    receipts: tuple[tuple[Receipt, ...], ...]
    questions: tuple[Question, ...]


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


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest, known by an id that nobody can guess and a name."""

    id: str
    name: str
    since: str


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as the list of games shows it."""

    seat: int
    name: str | None
    kind: str


class Membership(Struct, frozen=True, forbid_unknown_fields=True):
    """A game in one player's list, as of one snapshot.

    `number` guards it: an older one never replaces a newer one (a table's own number
    while seats are free). `order` sorts a shelf.
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
    sandbox: bool = False


class Cursor(NamedTuple):
    """Where a page of a shelf ended."""

    order: str
    game: str


class Store(Protocol):
    """All that the service asks of a store. Any call may raise Busy."""

    def create(self, table: Table) -> None:
        """Sets a new table. Raises Taken if there is one with this id."""

    def take_seat(self, table: Table) -> None:
        """Keeps a table one version later. Raises Taken if it has changed meanwhile."""

    def newest(self, game: str) -> tuple[Table, Snapshot | None]:
        """Returns a table and its newest snapshot in one read. Raises NotFound."""

    def append(self, snapshot: Snapshot) -> None:
        """Commits a snapshot. Raises Taken if its number is, Oversized if too large."""

    def snapshot(self, game: str, number: int) -> Snapshot:
        """Returns one snapshot. Raises NotFound."""

    def snapshots(self, game: str) -> Iterator[Snapshot]:
        """Yields all snapshots of a game, in order."""

    def records(self, game: str, first: int, last: int) -> Iterator[Record]:
        """Yields the records with these numbers, both ends included, in order."""

    def invite(self, code: str, game: str) -> None:
        """Lets a code lead to a game. Raises Taken if it leads to another."""

    def invited(self, code: str) -> str:
        """Returns the game that a code leads to. Raises NotFound."""

    def welcome(self, player: Player) -> None:
        """Keeps a new player. Raises Taken if the id is known."""

    def player(self, player: str) -> Player:
        """Returns a player. Raises NotFound."""

    def enlist(self, membership: Membership) -> None:
        """Keeps a line of a player's list, unless a newer one is there."""

    def shelf(
        self, player: str, shelf: Shelf, after: Cursor | None, limit: int
    ) -> list[Membership]:
        """Returns the next lines of one shelf of a player's list."""

    def waiting(self, player: str) -> int:
        """Returns how many games wait for a player."""

    def keep_cards(self, digest: str, cards: bytes) -> None:
        """Keeps a card set under its digest, once."""

    def cards(self, digest: str) -> bytes:
        """Returns a card set. Raises NotFound."""

    def keep_replay(self, replay: str, file: bytes) -> None:
        """Keeps a history under its id, once. Raises Oversized if too large."""

    def replay(self, replay: str) -> bytes:
        """Returns a history. Raises NotFound."""
