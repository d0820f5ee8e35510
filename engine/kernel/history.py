"""A game as a file that anybody can check: promise, acts, events and a salted chain.

`link[n] = SHA-256(link[n-1] + salt[n] + canonical JSON of row n and its full events)`
with `salt[n] = SHA-256(seed + "chain" + n)`. Row 0 is the set-up, row n the act that
led to snapshot n. While a game runs the salt keeps a link from giving anything away;
when the secret is out anybody can compute every link again.

Format 2 binds who played as well: row 0 names the game and its seats, and of each name
a salted mark, so that a name can be taken out later and the rest still be proved. Of a
game in format 3 the promise binds what is played, and the order of the seats is free in
no shuffle (see `fairness`).
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from .act import Act
from .cards import canonical, fingerprint
from .event import Told, heard
from .fairness import commitment
from .history_file import Sandbox
from .system import System

FORMATS = {n: f"slowhand-history/{n}" for n in (1, 2, 3)}
FORMAT = 3  # in which new games are recorded
ROOT = "0" * 64

Row = dict[str, Any]


class Seat(msgspec.Struct, frozen=True, gc=False):
    """Who held a seat when the game began, by the name known at the table.

    The salt is random, None for a house seat.
    """

    seat: int
    name: str
    kind: str
    salt: str | None = None

    @property
    def mark(self) -> str:
        """What row 0 binds of the name, 64 hex digits."""
        return mark(self.name, self.salt)


class Header(msgspec.Struct, frozen=True, gc=False):
    """What is settled before the deal. Nonces are hex, None for a house seat.

    `options` are as they were chosen, whatever options there are today. `sandbox` says
    where a game branched off that began without a deal. `format` is the one in which
    the game has been recorded from its beginning.
    """

    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[Seat, ...]
    nonces: tuple[str | None, ...]
    secret: bytes
    sandbox: Sandbox | None = None
    format: int = FORMAT


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One snapshot as its history keeps it: the row, what was told, link and counts."""

    row: Row
    events: tuple[Told, ...]
    link: str
    seen: tuple[int, ...]


def mark(name: str, salt: str | None) -> str:
    """Returns what row 0 binds of a name, 64 hex digits."""
    return sha256(canonical([salt, name])).hexdigest()


def start_row(system: System[Any, Any, Any], header: Header, at: str | None) -> Row:
    """Returns row 0: everything the first snapshot follows from, and who played."""
    seats = [{"seat": s.seat, "kind": s.kind, "mark": s.mark} for s in header.seats]
    who = {"format": FORMATS[header.format], "game": header.game, "seats": seats}
    return {
        "number": 0,
        "act": "start",
        **(who if header.format > 1 else {}),
        "system": system.name,
        "rules": header.rules,
        "options": msgspec.to_builtins(header.options),
        "cards": system.card_hash(system.chosen(header.options)),
        "commitment": commitment(header.secret),
        "nonces": list(header.nonces),
        "at": at,
    }


def act_row(number: int, act: Act, at: str | None, by: str) -> Row:
    """Returns row n: the act, when (ISO 8601, to the minute) and by whom."""
    return {"number": number, **msgspec.to_builtins(act), "at": at, "by": by}


def link(previous: str, seed: bytes, row: Row, events: Sequence[Told]) -> str:
    """Returns the chain's link for one row, 64 hex digits."""
    salt = sha256(seed + b"chain" + str(row["number"]).encode()).digest()
    body = canonical({"row": row, "events": events})
    return sha256(bytes.fromhex(previous) + salt + body).hexdigest()


def export(
    system: System[Any, Any, Any],
    header: Header,
    entries: Sequence[Entry],
    outcome: object | None,
) -> Row:
    """Returns the whole history of a game that is over or void."""
    return {
        **_head(system, header, entries[0].row),
        "fairness": {**_promise(header), "secret": header.secret.hex()},
        "started": entries[0].row["at"],
        "acts": [entry.row for entry in entries[1:]],
        "events": [
            {"number": entry.row["number"], "told": msgspec.to_builtins(entry.events)}
            for entry in entries
        ],
        "chain": [entry.link for entry in entries],
        "outcome": msgspec.to_builtins(outcome),
        "complete": True,
    }


