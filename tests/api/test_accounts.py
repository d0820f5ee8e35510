"""Accounts: a name, a calendar, what to be told, and every phone signed out at once."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.clock import is_standing, running
from api.clock.wall import DAY
from api.service import Service
from api.service.minute_cache import Recent
from api.tables.timing import hours, moment
from tests.api.phones import Json, Phone, new_id, settle, slug

pytestmark = pytest.mark.both_stores

BERLIN: Json = {
    "zone": "Europe/Berlin",
    "quiet": {"from": "22:00", "to": "07:00"},
    "free_days": [5, 6],
}


def change(phone: Phone, **wish: Any) -> Json:
    return phone.ask("/me", **({"id": new_id()} | wish))


def again(app: Flask, phone: Phone) -> Phone:
    """Another phone with the same cookie."""
    cookie, other = phone.web.get_cookie("slowhand"), Phone(app)
    other.web.set_cookie("slowhand", cookie.value if cookie else "")
    return other


def at(service: Service, monkeypatch: pytest.MonkeyPatch, now: str) -> None:
    monkeypatch.setattr(service, "now", lambda: now)


@pytest.fixture
def november(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the 20th of November, a Friday."""
    at(service, monkeypatch, "2026-11-20T12:00:00Z")


def test_a_new_account_has_settled_nothing(ana: Phone) -> None:
    me = ana.see("/me")
    assert me["calendar"]["zone"] == "UTC"
    assert me["notices"] == {
        "turn": True,
        "reminder": True,
        "talk": True,
        "over": True,
        "taken": True,
        "digest": None,
        "muted_games": [],
    }
    assert (me["webhook"], me["muted_players"], me["passkeys"]) == (None, [], [])


def test_what_is_not_named_stays_as_it_is(ana: Phone) -> None:
    change(ana, calendar=BERLIN)
    change(ana, notices={"talk": False, "digest": "18:00"})
    me = change(ana, name="Anna", notices={"over": False})
    assert me["name"] == "Anna"
    assert me["calendar"].items() >= BERLIN.items()
    assert [me["notices"][k] for k in ("turn", "talk", "over")] == [True, False, False]
    assert me["notices"]["digest"] == "18:00"
    assert ana.see("/me") == me


