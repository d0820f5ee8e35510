"""Many large states at once: running games of the large games on one server."""

import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.api.phones import NONCE, Json, any_answer, new_id
from tests.api.server import WebPhone, served

from .figure import Figure
from .load import PLENTY, peak_of

ACTS = 12  # of each game: such as champions, plans, and the Traps of a turn


class Field(NamedTuple):
    """So many games of a system at once."""

    system: str
    games: int
    seats: int


FIELDS = (Field("galatune", 200, 5), Field("one-deck-galaxy", 500, 1))


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Holds hundreds of games; a tenth of them when it has to be quick."""
    share = 1 if seconds >= 1 else 10
    for system, games, seats in FIELDS:
        yield memory(Field(system, games // share, seats))


def memory(field: Field) -> Figure:
    """The most memory that a server took while these games began and ran."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        with (
            served(file, None, "--quotas", PLENTY) as server,
            closing(WebPhone(server.port)) as phone,
        ):
            phone.hello("Ana")
            idle = peak_of(server)
            for number in range(field.games):
                play(phone, begin(phone, field), Random(number))
            each = f"{field.games} games for {field.seats}, {ACTS} acts each"
            of, what = f"{each}; idle {idle:.0f} MB", f"{field.system}: memory"
            return Figure(f"{what} of the server", peak_of(server), "MB", ours=of)


def begin(phone: WebPhone, field: Field) -> str:
    """Sets a table of which one phone holds all seats."""
    game, seats = new_id(), [{"kind": "me"}] * field.seats
    asked(phone, "/games", {"id": game, "system": field.system, "seats": seats})
    for seat in range(field.seats):
        chair = {"id": new_id(), "nonce": NONCE, "seat": seat}
        asked(phone, f"/games/{game}/seats", chair)
    return game


def play(phone: WebPhone, game: str, random: Random) -> None:
    """Plays some acts; the seats by turns, as they are waited for."""
    for _ in range(ACTS):
        status, seen = phone.ask("GET", f"/games/{game}", None)
        assert status == 200, seen
        call = any_answer(awaited(seen), random)
        status, reply = phone.ask("POST", f"/games/{game}/answers", call)
        assert status in (200, 422), reply  # seldom against a rule: the next is drawn


def awaited(seen: Json) -> Json:
    """Returns a game with the decisions that it waits for alone."""
    open_ = [d for d in seen["decisions"] if d["required"] and not d.get("given")]
    return {**seen, "decisions": open_}


def asked(phone: WebPhone, path: str, body: Json) -> None:
    status, reply = phone.ask("POST", path, body)
    assert status in (200, 201), reply