def export_running(
    system: System[Any, Any, Any],
    header: Header,
    entries: Sequence[Entry],
    seat: int | None,
) -> Row:
    """Returns what one seat (None: a spectator) may know of a running game.

    No secret, no number; other seats' acts only where everybody heard all of them, and
    answers only where the rulebook says that their picks are public; one link, that of
    the last snapshot which told this viewer something.
    """
    told = _told_to(entries, seat)
    return {
        **_head(system, header, entries[0].row),
        "fairness": _promise(header),
        "started": entries[0].row["at"],
        "acts": [
            _redacted(entry.row, seen, seat)
            for entry, seen in told
            if entry.row["number"] and _may_know(system, entry, seat)
        ],
        "events": [
            {
                "seen": seen,
                "at": entry.row["at"],
                "told": msgspec.to_builtins(heard(entry.events, seat)),
            }
            for entry, seen in told
        ],
        "chain": [told[-1][0].link] if told else [],
        "outcome": None,
        "complete": False,
    }


def _told_to(entries: Sequence[Entry], seat: int | None) -> list[tuple[Entry, int]]:
    """Returns the snapshots that told a viewer something, with the viewer's count."""
    viewer = -1 if seat is None else seat
    return [(e, e.seen[viewer]) for e in entries if heard(e.events, seat)]


def _may_know(system: System[Any, Any, Any], entry: Entry, seat: int | None) -> bool:
    """Whether a viewer may know an act: its own, or one with nothing held back."""
    own = seat is not None and entry.row.get("seat") == seat
    heard_by_all = all(told.to is None for told in entry.events)
    return own or (heard_by_all and _picks_are_public(system, entry))


def _picks_are_public(system: System[Any, Any, Any], entry: Entry) -> bool:
    """Whether everybody knows what was picked, by the word of the rulebook alone."""
    first = entry.events[0].event
    return entry.row["act"] != "answer" or isinstance(first, system.book.public)


def _redacted(row: Row, seen: int, seat: int | None) -> Row:
    """Returns an act without its number; ids of other seats' decisions stay inside."""
    own = seat is not None and row.get("seat") == seat
    hidden = {"number", "to"} if own else {"number", "to", "decision", "decisions"}
    return {"seen": seen, **{k: v for k, v in row.items() if k not in hidden}}


def _head(system: System[Any, Any, Any], header: Header, start: Row) -> Row:
    cards = system.card_set(system.chosen(header.options))
    origin = header.sandbox
    return {
        "format": FORMATS[header.format],
        "game": header.game,
        "system": system.name,
        "rules": header.rules,
        **({} if cards is None else {"cards": _frozen(cards)}),
        "options": msgspec.to_builtins(header.options),
        "seats": _seats(header, start),
        **({} if origin is None else {"sandbox": msgspec.to_builtins(origin)}),
    }


def _seats(header: Header, start: Row) -> list[Row]:
    """Returns who played; a name that is not the one bound in row 0 is left out."""
    if header.format == 1:
        return [{"seat": s.seat, "name": s.name, "kind": s.kind} for s in header.seats]
    return [
        {**bound, "name": s.name, "salt": s.salt}
        if s.mark == bound["mark"]
        else {**bound, "name": None, "salt": None}
        for s, bound in zip(header.seats, start["seats"], strict=True)
    ]


def _frozen(cards: object) -> Mapping[str, object]:
    return {"hash": fingerprint(cards), "set": msgspec.to_builtins(cards)}


def _promise(header: Header) -> Row:
    return {"commitment": commitment(header.secret), "nonces": list(header.nonces)}
