"""Milestones: those that complete themselves, and those that one does."""

import pytest

from engine.kernel import IllegalAnswer
from engine.one_deck_galaxy import seat_events
from engine.one_deck_galaxy.milestones import milestones
from tests.games.one_deck_galaxy.table import CARDS, Galaxy

TWO = (("elemens", "botanists"), ("felisi", "explorers"))


def completed(galaxy: Galaxy, seat: int = 0) -> tuple[int, ...]:
    """The Milestones that a seat has after it did something small."""
    return galaxy.does("flip", seat).me(seat).done


@pytest.mark.rule("OG-029", "OG-039", "OG-023", "OG-073")
@pytest.mark.parametrize(
    ("people", "short", "enough", "which"),
    [
        (("elemens", "guardians"), "g01 g02 g05", "g01 g02 g05 g09", 0),
        (("felisi", "guardians"), "g01 g02 g05 g03", "g01 g02 g05 g09", 0),
        (("plumplim", "guardians"), "g03 g04 g07 g13", "g03 g04 g07 g13 g14", 0),
        (
            ("timtillawinks", "guardians"),
            "g08 g01 g02 g03 g04 g06",
            "g08 g01 g02 g03 g04 g06 g13",
            0,
        ),
        (
            ("felisi", "botanists"),
            "g01 g02 g03 g04 g05",
            "g01 g02 g03 g04 g05 g07",
            1,
        ),
        (("felisi", "botanists"), "g01 g03 g06 g13", "g01 g03 g06 g08", 2),
        (("felisi", "botanists"), "g15 g16", "g15 g16 g01", 3),
    ],
)
def test_colonies_complete_what_asks_for_them(
    people: tuple[str, str], short: str, enough: str, which: int
) -> None:
    assert which not in completed(Galaxy(people).has(colonies=short))
    assert which in completed(Galaxy(people).has(colonies=enough))


@pytest.mark.rule("OG-029", "OG-022")
@pytest.mark.parametrize(
    ("people", "short", "enough", "which"),
    [
        (("zibzab", "guardians"), "g01 g03 g06", "g01 g03 g06 g08", 0),
        (("felisi", "scientists"), "g01 g03 g06", "g01 g03 g06 g08", 1),
    ],
)
def test_techs_complete_what_asks_for_them(
    people: tuple[str, str], short: str, enough: str, which: int
) -> None:
    assert which not in completed(Galaxy(people).has(techs=short))
    assert which in completed(Galaxy(people).has(techs=enough))


@pytest.mark.rule("OG-029")
@pytest.mark.parametrize(
    ("society", "short", "enough", "which"),
    [
        ("mathematicians", "b2 p2 y2 k2 b1", "b2 p2 y2 k2 b2", 1),
        ("mathematicians", "b1 b2 b3 b4 b5 y6", "b1 b2 b3 b4 k5 k6", 2),
    ],
)
def test_a_pool_completes_what_asks_for_it(
    society: str, short: str, enough: str, which: int
) -> None:
    assert which not in completed(Galaxy(("felisi", society)).has(pool=short))
    assert which in completed(Galaxy(("felisi", society)).has(pool=enough))


@pytest.mark.rule("OG-029", "OG-041", "OG-044")
def test_shared_science_completes_milestones_of_both_at_once() -> None:
    galaxy = Galaxy(("elemens", "scientists"), ("felisi", "explorers"))
    galaxy.base(science="g18 g25 g26").does("flip")
    assert (galaxy.me(0).done, galaxy.me(1).done) == ((2,), (1,))


@pytest.mark.rule("OG-029")
@pytest.mark.parametrize(("rank", "done"), [(2, ()), (3, (3,))])
def test_explorers_want_a_starbase_of_class_three(
    rank: int, done: tuple[int, ...]
) -> None:
    assert completed(Galaxy(("felisi", "explorers")).base(starbase=rank)) == done


@pytest.mark.rule("OG-041", "OG-073", "OG-023")
def test_a_partners_colonies_do_not_count() -> None:
    galaxy = Galaxy(*TWO).has(0, colonies="g01").has(1, colonies="g02 g05 g09")
    assert completed(galaxy) == ()


@pytest.mark.rule("OG-032", "OG-025")
def test_a_completed_milestone_raises_the_level_by_one() -> None:
    galaxy = Galaxy().has(colonies="g01 g02 g05 g09").does("flip")
    assert galaxy.view().levels == (2,)
    (told,) = galaxy.heard(seat_events.MilestoneCompleted)
    assert told.level == 2


@pytest.mark.rule("OG-033", "OG-034")
def test_a_milestone_stays_completed_and_is_completed_once() -> None:
    galaxy = Galaxy().has(colonies="g01 g02 g05 g09").does("flip")
    galaxy.has(colonies="").does("flip").has(colonies="g01 g02 g05 g09").does("flip")
    assert galaxy.me().done == (0,)


@pytest.mark.rule("OG-026")
def test_the_level_is_never_more_than_five() -> None:
    assert Galaxy().has(done=(0, 1, 2, 3, 4)).view().levels == (5,)


