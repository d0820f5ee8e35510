"""How a game ended, as its system declares it: won, drawn, lost by all, or void."""

import pytest

from tests.api.phones import Json, Phone, new_id


@pytest.fixture
def lost(ana: Phone) -> Json:
    """A game of Wharf that both dockers have lost: one of them went home."""
    game = str(ana.set_table({"kind": "me"}, system="wharf")["id"])
    for _ in range(2):
        ana.sit(game)
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)
    return ana.game(game)


@pytest.mark.both_stores
def test_a_game_that_all_have_lost_is_no_draw(lost: Json) -> None:
    assert lost["outcome"]["result"] == "lost"


def test_who_lost_with_all_others_has_lost_in_the_list(ana: Phone, lost: Json) -> None:
    (row,) = ana.see("/games?list=finished")["games"]
    assert (row["status"], row["won"]) == ("over", False)


def test_the_main_tally_is_named(lost: Json) -> None:
    (tally,) = lost["outcome"]["tallies"]
    assert (tally["what"], tally["main"]) == ("loaded", True)


def test_every_way_to_end_has_words(ana: Phone) -> None:
    found = {s["name"]: s["ends"] for s in ana.see("/systems")["systems"]}
    assert found["wharf"]["resigned"] == "A docker went home."
    assert found["plots"]["resigned"] == "By resignation."


def test_what_giving_up_does_is_told_as_the_rules_have_it(ana: Phone) -> None:
    found = {s["name"]: s["resign"] for s in ana.see("/systems")["systems"]}
    assert found["wharf"] == "Everybody has lost: a ship needs all its dockers."
    assert found["plots"] == "The game ends at once and goes to the other side."
    assert "lost" in found["one-deck-galaxy"]
    assert "play on" in found["galatune"]
