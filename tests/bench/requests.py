"""What one answer asks of the database before its reply: counted on the wire."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import perf_counter, sleep
from typing import Any, NamedTuple
from uuid import uuid4

import boto3

from api import Settings, create_app
from api.service import Service
from api.service.admitted import Admitted

from .database import database
from .figure import Figure

READS = {"GetItem", "Query", "BatchGetItem", "Scan", "TransactGetItems"}
PUTS = {"PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems", "BatchWriteItem"}
AWAY_S = 0.1  # so far that the work of this machine hardly counts beside it
HEADERS = {"Origin": "http://localhost"}

# Dollars of a million: read units of DynamoDB (us-east-1, on demand), requests of
# Lambda and of the HTTP API before it.
READ, REQUEST = 0.125, 0.20 + 1.00
PREVIEWS = 10  # of an act, where nothing is foretold in the reply


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays a game of two seats, warm and cold; counts what each answer asks for."""
    with database() as told:
        warm, previews = per_answer(told["SLOWHAND_TABLE"], lambda home: None)
        cold, _ = per_answer(told["SLOWHAND_TABLE"], forget)
    of = f"at most, of {len(warm)} answers"
    yield Figure("reads of the database per answer", most(READS, warm), "", 1, ours=of)
    yield Figure("writes to the database per answer", most(PUTS, warm), "", 1, ours=of)
    yield Figure(
        "reads of an answer, phone not seen for a minute",
        most(READS, cold),
        "",
        2,
        ours=f"{of}: the game, and half a unit for the session",
    )
    yield Figure(
        "its time, beside one whose phone was seen",
        median(a.ms for a in cold) / median(a.ms for a in warm),
        "x",
        1.25,
        1.0,
        ours=f"the database {1000 * AWAY_S:.0f} ms away; both are read side by side",
    )
    yield from of_previews(previews)


class Asked(NamedTuple):
    """What one answer asked of the database, and how long it took."""

    calls: Counter[str]
    ms: float


def of_previews(previews: list[Asked]) -> Iterator[Figure]:
    """What it costs to ask what an answer would do."""
    reads, of = most(READS, previews), f"at most, of {len(previews)} previews"
    yield Figure("reads of the database per preview", reads, "", 1, ours=of)
    yield Figure("writes to the database per preview", most(PUTS, previews), "", 0)
    yield Figure(
        "a preview's time at the server, the database's taken away",
        median(a.ms for a in previews) - 1000 * AWAY_S,
        "ms",
        100,
        ours="a local table has no more",
    )
    yield Figure(
        "dollars of previews, 1,000 games of 100 acts",
        100_000 * PREVIEWS / 1_000_000 * (reads * READ + REQUEST),
        "$",
        ours=f"if each act asked {PREVIEWS} times; in a reply they cost nothing",
    )


def most(names: set[str], answers: list[Asked]) -> int:
    """The most calls of some names that one answer made."""
    return max(sum(a.calls[name] for name in names) for a in answers)


def forget(home: Service) -> None:
    """Makes a process one that has not seen the phone for a minute."""
    home.admitted = Admitted()


def per_answer(
    table: str, before: Callable[[Service], None]
) -> tuple[list[Asked], list[Asked]]:
    """What each answer of one game asks for, with something done before each.

    Before that, what it would do is asked.
    """
    calls: list[str] = []
    boto3.setup_default_session()
    session = boto3.DEFAULT_SESSION
    assert session is not None
    session.events.register("before-call.dynamodb", partial(far_away, calls))
    settings = Settings(store=f"dynamodb:{table}", keys=("k" * 40,), after="stream")
    app = create_app(settings)
    phone = app.test_client()

    def post(path: str, **body: object) -> Any:
        answer = phone.post(f"/api{path}", json=body, headers=HEADERS)
        assert answer.status_code < 300, answer.text
        return answer.json

    post("/session", id=str(uuid4()), name="Ana")
    seats = [{"kind": "me"}, {"kind": "me"}]
    wish = {"system": "common-galea", "options": {}, "seats": seats}
    game = post("/games", id=str(uuid4()), **wish)
    for _ in seats:
        game = post(f"/games/{game['id']}/seats", id=str(uuid4()), nonce="0" * 64)
    answers: list[Asked] = []
    previews: list[Asked] = []

    def counted(into: list[Asked], path: str, sent: dict[str, object]) -> Any:
        calls.clear()
        begun = perf_counter()
        reply = post(f"/games/{game['id']}/{path}", **sent)
        into.append(Asked(Counter(calls), 1000 * (perf_counter() - begun)))
        return reply

    while game["status"] == "running":
        if not game["decisions"]:
            other = 1 - game["seat"]
            game = phone.get(f"/api/games/{game['id']}?seat={other}").json
        sent = _answer(game["decisions"][0])
        counted(previews, "preview", sent)
        before(app.extensions["slowhand"])
        game = counted(answers, "answers", {"id": str(uuid4()), **sent})["game"]
    return answers, previews


def far_away(calls: list[str], model: Any, **_: Any) -> None:
    """Notes a call, which takes as long as one to a database far away."""
    calls.append(model.name)
    sleep(AWAY_S)


def _answer(decision: dict[str, Any]) -> dict[str, object]:
    move = decision["moves"][0]
    picks = {pick["name"]: pick["of"][:1] for pick in move["picks"]}
    return {
        "seat": decision["seat"],
        "decision": decision["id"],
        "move": move["move"],
        "picks": {**picks, "at": move["at"][:1]},
    }
