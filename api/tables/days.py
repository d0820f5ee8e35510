"""The deal of the day: the same cards for everybody, and a promise the day before.

A day (UTC) has a secret, drawn by lot when somebody first asks for it and kept in the
store. Each system's deal follows from it, and so do the lots of the house, which
answers alike wherever play is alike. Its hash is told from the day before, the secret
itself when the day is over: until then no history shows what was dealt.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from hmac import digest
from secrets import token_hex
from typing import Any
from uuid import UUID

from msgspec import structs

from engine.kernel import Game, Outcome, Squares, fairness
from engine.kernel.cards import fingerprint

from ..service import Service, System
from ..service.names import house_names
from ..service.problems import Problem
from ..store import NotFound, Player, Seat, Slip, Table, Taken

LEVEL = 1  # of the house
KEPT = timedelta(days=400)  # how long a day's secret is
LATER = timedelta(days=1)
SCORES = 13  # from 0, a heavy loss, over 6, a draw, to 12
DRAW = SCORES // 2


def today(service: Service) -> str:
    """Returns the day that it is, as 2026-12-24, UTC."""
    return service.now()[:10]


def tomorrow(service: Service) -> str:
    """Returns the day after."""
    return str(date.fromisoformat(today(service)) + LATER)


def days_back(service: Service, days: int) -> list[str]:
    """Returns the days before, the last one first."""
    now = date.fromisoformat(today(service))
    return [str(now - n * LATER) for n in range(1, days + 1)]


def secret_of(service: Service, day: str) -> bytes:
    """Returns the secret of a day. Raises Problem for one that nobody has asked for.

    That of today or tomorrow is drawn by whoever asks first.
    """
    key = f"day:{day}"
    try:
        found = service.store.slips.find(key)
    except NotFound:
        if day not in (today(service), tomorrow(service)):
            raise Problem("not-found", "no_day") from None
        until = f"{date.fromisoformat(day) + KEPT}T00:00:00Z"
        found = Slip(key, token_hex(fairness.HALF), until)
        try:
            service.store.slips.leave(found)
        except Taken:
            found = service.store.slips.find(key)
    return bytes.fromhex(found.what)


def was(service: Service, day: str) -> bool:
    """Whether somebody has asked for a past day while it was one to play."""
    try:
        service.store.slips.find(f"day:{day}")
    except NotFound:
        return False
    return True


def promise_of(service: Service, day: str) -> str:
    """Returns the hash of a day's secret. Raises Problem."""
    return sha256(secret_of(service, day)).hexdigest()


def is_past(service: Service, day: str) -> bool:
    """Whether a day is over, so that its secret may be told."""
    return day < today(service)


def hides(service: Service, table: Table) -> bool:
    """Whether a table is dealt from a secret that others still play by."""
    return bool(table.day) and not is_past(service, table.day)


def id_of(service: Service, player: str, day: str, system: str) -> str:
    """Returns the id of a player's game: there is one of each deal."""
    number = service.derive("day", f"{day}:{system}:{player}")[:16]
    return str(UUID(bytes=number, version=4))


def table_of(service: Service, player: Player, day: str, system: System) -> Table:
    """Returns the table of a player, ready to be kept. Raises Problem."""
    secret = secret_of(service, day)
    options = system.parse_options({})
    agreed = fairness.terms(
        system.name, system.rules, structs.asdict(options), system.card_hash(options)
    )
    return Table(
        id=id_of(service, player.id, day, system.name),
        system=system.name,
        options=structs.asdict(options),
        seats=(
            Seat("player", player.id, player.name, fairness.OF_A_DAY),
            *_house(system),
        ),
        host=player.id,
        content=fingerprint(["day", day, system.name]),
        secret=(fairness.of_day(secret, system.name) + agreed).hex(),
        house=_lots(secret, system).hex(),
        code="",
        at=service.now(),
        day=day,
    )


def _house(system: System) -> Iterator[Seat]:
    """Yields the seats across: as few as the system takes."""
    names = house_names()
    for _ in range(min(system.manifest.seats) - 1):
        yield Seat("bot", name=next(names), level=LEVEL)


def _lots(secret: bytes, system: System) -> bytes:
    """Returns what the lots of the house follow from on a day."""
    return digest(secret, f"house:{system.name}".encode(), sha256)


def score(system: System, outcome: Outcome, seat: int) -> int:
    """Returns how good an end was for a seat, from 0 to 12; 6 is a draw.

    What is won by much counts more. Who plays alone is better in fewer turns.
    """
    tallies = {tally.what: tally.of for tally in outcome.tallies}
    if system.result(outcome) == "drawn":
        return DRAW
    is_won = seat in outcome.winners
    if len(next(iter(tallies.values()), ())) < 2:
        return _alone(system, tallies, is_won)
    main = tallies[system.book.main_tally]
    lead = main[seat] - max(n for other, n in enumerate(main) if other != seat)
    if is_won:
        return DRAW + min(max(lead, 1), DRAW)
    return DRAW - min(max(-lead, 1), DRAW)


def by_score(scored: int) -> Squares:
    """Returns six squares, each worth two of a score: they need no words of a game."""
    left = [scored - 2 * n for n in range(DRAW)]
    return Squares(
        tuple(["good" if n > 1 else "even" if n == 1 else "bad" for n in left])
    )


QUICK = 8  # turns: nobody who plays alone is quicker


def _alone(system: System, tallies: dict[str, Any], is_won: bool) -> int:
    if not is_won:
        return min(int(tallies[system.book.main_tally][0]), DRAW - 1)
    turns = int(tallies["turns"][0]) if "turns" in tallies else QUICK
    return SCORES - 1 - min(max(turns - QUICK, 0), DRAW - 1)


def has_ended(game: Game[Any, Any]) -> bool:
    """Whether a game came to an end of its own; one that was called off did not."""
    return game.outcome is not None and game.outcome.how != "void"
