"""The people of these tests, and times as they would say them."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from api.clock import Calendar, Quiet, Vacation

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)
NIGHT = Quiet("22:00", "07:00")

ANA = Calendar("Europe/Berlin", NIGHT)
BEN = Calendar("America/New_York", NIGHT, ("sat", "sun"))
CEM = Calendar("Australia/Lord_Howe", NIGHT)
DEVI = Calendar("Asia/Kolkata", Quiet("23:30", "06:30"), ("sun",))


def at(local: str, zone: str = "Europe/Berlin") -> datetime:
    """The instant at which the wall shows this, the first time if it does so twice."""
    wall = datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(zone))
    return wall.astimezone(UTC)


def utc(text: str) -> datetime:
    """An instant by Greenwich."""
    return at(text, "UTC")


def says(calendar: Calendar, instant: datetime | None) -> str | None:
    """What this player's wall shows then."""
    if instant is None:
        return None
    return f"{instant.astimezone(calendar.place):%a %d %b %H:%M}"


def away(first: str, last: str) -> Vacation:
    """Days off, both included."""
    day = datetime.fromisoformat
    return Vacation(day(first).date(), day(last).date())
