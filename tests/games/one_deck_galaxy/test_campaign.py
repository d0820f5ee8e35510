"""A campaign: scores, crossing off, lines, and what nodes do."""

import pytest
from msgspec.structs import replace

from engine.kernel import IllegalAnswer, IllegalOptions
from engine.one_deck_galaxy import derived
from engine.one_deck_galaxy.campaign import content, rank, reachable
from engine.one_deck_galaxy.manifest import Campaign, Options
from engine.one_deck_galaxy.rulebook import RULEBOOK, rematch
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy

SHEETS = CARDS.sheets
USED = ("elemens", "botanists", "neeble-woober")


def begun(record: Campaign, sheet: int = 14) -> Galaxy:
    """A game of a campaign at its first question."""
    galaxy = Galaxy()
    options = Options(sheet=sheet, record=record)
    galaxy.game, galaxy.last = SYSTEM.start(options, 1, bytes(32))
    return galaxy


def playing(*nodes: str, sheet: int = 14) -> Galaxy:
    """A game of a campaign with these nodes active, at its first Action Phase.

    On sheet 14 node n1 holds content 0, n2 content 5, and so on in steps of 5.
    """
    galaxy = begun(Campaign(nodes=nodes), sheet)
    return galaxy.answer(0, "take", homeworld="elemens", society="guardians")


def holding(what: str) -> str:
    """The node of sheet 14 that holds this."""
    return next(n for n in SHEETS.places if content(SHEETS, 14, n).id == what)


@pytest.mark.rule("OG-200", "OG-205")
def test_there_are_24_sheets_and_all_differ() -> None:
    sheets = {
        tuple(content(SHEETS, n, place).id for place in SHEETS.places)
        for n in range(1, SHEETS.n + 1)
    }
    assert len(sheets) == 24
    assert all(len({*sheet}) == 14 for sheet in sheets)


@pytest.mark.rule("OG-201")
@pytest.mark.parametrize(
    ("adversary", "back", "score"),
    [("calibrator", False, 16), ("calibrator", True, 20), ("neeble-woober", False, 12)],
)
def test_a_won_game_scores_ten_and_two_a_star(
    adversary: str, back: bool, score: int
) -> None:
    galaxy = Galaxy(adversary=adversary, back=back).foe(taken=4)
    assert derived.score(CARDS, galaxy.world) == score


@pytest.mark.rule("OG-202", "OG-082")
def test_a_lost_game_scores_stars_the_higher_level_and_discs_claimed() -> None:
    people = (("elemens", "botanists"), ("felisi", "explorers"))
    galaxy = Galaxy(*people, adversary="dark-star", back=True)  # 4 stars
    galaxy.has(0, done=(0, 1)).has(1, done=(0,)).foe(taken=2, lost=1)
    assert derived.score(CARDS, galaxy.world) == 9


@pytest.mark.rule("OG-210")
@pytest.mark.parametrize(
    ("total", "name"),
    [
        *((0, "sprout"), (39, "sprout"), (40, "leafling"), (54, "leafling")),
        *((55, "brancher"), (69, "brancher"), (70, "shrubkin"), (84, "shrubkin")),
        *((85, "strongbark"), (99, "strongbark"), (100, "legendtree")),
    ],
)
def test_the_total_gives_the_rank(total: int, name: str) -> None:
    assert rank(total) == name


@pytest.mark.rule("OG-211")
def test_six_wins_against_five_stars_are_120() -> None:
    galaxy = Galaxy(adversary="preservation", back=True).foe(taken=4)
    assert 6 * derived.score(CARDS, galaxy.world) == 120


@pytest.mark.rule("OG-203", "OG-211", "OG-083")
def test_a_game_goes_into_the_record_with_what_was_used() -> None:
    galaxy = playing().resign()
    assert galaxy.outcome.how == "conceded"
    options = rematch(CARDS, galaxy.world.options, galaxy.world)
    assert options.record.scores == (1 + 1,)
    assert options.record.used == ("elemens", "guardians", "neeble-woober")


@pytest.mark.rule("OG-203")
def test_a_card_crossed_off_is_not_crossed_off_again() -> None:
    galaxy = playing()
    record = replace(galaxy.world.record, crossed=("elemens",))
    galaxy.lay(record=record).resign()
    again = rematch(CARDS, galaxy.world.options, galaxy.world)
    assert "elemens" not in again.record.used


@pytest.mark.rule("OG-203", "OG-204")
def test_up_to_two_are_crossed_off_and_as_many_lines_are_drawn() -> None:
    galaxy = begun(Campaign(scores=(12,), used=USED))
    galaxy.does("cross", cards="elemens neeble-woober")
    assert galaxy.move("line").picks[0].of == ("n1", "n2", "n3")
    galaxy.does("line", what="n1")
    assert galaxy.move("line").picks[0].of == ("n2", "n3", "n4", "n5")
    galaxy.does("line", what="n5")
    assert galaxy.world.record.nodes == ("n1", "n5")
    assert galaxy.asks("adversary")


def next_game() -> Galaxy:
    """The second game of a campaign, nothing crossed off."""
    return begun(Campaign(scores=(12,), used=USED)).does("cross", cards="")


@pytest.mark.rule("OG-012", "OG-016")
def test_the_next_game_is_played_against_whom_the_players_choose() -> None:
    galaxy = next_game().does("meet", what="calibrator-back")
    assert (galaxy.view().adversary, galaxy.view().back) == ("calibrator", True)
    assert set(galaxy.world.events) == {e.id for e in CARDS.adversaries[3].events}
    galaxy.answer(0, "take", homeworld="elemens", society="guardians")
    assert galaxy.asks("act")


