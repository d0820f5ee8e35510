"""What one answer of each game asks of a stage on AWS, measured on a local AWS."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple
from unittest.mock import patch
from uuid import uuid4

from flask import Flask
from flask.testing import FlaskClient
from msgspec import Struct
from msgspec.structs import replace
from werkzeug.test import TestResponse

from api import Settings, create_app
from api.background import follow, note
from api.background.sweep import sweep
from api.people.days import lay
from api.people.digest_errands import DIGEST
from api.push.result import Result
from api.service import Service
from api.store import Folded, Player, Snapshot
from api.store.packing import pack, pack_folded
from api.tables.days import today
from engine import load, systems
from engine.bots import choose, player
from engine.kernel import Answer, Asked, Chance, Game, sight
from tests.api.push.browser import new_browser
from tests.dealer import Dealer, dealt

from .database import database
from .requests import HEADERS, Meter

BEFORE = 24  # of what was heard before, as `frontend/src/store/ahead.ts` asks
MOST = 25  # answers of one game that are measured; the others cost the same
LEVEL = 1  # of the house, by which games are as long as players' are
DAY = {"allowance": 24 * 60}
PATIENCE_S = 60.0  # for messages
KINDS = ("answer", "behind", "game", "list", "poll", "log", "told")
DEAL_KINDS = ("days", "look", "counted", "dealt", "first", "answer")
AWAY_S = 0.004  # to the database, as `Habits` have it, so that what is beside is seen
WAY = 250  # bytes that the way to the phone adds to the head of a reply


class Call(Struct, frozen=True):
    """One kind of call, on average."""

    ms: float  # of a core
    asked: float  # requests to the database
    waits: float  # of them, one after another: the rest are under way beside these
    reads: float  # units
    writes: float
    sent: float = 0  # bytes, with the head: nothing is compressed (api/http/public.py)


class Played(Struct, frozen=True):
    """A game as it is played: how long it is, and what an answer of it takes.

    `told` is what follows it where each player has a phone that takes messages, as
    `messages` go out for an answer; `behind` where nobody has.
    """

    title: str
    seats: int
    answers: float
    snapshot: float  # bytes
    folded: float  # bytes of the game when it is over, as a bucket keeps it
    messages: float
    answer: Call
    behind: Call
    game: Call
    list: Call
    poll: Call
    log: Call
    told: Call


class Deal(Struct, frozen=True):
    """A deal of the day, from a phone that was never here to what it came to."""

    title: str
    answers: float  # of its player, who sits through it
    commits: float  # of a game: those answers, and all that the house does
    snapshot: float  # bytes
    days: Call  # what there is today
    look: Call  # at that deal: before, and when it is over
    counted: Call  # the look that counts a result
    dealt: Call
    first: Call  # the answer that makes guest and game
    answer: Call  # what the house answers is in its reply
    behind: Call  # what follows one answer, and that of the house with it


class Figures(Struct, frozen=True):
    """All that was measured."""

    games: tuple[Played, ...]
    sweep: Call
    digest: Call  # of a player for whom one game waits
    deals: tuple[Deal, ...] = ()


class Field(NamedTuple):
    """A game to be measured: its system, seats and options."""

    title: str
    system: str
    seats: int
    options: Mapping[str, object] = {}


FIELDS = (
    Field("Common Galea", "common-galea", 2),
    Field("Noble Galea", "noble-galea", 2),
    Field("Royal Galea", "royal-galea", 2),
    Field("Gaiaton Lifeforce Battle", "gaiaton", 2),
    Field("Galatune, Duel", "galatune", 2),
    Field("Galatune, Brawl", "galatune", 5),
    Field("Galatune, ten seats, doubled deck", "galatune", 10, {"double": True}),
    Field("One Deck Galaxy, alone", "one-deck-galaxy", 1),
    Field("One Deck Galaxy, two seats", "one-deck-galaxy", 2),
)


def measure() -> Figures:
    """Plays the first answers of a game of each kind on a local AWS."""
    with database() as told:
        meter = Meter(AWAY_S)
        store = f"dynamodb:{told['SLOWHAND_TABLE']}"
        settings = Settings(store=store, keys=("k" * 40,), following="stream")
        app = create_app(replace(settings, push_secret="p" * 40))
        games = tuple(_measured(app, meter, field) for field in FIELDS)
        service: Service = app.extensions["slowhand"]
        sweeps = [_called(meter, partial(sweep, service)) for _ in range(5)]
        digest, deals = _digest(app, meter), _deals(app, meter)
        return Figures(games, _mean(sweeps), digest, deals)


def measured_deals() -> tuple[Deal, ...]:
    """Plays the first answers of each game's deal of the day on a local AWS."""
    with database() as told:
        meter = Meter(AWAY_S)  # before there are clients that it could not hear
        store = f"dynamodb:{told['SLOWHAND_TABLE']}"
        settings = Settings(store=store, keys=("k" * 40,), following="stream")
        return _deals(create_app(settings), meter)


