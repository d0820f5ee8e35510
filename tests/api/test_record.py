"""What a player's games came to: theirs alone, and added up from their list."""

import pytest

from tests.api.phones import Phone, new_id, settle


def give_up(phone: Phone, game: str, seat: int) -> None:
    phone.ask(f"/games/{game}/resign", id=new_id(), seat=seat)


@pytest.mark.both_stores
def test_games_are_counted_by_seats_and_level_of_the_house(
    app: object, ana: Phone, ben: Phone
) -> None:
    for level in (0, 2):
        table = ana.set_table({"kind": "bot", "level": level})
        ana.sit(table["id"])
        give_up(ana, table["id"], 0)
    table = ana.set_table()
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    give_up(ben, table["id"], 1)
    settle(app)  # type: ignore[arg-type]
    (mine,) = ana.see("/me/record")["games"]
    assert (mine["system"], mine["played"], mine["won"]) == ("common-galea", 3, 1)
    assert mine["seats"] == [{"n": 2, "played": 3, "won": 1, "drawn": 0}]
    assert mine["house"] == [
        {"n": 0, "played": 1, "won": 0, "drawn": 0},
        {"n": 2, "played": 1, "won": 0, "drawn": 0},
    ]
    (theirs,) = ben.see("/me/record")["games"]
    assert (theirs["played"], theirs["won"], theirs["house"]) == (1, 0, [])


def test_who_has_played_nothing_has_an_empty_record(ana: Phone) -> None:
    found = ana.see("/me/record")
    assert found == {"games": [], "days": 0, "streak": 0, "longest": 0}


def test_a_game_against_oneself_and_one_called_off_count_for_nothing(
    app: object, ana: Phone
) -> None:
    alone = ana.set_table({"kind": "me"})
    for _ in range(2):
        ana.sit(alone["id"])
    give_up(ana, alone["id"], 0)
    ana.ask(f"/games/{ana.set_table()['id']}/leave", id=new_id(), seat=0)
    settle(app)  # type: ignore[arg-type]
    assert ana.see("/me/record")["games"] == []
