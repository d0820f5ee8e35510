"""The largest states at once: running games of Galatune for five on one server."""

import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from tests.api.phones import NONCE, Json, any_answer, new_id
from tests.api.server import WebPhone, served

from .figure import Figure
from .load import PLENTY, peak_of

GAMES, SEATS = 200, 5
ACTS = 12  # of each game: champions, plans, and the Traps of a turn


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Holds two hundred games; twenty of them when it has to be quick."""
    yield memory(GAMES if seconds >= 1 else GAMES // 10)


def memory(games: int) -> Figure:
    """The most memory that a server took while these games began and ran."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        with (
            served(file, None, "--quotas", PLENTY) as server,
            closing(WebPhone(server.port)) as phone,
        ):
            phone.hello("Ana")
            idle = peak_of(server)
            for number in range(games):
                play(phone, begin(phone), Random(number))
            of = f"{games} games for {SEATS}, {ACTS} acts each; idle {idle:.0f} MB"
            return Figure(
                "galatune: memory of the server", peak_of(server), "MB", ours=of
            )


def begin(phone: WebPhone) -> str:
    """Sets a table of which one phone holds all seats."""
    game, seats = new_id(), [{"kind": "me"}] * SEATS
    asked(phone, "/games", {"id": game, "system": "galatune", "seats": seats})
    for seat in range(SEATS):
        chair = {"id": new_id(), "nonce": NONCE, "seat": seat}
        asked(phone, f"/games/{game}/seats", chair)
    return game


def play(phone: WebPhone, game: str, random: Random) -> None:
    """Plays some acts; the seats by turns, as they are waited for."""
    for _ in range(ACTS):
        status, seen = phone.ask("GET", f"/games/{game}", None)
        assert status == 200, seen
        asked(phone, f"/games/{game}/answers", any_answer(awaited(seen), random))


def awaited(seen: Json) -> Json:
    """Returns a game with the decisions that it waits for alone."""
    open_ = [d for d in seen["decisions"] if d["required"] and not d.get("given")]
    return {**seen, "decisions": open_}


def asked(phone: WebPhone, path: str, body: Json) -> None:
    status, reply = phone.ask("POST", path, body)
    assert status in (200, 201), reply
