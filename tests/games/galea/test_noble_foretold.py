"""What a turn of Noble Galea would do at its location, before it is confirmed."""

import pytest

from api.game.foretelling import outlook
from engine.galea.noble.foretell import NobleForetold
from engine.galea.noble.view import LocationView
from engine.kernel import Answer, sight
from tests.games.galea.noble_table import NobleTable, noble
from tests.games.galea.sitting import cards


def table(*conditions: str, at: str, ben: str) -> NobleTable:
    """Ben has been at a location, and Ana may come there too."""
    laid = noble(*conditions, deck="galea-40").with_location(at, Ben=ben)
    return laid.with_hands(Ana="crown-1/2/5 spear-4", Ben="helm-1")


def foretold(here: NobleTable, move: str, **picks: tuple[str, ...]) -> NobleForetold:
    """What Ana is told that her turn would do."""
    seen = sight(here.system, here.game, 0)
    foresee = here.system.foresight(seen)
    assert foresee is not None
    told = foresee(Answer(0, seen.decisions[0].id, move, picks))
    assert isinstance(told, NobleForetold)
    return told


def after(here: NobleTable, chosen: str, location: str = "helm-4") -> LocationView:
    """How a location would stand after Ana's cards have come there."""
    told = foretold(here, "play", at=(location,), cards=cards(chosen))
    (place,) = told.locations
    return place


@pytest.mark.rule("GA-043", "GA-045", "GA-047")
def test_a_turn_is_foretold_with_totals_and_who_would_win() -> None:
    here = table("favour", "overpower", at="helm-4", ben="spear-5")
    would = after(here, "crown-1/2")
    assert would.totals == (3, 5)
    assert would.meets == (("favour",), ("overpower",))
    assert would.holder is None
    assert after(here, "crown-1/5").holder == 0


@pytest.mark.rule("GA-055")
def test_figures_are_told_with_what_they_are_held_against() -> None:
    here = table("ablaze", "giant", at="helm-4", ben="shield-1/2")
    would = after(here, "spear-4")
    assert would.figures == ((1, 4), (0, 3))
    assert would.against == ((2, 10), (0, 10))


def test_a_new_location_would_lie_bare() -> None:
    here = table("favour", at="helm-4", ben="spear-5")
    (place,) = foretold(here, "lay", card=("crown-5",)).locations
    assert (place.card, place.sides, place.holder) == ("crown-5", ((), ()), None)


def test_what_is_foretold_of_a_turn_is_what_then_stands() -> None:
    here = table("kin", "phoenix", at="helm-4", ben="spear-5")
    would = after(here, "crown-2")
    here.plays("Ana", "crown-2", at="helm-4")
    assert here.location("helm-4") == would


def test_a_reply_lists_nothing_where_a_turn_may_take_several_cards() -> None:
    here = table("favour", at="helm-4", ben="spear-5")
    seen = sight(here.system, here.game, 0)
    assert outlook(here.system, seen)[1] == {seen.decisions[0].id: []}
