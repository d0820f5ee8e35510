"""My games: what waits for me, what runs, what is over."""

from contextlib import suppress
from random import Random

import pytest
from flask import Flask
from msgspec.structs import replace

from api.background import follow
from api.game import lists
from api.service import Service
from tests import library
from tests.api.clocks import Time
from tests.api.phones import (
    LONGER,
    NOWHERE,
    Json,
    Phone,
    new_id,
    play_on,
    settle,
)
from tests.store.examples import line


def listed(phone: Phone, shelf: str) -> list[Json]:
    """Returns a list, when all that was done before is in it."""
    settle(phone.web.application)
    return list(phone.see(f"/games?list={shelf}")["games"])


def test_a_table_i_have_set_is_open(ana: Phone) -> None:
    game = ana.set_table()["id"]
    (line,) = listed(ana, "open")
    assert (line["id"], line["status"], line["turn"]) == (game, "open", False)


def test_a_table_i_have_joined_is_not_open_any_more(ana: Phone, game: str) -> None:
    assert listed(ana, "open") == []
    assert [line["id"] for line in listed(ana, "running")] == [game]


def test_a_list_names_what_can_be_played_and_who_asks_by_it_keeps_it(
    ana: Phone,
) -> None:
    def kept(path: str, **headers: str) -> str:
        return ana.get(path, **headers).headers["Cache-Control"].split(", ")[-1]

    name = ana.see("/games")["systems"]
    first = ana.see(f"/systems?hash={name}")["systems"][0]
    rules = f"/systems/{first['name']}/rules?hash="
    assert kept(f"/systems?hash={name}") == kept(rules + first["rules"]) == "immutable"
    assert kept("/systems") == kept(f"{rules}x") == "no-cache"
    assert kept(f"/systems?hash={name}", **LONGER) == "no-cache"


def test_what_a_phone_keeps_for_ever_is_read_by_any_release(ana: Phone) -> None:
    """A page of another shape would not read it, and begin anew again and again."""
    name = ana.see("/games")["systems"]
    assert "X-Shape" not in ana.get(f"/systems?hash={name}").headers
    assert "X-Shape" in ana.get("/systems").headers


def test_a_game_waits_for_one_of_us(ana: Phone, ben: Phone, game: str) -> None:
    waiting = [len(listed(phone, "waiting")) for phone in (ana, ben)]
    assert sorted(waiting) == [0, 1]
    assert [phone.see("/me")["waiting"] for phone in (ana, ben)] == waiting
    play_on([ana, ben], game, Random(1), acts=1)
    assert [len(listed(phone, "waiting")) for phone in (ana, ben)] == waiting[::-1]


def test_a_line_tells_the_last_thing_i_heard(ana: Phone, ben: Phone, game: str) -> None:
    reply = play_on([ana, ben], game, Random(1), acts=1)
    mover, other = (ana, ben) if reply["game"]["me"] == [0] else (ben, ana)
    (mine,), (theirs,) = listed(mover, "running"), listed(other, "waiting")
    assert mine["last"] == reply["events"][-1]["text"]
    assert theirs["last"] != mine["last"]
    assert theirs["since"] is not None
    assert theirs["seen"] == 2
    assert mine.get("faces") == theirs.get("faces")


def test_a_finished_game_says_who_won(ana: Phone, ben: Phone, game: str) -> None:
    ben.ask(f"/games/{game}/resign", id=new_id(), seat=1)
    assert [listed(phone, "finished")[0]["won"] for phone in (ana, ben)] == [
        True,
        False,
    ]
    assert ana.see("/games?list=waiting,running")["games"] == []


@pytest.mark.parametrize("system", library.systems())
def test_a_line_of_a_game_that_is_over_says_how_it_ended(
    ana: Phone, system: str
) -> None:
    """Whatever is told after that, such as which decks were played."""
    seats = [{"kind": "me"}] * library.load(system).seats[0]
    game = str(ana.set_table(system=system, seats=seats)["id"])
    for _ in seats:
        ana.sit(game)
    with suppress(AssertionError, ValueError):  # there are sums that no lot finds
        play_on([ana] * len(seats), game, Random(3), acts=4)
    for seat in range(len(seats)):
        if ana.game(game)["status"] == "running":
            ana.ask(f"/games/{game}/resign", id=new_id(), seat=seat)
    told = ana.see(f"/games/{game}/events?seat=0&after=0")["events"]
    (ended,) = (each["text"] for each in told if each["type"] == "GameEnded")
    assert [line["last"] for line in listed(ana, "finished")] == [ended]