def test_the_same_change_sent_twice_is_made_once(ana: Phone) -> None:
    call = {"id": new_id(), "name": "Anna"}
    change(ana, **call)
    change(ana, name="Annie")
    assert change(ana, **call)["name"] == "Annie"
    assert slug(ana.post("/me", **call | {"name": "Eve"})) == "id-reused"


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"name": ""}, "name"),
        ({"calendar": {}}, "calendar.zone"),
        ({"calendar": {"zone": "Mars/Olympus"}}, "calendar.zone"),
        ({"calendar": BERLIN | {"quiet": {"from": "7", "to": "8"}}}, "quiet.from"),
        ({"calendar": BERLIN | {"free_days": [7]}}, "calendar.free_days.0"),
        ({"calendar": BERLIN | {"free_days": [1, 1]}}, "calendar.free_days"),
        ({"calendar": BERLIN | {"free_days": [*range(7)]}}, "calendar.free_days"),
        ({"notices": {"turn": "yes"}}, "notices.turn"),
        ({"notices": {"digest": "25:00"}}, "notices.digest"),
        ({"notices": {"muted_games": ["g"]}}, "notices.muted_games.0"),
        ({"webhook": {"url": "https://a.example/", "shape": "pager"}}, "webhook.shape"),
        ({"webhook": {"url": "http://a.example/", "shape": "json"}}, "webhook.url"),
        ({"webhook": {"url": "https://10.0.0.1/", "shape": "json"}}, "webhook.url"),
        ({"webhook": {"url": "https://db.internal/", "shape": "json"}}, "webhook.url"),
        ({"muted_players": [{"seat": 1}]}, "muted_players.0"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_a_refused_change_names_the_field(ana: Phone, wish: Json, field: str) -> None:
    before = ana.see("/me")
    refused = ana.post("/me", id=new_id(), **wish)
    assert slug(refused) == "malformed"
    assert field in refused.text
    assert ana.see("/me") == before


@pytest.mark.usefixtures("november")
def test_vacations_are_taken_from_a_budget(ana: Phone) -> None:
    before = ana.see("/me")["calendar"]["vacation_days_left"]
    away = [{"from": "2026-12-20", "to": "2026-12-27"}]
    calendar = change(ana, calendar=BERLIN | {"vacations": away})["calendar"]
    assert calendar["vacations"] == away
    assert calendar["vacation_days_left"] == before - 8
    assert change(ana, calendar=calendar)["calendar"] == calendar
    assert change(ana, calendar=BERLIN)["calendar"] == calendar
    without = change(ana, calendar=BERLIN | {"vacations": []})["calendar"]
    assert (without["vacations"], without["vacation_days_left"]) == ([], before)


@pytest.mark.usefixtures("november")
def test_a_vacation_that_runs_is_made_longer_or_ended(
    ana: Phone, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(first: str, last: str) -> Json:
        vacation = {"from": f"2026-{first}", "to": f"2026-{last}"}
        return BERLIN | {"vacations": [vacation]}

    change(ana, calendar=away("11-20", "11-25"))
    at(service, monkeypatch, "2026-11-22T12:00:00Z")
    longer = change(ana, calendar=away("11-20", "11-28"))["calendar"]["vacations"]
    assert (longer[0]["from"], longer[-1]["to"]) == ("2026-11-20", "2026-11-28")
    ended = change(ana, calendar=BERLIN | {"vacations": []})["calendar"]["vacations"]
    assert ended[-1]["to"] == "2026-11-22"


@pytest.mark.usefixtures("november")
@pytest.mark.parametrize(
    "away", [("2026-11-19", "2026-11-21"), ("2026-12-01", "2027-01-31")]
)
def test_a_vacation_that_cannot_be_is_refused(
    ana: Phone, away: tuple[str, str]
) -> None:
    vacations = [{"from": away[0], "to": away[1]}]
    wish = {"calendar": BERLIN | {"vacations": vacations}}
    refused = ana.post("/me", id=new_id(), **wish)
    assert slug(refused) == "malformed"
    assert "calendar.vacations" in refused.text


def test_seats_carry_name_and_calendar(
    ana: Phone, ben: Phone, service: Service, game: str
) -> None:
    change(ben, calendar=BERLIN)
    later = ana.set_table()
    change(ana, name="Anna", calendar=BERLIN)
    ben.sit(later["id"], code=later["invite"]["code"])
    for played in (game, later["id"]):
        table, _ = service.store.newest(played)
        assert [seat.name for seat in table.seats] == ["Anna", "Ben"]
        for seat in table.seats:
            assert seat.calendar is not None
            assert seat.calendar.current.zone == "Europe/Berlin"
    (line,) = ben.see("/games?list=running")["games"]
    assert line["seats"][0]["name"] == "Anna"


def test_a_new_calendar_does_not_count_for_the_time_before(
    ana: Phone, service: Service, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(service, monkeypatch, "2030-11-20T23:00:00Z")
    change(ana, calendar=BERLIN)
    diary = service.store.newest(game)[0].seats[0].calendar
    assert diary is not None
    now = service.moment()
    assert running(diary, now - DAY, now) == DAY


def test_more_quiet_hours_stretch_no_clock_that_runs(
    ana: Phone, service: Service, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They count from the next rest on, less of them at once, and notices at once."""
    at(service, monkeypatch, "2026-11-20T12:00:00Z")
    whole = {"zone": "UTC", "quiet": {"from": "22:00", "to": "07:00"}}
    first = change(ana, calendar=whole)["calendar"]
    assert first["counts_from"] is None
    at(service, monkeypatch, "2026-11-21T12:00:00Z")
    more = {"zone": "UTC", "quiet": {"from": "13:00", "to": "12:00"}}
    later = change(ana, calendar=more)["calendar"]
    assert (later["quiet"], later["counts_from"]) == (
        more["quiet"],
        "2026-11-21T22:00Z",
    )
    assert ana.see("/me")["calendar"] == later
    assert change(ana, calendar=later)["calendar"] == later
    seat = service.store.newest(game)[0].seats[0]
    assert not is_standing(hours(seat), moment("2026-11-21T15:00:00Z"))
    assert is_standing(hours(seat), moment("2026-11-21T22:00:00Z"))
    less = {"zone": "UTC", "quiet": {"from": "23:00", "to": "07:00"}}
    assert change(ana, calendar=less)["calendar"]["counts_from"] is None


def test_nobody_hears_of_anothers_calendar(
    ana: Phone, ben: Phone, app: Flask, game: str
) -> None:
    change(ana, calendar=BERLIN, webhook={"url": "https://a.example/", "shape": "json"})
    settle(app)
    for path in (f"/games/{game}", f"/games/{game}/events", "/games", "/me"):
        heard = ben.get(path).text
        assert "Berlin" not in heard
        assert "a.example" not in heard
        assert "22:00" not in heard


def test_a_webhook_is_taken_back(ana: Phone) -> None:
    hook = {"url": "https://chat.example/hook", "shape": "discord"}
    assert change(ana, webhook=hook)["webhook"] == hook
    assert change(ana, name="Anna")["webhook"] == hook
    assert change(ana, webhook=None)["webhook"] is None


def test_somebody_at_my_table_is_muted_and_heard_again(
    ana: Phone, ben: Phone, game: str
) -> None:
    muted = change(ana, muted_players=[{"game": game, "seat": 1}])["muted_players"]
    assert [one["name"] for one in muted] == ["Ben"]
    assert muted[0]["player"] != ben.see("/me")["player"]
    assert change(ana, muted_players=muted)["muted_players"] == muted
    assert change(ana, muted_players=[])["muted_players"] == []


@pytest.mark.parametrize("seat", [0, 7])
def test_only_somebody_else_is_muted(ana: Phone, game: str, seat: int) -> None:
    wish = {"muted_players": [{"game": game, "seat": seat}]}
    assert slug(ana.post("/me", id=new_id(), **wish)) == "malformed"


def test_muting_does_not_tell_which_games_there_are(cem: Phone, game: str) -> None:
    refused = [
        cem.post("/me", id=new_id(), muted_players=[{"game": id, "seat": 0}])
        for id in (game, new_id())
    ]
    assert refused[0].status_code == 404
    assert refused[0].data == refused[1].data


def test_a_stranger_to_a_table_mutes_nobody_there(
    ana: Phone, cem: Phone, game: str
) -> None:
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)  # over: everybody sees it
    wish = {"muted_players": [{"game": game, "seat": 0}]}
    assert slug(cem.post("/me", id=new_id(), **wish)) == "malformed"


# Signing out everywhere


def test_all_other_phones_are_signed_out(app: Flask, ana: Phone) -> None:
    tablet = again(app, ana)
    assert tablet.get("/me").status_code == 200
    done = ana.post("/me/sign-out-everywhere", id=new_id())
    assert done.status_code == 204
    assert slug(tablet.get("/me")) == "no-session"
    assert ana.see("/me")["name"] == "Ana"


def test_signing_out_everywhere_twice_is_once(app: Flask, ana: Phone) -> None:
    call = {"id": new_id()}
    ana.post("/me/sign-out-everywhere", **call)
    tablet = again(app, ana)
    ana.post("/me/sign-out-everywhere", **call)
    assert tablet.get("/me").status_code == 200


def test_another_process_notices_within_a_minute(
    app: Flask, service: Service, ana: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(service, monkeypatch, "2026-11-20T12:00:00Z")
    tablet, there = again(app, ana), service.admitted
    tablet.see("/me")
    monkeypatch.setattr(service, "admitted", Recent())
    ana.post("/me/sign-out-everywhere", id=new_id())
    monkeypatch.setattr(service, "admitted", there)
    at(service, monkeypatch, "2026-11-20T12:01:00Z")
    assert tablet.get("/me").status_code == 401


def test_the_first_call_is_no_key_once_everybody_is_signed_out(app: Flask) -> None:
    phone, call = Phone(app), {"id": new_id(), "name": "Ana"}
    phone.ask("/session", **call)
    phone.post("/me/sign-out-everywhere", id=new_id())
    assert slug(Phone(app).post("/session", **call)) == "id-reused"


def test_a_cookie_from_before_there_were_generations_counts(
    app: Flask, service: Service, ana: Phone
) -> None:
    from api.http.session import _signer

    old: FlaskClient = app.test_client()
    player = ana.see("/me")["player"]
    old.set_cookie("slowhand", _signer(service).sign(player).decode())
    assert old.get("/api/me").status_code == 200
