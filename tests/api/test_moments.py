"""What decided it: looked for once, kept with the game, at who asks's expense."""

from random import Random
from time import monotonic

import pytest

from api.game import moments
from api.service import Service, limited_process
from engine.bots.moment import Moment
from engine.kernel import Act, Answer
from engine.kernel.replay import act_of
from tests.api.phones import Json, Phone, new_id, play_on, slug


def over(ana: Phone, ben: Phone, game: str) -> None:
    """Plays a game to its end."""
    play_on([ana, ben], game, Random(1))


@pytest.fixture(autouse=True)
def _rested(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has looked back yet, and a busy machine is waited for."""
    moments.own_budget.cache_clear()
    monkeypatch.setattr(moments, "BY_THE_CLOCK_S", 100.0)
    monkeypatch.setattr(limited_process, "LONGEST_S", 100.0)


def asked(phone: Phone, game: str, seat: int) -> Json:
    return phone.ask(f"/games/{game}/moments", seat=seat)


@pytest.mark.both_stores
def test_it_names_what_the_seat_could_have_known_and_keeps_it(
    service: Service, ana: Phone, ben: Phone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    over(ana, ben, game)
    first = asked(ana, game, 0)
    assert len(first["moments"]) <= 3
    for moment in first["moments"]:
        assert abs(moment["after"] - moment["before"]) >= 11
        assert ("instead" in moment) == (moment["kind"] != "turn")
    assert list(service.store.newest(game)[0].moments) == [0]
    monkeypatch.setattr(moments, "look", None)
    assert asked(ana, game, 0) == first


def test_it_tells_what_was_done_and_what_came_between(
    service: Service, ana: Phone, ben: Phone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    over(ana, ben, game)
    acts = [act_of(each.row) for each in service.store.records(game, 1, 99)]
    first, second = [n for n, act in enumerate(acts) if of_ana(act)][:2]
    done = acts[first]
    assert isinstance(done, Answer)
    found = (Moment(first, "choice", 0.3, 0.7, done), Moment(first, "turn", 0.6, 0.2))
    monkeypatch.setattr(moments, "_looked", lambda *_: found)
    choice, turn = asked(ana, game, 0)["moments"]
    assert choice["own"] == choice["instead"]
    assert second == first + 2
    heard = ana.see(f"/games/{game}/events?seat=0&after=0")["events"]
    between = [told["text"] for told in heard if told["seen"] == choice["seen"] + 2]
    assert turn["heard"] == between
    monkeypatch.setattr(moments, "FEW", 0)
    assert "heard" not in asked(ana, game, 0)["moments"][1]


def test_an_animal_declared_as_no_form_lists_it_goes_by_its_own_name(
    service: Service, ana: Phone, ben: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ana.set_table(system="gaiaton")
    ana.sit(game := table["id"])
    ben.sit(game, code=table["invite"]["code"])
    while not (laid := low_of_one_number(ben, game)):
        play_on([ana, ben], game, Random(3), acts=1)
    name = laid.pop("name")
    ben.answer(game, laid)
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)
    records = service.store.records(game, 1, 99)
    acts = [act_of(each.row) for each in records]
    (number, done) = [
        (n, act) for n, act in enumerate(acts) if isinstance(act, Answer)
    ][-1]
    found = (Moment(number, "choice", 0.3, 0.7, done),)
    monkeypatch.setattr(moments, "_looked", lambda *_: found)
    (told,) = asked(ben, game, 1)["moments"]
    assert told["own"]["at"] == [name]
    assert name.partition(",")[0] in told["own"]["move"]


def low_of_one_number(phone: Phone, game: str) -> Json | None:
    """Returns how to lay an animal with one number as «low», which comes to the same.

    Another is offered as low: that must not be taken for it.
    """
    open_ = phone.game(game)["decisions"]
    for asked in open_ if open_ and open_[0]["kind"] in ("attack", "counter") else ():
        low = [move["at"] for move in asked["moves"] if move["move"] == "low"]
        for move in asked["moves"] if low else ():
            if move["move"] == "max" and move["at"] not in low:
                picks = {"at": move["at"], "supports": move["picks"][0]["of"]}
                (name,) = (asked["things"][at]["label"] for at in move["at"])
                call = {"id": new_id(), "seat": 1, "decision": asked["id"]}
                return {**call, "move": "low", "picks": picks, "name": name}
    return None


def of_ana(act: Act) -> bool:
    return isinstance(act, Answer) and act.seat == 0


def test_it_is_for_who_sat_there_and_after_the_end(
    ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    call = f"/games/{game}/moments"
    assert slug(ana.post(call, seat=0)) == "against-the-rules"
    over(ana, ben, game)
    assert slug(ben.post(call, seat=0)) == "not-your-seat"
    assert cem.post(call, seat=0).status_code in (403, 404)


@pytest.mark.usefixtures("time")
def test_who_has_had_enough_of_it_waits(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    over(ana, ben, game)
    me = str(service.store.newest(game)[0].seats[0].player)
    moments.own_budget().spend(me, moments.OWN_S + 1, monotonic())
    reply = ana.post(f"/games/{game}/moments", seat=0)
    assert slug(reply) == "too-much"
    assert int(reply.headers["Retry-After"]) > 1
    assert asked(ben, game, 1)["moments"] is not None


def test_what_it_costs_is_taken_from_who_asked(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    over(ana, ben, game)
    asked(ana, game, 0)
    me = str(service.store.newest(game)[0].seats[0].player)
    assert moments.own_budget().wait(me, monotonic(), kept=1) > 0


@pytest.mark.usefixtures("time")
def test_a_look_that_came_to_no_end_is_not_kept_as_nothing(
    service: Service, ana: Phone, ben: Phone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    over(ana, ben, game)
    with monkeypatch.context() as slow:
        slow.setattr(moments, "BY_THE_CLOCK_S", -1.0)
        reply = ana.post(f"/games/{game}/moments", seat=0)
    assert slug(reply) == "too-much"
    assert "too little time" in reply.get_json()["detail"]
    assert not service.store.newest(game)[0].moments
    assert asked(ana, game, 0)["moments"] is not None