@pytest.mark.usefixtures("busy")
def test_my_turn_comes_first_and_pages_go_on(ana: Phone) -> None:
    for _ in range(53):
        ana.set_table()
    mine = ana.set_table({"kind": "me"})["id"]
    for _ in range(2):
        ana.sit(mine)
    page = ana.see("/games")
    assert page["games"][0]["id"] == mine
    rest = ana.see(f"/games?cursor={page['cursor']}")
    assert rest["cursor"] is None
    ids = {line["id"] for line in page["games"] + rest["games"]}
    assert (len(page["games"]), len(ids)) == (50, 54)


def test_home_tells_all_that_goes_on_however_few_of_what_is_over(
    ana: Phone, service: Service
) -> None:
    mine = str(ana.see("/me")["player"])
    for shelf, n in {"waiting": 20, "running": 12, "finished": 30}.items():
        for number in range(n):
            one = line(mine, game=new_id(), shelf=shelf, order=f"2{number:03}")
            service.store.enlist(one)
    page = ana.see("/games")
    assert len(page["games"]) == 20 + 12 + lists.ENDED
    rest = ana.see(f"/games?cursor={page['cursor']}")
    assert len({one["id"] for one in page["games"] + rest["games"]}) == 62


def test_home_tells_a_few_games_that_are_over_and_a_cursor_leads_to_the_others(
    ana: Phone, service: Service
) -> None:
    """They are most of what a player has, and nobody comes home for them."""
    mine = str(ana.see("/me")["player"])
    for number in range(60):
        ended = line(mine, game=new_id(), shelf="finished", status="over")
        service.store.enlist(replace(ended, order=f"9{number:03}"))
    service.store.enlist(line(mine, game=NOWHERE, shelf="waiting"))
    page = ana.see("/games")
    assert page["games"][0]["id"] == NOWHERE
    assert len(page["games"]) == 1 + lists.ENDED
    ids, cursor = [one["id"] for one in page["games"][1:]], page["cursor"]
    while cursor:
        rest = ana.see(f"/games?cursor={cursor}")
        ids += [one["id"] for one in rest["games"]]
        cursor = rest["cursor"]
    apart = ana.see("/games?list=finished")["games"]
    assert len(apart) == lists.PAGE, "who looks at them gets a page of them"
    assert ids[: lists.PAGE] == [one["id"] for one in apart]
    assert len({*ids}) == 60


def test_a_lesson_comes_before_what_is_finished(
    ana: Phone, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Home counts it among what asks for a move: it is on the first page."""
    monkeypatch.setattr(lists, "PAGE", 2)
    mine = str(ana.see("/me")["player"])
    for _ in range(3):
        service.store.enlist(line(mine, shelf="finished", status="over"))
    service.store.enlist(line(mine, shelf="learning", game=NOWHERE))
    page = ana.see("/games")
    assert page["games"][0]["id"] == NOWHERE
    rest = ana.see(f"/games?cursor={page['cursor']}")
    assert (len(page["games"]), len(rest["games"])) == (2, 2)


def test_a_commit_followed_late_or_twice_changes_nothing(
    app: Flask, service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=4)
    settle(app)
    before = [phone.see("/games") for phone in (ana, ben)]
    for number in (4, 0, 2, 4, -1):
        follow(service, game, number)
    assert [phone.see("/games") for phone in (ana, ben)] == before


def planned(host: Phone, *phones: Phone) -> str:
    """Returns a game of Plots in which the first seat has planned to wait."""
    open_ = {"kind": "open"}
    table = host.set_table(system="plots", seats=[open_, open_])
    for phone in phones:
        phone.sit(table["id"], code=table["invite"]["code"])
    omen = {"seat": 0, "decision": "0.1", "move": "omen", "picks": {"card": ["coin"]}}
    phones[0].answer(table["id"], {"id": new_id(), **omen})
    changes_the_plan(phones[0], table["id"])
    return str(table["id"])


def changes_the_plan(phone: Phone, game: str) -> None:
    plan = {"seat": 0, "decision": "0.2", "move": "wait", "picks": {}}
    phone.answer(game, {"id": new_id(), **plan})


def test_a_silent_act_leaves_the_last_sentence(
    ana: Phone, ben: Phone, cem: Phone
) -> None:
    """Revising a plan is heard by nobody else; the list keeps what was heard."""
    game = planned(cem, ana, ben)
    heard = listed(ben, "waiting")
    changes_the_plan(ana, game)
    assert listed(ben, "waiting") == heard
    assert heard[0]["last"] is not None


def test_a_silent_act_leaves_the_order_of_others_lists(
    ana: Phone, ben: Phone, cem: Phone, time: Time
) -> None:
    """A host who does not play hears nothing of a plan that is changed."""
    games = []
    for _ in range(2):
        games.append(planned(cem, ana, ben))
        time.passes(minutes=1)
    before = listed(cem, "running")
    changes_the_plan(ana, games[0])
    assert [line["id"] for line in before] == games
    assert listed(cem, "running") == before
