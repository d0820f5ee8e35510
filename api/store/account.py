"""A player's account: a name, a calendar, what to tell, whom not to meet, passkeys."""

from typing import Literal

from msgspec import Struct

from engine.kernel.words import ENGLISH

from ..clock import Calendar, Diary

Shape = Literal["discord", "slack", "json"]
ANY = "any"  # system


class Notices(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a player wants to be told of; `digest` is an hour of the day, as 18:00."""

    turn: bool = True
    reminder: bool = True
    talk: bool = True
    over: bool = True
    taken: bool = True
    digest: str | None = None
    muted_games: tuple[str, ...] = ()


class Hook(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a player is told besides the phone."""

    url: str
    shape: Shape
    language: str = ENGLISH


class Muted(Struct, frozen=True, forbid_unknown_fields=True):
    """A player whom another does not want to hear or meet, by the name of that time."""

    player: str
    name: str


class Passkey(Struct, frozen=True, forbid_unknown_fields=True):
    """A key on a phone that signs its player in.

    `id` and the public `key` are in base64url; `count` is how often it says that it
    was used, 0 for those that do not count.
    """

    id: str
    name: str
    key: str
    count: int
    created: str
    used: str | None = None


class DayResult(Struct, frozen=True, array_like=True):
    """How a deal of the day ended for a player, as api/tables/days.py scores it.

    `line` has a sign for each square, `each` the parts of the game that one stands for;
    results of earlier releases have none.
    """

    day: str
    system: str
    score: int
    won: bool | None
    acts: int
    line: str = ""
    each: int = 1


class Streak(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Days in a row with a deal of the day; `missed` are those that are forgiven."""

    length: int = 0
    longest: int = 0
    last: str = ""
    missed: tuple[str, ...] = ()


class Call(Struct, frozen=True, array_like=True):
    """A call that changed an account: its client id and its content's digest."""

    id: str
    content: str


class Player(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A guest, known by an id that nobody can guess and a name.

    `version` counts the changes; sessions of an older `generation` are signed out. Of
    a player who has left for good nothing is kept but that. One that is `newer` has
    more in the store than this release knows, and is not changed by it. Who `awaits` a
    table in the lobby names its system, or ANY. `met` are those who know each other by
    a link; `links` counts how many of an own have been given up.
    """

    id: str
    name: str
    since: str
    version: int = 0
    generation: int = 0
    gone: bool = False
    diary: Diary = Diary(Calendar())
    notices: Notices = Notices()
    webhook: Hook | None = None
    muted: tuple[Muted, ...] = ()
    blocked: tuple[Muted, ...] = ()
    passkeys: tuple[Passkey, ...] = ()
    calls: tuple[Call, ...] = ()
    days: tuple[DayResult, ...] = ()
    streak: Streak = Streak()
    awaits: str | None = None
    met: tuple[Muted, ...] = ()
    links: int = 0
    newer: bool = False
