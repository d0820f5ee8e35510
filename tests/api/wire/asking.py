"""All that one phone can ask: every GET of the OpenAPI file, and hostile calls."""

from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from itertools import product
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlencode

from werkzeug.test import TestResponse

from api.store import Slip
from api.tables import days
from api.tables.spectating import token
from engine.kernel import Answer, Next, heard, sight
from tests.api.phones import NONCE
from tests.api.spec import DOCUMENT
from tests.api.wire.twin import PRIVATE, Pair
from tests.api.wire.worlds import World, named
from tests.engine.playing import hostile, legal, result

NOWHERE = named("nowhere")
ROUND = 300  # letters before and after a difference that are shown
FOR_EVER = "2099-01-01T00:00:00Z"
BESIDE = 2  # legal answers that are given at the end

Body = Mapping[str, Any]


class Leak(AssertionError):
    """The viewer can tell the two services apart."""


class Call(NamedTuple):
    """One request."""

    method: str
    path: str
    body: Body | None = None


def ask_everything(pair: Pair) -> None:
    """Lets everybody who may ask here ask for everything. Raises Leak."""
    deal_days_alike(pair)
    for name in pair.askers:
        for call in (
            *looks(pair),
            *helps(pair),
            *previews(pair),
            *attacks(pair),
            *what_ifs(pair),
            *answers(pair),
        ):
            compare(pair, name, call)


def deal_days_alike(pair: Pair) -> None:
    """Keeps one secret of each day in both services."""
    for each in (pair.real, pair.twin):
        for day in _days(each):
            each.service.store.slips.leave(Slip(f"day:{day}", "5e" * 32, FOR_EVER))


def compare(pair: Pair, name: str, call: Call) -> None:
    """Sends one call to both services. Raises Leak if the replies differ at all.

    Two that both fail are alike and tell nothing.
    """
    replies = [_send(each, name, call) for each in (pair.real, pair.twin)]
    real, other = map(_said, replies)
    assert real[0] != HTTPStatus.INTERNAL_SERVER_ERROR, f"{call}: {real[2]!r}"
    if real != other:
        told = " | ".join(_around(str(real[::-1]), str(other[::-1])))
        raise Leak(f"{name or 'a stranger'}: {call}: {told}")


def _around(real: str, other: str) -> tuple[str, str]:
    """Returns both from shortly before they differ."""
    pairs = enumerate(zip(real, other, strict=False))
    same = next((n for n, (one, two) in pairs if one != two), 0)
    start = max(same - ROUND, 0)
    return real[start : same + ROUND], other[start : same + ROUND]


def _send(world: World, name: str, call: Call) -> TestResponse:
    web = world.phones[name].web if name else world.app.test_client()
    return web.open(f"/api{call.path}", method=call.method, json=call.body)


def _said(reply: TestResponse) -> tuple[int, list[tuple[str, str]], bytes]:
    """Returns a status, all headers but Date, and the bytes."""
    headers = sorted(pair for pair in reply.headers if pair[0] != "Date")
    return reply.status_code, headers, reply.data


# What only looks


def looks(pair: Pair) -> Iterator[Call]:
    """Yields every GET of the file, about each game and what is told nobody."""
    for path, operations in DOCUMENT["paths"].items():
        if "get" in operations:
            parameters = operations["get"].get("parameters", [])
            yield from _filled(pair, path.removeprefix("/api"), parameters)


def _filled(pair: Pair, path: str, parameters: Sequence[Any]) -> Iterator[Call]:
    inside = [p["name"] for p in parameters if p["in"] == "path"]
    beside = [p["name"] for p in parameters if p["in"] == "query"]
    games = (*pair.real.games, *PRIVATE, NOWHERE) if "game" in inside else ("",)
    for game in games:
        values = _values(pair, game)
        for chosen in product(*(values[name] for name in inside)):
            at = path.format(**dict(zip(inside, chosen, strict=True)))
            yield Call("GET", at)
            for name in beside:
                for value in values[name]:
                    yield Call("GET", f"{at}?{name}={value}")
            if "game" in beside:  # what is dealt, called like each game there is
                whole = {name: values[name][0] for name in beside}
                for called in (*pair.real.games, NOWHERE):
                    yield Call("GET", f"{at}?{urlencode(whole | {'game': called})}")


