"""A series: games that continue one another, one entry, whose record can be proved."""

import pytest
from flask import Flask
from msgspec import to_builtins
from msgspec.structs import replace

from api.game.lists import FIRST
from api.service import Service
from api.store import Table
from engine.kernel.replay import Differs, read
from engine.kernel.series import judge_series
from tests import library
from tests.api.phones import Json, Phone, new_id, settle, slug
from tests.store.examples import line

SERIES = {"system": "wharf", "options": {"series": True, "goal": 1}}


def begun(ana: Phone) -> str:
    """Returns the first game of a series, played alone."""
    game = str(ana.set_table(seats=[{"kind": "me"}], **SERIES)["id"])
    ana.sit(game)
    return game


def over(ana: Phone, game: str) -> str:
    """Plays a game to its end, loading nothing."""
    while (seen := ana.game(game))["status"] == "running":
        asked = seen["decisions"][0]
        call = {"seat": 0, "decision": asked["id"], "move": "done", "picks": {}}
        ana.answer(game, {"id": new_id(), **call})
    return game


def played(ana: Phone, game: str) -> str:
    """Plays a game to its end and returns the next one."""
    over(ana, game)
    again = ana.ask(f"/games/{game}/rematch", id=new_id(), seat=0)
    ana.sit(again["id"])
    return str(again["id"])


@pytest.fixture
def three(ana: Phone) -> list[str]:
    """Two games of a series that are over, and the third, which runs."""
    first = begun(ana)
    second = played(ana, first)
    return [first, second, played(ana, second)]


@pytest.mark.both_stores
def test_a_game_goes_on_with_what_the_one_before_came_to(
    ana: Phone, three: list[str]
) -> None:
    assert [ana.game(g)["options"]["record"] for g in three] == [[], [0], [0, 0]]


def test_the_page_of_a_series_is_the_same_from_each_of_its_games(
    ana: Phone, three: list[str]
) -> None:
    pages = [ana.see(f"/games/{game}/series") for game in three]
    assert pages[0] == pages[1] == pages[2]
    assert [line["id"] for line in pages[0]["games"]] == three
    assert [line["status"] for line in pages[0]["games"]] == ["over", "over", "running"]
    assert pages[0]["record"] == ["0 crates were loaded."] * 2


def test_a_list_says_of_which_series_a_game_is(
    app: Flask, ana: Phone, three: list[str]
) -> None:
    settle(app)
    lines = {line["id"]: line for line in ana.see("/games")["games"]}
    assert [lines[game].get("series") for game in three] == [None, three[0], three[0]]
    assert [ana.game(game)["series"] for game in three] == [True] * 3


def test_a_list_says_how_a_series_stands(
    app: Flask, ana: Phone, three: list[str]
) -> None:
    settle(app)
    lines = {line["id"]: line for line in ana.see("/games")["games"]}
    told = [lines[game]["standing"] for game in three]
    assert told == ["Series: game 2", "Series: game 3", "Series: game 3"]


def many_ended(service: Service, ana: Phone, n: int = 30) -> None:
    """Lets a player have ended so many games since."""
    mine = str(ana.see("/me")["player"])
    for number in range(n):
        order = f"1{number:010}"  # sooner in the list than what ended just now
        one = line(mine, game=new_id(), shelf="finished", status="over", order=order)
        service.store.enlist(replace(one, turn=False))


def at_home(app: Flask, ana: Phone) -> list[str]:
    settle(app)
    return [one["id"] for one in ana.see("/games")["games"]]


@pytest.mark.both_stores
def test_a_series_that_goes_on_is_at_home_however_many_games_ended_since(
    app: Flask, service: Service, ana: Phone
) -> None:
    first = over(ana, begun(ana))
    many_ended(service, ana)
    assert at_home(app, ana)[0] == first
    second = str(ana.ask(f"/games/{first}/rematch", id=new_id(), seat=0)["id"])
    assert at_home(app, ana)[:2] == [second, first], "it has not begun"
    ana.sit(second)
    assert first not in at_home(app, ana)
    over(ana, second)
    assert at_home(app, ana)[0] == second
    every = ana.see("/games?list=finished")["games"]
    assert [one["id"] for one in (every[0], every[-1])] == [second, first]


