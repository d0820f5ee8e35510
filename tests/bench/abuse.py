"""What one abusive guest costs another: the same calls, alone and beside it.

The abusive one sets as many games against the house as it may, answers in all of them
as fast as it can, and asks for its lists in between.
"""

import tempfile
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, sleep

from tests.api.phones import NONCE, Json, any_answer, new_id
from tests.api.server import WebPhone, served

from .figure import Figure

QUOTAS = "games=10000,tables=10000"  # a player here plays many games in a row
SECONDS = 4.0  # of measuring, for each second of effort
PAUSE_S = 0.02  # between two calls of somebody who plays
HOUSE = {"kind": "bot", "level": 2}


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Measures a player's calls without and with somebody abusive beside."""
    with tempfile.TemporaryDirectory() as folder:
        file, time = Path(folder) / "games.db", SECONDS * seconds
        with served(file, None, "--quotas", QUOTAS) as server:
            port = server.port
            alone = p95(port, time)
            other = get_context("spawn").Process(target=abuse, args=(port,))
            other.daemon = True
            other.start()
            sleep(time / 2)  # it sets its games, and uses up what it may at once
            beside = p95(port, time)
            other.terminate()
            other.join()
    of = f"{beside:.1f} ms beside one abusive guest, {alone:.1f} ms alone"
    what = "another player's p95 beside one abusive guest"
    yield Figure(what, beside / alone, "x", 2, 1.2, ours=of)


def p95(port: int, seconds: float) -> float:
    """Returns the 95th percentile of a player's lists, looks and answers, in ms."""
    times: list[float] = []
    with closing(WebPhone(port)) as phone:
        phone.hello("Ana")
        game, random = begun(phone, {"kind": "me"}), Random(1)
        end = monotonic() + seconds
        while monotonic() < end:
            seen = timed(times, phone, "GET", f"/games/{game}")
            if seen["status"] != "running":
                game = begun(phone, {"kind": "me"})
                continue
            call = any_answer(seen, random)
            timed(times, phone, "POST", f"/games/{game}/answers", call)
            timed(times, phone, "GET", "/games")
    return sorted(times)[int(len(times) * 0.95)]


def timed(
    times: list[float],
    phone: WebPhone,
    method: str,
    path: str,
    body: Json | None = None,
) -> Json:
    sleep(PAUSE_S)
    start = perf_counter()
    _, reply = phone.ask(method, path, body)
    times.append(1000 * (perf_counter() - start))
    return reply


def begun(phone: WebPhone, other: Json) -> str:
    """Returns a game of mine that has begun."""
    game = new_id()
    seats = [{"kind": "me"}, other]
    wish = {"id": game, "system": "common-galea", "seats": seats}
    assert phone.ask("POST", "/games", wish)[0] == 201
    for _ in range(1 + (other["kind"] == "me")):
        body = {"id": new_id(), "nonce": NONCE}
        assert phone.ask("POST", f"/games/{game}/seats", body)[0] == 201
    return game


def abuse(port: int) -> None:
    """Uses whatever one guest is given, until it is stopped."""
    with closing(WebPhone(port)) as phone:
        phone.hello("Greedy")
        games, random = [begun(phone, HOUSE) for _ in range(20)], Random(2)
        while True:
            for place, game in enumerate(games):
                phone.ask("GET", "/me")
                seen = phone.ask("GET", f"/games/{game}")[1]
                if seen["status"] != "running":
                    games[place] = begun(phone, HOUSE)
                elif seen["decisions"]:
                    call = any_answer(seen, random)
                    phone.ask("POST", f"/games/{game}/answers", call)
