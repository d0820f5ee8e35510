"""Tables with clocks, and a time that jumps."""

from datetime import UTC, datetime, timedelta
from random import Random

from msgspec.structs import replace

from api.background.courier import Courier
from api.background.sweep import Swept, sweep
from api.background.worker import Worker
from api.clock import Calendar, Diary
from api.service import Service
from api.store import Table
from api.tables.seats import reseat
from tests.api.phones import Json, Phone, any_answer

DAY = 24 * 60
CLOCK = {"allowance": DAY, "bank": 120}
HOUR = {"clock": {"allowance": 60}}
FRIDAY = datetime(2026, 11, 20, 12, tzinfo=UTC)


class Time:
    """A clock that jumps."""

    def __init__(self, service: Service) -> None:
        self.at = FRIDAY
        service.clock = lambda: self.at

    def goes_to(self, at: str) -> None:
        self.at = datetime.fromisoformat(at)

    def seconds(self) -> float:
        return self.at.timestamp()

    def passes(self, **span: float) -> None:
        self.at += timedelta(**span)


def alone(phone: Phone, **wish: object) -> str:
    """Returns a game in which a player holds both seats."""
    game = str(phone.set_table({"kind": "me"}, **wish)["id"])
    for _ in range(2):
        phone.sit(game)
    return game


def face(game: Json, seat: int) -> Json:
    """Returns a seat's clock."""
    found: Json = game["clock"]["seats"][seat]
    return found


def live_by(service: Service, game: str, seat: int, calendar: Calendar) -> None:
    """Writes a calendar at a seat, as its player's own."""

    def write(table: Table) -> Table:
        seats = list(table.seats)
        seats[seat] = replace(seats[seat], calendar=Diary(calendar))
        return replace(table, seats=tuple(seats))

    reseat(service, game, write)
    settle(service)


def settle(service: Service) -> None:
    """Waits until everything committed has been followed, however long it takes."""
    assert isinstance(service.following, Worker)
    service.following.settle()
    if isinstance(service.courier, Courier):
        service.courier.settle()


def swept(service: Service) -> Swept:
    """Sweeps, and waits for what follows."""
    settle(service)
    found = sweep(service)
    settle(service)
    return found


def acts(service: Service, game: str) -> list[tuple[str, str]]:
    """Returns what was done to a game so far, and by whom."""
    rows = [record.row for record in service.store.records(game, 1, 999)]
    return [(row["act"], row["by"]) for row in rows]


def plots(ana: Phone) -> str:
    """Returns a game in which both seats are asked for their plans, for an hour."""
    game = alone(ana, system="plots", **HOUR)
    _omen(ana, game)
    return game


def _omen(ana: Phone, game: str) -> None:
    """Names the omen, if that is what is asked."""
    for seat in (0, 1):
        seen = ana.see(f"/games/{game}?seat={seat}")
        if [d["kind"] for d in seen["decisions"]] == ["omen"]:
            ana.answer(game, any_answer(seen, Random(1)))
