"""A player who asks who runs the service is deleted as by "delete me"."""

import pytest

from api.service import Service
from tests.api.admin.conftest import Admin
from tests.api.clocks import settle
from tests.api.phones import Phone

Capture = pytest.CaptureFixture[str]


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
