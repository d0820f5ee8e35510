"""What a request may say about an account, and about signing in."""

from datetime import date
from typing import Annotated, Any, Literal

from marshmallow import ValidationError, fields
from marshmallow.validate import Length, Range, Regexp
from msgspec import UNSET, Struct, UnsetType, field

from ..service.problems import PROBLEMS
from .fields import PlayerName
from .games import CallId, Seat

HOUR = Regexp(r"^([01][0-9]|2[0-3]):[0-5][0-9]\Z", error="hour")
MUTED = 200
VACATIONS = 60


class Day(fields.Date):
    """A day as ISO 8601 writes it in full: 2026-12-24."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        if not isinstance(value, str) or len(value) != 10:
            raise self.make_error("invalid", obj_type=self.OBJ_TYPE, input=value)
        return super()._deserialize(value, *args, **kwargs)


Hour = Annotated[str, HOUR]


class Nightly(Struct, frozen=True):
    """Hours of every night."""

    start: Hour = field(name="from")
    end: Hour = field(name="to")


class Days(Struct, frozen=True):
    """Days away, the first and the last included."""

    first: Annotated[date, Day()] = field(name="from")
    last: Annotated[date, Day()] = field(name="to")


class CalendarWish(Struct, frozen=True):
    """When a player's clock shall stand still; 0 is Monday.

    Without `vacations` they stay as they are. How many days are left and from
    when on it counts is for the service to say: what a phone says of it does not.
    """

    zone: Annotated[str, Length(1, 64)]
    quiet: Nightly | None = None
    free_days: Annotated[tuple[Annotated[int, Range(0, 6)], ...], Length(max=7)] = ()
    vacations: Annotated[tuple[Days, ...] | None, Length(max=VACATIONS)] = None
    vacation_days_left: Annotated[int | None, Range(-1000, 1000)] = None
    counts_from: Annotated[str | None, Length(max=20)] = None


class Switches(Struct, frozen=True):
    """What a player wants to be told of; what is left out stays as it is."""

    turn: bool | UnsetType = UNSET
    reminder: bool | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    taken: bool | UnsetType = UNSET
    digest: Hour | UnsetType | None = UNSET
    muted_games: Annotated[tuple[CallId, ...], Length(max=500)] | UnsetType = UNSET


class HookWish(Struct, frozen=True):
    """Where a player wants to be told besides the phone."""

    url: Annotated[str, Length(1, 2048)]
    shape: Literal["discord", "slack", "json"]


class MutedWish(Struct, frozen=True):
    """Somebody not to be heard or met: one on a list, or whoever sits on a seat."""

    player: Annotated[str | None, Length(1, 64)] = None
    name: Annotated[str | None, Length(1, 320)] = None
    game: CallId | None = None
    seat: Seat | None = None

    def __post_init__(self) -> None:
        """Raises ValidationError where nobody is meant."""
        if self.player is None and (self.game is None or self.seat is None):
            raise ValidationError([PROBLEMS("fields.muted")])


class Wish(Struct, frozen=True):
    """What a player changes about the own account; what is left out stays."""

    id: CallId
    name: Annotated[str | None, PlayerName()] = None
    calendar: CalendarWish | None = None
    notices: Switches | None = None
    webhook: HookWish | UnsetType | None = UNSET
    muted_players: Annotated[tuple[MutedWish, ...] | None, Length(max=MUTED)] = None
    awaits: Annotated[str, Length(1, 64)] | UnsetType | None = UNSET
    blocked_players: Annotated[tuple[MutedWish, ...] | None, Length(max=MUTED)] = None
