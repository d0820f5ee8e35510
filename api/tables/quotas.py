"""How much one guest may have, and one address may do: nobody fills the store alone.

What is there is counted in the guest's own lists; what is done is tallied in the store,
which forgets in its own time. No process has to know of another, and an answer costs
nothing more.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import IPv6Address, ip_address
from itertools import islice

from flask import request

from ..service import Service
from ..service.problems import enough
from ..store import Membership, Seat
from .shelves import lines_of
from .timing import stamp

HOUR, SOME_MINUTES = timedelta(hours=1), timedelta(minutes=10)
A_MONTH = timedelta(days=30)
LATER_S = 3600  # when to ask again for what ends only when its player ends it
NEIGHBOURS = 64  # bits of an IPv6 address that one household shares


def admit_guest(service: Service) -> None:
    """Counts one more guest of the address that calls. Raises Problem."""
    limit = service.settings.quotas.guests
    _tally(service, f"guests:{caller()}", HOUR, limit, "too_many_guests")


def admit_cards(service: Service, player: str) -> None:
    """Counts one more card set of a guest. Raises Problem."""
    limit = service.settings.quotas.card_sets
    _tally(service, f"cards:{player}", A_MONTH, limit, "too_many_card_sets")


def admit_replay(service: Service, player: str) -> None:
    """Counts one more history that a guest has opened. Raises Problem."""
    limit = service.settings.quotas.replays
    _tally(service, f"replays:{player}", A_MONTH, limit, "too_many_replays")


def admit_change(service: Service, player: str) -> None:
    """Counts one more change that reaches all seats of a guest. Raises Problem."""
    limit = service.settings.quotas.changes
    _tally(service, f"changes:{player}", HOUR, limit, "too_many_changes")


def admit_test(service: Service, player: str, limit: int) -> None:
    """Counts one more test of a player's notices. Raises Problem."""
    _tally(service, f"test:{player}", HOUR, limit, "too_many_tests")


def admit_table(service: Service, player: str, game: str) -> None:
    """Lets a guest set one more table, unless it is set already. Raises Problem."""
    limit = service.settings.quotas.tables
    service.following.catch_up(player)
    open_ = lines_of(service, player, ("open",))
    _refuse(open_, limit, "too_many_tables", game)


def admit_game(service: Service, player: str, game: str, seats: Sequence[Seat]) -> None:
    """Lets a guest play one more game, one more against the house. Raises Problem."""
    quotas = service.settings.quotas
    service.following.catch_up(player)
    running = [m for m in _running(service, player) if not m.sandbox]
    _refuse(running, quotas.games, "too_many_games", game)
    if any(seat.kind == "bot" for seat in seats):
        against = [m for m in running if any(p.kind == "bot" for p in m.seats)]
        _refuse(against, quotas.house_games, "too_many_house_games", game)


def admit_sandbox(service: Service, player: str, game: str) -> None:
    """Lets a guest set one more sandbox, unless it is set already. Raises Problem."""
    limit = service.settings.quotas.sandboxes
    service.following.catch_up(player)
    sandboxes = (m for m in _running(service, player) if m.sandbox)
    _refuse(sandboxes, limit, "too_many_sandboxes", game)


def refuse_guessing(service: Service) -> None:
    """Lets no address go on that has guessed too often. Raises Problem."""
    what, until = _slot(service, f"guess:{caller()}", SOME_MINUTES)
    if service.store.tallies.of(what) >= service.settings.quotas.guesses:
        raise enough("too_many_guesses", _seconds(service, until))


def guessed_wrong(service: Service) -> None:
    """Counts a wrong code of the address that calls. Raises Problem."""
    limit = service.settings.quotas.guesses
    _tally(service, f"guess:{caller()}", SOME_MINUTES, limit, "too_many_guesses")


def caller() -> str:
    """Returns who calls: an address, of IPv6 the part that a household shares."""
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:
        return "unknown"
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> NEIGHBOURS << NEIGHBOURS)}/{NEIGHBOURS}"


def _running(service: Service, player: str) -> Iterator[Membership]:
    """Returns the lines of a guest's running games, no more than can matter."""
    quotas = service.settings.quotas
    lines = lines_of(service, player, ("waiting", "running"))
    return islice(lines, quotas.games + quotas.sandboxes + 1)


def _refuse(lines: Iterable[Membership], limit: int, text: str, game: str) -> None:
    """Raises Problem if there are so many lines, none of them this very game's."""
    found = [line.game for line in islice(lines, limit)]
    if len(found) == limit and game not in found:
        raise enough(text, LATER_S, limit=limit)


def _tally(service: Service, what: str, span: timedelta, limit: int, text: str) -> None:
    key, until = _slot(service, what, span)
    if service.store.tallies.count(key, stamp(until)) > limit:
        raise enough(text, _seconds(service, until), limit=limit)


def _slot(service: Service, what: str, span: timedelta) -> tuple[str, datetime]:
    """Returns the name of a tally of this stretch of time, and its end."""
    number = int(service.moment().timestamp() // span.total_seconds())
    end = datetime.fromtimestamp((number + 1) * span.total_seconds(), UTC)
    return f"{what}:{number}", end


def _seconds(service: Service, until: datetime) -> int:
    return max(int((until - service.moment()).total_seconds()), 1)
