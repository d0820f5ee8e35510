"""What abusive guests of one address cost another: the same calls, alone and beside.

Each of them sets as many games against the house as it may, answers in all of them as
fast as it can, and asks for its lists in between. Calls alone and beside come by turns,
so that what else the machine does is in both.
"""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing
from multiprocessing import get_context
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic, perf_counter, sleep

from api.service.work_budget import AT_ONCE_S
from tests.api.phones import NONCE, Json, any_answer, new_id
from tests.api.server import WebPhone, served

from .figure import Figure

# A player here plays many games in a row.
QUOTAS = "games=10000,tables=10000,house_games=10000,opponents=100000"
GUESTS = (1, 8, 64)
ROUNDS = 4  # quiet and busy by turns
ELSEWHERE = "127.0.0.2"  # their address
SECONDS = 4.0  # of measuring, for each second of effort
UNTIL_S = 1.5 * AT_ONCE_S  # they set their games, and use up what they may at once
PAUSE_S = 0.02  # between two calls of somebody who plays
HOUSE = {"kind": "bot", "level": 2}


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Measures a player's calls without and with somebody abusive beside."""
    for guests in GUESTS:
        alone, beside = measured(guests, SECONDS * seconds)
        of = f"{beside:.1f} ms beside {guests} of one address, {alone:.1f} ms alone"
        what = f"another player's p95 beside {guests} abusive guests"
        yield Figure(what, beside / alone, "x", 1.5, 1.2, ours=of)


def measured(guests: int, seconds: float) -> tuple[float, float]:
    """Returns a player's p95 on a quiet server, and on one that guests abuse."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        quiet, busy = (
            stack.enter_context(
                served(Path(folder) / f"{name}.db", None, "--quotas", QUOTAS)
            )
            for name in ("quiet", "busy")
        )
        fresh = get_context("spawn")
        other = fresh.Process(target=abuse, args=(busy.port, guests), daemon=True)
        other.start()
        stack.callback(other.terminate)
        sleep(UNTIL_S)
        alone, beside = list[float](), list[float]()
        for _ in range(ROUNDS):
            alone += times(quiet.port, seconds / ROUNDS)
            beside += times(busy.port, seconds / ROUNDS)
        return p95(alone), p95(beside)


def p95(found: list[float]) -> float:
    """Returns the 95th percentile."""
    return sorted(found)[int(len(found) * 0.95)]


def times(port: int, seconds: float) -> list[float]:
    """Returns how long a player's lists, looks and answers take, in ms."""
    found: list[float] = []
    with closing(WebPhone(port)) as phone:
        phone.hello("Ana")
        game, random = begun(phone, {"kind": "me"}), Random(1)
        end = monotonic() + seconds
        while monotonic() < end:
            seen = timed(found, phone, "GET", f"/games/{game}")
            if seen["status"] != "running":
                game = begun(phone, {"kind": "me"})
                continue
            call = any_answer(seen, random)
            timed(found, phone, "POST", f"/games/{game}/answers", call)
            timed(found, phone, "GET", "/games")
    return found


def timed(
    found: list[float],
    phone: WebPhone,
    method: str,
    path: str,
    body: Json | None = None,
) -> Json:
    sleep(PAUSE_S)
    start = perf_counter()
    _, reply = phone.ask(method, path, body)
    found.append(1000 * (perf_counter() - start))
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


def abuse(port: int, guests: int) -> None:
    """Uses whatever guests of one address are given, until it is stopped."""
    for n in range(guests):
        Thread(target=abuse_as, args=(port, f"Greedy {n}"), daemon=True).start()
    sleep(3600)


def abuse_as(port: int, name: str) -> None:
    """Plays twenty games against the house at once, as fast as it can."""
    with closing(WebPhone(port, source=ELSEWHERE)) as phone:
        phone.hello(name)
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