@pytest.mark.rule("OG-012")
def test_both_sides_of_all_are_offered_with_their_stars_that_of_before_first() -> None:
    form = next_game().form()
    of = form.moves[0].picks[0].of
    assert (len(of), of[0]) == (10, "neeble-woober")
    assert str(form.things["calibrator-back"].label) == (
        "Optimization Calibrator, harder side \u2605\u2605\u2605\u2605\u2605"
    )


@pytest.mark.rule("OG-203", "OG-012")
def test_who_was_met_goes_into_the_record_and_is_met_again_without_a_choice() -> None:
    galaxy = next_game().does("meet", what="dark-star-back")
    galaxy.answer(0, "take", homeworld="elemens", society="guardians").resign()
    options = rematch(CARDS, Options(sheet=14), galaxy.world)
    assert "dark-star" in options.record.used
    assert (options.adversary, options.back) == ("dark-star", True)


def test_the_first_game_of_a_campaign_is_against_whom_the_host_chose() -> None:
    assert begun(Campaign()).asks("civilization")


def test_games_that_began_before_meet_the_same_adversary() -> None:
    options = Options(sheet=14, record=Campaign(scores=(12,)))
    game, _ = SYSTEM.start(options, 1, bytes(32), rules=2)
    assert game.asked[0].kind == "civilization"


@pytest.mark.rule("OG-200")
@pytest.mark.parametrize(("played", "last"), [(0, False), (4, False), (5, True)])
def test_the_sixth_game_is_the_last(played: int, last: bool) -> None:
    options = Options(sheet=14, record=Campaign(scores=(9,) * played))
    assert SYSTEM.is_last(options) is last
    assert not SYSTEM.is_last(Options())
    told = f"Campaign: game {played + 1} of 6, {9 * played} points so far"
    assert str(SYSTEM.standing(options)) == told
    assert SYSTEM.standing(Options()) is None


@pytest.mark.rule("OG-203")
def test_three_are_not_crossed_off() -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        begun(Campaign(used=USED)).does("cross", cards=" ".join(USED))
    assert refusal.value.rule == "OG-203"


@pytest.mark.rule("OG-204")
def test_a_line_from_a_node_that_is_not_reached_is_refused() -> None:
    galaxy = begun(Campaign(used=USED)).does("cross", cards="elemens")
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.does("line", what="n4")
    assert refusal.value.rule == "OG-204"
    assert reachable(SHEETS, Campaign(), RULEBOOK.rules) == ("n1", "n2", "n3")


@pytest.mark.rule("OG-203", "OG-204")
def test_who_crosses_nothing_off_draws_no_line() -> None:
    galaxy = begun(Campaign(used=USED)).does("cross", cards="")
    assert galaxy.asks("civilization")


@pytest.mark.rule("OG-206")
def test_jumpstarts_bring_dice_and_fleets_in_the_first_turn_alone() -> None:
    plain, helped = playing(), playing(holding("black"), holding("fleets"))
    assert sum(die[0] == "k" for die in helped.me().pool) == 1
    assert helped.world.fleets.n == plain.world.fleets.n + 2
    helped.turn()
    assert sum(die[0] == "k" for die in helped.me().pool) == 0


@pytest.mark.rule("OG-207", "OG-006")
def test_a_ring_takes_a_disc_for_the_whole_game() -> None:
    node = holding("six")
    galaxy = playing(node).has(pool="b1", discs=2)
    galaxy.answer(0, "ability", at=node).does("to 6", dice="b1")
    assert (galaxy.pool(), galaxy.me().discs) == ("b6", 1)
    assert derived.tech_discs(galaxy.world) == 12 - 1 - 1
    galaxy.turn()
    assert "ability" not in galaxy.moves()
    assert galaxy.world.rings == (node,)


@pytest.mark.rule("OG-208", "OG-209", "OG-184")
def test_a_node_without_a_ring_is_always_in_force() -> None:
    galaxy = playing(holding("school")).zone("g01").has(pool="b6 y1")
    galaxy.does("lab", dice="b6 y1").done()  # 7: a Study costs 8 - 1
    assert "study" in galaxy.moves()


@pytest.mark.rule("OG-208", "OG-209")
def test_more_tech_discs_come_in_the_first_three_turns() -> None:
    galaxy = playing(holding("start"))
    taken = (galaxy.me().discs, *(galaxy.turn().me().discs for _ in range(3)))
    assert taken == (5, 5, 5, 4)


@pytest.mark.rule("OG-200", "OG-218")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (Options(sheet=1, record=Campaign(scores=(1,) * 6)), "OG-200"),
        (Options(sheet=1, boost="small"), "OG-218"),
    ],
)
def test_a_campaign_has_six_games_and_no_boosts(options: Options, rule: str) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        SYSTEM.start(options, 1, bytes(32))
    assert refusal.value.rule == rule


@pytest.mark.rule("OG-211")
def test_a_forged_record_is_refused() -> None:
    with pytest.raises(IllegalOptions):
        SYSTEM.parse_options({"sheet": 1, "record": {"nodes": ["n1"]}})


@pytest.mark.rule("OG-228")
def test_a_campaign_is_for_one_or_two() -> None:
    with pytest.raises(IllegalOptions):
        SYSTEM.start(Options(sheet=1), 4, bytes(32))
