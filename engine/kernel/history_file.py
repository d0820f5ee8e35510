"""The published shape of a history file, slowhand-history, as types and JSON Schema.

`history` writes such files, `replay` judges them. Games are recorded in format 3 today;
in those of format 2 the promise does not bind what is played, those of format 1 do not
prove who played. What a system tells (the facts of its
events, its options and cards) is open here: each system has its own.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from .game import Outcome

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Secret = Annotated[str, Meta(pattern="^([0-9a-f]{2}){32,64}$")]
Nonce = Annotated[str, Meta(pattern="^([0-9a-f]{2}){16,32}$")]
Minute = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\dZ$")]
By = Literal["player", "house", "clock", "admin"]
Count = Annotated[int, Meta(ge=0)]
Text = Annotated[str, Meta(max_length=400)]
Name = Annotated[str, Meta(max_length=80)]
Ids = Annotated[tuple[Text, ...], Meta(max_length=400)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Has these fields and no others."""


class Cards(Part, frozen=True):
    """The card set that was played with, and its SHA-256."""

    hash: Hash
    set: Any


class Seat(Part, frozen=True):
    """Who held a seat, by the name known at the table."""

    seat: Count
    name: Name
    kind: Literal["player", "bot"]


class BoundSeat(Part, frozen=True):
    """Who held a seat when the game began; `mark` binds the name into the chain.

    `mark` is the SHA-256 of the JSON text of the list of salt and name. A name that its
    player had taken out later is null, as its salt is.
    """

    seat: Count
    kind: Literal["player", "bot"]
    mark: Hash
    name: Name | None
    salt: Hash | None


class Signature(Part, frozen=True):
    """The Ed25519 signature of the server that ran the game, and its public key.

    It signs the canonical JSON (sorted keys, no spaces, UTF-8) of the file without it.
    """

    key: Hash
    value: Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]


class Promise(Part, frozen=True):
    """What was promised before the deal, and what each seat added to it."""

    commitment: Hash
    nonces: tuple[Nonce | None, ...]


class Revealed(Promise, frozen=True):
    """The promise and the secret that it promised."""

    secret: Secret


class Sandbox(Part, frozen=True):
    """From where a sandbox branched off: a game or a replay, and a position of it.

    It began with the exact world of snapshot `number`, or, where the game still ran,
    with a guess at what `seat` knew when its count was `seen`. What is there to learn
    from is of `introduction`: its deal was chosen.
    """

    of: Name
    number: Count | None = None
    seat: Count | None = None
    seen: Count | None = None


class Event(msgspec.Struct, frozen=True):
    """Something that happened, the rules that made it so, and the facts of its kind."""

    event: Name
    rules: tuple[Name, ...]


class Told(Part, frozen=True):
    """An event and who heard it: everybody, or the seats in `to` and `others` else."""

    event: Event
    to: tuple[Count, ...] | None = None
    others: Event | None = None


class Moment(Part, frozen=True, tag_field="act"):
    """When something was done, and by whom."""

    at: Minute | None
    by: By


class Answer(Moment, frozen=True, tag="answer"):
    """A seat's reply to one decision."""

    number: Count
    seat: Count
    decision: Name
    move: Text
    picks: dict[Text, Ids]


class Lapse(Moment, frozen=True, tag="lapse"):
    """Time was up for these decisions."""

    number: Count
    decisions: tuple[Name, ...]


class Resign(Moment, frozen=True, tag="resign"):
    """A seat gave the game up."""

    number: Count
    seat: Count


class Void(Moment, frozen=True, tag="void"):
    """All players were away for so long that the game is void.

    Or who ran the server called it off, and said why.
    """

    number: Count
    why: Text | msgspec.UnsetType = msgspec.UNSET


class Undo(Moment, frozen=True, tag="undo"):
    """A seat took the game back to the world of an earlier number."""

    number: Count
    seat: Count
    to: Count


