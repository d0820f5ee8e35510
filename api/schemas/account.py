"""What a request may say about an account, and about signing in."""

from datetime import date
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema
from msgspec import UNSET, Struct, UnsetType

from ..service.problems import PROBLEMS
from ..store import Hook
from .fields import Body, Id, PlayerName, Switch, Whole, seat, word

HOUR = validate.Regexp(r"^([01][0-9]|2[0-3]):[0-5][0-9]\Z", error="hour")
MUTED = 200
VACATIONS = 60


class Day(fields.Date):
    """A day as ISO 8601 writes it in full: 2026-12-24."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        if not isinstance(value, str) or len(value) != 10:
            raise self.make_error("invalid", obj_type=self.OBJ_TYPE, input=value)
        return super()._deserialize(value, *args, **kwargs)


class Nightly(Struct, frozen=True):
    """Hours of every night."""

    start: str
    end: str


class NightlySchema(Body):
    """Checks a `Nightly`."""

    into = Nightly
    start = fields.String(required=True, validate=HOUR, data_key="from")
    end = fields.String(required=True, validate=HOUR, data_key="to")


class Days(Struct, frozen=True):
    """Days away, the first and the last included."""

    first: date
    last: date


class DaysSchema(Body):
    """Checks `Days`."""

    into = Days
    first = Day(required=True, data_key="from")
    last = Day(required=True, data_key="to")


class CalendarWish(Struct, frozen=True):
    """When a player's clock shall stand still; 0 is Monday.

    Without `vacations` they stay as they are. How many days are left is for the
    service to say: what a phone says of it does not count.
    """

    zone: str
    quiet: Nightly | None = None
    free_days: tuple[int, ...] = ()
    vacations: tuple[Days, ...] | None = None
    vacation_days_left: int | None = None


class CalendarWishSchema(Body):
    """Checks a `CalendarWish`."""

    into = CalendarWish
    zone = word(64)
    quiet = fields.Nested(NightlySchema, allow_none=True)
    free_days = fields.List(
        Whole(validate=validate.Range(0, 6)), validate=validate.Length(max=7)
    )
    vacations = fields.List(
        fields.Nested(DaysSchema), validate=validate.Length(max=VACATIONS)
    )
    vacation_days_left = Whole(validate=validate.Range(-1000, 1000))


class Switches(Struct, frozen=True):
    """What a player wants to be told of; what is left out stays as it is."""

    turn: bool | UnsetType = UNSET
    reminder: bool | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    taken: bool | UnsetType = UNSET
    digest: str | UnsetType | None = UNSET
    muted_games: tuple[str, ...] | UnsetType = UNSET


class SwitchesSchema(Body):
    """Checks `Switches`."""

    into = Switches
    turn = Switch()
    reminder = Switch()
    talk = Switch()
    over = Switch()
    taken = Switch()
    digest = fields.String(validate=HOUR, allow_none=True)
    muted_games = fields.List(Id(), validate=validate.Length(max=500))


class HookSchema(Body):
    """Checks a `Hook`."""

    into = Hook
    url = word(2048)
    shape = fields.String(
        required=True, validate=validate.OneOf(("discord", "slack", "json"))
    )


class MutedWish(Struct, frozen=True):
    """Somebody not to be heard: one muted already, or whoever sits on a seat."""

    player: str | None = None
    name: str | None = None
    game: str | None = None
    seat: int | None = None


class MutedWishSchema(Body):
    """Checks a `MutedWish`."""

    into = MutedWish
    player = word(64, required=False)
    name = word(320, required=False)
    game = Id(required=False)
    seat = seat()

    @validates_schema
    def check_who(self, wish: dict[str, Any], **_: Any) -> None:
        if "player" not in wish and not ("game" in wish and "seat" in wish):
            raise ValidationError([PROBLEMS("fields.muted")])


class Wish(Struct, frozen=True):
    """What a player changes about the own account; what is left out stays."""

    id: str
    name: str | None = None
    calendar: CalendarWish | None = None
    notices: Switches | None = None
    webhook: Hook | UnsetType | None = UNSET
    muted_players: tuple[MutedWish, ...] | None = None


class WishSchema(Body):
    """Checks a `Wish`."""

    into = Wish
    id = Id()
    name = PlayerName(required=False)
    calendar = fields.Nested(CalendarWishSchema)
    notices = fields.Nested(SwitchesSchema)
    webhook = fields.Nested(HookSchema, allow_none=True)
    muted_players = fields.List(
        fields.Nested(MutedWishSchema), validate=validate.Length(max=MUTED)
    )
