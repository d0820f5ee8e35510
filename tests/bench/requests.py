"""What one answer asks of the database before its reply: counted on the wire."""

from collections import Counter
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import boto3

from api import Settings, create_app

from .database import database
from .figure import Figure

READS = {"GetItem", "Query", "BatchGetItem", "Scan", "TransactGetItems"}
HEADERS = {"Origin": "http://localhost"}


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays a game of two seats and counts what each answer asks for."""
    with database() as told:
        calls = per_answer(told["SLOWHAND_TABLE"])
    reads = max(sum(n for name, n in c.items() if name in READS) for c in calls)
    writes = max(sum(n for name, n in c.items() if name not in READS) for c in calls)
    of = f"at most, of {len(calls)} answers"
    yield Figure("reads of the database per answer", reads, "", 1, ours=of)
    yield Figure("writes to the database per answer", writes, "", 1, ours=of)


def per_answer(table: str) -> list[Counter[str]]:
    """The calls that each answer of one game makes, by their names."""
    calls: list[str] = []
    boto3.setup_default_session()
    session = boto3.DEFAULT_SESSION
    assert session is not None
    session.events.register(
        "before-call.dynamodb", lambda model, **_: calls.append(model.name)
    )
    settings = Settings(store=f"dynamodb:{table}", keys=("k" * 40,), after="stream")
    phone = create_app(settings).test_client()

    def post(path: str, **body: object) -> Any:
        sent = {"id": str(uuid4()), **body}
        answer = phone.post(f"/api{path}", json=sent, headers=HEADERS)
        assert answer.status_code < 300, answer.text
        return answer.json

    post("/session", name="Ana")
    seats = [{"kind": "me"}, {"kind": "me"}]
    game = post("/games", system="common-galea", options={}, seats=seats)
    for _ in seats:
        game = post(f"/games/{game['id']}/seats", nonce="0" * 64)
    counted = []
    while game["status"] == "running":
        if not game["decisions"]:
            other = 1 - game["seat"]
            game = phone.get(f"/api/games/{game['id']}?seat={other}").json
        sent = _answer(game["decisions"][0])
        calls.clear()
        game = post(f"/games/{game['id']}/answers", **sent)["game"]
        counted.append(Counter(calls))
    return counted


def _answer(decision: dict[str, Any]) -> dict[str, object]:
    move = decision["moves"][0]
    picks = {pick["name"]: pick["of"][:1] for pick in move["picks"]}
    return {
        "seat": decision["seat"],
        "decision": decision["id"],
        "move": move["move"],
        "picks": {**picks, "at": move["at"][:1]},
    }
