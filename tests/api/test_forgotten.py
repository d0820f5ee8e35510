"""Whoever leaves for good is forgotten at others too, and hears all before."""

from random import Random

import pytest

from api.game.talk_errands import about_talk
from api.service import Service
from api.tables.replays import opened
from engine.kernel import replay as proof
from tests import library
from tests.api.clocks import Time, settle
from tests.api.phones import Json, Phone, new_id, play_on
from tests.api.push.service import PushService
from tests.api.test_accounts import change
from tests.api.test_leaving import LEFT, delete
from tests.api.test_sandboxes import branch
from tests.api.test_talk import say, three
from tests.api.told import Told, goes_on, later

__all__ = ["three"]


@pytest.fixture
def over(ana: Phone, ben: Phone, game: str) -> str:
    """A game that is over, of Ana and Ben."""
    play_on([ana, ben], game, Random(7))
    return game


def named(game: Json) -> list[str]:
    return [seat["name"] for seat in game["seats"]]


def test_no_sandbox_of_others_names_who_has_left(
    service: Service, ana: Phone, ben: Phone, over: str
) -> None:
    sandbox = branch(ben, over, 1, 3)["id"]
    assert named(ben.game(sandbox)) == ["Ana", "Ben"]
    delete(ana, "Ana")
    settle(service)
    assert named(ben.game(sandbox)) == [LEFT, "Ben"]
    for path in ("/games", f"/games/{sandbox}/history", "/me/export"):
        assert "Ana" not in ben.get(path).text


def test_who_is_still_to_be_told_who_wrote_hears_of_the_others_by_name(
    service: Service,
    time: Time,
    ana: Phone,
    ben: Phone,
    three: tuple[str, Phone],
    push: PushService,
) -> None:
    game, dan = three
    Told(ana, push)
    say(ben, game, "Hello", seat=1)
    say(dan, game, "Hi", seat=2)
    later(service, time, minutes=5)
    delete(ben, "Ben")
    told = service.store.errands.find(ana.see("/me")["player"], about_talk(game))
    assert told is not None
    assert {*told.notice.facts.wrote} == {LEFT, "Dan"}, told.notice


def test_a_strangers_sandbox_names_nobody_who_has_left(
    service: Service, ana: Phone, cem: Phone, over: str
) -> None:
    sandbox = branch(cem, over, 0, 3)["id"]
    delete(ana, "Ana")
    assert named(cem.game(sandbox)) == [LEFT, "Ben"]


def test_a_replay_names_nobody_who_has_left_and_stays_true(
    service: Service, ana: Phone, ben: Phone, cem: Phone, over: str
) -> None:
    file = ana.see(f"/games/{over}/history")
    name = cem.ask("/replays", **file)["id"]
    sandbox = cem.ask(f"/replays/{name}/branch", id=new_id(), number=2)["id"]
    delete(ana, "Ana")
    assert named(cem.see(f"/replays/{name}")) == [LEFT, "Ben"]
    assert named(cem.game(sandbox)) == [LEFT, "Ben"]
    kept = proof.read(service.store.archive.replay(name))
    assert list(proof.replay(kept, library.load(kept["system"], None)))


def test_a_history_from_before_brings_no_name_back(
    service: Service, ana: Phone, cem: Phone, over: str
) -> None:
    file = ana.see(f"/games/{over}/history")
    delete(ana, "Ana")
    settle(service)
    name = cem.ask("/replays", **file)["id"]
    opened.cache_clear()
    assert named(cem.see(f"/replays/{name}")) == [LEFT, "Ben"]
    assert b"Ana" not in service.store.archive.replay(name)


def test_no_mute_list_names_who_has_left(ana: Phone, ben: Phone, game: str) -> None:
    change(ben, muted_players=[{"game": game, "seat": 0}])
    delete(ana, "Ana")
    assert ben.see("/me")["muted_players"] == []


def test_no_errand_of_others_names_who_has_left(
    service: Service, time: Time, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    for phone, path in ((ana, "/ana"), (ben, "/ben")):
        Told(phone, push, path)
        say(phone, table, "Hello", seat=phone.game(table)["me"][0])
    goes_on(service, [ana, ben], table, acts=2)
    other = ben.see("/me")["player"]
    delete(ana, "Ana")
    settle(service)
    kept = service.store.errands.all(other)
    assert kept
    assert "Ana" not in str(kept)


# Everything about me


def test_everything_holds_what_was_said_to_me(
    ana: Phone, ben: Phone, game: str
) -> None:
    mine = say(ana, game, "Hello")
    table, note = say(ben, game, "Hi", seat=1), say(ben, game, "Psst", [0], seat=1)
    told = ana.see("/me/export")
    assert told["messages"] == [{"game": game} | mine]
    assert told["heard"] == [{"game": game} | table, {"game": game} | note]


def test_everything_holds_no_note_to_others(ana: Phone, ben: Phone, game: str) -> None:
    say(ben, game, "To myself", [1], seat=1)
    assert ana.see("/me/export")["heard"] == []


def test_everything_holds_the_delivery_log(
    service: Service, time: Time, ana: Phone, push: PushService
) -> None:
    Told(ana, push)
    ana.post("/push/test", id=new_id())
    settle(service)
    (line,) = ana.see("/me/export")["log"]
    assert line["what"] == "test"


def test_everything_holds_the_replays_that_i_opened(
    ana: Phone, cem: Phone, over: str
) -> None:
    file = ana.see(f"/games/{over}/history")
    name = cem.ask("/replays", **file)["id"]
    assert cem.see("/me/export")["replays"] == [name]
    assert ana.see("/me/export")["replays"] == []


def test_everything_holds_my_phones(ana: Phone) -> None:
    (phone,) = ana.see("/me/export")["phones"]
    assert phone["here"]
