"""Who has come to my table, and when the house plays for me."""

import pytest

from api.background import follow
from api.service import Service
from tests.api.clocks import Time, settle
from tests.api.phones import Phone, new_id
from tests.api.push.service import PushService
from tests.api.test_play import to_move
from tests.api.told import Told, goes_on, later, settles

pytestmark = pytest.mark.both_stores

OPEN = {"kind": "open"}


@pytest.fixture
def plots(service: Service, time: Time, ana: Phone) -> tuple[str, str]:
    """An open table of Ana's with a seat for her and two more; and its code."""
    table = ana.set_table(OPEN, OPEN, system="plots")
    ana.sit(table["id"])
    settle(service)
    return table["id"], table["invite"]["code"]


@pytest.fixture
def away(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> tuple[Phone, Told]:
    """Who was late twice in a row, and what they were told."""
    late, _ = to_move([ana, ben], table)
    told = Told(late, push)
    later(service, time, hours=1)
    goes_on(service, [ana, ben], table)
    later(service, time, hours=1)
    return late, told


def test_a_host_is_told_who_came_and_what_is_still_free(
    service: Service, ana: Phone, ben: Phone, plots: tuple[str, str], push: PushService
) -> None:
    game, code = plots
    told = Told(ana, push)
    ben.sit(game, code=code)
    settle(service)
    (message,) = told.messages
    assert message["title"] == "Plots: Ben joined"
    assert message["body"] == "One seat is still free."
    assert message["navigate"] == f"http://localhost/game/{game}"


def test_whoever_waits_at_a_table_is_told_who_comes_next(
    service: Service,
    ana: Phone,
    ben: Phone,
    cem: Phone,
    plots: tuple[str, str],
    push: PushService,
) -> None:
    game, code = plots
    told = Told(ben, push, "/ben")
    ben.sit(game, code=code)
    settle(service)
    assert told.messages == []
    cem.sit(game, code=code)
    settle(service)
    assert told.messages


def begun_by(first: Phone, service: Service, ana: Phone, ben: Phone) -> str:
    """Returns a game of Ana's that Ben was the last to join and `first` begins."""
    for _ in range(40):
        table = ana.set_table()
        ana.sit(table["id"])
        ben.sit(table["id"], code=table["invite"]["code"])
        settle(service)
        if to_move([ana, ben], table["id"])[0] is first:
            return str(table["id"])
    raise AssertionError("unreachable")


def test_when_the_last_one_comes_it_is_told_that_the_game_begins(
    service: Service, ana: Phone, ben: Phone, time: Time, push: PushService
) -> None:
    told = Told(ana, push)
    game = begun_by(ben, service, ana, ben)
    (message,) = [m for m in told.messages if m["data"]["game"] == game]
    assert message["title"] == "Common Galea: Ben joined"
    assert message["body"] == "Every seat is taken: the game begins."


def test_whoever_begins_the_game_is_called_as_well(
    service: Service, ana: Phone, ben: Phone, time: Time, push: PushService
) -> None:
    told = Told(ana, push)
    game = begun_by(ana, service, ana, ben)
    *_, message = [m for m in told.messages if m["data"]["game"] == game]
    assert message["title"] == "Common Galea: your turn"


@pytest.mark.errand("idle", "idle")
def test_it_is_told_once_and_nobody_is_told_of_themselves(
    service: Service, ana: Phone, ben: Phone, plots: tuple[str, str], push: PushService
) -> None:
    game, code = plots
    told = [Told(p, push, f"/{p.name}") for p in (ana, ben)]
    ben.sit(game, code=code)
    settle(service)
    follow(service, game, -2)
    settles(ben, name="Benno")
    settle(service)
    assert [len(t.messages) for t in told] == [1, 0]


def test_whoever_left_before_it_was_sent_is_not_told_of(
    service: Service,
    ana: Phone,
    ben: Phone,
    time: Time,
    plots: tuple[str, str],
    push: PushService,
) -> None:
    game, code = plots
    told = Told(ana, push)
    quiet = {"from": "12:00", "to": "15:00"}
    settles(ana, calendar={"zone": "UTC", "quiet": quiet, "free_days": []})
    ben.sit(game, code=code)
    settle(service)
    ben.ask(f"/games/{game}/leave", id=new_id(), seat=1)
    later(service, time, hours=3)
    assert told.messages == []


def test_a_table_that_is_closed_tells_nothing_more(
    service: Service,
    ana: Phone,
    ben: Phone,
    time: Time,
    plots: tuple[str, str],
    push: PushService,
) -> None:
    game, code = plots
    told = Told(ana, push)
    quiet = {"from": "12:00", "to": "15:00"}
    settles(ana, calendar={"zone": "UTC", "quiet": quiet, "free_days": []})
    ben.sit(game, code=code)
    settle(service)
    ana.ask(f"/games/{game}/leave", id=new_id(), seat=0)
    later(service, time, hours=3)
    assert told.messages == []


@pytest.mark.parametrize("switch", ["taken", "game"])
def test_whoever_does_not_want_it_is_not_told(
    service: Service,
    ana: Phone,
    ben: Phone,
    plots: tuple[str, str],
    push: PushService,
    switch: str,
) -> None:
    game, code = plots
    told = Told(ana, push)
    off = {"taken": {"taken": False}, "game": {"muted_games": [game]}}
    settles(ana, notices=off[switch])
    ben.sit(game, code=code)
    settle(service)
    assert told.messages == []


def test_whoever_was_late_twice_is_told_that_the_house_plays(
    away: tuple[Phone, Told], table: str
) -> None:
    _, told = away
    assert told.last["title"] == "Common Galea: the house plays for you"
    assert told.last["body"].endswith("Come and take your seat back.")
    assert told.last["navigate"] == f"http://localhost/game/{table}"


def test_it_is_told_once_while_the_house_plays_on(
    service: Service, ana: Phone, ben: Phone, table: str, away: tuple[Phone, Told]
) -> None:
    late, told = away
    other = ben if late is ana else ana
    before = len(told.messages)
    goes_on(service, [ana, ben], table)
    settle(service)
    assert other.game(table)["decisions"], "the house has answered"
    assert len(told.messages) == before


@pytest.mark.errand("idle", "back")
def test_it_is_taken_back_when_the_player_comes_back(
    service: Service, table: str, away: tuple[Phone, Told]
) -> None:
    late, told = away
    seat = late.game(table)["me"][0]
    late.ask(f"/games/{table}/return", id=new_id(), seat=seat)
    settle(service)
    assert told.last["data"]["withdrawn"]


def test_it_goes_by_the_switch_of_reminders(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    late, _ = to_move([ana, ben], table)
    told = Told(late, push)
    settles(late, notices={"reminder": False})
    later(service, time, hours=1)
    goes_on(service, [ana, ben], table)
    later(service, time, hours=1)
    assert "house" not in [m["data"]["kind"] for m in told.messages]


def test_who_is_offered_a_rematch_is_told_so(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    ana.ask(f"/games/{table}/resign", id=new_id(), seat=0)
    settle(service)
    told = Told(ben, push, "/ben")
    again = ana.ask(f"/games/{table}/rematch", id=new_id(), seat=0)["id"]
    settle(service)
    assert told.messages == []
    ana.sit(again, seat=0)
    settle(service)
    (message,) = told.messages
    assert message["navigate"] == f"http://localhost/game/{again}"


def test_who_offers_a_rematch_is_not_told_so(
    service: Service, ana: Phone, table: str, push: PushService
) -> None:
    ana.ask(f"/games/{table}/resign", id=new_id(), seat=0)
    settle(service)
    told = Told(ana, push)
    again = ana.ask(f"/games/{table}/rematch", id=new_id(), seat=0)["id"]
    ana.sit(again, seat=0)
    settle(service)
    assert told.messages == []
