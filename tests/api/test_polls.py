"""A phone that knows a game is told so without one look at its cards."""

from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from api.game import lists, replies
from api.service import Service
from api.store import Membership, Place
from api.tables.timing import LoadedGame
from engine.kernel import sight
from engine.kernel.stored_texts import keep, remade
from engine.kernel.words import catalogue
from tests.api.clocks import Time, settle
from tests.api.phones import LONGER, NOWHERE, Phone, any_answer, play_on
from tests.api.test_accounts import change
from tests.store.examples import line

HOUR = {"allowance": 60, "bank": 120}
TURN = keep(catalogue("plots", "tests.minis.plots")("table.turn"))
# What may be otherwise in a line of a list, field by field; the phone is not told all.
OTHERWISE: dict[str, object] = {
    "number": 8,
    "version": 2,
    "shelf": "learning",
    "order": "2026-11-23T10:00Z",
    "system": "gaiaton",
    "status": "over",
    "seats": (Place(0, "Ana", "player"), Place(1, "House", "bot", 2)),
    "me": (1,),
    "turn": False,
    "since": None,
    "last": None,
    "seen": 5,
    "won": True,
    "until": "2026-11-23T10:00Z",
    "how": "resigned",
    "sandbox": True,
    "said": TURN,
    "alone": True,
    "series": NOWHERE,
    "standing": TURN,
    "day": "2026-11-23",
    "faces": ("blue helm-3",),
    "host": True,
}


def tag_of(phone: Phone, path: str, **headers: str) -> dict[str, str]:
    """Returns what a phone asks with that knows what stands there."""
    return {"If-None-Match": phone.get(path, **headers).headers["ETag"], **headers}


def is_known(phone: Phone, path: str, known: dict[str, str]) -> bool:
    reply = phone.get(path, **known)
    assert reply.status_code in (200, 304)
    return reply.status_code == 304


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done from now on that a reply takes, and a poll should not."""
    done: list[str] = []

    def noted(name: str, do: Any) -> Any:
        def carried_out(*given: Any) -> Any:
            done.append(name)
            return do(*given)

        return carried_out

    decoded = vars(LoadedGame)["state"].func
    monkeypatch.setattr(LoadedGame, "state", property(noted("decoded", decoded)))
    monkeypatch.setattr(replies, "sight", noted("looked", sight))
    return done


def test_a_poll_with_nothing_new_looks_at_no_card(
    ana: Phone, game: str, looks: list[str]
) -> None:
    path = f"/games/{game}?after={ana.game(game)['seen']}"
    known = tag_of(ana, path)
    looks.clear()
    assert is_known(ana, path, known)
    assert looks == []


def test_with_a_clock_it_reads_what_is_asked_and_looks_no_further(
    ana: Phone, timed: str, looks: list[str]
) -> None:
    path = f"/games/{timed}"
    known = tag_of(ana, path)
    looks.clear()
    assert is_known(ana, path, known)
    assert {*looks} == {"decoded"}


@pytest.mark.parametrize("system", ["common-galea", "gaiaton", "plots"])
@pytest.mark.parametrize("clock", [None, HOUR], ids=["all the time", "an hour"])
def test_a_tag_stays_exactly_as_long_as_the_reply(
    ana: Phone, ben: Phone, service: Service, time: Time, system: str, clock: Any
) -> None:
    more = {"clock": clock} if clock else {}
    table = ana.set_table(system=system, **more)
    game, people = str(table["id"]), {0: ana, 1: ben}
    ana.sit(game)
    ben.sit(game, code=table["invite"]["code"])
    bodies: dict[tuple[int, str], bytes] = {}
    tags: dict[tuple[int, bytes], str] = {}
    for n in range(16):
        for seat, path in product(people, (f"/games/{game}", "/games")):
            reply = people[seat].get(path)
            tag, body = reply.headers["ETag"], reply.data
            assert bodies.setdefault((seat, tag), body) == body
            assert tags.setdefault((seat, body), tag) == tag
        time.passes(minutes=37)
        phone = people[n // 2 % 2]
        seen = phone.game(game)
        if n % 2 and seen["decisions"]:
            phone.post(f"/games/{game}/answers", **any_answer(seen, Random(n)))
        settle(service)  # whom the house plays for has been answered for
    assert len(bodies) > 8


def test_another_release_tells_it_anew(ana: Phone, game: str, service: Service) -> None:
    known = tag_of(ana, f"/games/{game}")
    service.settings = replace(service.settings, release="2")
    assert not is_known(ana, f"/games/{game}", known)


def test_another_language_is_told_anew(ana: Phone, game: str) -> None:
    known = tag_of(ana, f"/games/{game}")
    assert not is_known(ana, f"/games/{game}", known | LONGER)
    assert is_known(ana, f"/games/{game}", tag_of(ana, f"/games/{game}", **LONGER))


def test_a_name_that_changes_is_told(ana: Phone, ben: Phone, game: str) -> None:
    known = tag_of(ana, f"/games/{game}")
    change(ben, name="Benedict")
    assert not is_known(ana, f"/games/{game}", known)


def test_each_seat_has_a_tag_of_its_own(ana: Phone, ben: Phone, game: str) -> None:
    path = f"/games/{game}"
    assert tag_of(ana, path) != tag_of(ben, path)


def test_a_table_that_fills_is_told(ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    path = f"/games/{table['id']}"
    known = tag_of(ana, path)
    assert is_known(ana, path, known)
    ana.sit(table["id"])
    assert not is_known(ana, path, known)
    known = tag_of(ana, path)
    ben.sit(table["id"], code=table["invite"]["code"])
    assert not is_known(ana, path, known)


def test_a_game_that_goes_on_is_told(ana: Phone, ben: Phone, game: str) -> None:
    known = tag_of(ana, f"/games/{game}")
    play_on([ana, ben], game, Random(1), acts=1)
    assert not is_known(ana, f"/games/{game}", known)


@pytest.mark.parametrize("of", ["line", "level", *OTHERWISE])
def test_a_lists_tag_changes_exactly_if_the_list_does(
    ana: Phone, service: Service, of: str
) -> None:
    """A number that nobody is told, or a commit heard by others, is not in it."""
    before = line(str(ana.see("/me")["player"]))
    change = {of: OTHERWISE[of]} if of in OTHERWISE else {}
    if of == "level":
        before = replace(before, seats=(Place(0, "House", "bot", 1), *before.seats[1:]))
        change = {"seats": (Place(0, "House", "bot", 2), *before.seats[1:])}
    service.store.enlist(before)
    known = ana.get("/games")
    service.store.relist(replace(before, **{"number": 4, **change}))
    found = ana.get("/games")
    is_same = found.data == known.data
    assert (found.headers["ETag"] == known.headers["ETag"]) == is_same
    assert is_same == (of in ("line", "level", "number", "version", "order"))


def test_what_may_be_otherwise_is_all_that_a_line_has() -> None:
    assert {*OTHERWISE, "player", "game"} == {*Membership.__struct_fields__}


def test_a_list_that_is_known_is_not_worded_again(
    ana: Phone, ben: Phone, game: str, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on([ana, ben], game, Random(1), acts=1)
    settle(service)
    worded: list[object] = []

    def noted(kept: Any) -> Any:
        worded.append(kept)
        return remade(kept)

    monkeypatch.setattr(lists, "remade", noted)
    known = tag_of(ana, "/games")
    assert len(worded) == 1
    assert is_known(ana, "/games", known)
    assert len(worded) == 1