def test_a_series_that_ended_a_game_by_a_release_before_comes_home_once_looked_for(
    app: Flask,
    service: Service,
    ana: Phone,
    three: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It stood where it had ended, and a phone looks once at all that is over."""
    last = over(ana, three[-1])
    settle(app)
    player = str(ana.see("/me")["player"])
    for kept in service.store.shelf(player, "finished", None, 9):
        assert kept.order.startswith(FIRST) == (kept.game == last)
        ended = int(kept.order) - three.index(kept.game)  # one after the other
        service.store.relist(replace(kept, order=str(ended)))
    many_ended(service, ana)
    assert last not in at_home(app, ana)
    looked_at, table = list[str](), service.store.table

    def look(game: str) -> Table:
        looked_at.append(game)
        return table(game)

    monkeypatch.setattr(service.store, "table", look)
    ana.see("/games?list=finished")
    assert looked_at == [last], "of a series its last game alone"
    ana.see("/games?list=finished")
    assert looked_at == [last], "once"
    found = at_home(app, ana)
    assert found[0] == last
    assert not {*three[:-1]} & {*found}, "the next of those has begun"


def test_no_host_sends_a_record(ana: Phone) -> None:
    options = {"series": True, "record": [5, 5]}
    sent = ana.post(
        "/games", id=new_id(), system="wharf", options=options, seats=[{"kind": "me"}]
    )
    assert slug(sent) == "against-the-rules"


def test_nobody_else_sees_a_series(ana: Phone, ben: Phone, three: list[str]) -> None:
    assert slug(ben.get(f"/games/{three[0]}/series")) == "not-found"


def test_a_game_by_itself_is_of_no_series(ana: Phone) -> None:
    game = str(ana.set_table(system="wharf", seats=[{"kind": "me"}])["id"])
    ana.sit(game)
    assert slug(ana.get(f"/games/{game}/series")) == "not-found"
    assert "series" not in ana.game(game)


def histories(ana: Phone, games: list[str]) -> list[Json]:
    """The histories of games, as files."""
    return [read(ana.get(f"/games/{game}/history").data) for game in games]


@pytest.mark.both_stores
def test_a_series_is_proved_by_its_histories(ana: Phone, three: list[str]) -> None:
    played(ana, three[2])
    files = histories(ana, three)
    assert [*judge_series(files, library.load)].count(0) == 3


@pytest.mark.parametrize(
    "order", [[1], [0, 2], [1, 0]], ids=["no first", "one left out", "turned round"]
)
def test_a_series_that_lacks_a_game_proves_nothing(
    ana: Phone, three: list[str], order: list[int]
) -> None:
    played(ana, three[2])
    files = histories(ana, three)
    with pytest.raises(Differs, match="does not follow"):
        [*judge_series([files[n] for n in order], library.load)]


def test_after_its_last_game_a_new_series_begins(ana: Phone, three: list[str]) -> None:
    fourth = played(ana, three[2])
    assert ana.game(fourth)["options"]["record"] == []
    page = ana.see(f"/games/{three[0]}/series")
    assert len(page["games"]) == 3
    assert [line["id"] for line in ana.see(f"/games/{fourth}/series")["games"]] == [
        fourth
    ]


def test_a_campaign_is_a_series(ana: Phone) -> None:
    campaign = {"system": "one-deck-galaxy", "options": {"sheet": 3}}
    game = str(ana.set_table(seats=[{"kind": "me"}], **campaign)["id"])
    ana.sit(game)
    asked = ana.game(game)["decisions"][0]
    taken = {pick["name"]: pick["of"][:1] for pick in asked["moves"][0]["picks"]}
    call = {"seat": 0, "decision": asked["id"], "move": asked["moves"][0]["move"]}
    ana.answer(game, {"id": new_id(), **call, "picks": taken})
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)
    again = ana.ask(f"/games/{game}/rematch", id=new_id(), seat=0)
    page = ana.see(f"/games/{again['id']}/series")
    assert [line["status"] for line in page["games"]] == ["over", "open"]
    (line,) = page["record"]
    assert line.startswith("Game 1: ")
    assert again["options"]["record"]["scores"]


def test_a_record_says_what_a_whole_campaign_came_to(
    app: Flask, service: Service, ana: Phone
) -> None:
    wish = {"system": "one-deck-galaxy", "options": {"sheet": 3}}
    first = ana.set_table(seats=[{"kind": "me"}], **wish)
    table = service.store.table(first["id"])
    record = {**to_builtins(table.options)["record"], "scores": [9, 8, 7, 6, 5]}
    last = replace(
        table,
        id=new_id(),
        code="",
        series=table.id,
        options={**table.options, "record": record},
    )
    service.store.create(last)
    ana.sit(last.id)
    settle(app)
    (before,) = ana.see("/me/record")["games"] or [{"campaigns": []}]
    assert before["campaigns"] == []
    ana.ask(f"/games/{last.id}/resign", id=new_id(), seat=0)
    settle(app)
    (mine,) = ana.see("/me/record")["games"]
    (told,) = mine["campaigns"]
    assert told["game"] == last.id
    assert told["told"] == "37 points in all: Sprout"
    assert ana.see("/me/export")["record"]["games"] == [mine]