@pytest.mark.rule("OG-040", "OG-031")
@pytest.mark.parametrize(("zone", "done"), [((), (2,)), (("g31",), ())])
def test_an_empty_zone_counts_at_the_end_of_results_alone(
    zone: tuple[str, ...], done: tuple[int, ...]
) -> None:
    galaxy = Galaxy(("felisi", "explorers")).zone(*zone).does("flip")
    assert galaxy.me().done == ()
    assert galaxy.turn().me().done == done


# Those that are done


@pytest.mark.rule("OG-030", "OG-035", "OG-036", "OG-167")
def test_guardians_exile_colonies_with_three_resources() -> None:
    galaxy = Galaxy(("felisi", "guardians")).has(colonies="g01 g03 g06 g08")
    galaxy.does("exile_for 1", cards="g01 g03 g06")
    assert galaxy.world.exiled == ("g01", "g03", "g06")
    assert (galaxy.me().colonies, galaxy.me().done) == (("g08",), (1,))


@pytest.mark.rule("OG-030")
def test_an_active_milestone_is_never_completed_by_itself() -> None:
    galaxy = Galaxy(("felisi", "guardians")).has(colonies="g01 g03 g06")
    assert completed(galaxy) == ()


@pytest.mark.rule("OG-036")
def test_colonies_that_are_not_what_the_milestone_names_are_refused() -> None:
    galaxy = Galaxy(("felisi", "guardians")).has(colonies="g01 g02 g03 g06")
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.does("exile_for 1", cards="g01 g02 g03")
    assert refusal.value.rule == "OG-036"


@pytest.mark.rule("OG-036")
def test_one_exile_serves_one_milestone() -> None:
    galaxy = Galaxy(("felisi", "guardians")).has(colonies="g15")  # three icons
    galaxy.does("exile_for 2", cards="g15")
    assert galaxy.me().done == (2,)
    assert not {m for m in galaxy.moves() if m.startswith("exile")}


@pytest.mark.rule("OG-035")
@pytest.mark.parametrize(
    ("people", "colonies", "name"),
    [
        ((("felisi", "guardians"),), "g01 g02", "exile_for 3"),
        (
            ((("felisi", "guardians")), ("elemens", "botanists")),
            "g03 g04",
            "exile_for 3",
        ),
    ],
)
def test_guardians_third_milestone_differs_by_the_number_of_players(
    people: tuple[tuple[str, str], ...], colonies: str, name: str
) -> None:
    galaxy = Galaxy(*people).has(0, colonies=colonies)
    size = galaxy.move(name).picks[0].min
    assert size == (2 if len(people) == 1 else 1)


@pytest.mark.rule("OG-031", "OG-097")
def test_a_milestone_may_be_completed_while_something_else_is_asked() -> None:
    galaxy = Galaxy(("felisi", "guardians")).zone("g13", z0=5)
    galaxy.has(colonies="g15").done()
    assert galaxy.moves() == {"colony", "tech"}
    galaxy.does("exile_for 2", cards="g15")
    assert galaxy.me().done == (2,)
    assert galaxy.moves() == {"colony", "tech"}


@pytest.mark.rule("OG-037")
@pytest.mark.parametrize(("discs", "may"), [(6, False), (7, True), (8, True)])
def test_scientists_spend_seven_discs_of_their_pool(discs: int, may: bool) -> None:
    galaxy = Galaxy(("felisi", "scientists")).has(discs=discs)
    assert ("spend 3" in galaxy.moves()) == may
    if may:
        assert galaxy.does("spend 3").me().discs == discs - 7
        assert galaxy.me().done == (3,)


@pytest.mark.rule("OG-037")
def test_two_players_spend_six() -> None:
    galaxy = Galaxy(("felisi", "scientists"), ("elemens", "botanists"))
    assert galaxy.has(0, discs=6).does("spend 3").me().discs == 0


DICE66 = "b6 b6 b6 p6 p6 p6 y6 y6 y6 k6 k6"


@pytest.mark.rule("OG-038")
def test_mathematicians_return_dice_that_total_exactly_66() -> None:
    galaxy = Galaxy(("felisi", "mathematicians")).has(pool=f"{DICE66} y1")
    galaxy.has(done=(1,)).does("discard 3", dice=DICE66)
    assert galaxy.pool() == "y1"
    assert 3 in galaxy.me().done


@pytest.mark.rule("OG-038")
@pytest.mark.parametrize("dice", [f"{DICE66} y1", "b6 y6"])
def test_67_is_not_66(dice: str) -> None:
    galaxy = Galaxy(("felisi", "mathematicians")).has(pool=f"{DICE66} y1", done=(1,))
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.does("discard 3", dice=dice)
    assert refusal.value.rule == "OG-038"


@pytest.mark.rule("OG-038")
def test_two_players_total_44() -> None:
    galaxy = Galaxy(("felisi", "mathematicians"), ("elemens", "botanists"))
    galaxy.has(0, pool="b6 b6 b6 p6 p6 p6 y6 y2", done=(1,))
    assert 3 in galaxy.does("discard 3", dice=" ".join(galaxy.me().pool)).me().done


@pytest.mark.rule("OG-028")
def test_the_homeworlds_milestone_comes_first_then_the_societys_three() -> None:
    found = [m.have for m in milestones(CARDS, Galaxy().world, 0)]
    assert found == ["resources", "colonies", "colony_resources", "icons"]