def bytes_sent() -> Iterator[Mapping[str, float]]:
    """Plays the first answers of a game of each kind on a file, an act a minute.

    Yields the bytes of replies by the kinds of calls: no store changes them.
    """
    with on_a_file() as app:
        for field in FIELDS:
            calls = _calls(Table(app, Meter(0), field), minutes=1)
            yield {kind: _mean(found).sent for kind, found in calls.items() if found}


def bytes_of_deals() -> Iterator[Mapping[str, float]]:
    """Yields the same of each game's deal of the day."""
    with on_a_file() as app:
        for deal in _deals(app, Meter(0)):
            yield {kind: getattr(deal, kind).sent for kind in DEAL_KINDS}


@contextmanager
def on_a_file() -> Iterator[Flask]:
    """The service on a file of its own, where nobody follows commits."""
    with TemporaryDirectory() as folder:
        store = f"sqlite:{folder}/games.db"
        yield create_app(Settings(store=store, keys=("k" * 40,), following="stream"))


class Table:
    """A game of some phones, each with an own seat, dealt alike at every count."""

    def __init__(self, app: Flask, meter: Meter, field: Field) -> None:
        with dealt(Dealer(field.title).token_hex):
            self._begin(app, meter, field)

    def _begin(self, app: Flask, meter: Meter, field: Field) -> None:
        self.service: Service = app.extensions["slowhand"]
        self.meter = meter
        self.left: dict[int, int] = {}  # how much each seat had heard when it left
        self.phones = [app.test_client() for _ in range(field.seats)]
        for number, phone in enumerate(self.phones):
            self.post(phone, "/session", name=f"Player {number}")
        others = [{"kind": "open"}] * (field.seats - 1)
        wish = {"system": field.system, "options": dict(field.options)}
        seats = [{"kind": "me"}, *others]
        made = self.post(self.phones[0], "/games", **wish, seats=seats, clock=DAY)
        self.game = str(made["id"])
        code = made.get("invite", {}).get("code", "")
        for phone in self.phones:
            where = f"/games/{self.game}/seats"
            sitting = {"nonce": "0" * 64} | ({"code": code} if code else {})
            self.post(phone, where, **sitting)

    def post(self, phone: FlaskClient, path: str, /, **body: object) -> Any:
        """Sends a call that has to succeed."""
        sent = {"id": str(uuid4()), **body}
        reply = phone.post(f"/api{path}", json=sent, headers=HEADERS)
        assert reply.status_code < 300, reply.text
        return reply.json

    def subscribe(self) -> None:
        """Lets each phone take messages."""
        mine = new_browser().subscription("https://push.example/send")
        keys = {"p256dh": mine.p256dh, "auth": mine.auth}
        for number, phone in enumerate(self.phones):
            told = {"endpoint": f"{mine.endpoint}/{self.game}/{number}", "keys": keys}
            self.post(phone, "/push", subscription=told, device="Phone")

    def answer(self, answer: Answer) -> Call:
        """Sends an answer, which is taken; returns what that asks for."""
        where = f"/api/games/{self.game}/answers?elsewhere=next"
        phone = self.phones[answer.seat]
        return _posted(self.meter, phone, where, _sent(answer))[0]

    def followed(self) -> Call:
        """Follows the newest commit; returns what that asks for."""
        return _called(self.meter, partial(self._follow, self.state()[1].number))

    def _follow(self, number: int) -> None:
        note(self.service, self.game, number)
        self.service.courier.hurry(PATIENCE_S)

    def seen(self, seat: int) -> int:
        """How much a seat has heard."""
        newest = self.service.store.newest(self.game)[1]
        assert newest is not None
        return newest.record.heard[seat].seen

    def wait(self, minutes: int) -> None:
        """Lets some minutes pass, at once."""
        if minutes:
            then = self.service.moment() + timedelta(minutes=minutes)
            self.service.clock = lambda: then

    def state(self) -> tuple[Any, Game[Any, Any]]:
        """The system and the newest state."""
        table, newest = self.service.store.newest(self.game)
        assert newest is not None
        system = self.service.system_of(table)
        return system, system.decode(bytes(newest.state))


def _measured(app: Flask, meter: Meter, field: Field) -> Played:
    table = Table(app, meter, field)
    calls = _calls(table)
    kept = [*table.service.store.snapshots(table.game)]
    packed = [pack(snapshot) for snapshot in kept]
    sizes = [len(each.record) + len(each.body) for each in packed]
    calls["told"], messages = _told(app, meter, field)
    means = (_mean(calls[kind]) for kind in KINDS)
    snapshot = round(sum(sizes) / len(kept))
    answers = _answers(field)
    sizes_of_game = (snapshot, _folded(table, kept, answers), messages)
    return Played(field.title, field.seats, answers, *sizes_of_game, *means)


