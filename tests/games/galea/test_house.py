"""How the house plays Galea: what a sensible player does, and what thinking adds."""

import pytest

from engine.bots import choose, house_of, player
from engine.kernel import Chance, sight
from tests.games.galea.common_table import Table
from tests.games.galea.noble_table import noble
from tests.games.galea.royal_table import royal
from tests.games.galea.sitting import NAMES, Sitting


def says(table: Sitting, name: str = "Ana", level: int = 1) -> str:
    """What the house would answer on a seat: the move, then what it picks."""
    asked = table.question_to(name)
    seen = sight(table.system, table.game, NAMES.index(name))
    answer = choose(seen, asked.id, Chance(bytes(32)), player(table.system, level))
    return " ".join([answer.move, *sum(answer.picks.values(), ())])


# Common


@pytest.mark.rule("GA-018")
def test_the_last_card_goes_where_its_colour_pays() -> None:
    table = Table().with_centre("spear-1/2/3 crown-1/2 shield-1")
    assert says(table.with_hands(Ana="sword-4")) == "play side sword-4"


@pytest.mark.rule("GA-019")
def test_a_card_that_would_cost_goes_to_the_centre() -> None:
    table = Table().with_centre("spear-1/2/3 crown-1/2 shield-1")
    assert says(table.with_hands(Ana="helm-4")) == "play centre helm-4"


@pytest.mark.rule("GA-014")
def test_the_centre_is_filled_where_the_own_side_gains_by_it() -> None:
    table = Table().with_centre("spear-1/2/3 crown-1/2/3 shield-1")
    table.with_sides(Ana="sword-1/2/3", Ben="helm-5")
    assert says(table.with_hands(Ana="sword-4 helm-1")) == "play centre sword-4"


@pytest.mark.rule("GA-028")
def test_a_four_sends_what_does_not_pay() -> None:
    table = Table("quartet").with_centre("spear-1/2/3 crown-1/2")
    table.with_sides(Ana="sword-2 laurel-3 helm-1").with_hands(Ana="spear-4")
    table.plays("Ana", "spear-4", "centre").expects("Ana", "send")
    assert says(table) in ("send helm-1", "send laurel-3")


# Noble


@pytest.mark.rule("GA-045")
def test_as_few_cards_as_hold_a_location_answer_the_other() -> None:
    table = noble().with_location("helm-5", Ben="crown-3")
    table.with_hands(Ana="spear-1/2/3/4", Ben="crown-1/2")
    assert says(table) == "play helm-5 spear-4"


@pytest.mark.rule("GA-043")
def test_a_place_that_cannot_be_won_is_left_alone() -> None:
    table = noble().with_location("helm-5", Ben="crown-2/3")
    table.with_hands(Ana="spear-1 sword-1", Ben="laurel-4")
    assert says(table).startswith("lay ")


def test_whoever_is_alone_takes_one_place_after_the_other() -> None:
    table = noble().with_location("helm-5", Ben="").with_hands(Ana="spear-2/3 crown-2")
    assert says(table).startswith("play helm-5 ")


# Royal


@pytest.mark.rule("GA-068")
def test_a_card_that_fits_and_wins_is_kept_before_high_and_low_ones() -> None:
    table = royal().with_drafts(
        "spear-1 sword-2 crown-3 laurel-4 helm-5", "spear-2 sword-3 crown-4 helm-1/2"
    )
    assert says(table) == "keep crown-3"


@pytest.mark.rule("GA-074")
def test_a_lead_is_turned_before_an_own_one_grows() -> None:
    table = royal().with_war("helm-5 crown-5", Ana="spear-4 sword-1", Ben="spear-1")
    table.with_placed("helm-5", Ben="spear-3").with_placed("crown-5", Ana="laurel-2")
    assert says(table) == "place helm-5 spear-4"


@pytest.mark.rule("GA-070")
def test_what_fits_nowhere_is_tucked_where_the_own_side_leads() -> None:
    table = royal().with_war("helm-2 crown-2", Ana="spear-5", Ben="spear-3")
    table.with_placed("helm-2", Ana="helm-4").with_placed("crown-2", Ben="crown-4")
    assert says(table) == "tuck helm-2 spear-5"


def matters(table: Sitting) -> str | None:
    """What Ana is told that matters now, if anything."""
    seen, asked = sight(table.system, table.game, 0), table.question_to("Ana").id
    told = house_of(table.system).matters
    assert told is not None
    (decision,) = (open_ for open_ in seen.decisions if open_.id == asked)
    tip = told(table.system.cards_of(table.game), seen, decision)
    return None if tip is None else str(tip)


def test_where_no_card_changes_anything_none_is_said_to() -> None:
    table = royal().with_war("helm-5 crown-5", Ana="spear-4 sword-1", Ben="spear-1")
    table.with_placed("helm-5", Ben="spear-3").with_placed("crown-5", Ana="laurel-2")
    assert "Helm 5: cards to win 1, and you are 3 behind" in (matters(table) or "")
    lost = royal().with_war("helm-5", Ana="spear-1", Ben="laurel-1")
    assert matters(lost.with_placed("helm-5", Ben="spear-3/4 sword-4")) is None


# Thinking ahead


@pytest.mark.rule("GA-049")
def test_who_thinks_ahead_keeps_the_five_for_where_it_is_needed() -> None:
    """Two locations are Ben's; Ana wins with both others, as she has fewer cards."""
    table = noble().with_location("helm-3", Ana="sword-4", Ben="crown-1/2")
    table.with_location("helm-4", Ana="spear-5", Ben="laurel-1/2")
    table.with_location("helm-5", Ben="spear-3").with_location(
        "sword-5", Ben="shield-4"
    )
    table.with_hands(Ana="crown-5 laurel-4")
    assert says(table, level=1) == "play helm-5 crown-5"
    assert says(table, level=2) in ("play helm-5 laurel-4", "play sword-5 crown-5")


def test_an_only_answer_takes_no_thought() -> None:
    table = royal().with_war("helm-5", Ana="spear-4", Ben="spear-3")
    bot = player(table.system, 2, 0)  # without a single iteration
    seen, decision = sight(table.system, table.game, 0), table.question_to("Ana").id
    answer = choose(seen, decision, Chance(bytes(32)), bot)
    assert answer.picks == {"at": ("helm-5",), "card": ("spear-4",)}
