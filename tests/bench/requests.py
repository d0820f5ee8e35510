"""What one answer asks of the database, before its reply and behind it: on the wire."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from threading import Lock
from time import perf_counter, sleep
from typing import Any, NamedTuple
from uuid import uuid4

import boto3
from flask.testing import FlaskClient

from api import Settings, create_app
from api.background import note
from api.service import Service
from api.service.minute_cache import Recent
from tests.forms import whole

from .database import database
from .figure import Figure
from .hinting import hinted

READS = {"GetItem", "Query", "BatchGetItem", "Scan", "TransactGetItems"}
PUTS = {"PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems", "BatchWriteItem"}
REFUSED = 1  # unit of a small row that was not written, as its condition did not hold
UNIT = 4096  # bytes of a read unit, of which one that need not be the newest is half
AWAY_S = 0.1  # so far that the work of this machine hardly counts beside it
TEN, FEW = 10, 15  # seats, answers
HEADERS = {"Origin": "http://localhost"}

# Dollars of a million: read units of DynamoDB (us-east-1, on demand), requests of
# Lambda and of the HTTP API before it.
READ, WRITE, REQUEST = 0.125, 0.625, 0.20 + 1.00
GAMES, ACTS = 1_000, 100
STREAM = 0.20  # a million calls of the function that follows the commits
PREVIEWS = 10  # of an act, where nothing is foretold in the reply


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays a game of two seats, warm and cold; counts what each answer asks for."""
    with database() as told:
        played = per_answer(told["SLOWHAND_TABLE"], lambda service: None)
        cold = per_answer(told["SLOWHAND_TABLE"], forget).answers
        ten = behind_ten(told["SLOWHAND_TABLE"])
    warm = played.answers
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
    yield from of_what_follows(warm, played.behind)
    requests = max(asked.calls.total() for asked in ten)
    of = f"at most, of {len(ten)} answers: 2, and 2 for each seat"
    yield Figure("requests behind an answer, ten seats", requests, "", 22, ours=of)
    yield from of_previews(played.previews)


class Played(NamedTuple):
    """What was asked for in one game: by answers, behind each, by previews."""

    answers: list["Asked"]
    behind: list["Asked"]
    previews: list["Asked"]


class Asked(NamedTuple):
    """What was asked of the database, in calls and in units, and how long it took.

    `waits` are the calls before which no other was under way.
    """

    calls: Counter[str]
    units: defaultdict[str, float]
    ms: float
    waits: int


class Meter:
    """Hears every call to the database, which takes as long as if it were far away."""

    def __init__(self, away_s: float = AWAY_S) -> None:
        self.away_s = away_s
        self.calls: Counter[str] = Counter()
        self.units = defaultdict[str, float](float)
        self.waits, self.under_way, self._one = 0, 0, Lock()
        boto3.setup_default_session()
        session = boto3.DEFAULT_SESSION
        assert session is not None
        events = session.events
        events.register("provide-client-params.dynamodb", self._ask)
        events.register("before-call.dynamodb", self._call)
        events.register("after-call.dynamodb", self._answer)

    def measured(self, do: Callable[[], Any]) -> tuple[Any, Asked]:
        """Does something; returns what came of it and what it asked for."""
        self.calls, self.units, self.waits = Counter(), defaultdict(float), 0
        begun = perf_counter()
        found = do()
        ms = 1000 * (perf_counter() - begun)
        return found, Asked(self.calls.copy(), self.units.copy(), ms, self.waits)

    def _ask(self, params: dict[str, Any], context: dict[str, Any], **_: Any) -> None:
        params["ReturnConsumedCapacity"] = "INDEXES"
        context["asked"] = params

    def _call(self, model: Any, **_: Any) -> None:
        with self._one:
            self.calls[model.name] += 1
            self.waits += not self.under_way
            self.under_way += 1
        sleep(self.away_s)

    def _answer(
        self, model: Any, parsed: dict[str, Any], context: dict[str, Any], **_: Any
    ) -> None:
        """Adds units: those of reads by what was read, as an emulator counts calls."""
        with self._one:
            self.under_way -= 1
            if model.name in READS:
                self.units["reads"] += read_units(context["asked"], parsed)
                return
            found = parsed.get("ConsumedCapacity", {"CapacityUnits": REFUSED})
            units = found if isinstance(found, dict) else found[0]
            self.units["writes"] += units["CapacityUnits"]


def read_units(asked: dict[str, Any], found: dict[str, Any]) -> float:
    """Returns what a read takes, by the size rules of DynamoDB.

    What is read together counts together; what is got by keys counts each by itself,
    an item that is not there like a small one.
    """
    units: float
    if "RequestItems" in asked:
        ((table, wish),) = asked["RequestItems"].items()
        items = found.get("Responses", {}).get(table, [])
        missing = len(wish["Keys"]) - len(items)
        units = sum(map(_units, map(size_of, items))) + missing
        return units if wish.get("ConsistentRead") else units / 2
    items = found.get("Items", [found["Item"]] if "Item" in found else [])
    units = _units(sum(map(size_of, items)))
    return units if asked.get("ConsistentRead") else units / 2