def _calls(table: Table, minutes: int = 0) -> dict[str, list[Call]]:
    """Plays the first answers of a game; returns all calls around them, by kind."""
    calls: dict[str, list[Call]] = {kind: [] for kind in KINDS}
    for _ in range(MOST):
        system, game = table.state()
        if game.outcome is not None:
            break
        for kind, call in _one_answer(table, *chosen(system, game)):
            calls[kind].append(call)
        table.wait(minutes)
    return calls


def _folded(table: Table, kept: Sequence[Snapshot], answers: float) -> float:
    """Returns what a game comes to when it is folded, at the most: as its beginning."""
    rows = tuple(snapshot.record.row for snapshot in kept)
    packed = pack_folded(table.game, Folded(rows, kept[-1].record.link))
    return round(len(packed) * answers / len(kept))


def _one_answer(
    table: Table, asked: Asked, answer: Answer
) -> Iterator[tuple[str, Call]]:
    """Yields what a player asks for around an answer, and what follows it."""
    called = partial(_called, table.meter)
    phone, where = table.phones[asked.seat], f"/api/games/{table.game}"
    seen = table.seen(asked.seat)
    known = max(0, table.left.get(asked.seat, 0) - BEFORE)
    come = f"{where}?talk=0&after={known}&elsewhere=next"
    stay = partial(phone.get, f"{where}?talk=0&after={seen}")
    yield "list", called(partial(phone.get, "/api/games"))
    yield "game", called(partial(phone.get, come))
    etag = {"If-None-Match": stay().headers["ETag"]}
    yield "poll", called(partial(stay, headers=etag))
    yield "log", called(partial(phone.get, f"{where}/events?after=0"))
    yield "answer", table.answer(answer)
    table.left[asked.seat] = table.seen(asked.seat)
    yield "behind", table.followed()


def _told(app: Flask, meter: Meter, field: Field) -> tuple[list[Call], float]:
    """Returns what follows an answer where all are told, and how many messages go."""
    table, calls = Table(app, meter, field), list[Call]()
    table.subscribe()
    with taken_messages() as sent:
        for _ in range(MOST):
            system, game = table.state()
            if game.outcome is not None:
                break
            table.answer(chosen(system, game)[1])
            calls.append(table.followed())
        return calls, round(len(sent) / len(calls), 2)


def _digest(app: Flask, meter: Meter) -> Call:
    """Returns what a digest asks for, of a player for whom one game waits."""
    table = Table(app, meter, FIELDS[0])
    table.subscribe()
    table.followed()
    service, seat = table.service, chosen(*table.state())[0].seat
    table.post(table.phones[seat], "/me", notices={"digest": "08:00"})
    player = service.store.newest(table.game)[0].seats[seat].player
    assert player is not None
    tomorrow = service.moment() + timedelta(days=1)
    service.clock = lambda: tomorrow
    service.courier.send(player, DIGEST)
    with taken_messages() as sent:
        found = _called(meter, partial(service.courier.hurry, PATIENCE_S))
    assert len(sent) == 1
    return _mean([found])


def _deals(app: Flask, meter: Meter) -> tuple[Deal, ...]:
    return tuple(_dealt(app, meter, system) for system in systems())


def _dealt(app: Flask, meter: Meter, name: str) -> Deal:
    """Plays the deal of a day from a phone that was never here; gives it up at last."""
    service: Service = app.extensions["slowhand"]
    phone, day = app.test_client(), today(service)
    where, called = f"/api/days/{day}/{name}", partial(_called, meter)
    system, _, opening, mine = lay(service, Player("nobody", "", ""), day, name)
    once = {
        "days": called(partial(phone.get, "/api/days")),
        "look": called(partial(phone.get, where)),
        "dealt": called(partial(phone.get, f"{where}/dealt")),
    }
    calls: dict[str, list[Call]] = {kind: [] for kind in ("answer", "behind")}
    guest = {"id": str(uuid4()), "name": "Guest"}
    begun = {"answer": _attempt(system, opening.game, mine), "guest": guest}
    once["first"], told = _posted(meter, phone, f"{where}/answers", begun)
    game, number = f"/api/games/{told['game']['id']}", -2
    for _ in range(MOST):
        number, state = _followed(service, told["game"]["id"], number, called, calls)
        waits = [seat["seat"] for seat in told["game"]["seats"] if seat["waiting"]]
        if state.outcome is not None:
            break
        assert mine in waits, "the page does not look: it is its player's turn"
        body = _attempt(system, state, mine)
        call, told = _posted(meter, phone, f"{game}/answers?elsewhere=next", body)
        calls["answer"].append(call)
    else:
        _posted(meter, phone, f"{game}/resign", {"id": str(uuid4()), "seat": mine})
    once["counted"] = called(partial(phone.get, where))
    kept = [pack(one) for one in service.store.snapshots(told["game"]["id"])]
    size = round(sum(len(one.record) + len(one.body) for one in kept) / len(kept))
    answers, commits = _of_a_deal(system, opening.game, mine)
    means = {kind: _mean(found) for kind, found in calls.items()}
    title = str(service.manifest(name).title)
    return Deal(title, answers, commits, size, **once, **means)