class HeardAnswer(Moment, frozen=True, tag="answer"):
    """A reply to a decision; which one it was is told of the own seat only."""

    seen: Count
    seat: Count
    move: Text
    picks: dict[Text, Ids]
    decision: Name | msgspec.UnsetType = msgspec.UNSET


class HeardLapse(Moment, frozen=True, tag="lapse"):
    """Time was up for somebody."""

    seen: Count


class HeardSeat(Moment, frozen=True, tag="resign"):
    """A seat gave the game up."""

    seen: Count
    seat: Count


class HeardUndo(Moment, frozen=True, tag="undo"):
    """A seat took its last answer back."""

    seen: Count
    seat: Count


class Row(Part, frozen=True):
    """All that was told when a snapshot was made."""

    number: Count
    told: tuple[Told, ...]


class HeardRow(Part, frozen=True):
    """What one viewer heard, with its own count."""

    seen: Count
    at: Minute | None
    told: tuple[Event, ...]


class Head(Part, frozen=True, kw_only=True):
    """What was settled before the deal."""

    game: Name
    system: Name
    rules: Annotated[int, Meta(ge=1)]
    cards: Cards | msgspec.UnsetType = msgspec.UNSET
    options: dict[str, Any]
    sandbox: Sandbox | msgspec.UnsetType = msgspec.UNSET
    started: Minute | None


class Complete(Head, frozen=True, kw_only=True):
    """The history of a game that is over or void: everything."""

    fairness: Revealed
    acts: tuple[Answer | Lapse | Resign | Undo | Void, ...]
    events: tuple[Row, ...]
    chain: tuple[Hash, ...]
    outcome: Outcome
    complete: bool
    signature: Signature | msgspec.UnsetType = msgspec.UNSET


class Running(Head, frozen=True, kw_only=True):
    """What one seat, or a spectator, may know of a game that still runs."""

    fairness: Promise
    acts: tuple[HeardAnswer | HeardLapse | HeardSeat | HeardUndo, ...]
    events: tuple[HeardRow, ...]
    chain: Annotated[tuple[Hash, ...], Meta(max_length=1)]
    outcome: None
    complete: bool


class Complete1(Complete, frozen=True, kw_only=True):
    """The history of a game that is over, in the first format."""

    format: Literal["slowhand-history/1"]
    seats: tuple[Seat, ...]


class Complete2(Complete, frozen=True, kw_only=True):
    """The history of a game that is over or void: everything, and who played."""

    format: Literal["slowhand-history/2"]
    seats: tuple[BoundSeat, ...]


class Complete3(Complete2, frozen=True, kw_only=True):
    """The history of a game that is over: all is bound before the last number."""

    format: Literal["slowhand-history/3"]  # type: ignore[assignment]


class Running1(Running, frozen=True, kw_only=True):
    """What may be known of a game that still runs, in the first format."""

    format: Literal["slowhand-history/1"]
    seats: tuple[Seat, ...]


class Running2(Running, frozen=True, kw_only=True):
    """What one seat, or a spectator, may know of a game that still runs."""

    format: Literal["slowhand-history/2"]
    seats: tuple[BoundSeat, ...]


class Running3(Running2, frozen=True, kw_only=True):
    """What one seat, or a spectator, may know of a game that still runs."""

    format: Literal["slowhand-history/3"]  # type: ignore[assignment]


COMPLETE: dict[str, type[Complete]] = {
    "slowhand-history/1": Complete1,
    "slowhand-history/2": Complete2,
    "slowhand-history/3": Complete3,
}


def schema() -> dict[str, Any]:
    """Returns the JSON Schema of a history file in all its forms."""
    forms = (Complete3, Running3, Complete2, Running2, Complete1, Running1)
    refs, parts = msgspec.json.schema_components(forms, ref_template="#/$defs/{name}")
    for form in forms:
        complete = issubclass(form, Complete)
        parts[form.__name__]["properties"]["complete"] = {"const": complete}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "slowhand-history/3",
        "description": "A game of Slowhand as a file that anybody can check.",
        "oneOf": list(refs),
        "$defs": dict(sorted(parts.items())),
    }