def _units(size: int) -> int:
    return max(1, -(-size // UNIT))


def size_of(item: dict[str, Any]) -> int:
    """Returns the bytes of an item as DynamoDB counts them: names and values."""
    return sum(len(name.encode()) + _size(value) for name, value in item.items())


def _size(value: dict[str, Any]) -> int:
    ((kind, held),) = value.items()
    if kind == "S":
        return len(held.encode())
    if kind == "N":
        return len(held) // 2 + 2
    if kind == "B":
        return len(held)
    if kind == "M":
        return 3 + sum(1 + len(k.encode()) + _size(v) for k, v in held.items())
    if kind == "L":
        return 3 + sum(1 + _size(each) for each in held)
    if kind in ("SS", "NS", "BS"):
        return sum(len(each) for each in held)
    return 1


def of_what_follows(answers: list[Asked], behind: list[Asked]) -> Iterator[Figure]:
    """What follows an answer of two players with a clock whom nothing tells of it."""
    of = f"at most, of {len(behind)} answers"
    requests = max(asked.calls.total() for asked in behind)
    yield Figure("requests behind an answer, two seats", requests, "", 6, ours=of)
    reads, writes = (
        sum(asked.units[kind] for asked in answers + behind) / len(answers)
        for kind in ("reads", "writes")
    )
    own = [asked.units["writes"] for asked in answers]
    of = f"{sum(units == 1 for units in own)} of {len(own)} take one, each eighth more"
    yield Figure("units written by an answer itself", median(own), "", 1, ours=of)
    yield Figure("units read for an answer, all in", reads, "", ours="on average")
    yield Figure("units written for an answer, all in", writes, "", ours="on average")
    calls = GAMES * ACTS / 1_000_000
    yield Figure(
        f"dollars, {GAMES:,} two-seat games of {ACTS} acts",
        calls * (reads * READ + writes * WRITE + REQUEST + STREAM),
        "$",
        1.5,
        1.0,
        ours="database, requests and the function that follows",
    )


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


def forget(service: Service) -> None:
    """Makes a process one that has not seen the phone for a minute."""
    service.admitted = Recent()


def per_answer(table: str, before: Callable[[Service], None]) -> "Played":
    """What each answer of one game asks for, with something done before each.

    Before that, what it would do is asked; behind it follows what follows a commit.
    """
    meter = Meter()
    settings = Settings(store=f"dynamodb:{table}", keys=("k" * 40,), following="stream")
    app = create_app(settings)
    service, phones = app.extensions["slowhand"], [app.test_client() for _ in range(2)]

    def post(by: int, path: str, /, **body: object) -> Any:
        answer = phones[by].post(f"/api{path}", json=body, headers=HEADERS)
        assert answer.status_code < 300, answer.text
        return answer.json

    for seat, name in enumerate(("Ana", "Ben")):
        post(seat, "/session", id=str(uuid4()), name=name)
    seats = [{"kind": "me"}, {"kind": "open"}]
    clock = {"allowance": 24 * 60}
    wish = {"system": "common-galea", "options": {}, "seats": seats, "clock": clock}
    game = post(0, "/games", id=str(uuid4()), **wish)
    sitting = {"nonce": "0" * 64, "code": game["invite"]["code"]}
    for seat in range(2):
        path = f"/games/{game['id']}/seats"
        game = post(seat, path, id=str(uuid4()), **sitting)
    played = Played([], [], [])

    def counted(into: list[Asked], path: str, sent: dict[str, object]) -> Any:
        seat, path = int(str(sent["seat"])), f"/games/{game['id']}/{path}"
        send = partial(post, seat, path, **sent)
        reply, asked = meter.measured(send)
        into.append(asked)
        return reply

    while game["status"] == "running":
        if not game["decisions"]:
            game = phones[1 - game["seat"]].get(f"/api/games/{game['id']}").json
        sent = _answer(game["decisions"][0])
        counted(played.previews, "preview", sent)
        before(service)
        game = counted(played.answers, "answers", {"id": str(uuid4()), **sent})["game"]
        number = len(played.answers)
        _, behind = meter.measured(partial(note, service, game["id"], number))
        played.behind.append(behind)
    return played


def behind_ten(table: str) -> list[Asked]:
    """What follows each answer of a table of ten with a clock, nobody told of any."""
    meter = Meter()
    settings = Settings(store=f"dynamodb:{table}", keys=("k" * 40,), following="stream")
    app = create_app(settings)
    service, behind = app.extensions["slowhand"], list[Asked]()
    phones = [app.test_client() for _ in range(TEN)]

    def post(phone: FlaskClient, path: str, **body: object) -> Any:
        sent = {"id": str(uuid4()), **body}
        answer = phone.post(f"/api{path}", json=sent, headers=HEADERS)
        assert answer.status_code < 300, answer.text
        return answer.json

    for n, phone in enumerate(phones):
        post(phone, "/session", name=f"Guest {n}")
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (TEN - 1)]
    wish = {"system": "galatune", "options": {"double": True}, "seats": seats}
    game = post(phones[0], "/games", **wish, clock={"allowance": 24 * 60})
    for phone in phones:
        sitting = {"nonce": "0" * 64, "code": game["invite"]["code"]}
        post(phone, f"/games/{game['id']}/seats", **sitting)
    for number in range(1, 1 + FEW):
        hint = hinted(service, game["id"])
        assert hint is not None
        post(phones[hint["seat"]], f"/games/{game['id']}/answers", **hint)
        behind.append(meter.measured(partial(note, service, game["id"], number))[1])
    return behind


def _answer(decision: dict[str, Any]) -> dict[str, object]:
    move = whole(decision)["moves"][0]
    picks = {pick["name"]: pick["of"][:1] for pick in move["picks"]}
    return {
        "seat": decision["seat"],
        "decision": decision["id"],
        "move": move["move"],
        "picks": {**picks, "at": move["at"][:1]},
    }
