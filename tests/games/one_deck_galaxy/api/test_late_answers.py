"""An answer to what has changed since is late: no case of the rules."""

import pytest

from api.service import Service
from tests.api.phones import Json, Phone, new_id, slug
from tests.games.one_deck_galaxy.api.test_no_table_dies import laid, moves, pooled
from tests.games.one_deck_galaxy.api.test_play import act, begun


@pytest.fixture
def game(service: Service, ana: Phone, ben: Phone) -> str:
    """Returns a table of two at which each has two dice."""
    table = begun(ana, ben)
    laid(service, table, lambda state: pooled(state, ("y4", "y5"), ("b4", "y4")))
    return table


def joining(phone: Phone, game: str) -> Json:
    """Returns what a phone would send that joins in what it shows."""
    seen = phone.game(game)
    (move,) = [m for m in moves(phone, game) if m["move"] == "join"]
    asked = seen["decisions"][0]
    return {
        "id": new_id(),
        "seat": asked["seat"],
        "decision": asked["id"],
        "move": move["move"],
        "picks": {"at": move["at"], "dice": ["y4"]},
        "after": seen["seen"],
    }


@pytest.mark.parametrize(("first", "then"), [("s1", "s0"), ("s0", "s1"), ("s1", "s1")])
def test_a_late_tap_agrees_to_nothing_that_it_never_saw(
    ana: Phone, ben: Phone, game: str, first: str, then: str
) -> None:
    act(ana, game, "pair", dice=["y4"], at=[first])
    late = joining(ben, game)
    act(ana, game, "withdraw")
    act(ana, game, "pair", dice=["y5"], at=[then])
    refused = ben.post(f"/games/{game}/answers", **late)
    assert (refused.status_code, slug(refused)) == (409, "closed-decision")
    assert ben.game(game)["view"]["players"][1]["pool"] == ["b4", "y4"]


def test_in_the_other_order_it_is_done_and_cannot_be_withdrawn(
    ana: Phone, ben: Phone, game: str
) -> None:
    act(ana, game, "pair", dice=["y4"], at=["s1"])
    asked, seen = ana.game(game)["decisions"][0], ana.game(game)["seen"]
    ben.ask(f"/games/{game}/answers", **joining(ben, game))
    late = {"seat": 0, "decision": asked["id"], "move": "withdraw", "picks": {}}
    refused = ana.post(f"/games/{game}/answers", id=new_id(), after=seen, **late)
    assert (refused.status_code, slug(refused)) == (409, "closed-decision")


def test_what_was_never_legal_is_against_the_rules_also_from_an_old_phone(
    ana: Phone, ben: Phone, game: str
) -> None:
    act(ana, game, "pair", dice=["y4"], at=["s1"])
    wrong = joining(ben, game)
    wrong["picks"]["dice"] = ["p6"]
    act(ana, game, "return", dice=["y5"])
    refused = ben.post(f"/games/{game}/answers", **wrong)
    assert (refused.status_code, slug(refused)) == (422, "against-the-rules")


def test_a_phone_that_was_away_joins_in_by_the_name_that_it_knew(
    ana: Phone, ben: Phone, game: str
) -> None:
    act(ana, game, "pair", dice=["y4"], at=["s1"])
    call = joining(ben, game)
    (proposal,) = call["picks"].pop("at")
    call["move"] = f"join-{proposal}"
    ben.ask(f"/games/{game}/answers", **call)
    assert ben.game(game)["view"]["proposals"] == []
