"""A player who asks who runs the service is deleted as by "delete me"."""

import pytest

from api.background.sweep import sweep
from api.service import Service
from api.store.mentions import KEPT
from tests.api.admin.conftest import Admin
from tests.api.admin.tearing import tear, tear_player
from tests.api.clocks import Time, settle
from tests.api.phones import Phone, new_id

Capture = pytest.CaptureFixture[str]
WHATS = pytest.mark.parametrize("what", ["table", "body", "record"])


@pytest.fixture
def torn(ana: Phone, ben: Phone) -> str:
    """A running game, of which a row is to be torn, beside another."""
    table = ana.set_table()
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    return str(table["id"])


@pytest.mark.both_stores
def test_a_player_is_forgotten_as_by_delete_me(
    service: Service, ana: Phone, ben: Phone, game: str, admin: Admin
) -> None:
    settle(service)
    player = ana.see("/me")["player"]
    assert admin("forget", player) == 0
    assert ana.get("/me").status_code == 401
    assert service.store.player(player).gone
    assert "Ana" not in [seat["name"] for seat in ben.game(game)["seats"]]
    assert service.store.shelf(player, "waiting", None, 9) == []


@pytest.mark.both_stores
def test_the_house_plays_on_at_once_for_who_is_left(
    service: Service, ana: Phone, ben: Phone, game: str, admin: Admin
) -> None:
    settle(service)
    assert admin("forget", ana.see("/me")["player"]) == 0
    assert ben.game(game)["seats"][1]["waiting"]


def test_a_player_can_be_forgotten_twice(ana: Phone, admin: Admin) -> None:
    player = ana.see("/me")["player"]
    assert [admin("forget", player), admin("forget", player)] == [0, 0]


def test_nobody_is_forgotten_in_place_of_another(
    ana: Phone, admin: Admin, capsys: Capture
) -> None:
    assert admin("forget", "Ana") == 2
    assert "There is no player Ana." in capsys.readouterr().err
    assert ana.see("/me")["name"] == "Ana"


@pytest.mark.both_stores
@WHATS
def test_a_torn_game_keeps_nobody_in_the_others(
    service: Service,
    ana: Phone,
    ben: Phone,
    torn: str,
    game: str,
    admin: Admin,
    capsys: Capture,
    what: str,
) -> None:
    settle(service)
    tear(service, torn, what)
    player = ana.see("/me")["player"]
    assert admin("forget", player) == 1
    assert f"“remove {torn}” takes it away" in capsys.readouterr().out
    assert "Ana" not in [seat["name"] for seat in ben.game(game)["seats"]]
    assert admin("forget", player) == 0
    assert admin("remove", torn) == 0


@WHATS
def test_who_deletes_themselves_is_told_of_no_torn_game(
    service: Service,
    time: Time,
    ana: Phone,
    ben: Phone,
    torn: str,
    game: str,
    what: str,
) -> None:
    settle(service)
    tear(service, torn, what)
    reply = ana.post("/me/delete", id=new_id(), name="Ana")
    assert reply.status_code == 204
    settle(service)
    assert "Ana" not in [seat["name"] for seat in ben.game(game)["seats"]]
    time.passes(minutes=1)
    assert sweep(service).failed == 0
    assert sweep(service).rang == 0


@pytest.mark.both_stores
def test_a_torn_state_keeps_no_name_at_its_table(
    service: Service, ana: Phone, torn: str, admin: Admin
) -> None:
    settle(service)
    tear(service, torn, "body")
    assert admin("forget", ana.see("/me")["player"]) == 1
    assert "Ana" not in [seat.name for seat in service.store.table(torn).seats]


def test_a_torn_table_that_kept_a_seat_is_named_until_it_is_removed(
    service: Service, ana: Phone, ben: Phone, admin: Admin
) -> None:
    kept, player = ben.set_table()["id"], ana.see("/me")["player"]
    service.store.traces.leave(player, f"{KEPT}:{kept}")
    tear(service, kept, "table")
    assert [admin("forget", player), admin("forget", player)] == [1, 1]
    assert admin("remove", kept) == 0
    assert admin("forget", player) == 0


@pytest.mark.both_stores
def test_a_torn_player_is_named_and_can_be_forgotten(
    service: Service, ana: Phone, ben: Phone, game: str, admin: Admin, capsys: Capture
) -> None:
    settle(service)
    player = ana.see("/me")["player"]
    tear_player(service, player)
    assert admin("stuck") == 1
    assert f"The player {player} cannot be read" in capsys.readouterr().out
    assert admin("forget", player) == 0
    assert "Ana" not in [seat["name"] for seat in ben.game(game)["seats"]]
    assert ana.get("/me").status_code == 401
    assert service.store.player(player).gone
    assert admin("stuck") == 0


def test_nobody_is_let_in_as_a_torn_player(
    service: Service, ana: Phone, admin: Admin, capsys: Capture
) -> None:
    player = ana.see("/me")["player"]
    tear_player(service, player)
    assert admin("code", player) == 2
    assert "“stuck” names the games and players" in capsys.readouterr().err