def _values(pair: Pair, game: str) -> dict[str, Sequence[object]]:
    """Returns what to fill into the places of a path; whatever is new is named here."""
    seen = _seen(pair, game)
    table = pair.real.service.store.newest(next(iter(pair.real.games)))[0]
    return {
        "game": [game],
        "seen": sorted({1, max(seen - 1, 1), seen, seen + 1}),
        "seat": range(pair.subject.seats),
        "after": [0, max(seen - 1, 0), named(game, "talk"), named(game, "note")],
        "before": [0, 1, seen, seen + 1],
        "talk": [0, -1, 10**9, "x", named(game, "talk"), named(game, "note")],
        "list": ["waiting", "running", "open", "finished"],
        "cursor": ["x"],
        "number": [NOWHERE],
        "sitting": [1, 2],
        "id": [named(game, "what if")],
        "level": [0, 7],
        "nonce": [NONCE, "short"],
        "elsewhere": ["next", "x", "next&after=0", f"next&after={seen}"],
        "code": [table.code, "WRONG7"],
        "watch": [token(pair.real.service, game), "wrong"],
        "system": [table.system],
        "hash": ["x"],
        "cards": [str(table.options.get("deck", table.options.get("animals", "x")))],
        "replay": [NOWHERE],
        "n": [0],
        "day": [*_days(pair.real), "2020-02-02"],
    }


def _seen(pair: Pair, game: str) -> int:
    if game not in pair.real.games:
        return 1
    place = -1 if pair.viewer is None else pair.viewer
    return pair.real.games[game].seen[place]


def _days(world: World) -> Sequence[str]:
    """Returns the days that a world has a deal of; both are dealt the same."""
    return [days.today(world.service), days.tomorrow(world.service)]


def helps(pair: Pair) -> Iterator[Call]:
    """Yields what a house is asked: of a sandbox alone, and of what is over.

    Early, for one may ask but so much.
    """
    own = pair.viewer or 0
    for game in (*pair.real.games, *PRIVATE, NOWHERE):
        asked = pair.real.games[game].asked if game in pair.real.games else ()
        open_ = (each.id for each in asked if each.seat == own)
        advised = {"seat": own, "decision": next(open_, f"{own}.1")}
        yield Call("POST", f"/games/{game}/advice", advised)
        for seat in range(pair.subject.seats):
            yield Call("POST", f"/games/{game}/moments", {"seat": seat})


# What would change something, and must not


def attacks(pair: Pair) -> Iterator[Call]:
    """Yields calls that are refused, for every game."""
    for game in (*pair.real.games, *PRIVATE, NOWHERE):
        for path, body in _refused(pair.subject.seats):
            yield Call("POST", f"/games/{game}{path}", {"id": NOWHERE, **body})
        for body in _wrong_answers(pair, game):
            yield Call("POST", f"/games/{game}/answers", body)
            yield Call("POST", f"/games/{game}/preview", _question(body))


def _refused(seats: int) -> Iterator[tuple[str, Body]]:
    yield "/seats", {"nonce": NONCE}
    yield "/messages", {"seat": 7, "to": "table", "text": "Hello"}
    yield "/leave", {}
    yield "/start", {}
    for seat in range(seats):
        yield "/rematch", {"seat": seat}
        yield "/return", {"seat": seat}
        yield "/branch", {"seat": seat, "seen": 9999}


def _wrong_answers(pair: Pair, game: str) -> Iterator[Body]:
    """Yields answers to any decision of either game, and those of hostile phones."""
    seats = range(pair.subject.seats)
    call = {"id": NOWHERE, "move": "fly", "picks": {}}
    for seat, whose, n in product(seats, seats, (1, 2, 3, 99)):
        yield {**call, "seat": seat, "decision": f"{whose}.{n}"}
    if game in pair.real.games:
        yield from _hostile_answers(pair, game)