def _posted(
    meter: Meter, phone: FlaskClient, path: str, body: Mapping[str, Any]
) -> tuple[Call, Any]:
    """Sends a call that has to succeed; returns what it asks for and its reply."""
    told = list[Any]()

    def send() -> TestResponse:
        reply = phone.post(path, json=body, headers=HEADERS)
        assert reply.status_code < 300, reply.text
        told.append(reply.json)
        return reply

    return _called(meter, send), told[-1]


def _followed(
    service: Service,
    game: str,
    number: int,
    called: Callable[[Callable[[], Any]], Call],
    calls: dict[str, list[Call]],
) -> tuple[int, Game[Any, Any]]:
    """Follows all commits after one, as the stream does what comes at once.

    Returns the last, and the game there.
    """
    table, newest = service.store.newest(game)
    assert newest is not None
    calls["behind"].append(called(partial(follow, service, game, number + 1)))
    assert service.store.newest(game)[1] == newest, "the house waits for nobody"
    return newest.number, service.system_of(table).decode(bytes(newest.state))


def _attempt(system: Any, game: Game[Any, Any], seat: int) -> dict[str, Any]:
    """Returns what the house would answer on a seat, as its phone sends it."""
    asked = next(a for a in game.asked if a.seat == seat and a.is_awaited)
    seen, chance = sight(system, game, seat), Chance(game.number.to_bytes(32, "big"))
    found = choose(seen, asked.id, chance, player(system, LEVEL))
    return _sent(found)


def _sent(answer: Answer) -> dict[str, Any]:
    """Returns an answer as a phone sends it: to the decision that it is for.

    The house may have a wish before it answers what is waited for.
    """
    picks = {name: list(ids) for name, ids in answer.picks.items()}
    of = {"seat": answer.seat, "decision": answer.decision, "move": answer.move}
    return {"id": str(uuid4()), **of, "picks": picks}


def _of_a_deal(system: Any, game: Game[Any, Any], mine: int) -> tuple[int, int]:
    """Returns how many answers a deal takes, of its player and of all seats."""
    own, all_of_it = 0, 0
    while game.outcome is None:
        asked, answer = chosen(system, game)
        own, all_of_it = own + (asked.seat == mine), all_of_it + 1
        game = system.play(game, answer).game
    return own, all_of_it


@contextmanager
def taken_messages() -> Iterator[list[str]]:
    """Takes all messages as a push service does, but for the way there."""
    sent: list[str] = []

    def taken(url: str, *_: object) -> Result:
        sent.append(url)
        return Result(verdict="delivered", status=201)

    with patch("api.push.sender.post", taken):
        yield sent


def chosen(system: Any, game: Game[Any, Any]) -> tuple[Asked, Answer]:
    """Returns what the house would answer for the first seat that is awaited."""
    asked = next(a for a in game.asked if a.is_awaited)
    chance = Chance(game.number.to_bytes(32, "big"))
    seen = sight(system, game, asked.seat)
    return asked, choose(seen, asked.id, chance, player(system, LEVEL))


def _answers(field: Field, games: int = 3) -> float:
    """Returns how many answers a game takes that the house plays."""
    system = load(field.system)
    total = 0
    for n in range(games):
        options = system.parse_options(field.options)
        game = system.start(options, field.seats, bytes([n]) * 32).game
        while game.outcome is None:
            game = system.play(game, chosen(system, game)[1]).game
        total += game.number
    return round(total / games)


def _called(meter: Meter, do: Callable[[], Any]) -> Call:
    begun = process_time()
    reply, asked = meter.measured(do)
    ms = 1000 * (process_time() - begun)
    sent = _bytes_of(reply) if hasattr(reply, "data") else 0
    of = asked.calls.total(), asked.waits, asked.units["reads"], asked.units["writes"]
    return Call(ms, *of, sent)


def _bytes_of(reply: TestResponse) -> int:
    """Returns the bytes of a reply as it is sent, head and body."""
    head = sum(len(name) + len(value) + 4 for name, value in reply.headers)
    return WAY + head + len(reply.data)


def _mean(calls: Sequence[Call]) -> Call:
    return Call(
        *(
            round(sum(getattr(c, name) for c in calls) / len(calls), 2)
            for name in Call.__struct_fields__
        )
    )