def _hostile_answers(pair: Pair, id: str) -> Iterator[Body]:
    game, system = pair.real.games[id], pair.subject.system
    for asked in game.asked:
        if asked.seat == pair.viewer:
            form = system.form(game, asked)
            for answer in hostile(pair.subject, form, asked, Random(id)):
                if not isinstance(result(pair.subject, game, answer), Next):
                    yield _body(answer, named(id, "hostile"))


def _body(answer: Answer, id: str) -> Body:
    return {
        "id": id,
        "seat": answer.seat,
        "decision": answer.decision,
        "move": answer.move,
        "picks": {name: list(things) for name, things in answer.picks.items()},
    }


# A sandbox of which nothing is kept


def what_ifs(pair: Pair) -> Iterator[Call]:
    """Yields what can be asked of a sandbox that goes on from here.

    From the viewer's own seat and from another, and against the house.
    """
    own = pair.viewer or 0
    for game in (*pair.real.games, *PRIVATE, NOWHERE):
        seen = _seen(pair, game)
        other = (own - 1) % pair.subject.seats
        for seat, more in ((own, ""), (own, "&level=1"), (other, "")):
            called = named(game, "what if", seat, more)
            at = f"/games/{game}/branch/"
            query = f"?id={called}&seat={seat}&seen={seen}{more}"
            yield Call("GET", f"{at}dealt{query}")
            if not more:
                body = _first_answer(pair, game, seat)
                asked = {name: body[name] for name in ("seat", "decision")}
                yield Call("POST", f"{at}advice{query}", asked)
                yield Call("POST", f"{at}preview{query}", _question(body))
                yield Call("POST", f"{at}answers{query}", {"answer": body})
                yield Call("GET", f"/games/{called}")


def _first_answer(pair: Pair, id: str, seat: int) -> Body:
    """Returns an answer that fits what the viewer is asked now, or fits nothing."""
    call = named(id, "first", seat)
    if id in pair.real.games and seat == pair.viewer:
        game, system = pair.real.games[id], pair.subject.system
        for asked in game.asked:
            if asked.seat == seat:
                form = system.form(game, asked)
                for answer in legal(form, asked, Random(id))[:1]:
                    return _body(answer, call)
    missing = {"id": call, "move": "fly", "picks": {}}
    return {**missing, "seat": seat, "decision": f"{seat}.1"}


# What the rules allow


def answers(pair: Pair) -> Iterator[Call]:
    """Yields legal answers that lift no veil, and a look at what they led to."""
    for id, game in pair.real.games.items():
        for asked in game.asked:
            if asked.seat == pair.viewer:
                form = pair.subject.system.form(game, asked)
                found = legal(form, asked, Random(id))
                for answer in [a for a in found if _is_alike(pair, id, a)][:BESIDE]:
                    body = {**_body(answer, named(id, answer.move)), "after": 0}
                    yield Call("POST", f"/games/{id}/answers", body)
                yield Call("GET", f"/games/{id}")
                yield Call("GET", "/games")


def _question(answer: Body) -> Body:
    """Returns an answer as a question: what would it do."""
    return {name: answer[name] for name in ("seat", "decision", "move", "picks")}


def previews(pair: Pair) -> Iterator[Call]:
    """Yields what the viewer may ask of each game before it answers."""
    for id, game in pair.real.games.items():
        for asked in game.asked:
            if asked.seat == pair.viewer:
                form = pair.subject.system.form(game, asked)
                for answer in legal(form, asked, Random(id))[:BESIDE]:
                    body = _question(_body(answer, NOWHERE))
                    yield Call("POST", f"/games/{id}/preview", body)


def _is_alike(pair: Pair, id: str, answer: Answer) -> bool:
    """Whether an answer leads to the same in both, as far as the viewer is told."""
    subject, ends = pair.subject, []
    for world in (pair.real, pair.twin):
        end = result(subject, world.games[id], answer)
        if not isinstance(end, Next):
            return False
        told = heard(end.events, pair.viewer)
        ends.append((told, sight(subject.system, end.game, pair.viewer)))
    return ends[0] == ends[1]
