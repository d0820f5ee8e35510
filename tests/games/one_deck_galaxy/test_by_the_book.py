"""Where two rare rules meet, from the guidebook alone: its sentence above each."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel import IllegalAnswer, Lapse, Resign, System
from engine.kernel.cards import fingerprint
from engine.one_deck_galaxy import derived, events
from engine.one_deck_galaxy.manifest import Campaign
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.world import Pile
from tests.games.one_deck_galaxy import table as tables
from tests.games.one_deck_galaxy.corners import ANA, BEN, CEM, DIA, at, four
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy, influenced
from tests.games.one_deck_galaxy.test_sets import Raw, own

PLAIN, EXPLORER = ("elemens", "botanists"), ("felisi", "explorers")
GUARDIAN, MATHS = ("felisi", "guardians"), ("zibzab", "mathematicians")
SCIENTIST = ("timtillawinks", "scientists")
Own = Callable[..., Galaxy]  # a table with cards in which something is otherwise


def two(ana: str = "", ben: str = "", **options: object) -> Galaxy:
    galaxy = Galaxy(PLAIN, EXPLORER, **options)
    return galaxy.has(ANA, pool=ana).has(BEN, pool=ben)


def begun(*civilizations: tuple[str, str], **options: Any) -> Galaxy:
    """A game of which everybody has just chosen a civilisation."""
    galaxy = Galaxy.__new__(Galaxy)
    record, rules = options.pop("record", None), options.pop("rules", None)
    parsed = tables.SYSTEM.parse_options({"edition": CARDS.name, **options})
    parsed = replace(parsed, record=record) if record else parsed
    seats = len(civilizations)
    galaxy.game, galaxy.last = tables.SYSTEM.start(parsed, seats, bytes(32), rules)
    for seat, (home, society) in enumerate(civilizations):
        galaxy.answer(seat, "take", homeworld=(home,), society=(society,))
    return galaxy


@pytest.fixture
def otherwise(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Brings a host's set in which rows have other fields, and returns its name."""

    def bring(**rows: dict[str, Any]) -> str:
        raw: Raw = own()
        for name, fields in rows.items():
            at, every = name.replace("_", "-"), rows_of(raw)
            (row,) = [one for one in every if one["id"] == at]
            row.update(fields)
        system: System[Any, Any, Any] = System(RULEBOOK, raw)
        monkeypatch.setattr(tables, "SYSTEM", system)
        return fingerprint(raw)

    return bring


def rows_of(raw: Raw) -> list[dict[str, Any]]:
    lists = ("homeworlds", "societies", "adversaries", "galaxy", "boosts")
    events = [event for foe in raw["adversaries"] for event in foe["events"]]
    rows = [*(row for name in lists for row in raw[name]), *events]
    return [*rows, *raw["sheets"]["contents"]]


def leads_on(galaxy: Galaxy) -> Galaxy:
    """Answers the mild way until all act again."""
    while not galaxy.asks("act"):
        late = next(a for a in galaxy.game.asked if a.is_awaited)
        galaxy.game, galaxy.last = tables.SYSTEM.play(galaxy.game, Lapse((late.id,)))
    return galaxy


# "Spending Science allows you to roll a black die for every 3 spent", "dice gained due
# to a non-tech effect (Calibrate ...) can be added to either pool or split"


@pytest.mark.rule("OG-145")
def test_twelve_science_never_roll_three_dice_only() -> None:
    galaxy = Galaxy(PLAIN).base(science="g18 g25 g26")
    with pytest.raises(IllegalAnswer):
        galaxy.does("calibrate 3", cards="g18 g25 g26")


@pytest.mark.rule("OG-145", "OG-146")
def test_the_last_black_die_is_rolled_for_a_card_of_four() -> None:
    galaxy = Galaxy(PLAIN).has(pool="k1 k1 k1 k1 k1").base(science="g18 g25")
    assert "calibrate 2" not in galaxy.moves()
    assert len(galaxy.does("calibrate 1", cards="g18").me().pool) == 6


@pytest.mark.rule("OG-145", "OG-115")
def test_a_die_of_calibrate_that_is_the_partners_wakes_the_partner() -> None:
    galaxy = two().base(science="g18 g01").does("done", BEN)
    galaxy.does("calibrate 2", ANA, cards="g18 g01", at="s0s1")
    assert galaxy.asked(BEN).given is None
    assert [len(galaxy.me(seat).pool) for seat in (ANA, BEN)] == [1, 1]


@pytest.mark.rule("OG-071")
def test_a_form_tells_the_splits_that_may_be_chosen_and_no_more() -> None:
    galaxy = two().base(science="g18 g01")
    things = galaxy.form(ANA).things
    found = [one for one in things if re.fullmatch(r"(s\d){2,}", one)]
    assert found == ["s0s0", "s0s1", "s1s1"]


@pytest.mark.rule("OG-145", "OG-044", "OG-146")
def test_consent_for_more_dice_than_are_left_is_off() -> None:
    galaxy = two("b1", "k1 k1 k1 k1 b2", ask_first=True).base(science="g18 g01")
    galaxy.does("calibrate 2", ANA, cards="g18 g01", at="s0s0")
    galaxy.does("combine", BEN, dice="b2 k1")
    assert galaxy.world.proposals
    galaxy.has(BEN, pool="k1 k1 k1 k1 b1 b2").does("combine", BEN, dice="b1 b2")
    assert galaxy.world.proposals == ()


# "Take a die from your pool, roll it, and place it back in your pool"


def rerolling(pool: str) -> Galaxy:
    """Nine Chances rolls up to three dice again."""
    return Galaxy(("felisi", "botanists")).has(pool=pool, discs=1).use("felisi")


@pytest.mark.rule("OG-164")
def test_what_a_die_has_come_to_show_decides_whether_another_is_rolled() -> None:
    galaxy = rerolling("b1 p2 y3 y4").does("reroll", dice="b1")
    (pick,) = galaxy.move("reroll").picks
    assert ({*pick.of}, pick.max) == ({"p2", "y3", "y4"}, 2)
    galaxy.does("reroll", dice="p2 y3")
    assert galaxy.questions == [(ANA, "act")]


@pytest.mark.rule("OG-164")
def test_of_equal_dice_each_is_rolled_again_once() -> None:
    galaxy = rerolling("b1 b2 b3 b4 b5 b6").does("reroll", dice="b1")
    (pick,), things = galaxy.move("reroll").picks, galaxy.form().things
    left = {die: things[die].count for die in pick.of}
    assert left == {"b2": 1, "b3": 1, "b4": 1, "b5": 1, "b6": 1}


@pytest.mark.rule("OG-164")
def test_the_last_die_that_can_be_rolled_again_ends_it() -> None:
    galaxy = rerolling("b1 p2").does("reroll", dice="b1").does("reroll", dice="p2")
    assert galaxy.questions == [(ANA, "act")]


@pytest.mark.rule("OG-164", "OG-113")
def test_the_other_dice_may_be_left_as_they_lie() -> None:
    galaxy = rerolling("b1 p2").does("reroll", dice="b1").does("skip")
    assert (galaxy.questions, galaxy.me().pool[-1]) == ([(ANA, "act")], "p2")


@pytest.mark.rule("OG-164", "OG-113")
def test_the_partner_waits_until_all_are_rolled_again_or_left() -> None:
    galaxy = Galaxy(EXPLORER, PLAIN).has(pool="b1 p2", discs=1)
    galaxy.has(BEN, pool="y1").use("felisi").does("reroll", dice="b1")
    assert galaxy.questions == [(ANA, "choose")]
    assert galaxy.does("skip").questions == [(ANA, "act"), (BEN, "act")]


@pytest.mark.rule("OG-147", "OG-224")
def test_of_four_calibrate_is_split_with_whom_the_starbase_is_shared() -> None:
    galaxy = four().has(BEN, pool="").base(science="g18 g01")
    assert {*galaxy.move("calibrate 2", BEN).at} == {"s1s1", "s2s2", "s1s2"}


# "During the first turn's Gather phase, add dice for all your active Jumpstart Nodes to
# your pool before rolling, and add Fleets"


def jumping(*nodes: str, **options: Any) -> Galaxy:
    """Two in a campaign on sheet 5, where n1 holds a blue and a yellow die."""
    people = options.pop("people", (PLAIN, EXPLORER))
    return begun(*people, sheet=5, record=Campaign(nodes=nodes), **options)


@pytest.mark.rule("OG-206", "OG-077")
def test_whose_a_jumpstart_die_is_both_agree_on_before_the_roll() -> None:
    galaxy = jumping("n1", agree=True).does("give", ANA, at="s0")
    assert galaxy.asks("agree", BEN)
    assert galaxy.pool(ANA) == galaxy.pool(BEN) == ""


@pytest.mark.rule("OG-206")
def test_jumpstart_dice_are_of_the_first_turn_alone() -> None:
    galaxy = leads_on(jumping("n1"))
    first = sum(len(galaxy.me(seat).pool) for seat in (ANA, BEN))
    galaxy.turn()
    assert sum(len(galaxy.me(seat).pool) for seat in (ANA, BEN)) == first - 2


@pytest.mark.rule("OG-206", "OG-006", "OG-103")
def test_jumpstart_rolls_no_die_that_another_s_icons_take(
    otherwise: Callable[..., str],
) -> None:
    rich = {"icons": ["b4 t1", "b4 t1"]}
    edition = otherwise(elemens=rich, felisi=rich)
    galaxy = leads_on(jumping("n1", edition=edition))
    blue = [die for seat in (ANA, BEN) for die in galaxy.me(seat).pool if die[0] == "b"]
    assert len(blue) == 8
    assert derived.supply(galaxy.world, "b") == 0


# "At any time": "you can exile the indicated colonies at any time"


def claiming() -> Galaxy:
    return Galaxy(GUARDIAN).zone("g13", z0=5).has(colonies="g15").done()


def ordering() -> Galaxy:
    return Galaxy(GUARDIAN).zone("g13", "g14", z0=5, z1=5).has(colonies="g15").done()


def ordering_encounters() -> Galaxy:
    galaxy = Galaxy(GUARDIAN).zone("g33", "g36", z0=1, z1=1)
    return galaxy.has(colonies="g15").done()


def researching() -> Galaxy:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15", pool="b6 b6")
    return galaxy.does("lab", dice="b6 b6").done()


def upgrading() -> Galaxy:
    return Galaxy(GUARDIAN).has(colonies="g15").base(science="g18 g25").done()


def feeding() -> Galaxy:
    galaxy = Galaxy(GUARDIAN, adversary="hungry-nebula").has(colonies="g15")
    return galaxy.foe(pile=influenced(4)).done()


def feeding_embers() -> Galaxy:
    return feeding().does("feed", what="ember")


def dropping() -> Galaxy:
    """The players choose which preserved card is discarded with a disc's claim."""
    galaxy = Galaxy(GUARDIAN, adversary="preservation").has(colonies="g15")
    galaxy.foe(preserved=("g01", "g02")).has(pool="y4 p3 k6 k6 k1")
    galaxy.place("y4", "foe.0.0").place("p3", "foe.0.1").place("k6 k6 k1", "foe.0.2")
    return galaxy.done()


def rolling() -> Galaxy:
    """A Tech has rolled, and asks what a die is changed to."""
    galaxy = Galaxy(GUARDIAN).has(colonies="g15", techs="g09", discs=1, pool="b3")
    return galaxy.use("g09").does("roll", what="b")


def reprobing() -> Galaxy:
    galaxy = Galaxy(EXPLORER, ("elemens", "guardians")).has(ANA, discs=1)
    return galaxy.has(BEN, colonies="g15").use("explorers", 0, ANA)


QUESTIONS: dict[str, tuple[Callable[[], Galaxy], int]] = {
    "claim": (claiming, ANA),
    "order": (ordering, ANA),
    "order of Encounters": (ordering_encounters, ANA),
    "research": (researching, ANA),
    "upgrade": (upgrading, ANA),
    "choose a food": (feeding, ANA),
    "choose what dies of it": (feeding_embers, ANA),
    "choose what is dropped": (dropping, ANA),
    "choose in a Tech": (rolling, ANA),
    "reprobe": (reprobing, BEN),
}


@pytest.mark.rule("OG-031", "OG-035", "OG-097")
@pytest.mark.parametrize("name", QUESTIONS)
def test_an_exile_comes_between_and_the_question_stands_as_before(name: str) -> None:
    begin, guardian = QUESTIONS[name]
    galaxy = begin()
    asked, pools = galaxy.questions, [p.pool for p in galaxy.world.players]
    assert asked[0][1] == name.split(maxsplit=1)[0]
    galaxy.does("exile_for 2", guardian, cards="g15")
    assert galaxy.questions == asked
    assert [p.pool for p in galaxy.world.players] == pools
    assert galaxy.me(guardian).done == (2,)
    assert galaxy.world.fleets.n == 2


@pytest.mark.rule("OG-030", "OG-031")
@pytest.mark.parametrize("name", QUESTIONS)
def test_the_clock_answers_it_and_keeps_the_colonies(name: str) -> None:
    begin, guardian = QUESTIONS[name]
    galaxy = begin()
    late = tuple(a.id for a in galaxy.game.asked if a.is_awaited)
    galaxy.game = SYSTEM.play(galaxy.game, Lapse(late)).game
    assert "g15" in galaxy.me(guardian).colonies
    assert galaxy.me(guardian).done == ()


# "This card can be freely flipped over at any time as long as no dice or discs are
# currently on it"


@pytest.mark.rule("OG-139")
def test_the_card_is_turned_by_who_is_asked_nothing() -> None:
    galaxy = Galaxy(EXPLORER, PLAIN).has(ANA, discs=1).use("explorers", 0, ANA)
    assert galaxy.questions == [(ANA, "reprobe")]
    galaxy.does("flip", BEN)
    assert (galaxy.world.foe.face, galaxy.questions) == (1, [(ANA, "reprobe")])


@pytest.mark.rule("OG-139", "OG-077")
def test_a_flip_leaves_what_was_suggested_as_it_is() -> None:
    galaxy = two(agree=True).zone("g13", z0=5).done()
    galaxy.answer(BEN, "tech", at="s1").does("flip", BEN)
    assert galaxy.questions == [(ANA, "agree")]


@pytest.mark.rule("OG-139", "OG-069")
def test_a_flip_gives_dice_that_were_proposed_for_the_card_back() -> None:
    galaxy = two("y5", "y6", adversary="preservation").has(ANA, pool="y6 b1")
    galaxy.does("offer", ANA, dice="y6", at="foe.0.2").does("flip", BEN)
    assert (galaxy.pool(ANA), galaxy.world.proposals) == ("b1 y6", ())


@pytest.mark.rule("OG-139")
def test_dark_star_is_turned_by_nobody_at_no_time() -> None:
    galaxy = Galaxy(EXPLORER, PLAIN, adversary="dark-star").has(ANA, discs=1)
    galaxy.use("explorers", 0, ANA)
    assert [a.kind for a in galaxy.game.asked] == ["reprobe"]


@pytest.mark.rule("OG-139", "OG-116")
def test_a_flip_between_questions_hides_no_way_back() -> None:
    galaxy = Galaxy(PLAIN).zone("g13", z0=5).has(pool="b6 b6")
    galaxy.does("lab", dice="b6 b6").done().does("tech")
    before = galaxy.before
    galaxy.does("flip").undo()
    galaxy.before = before
    assert galaxy.undo().asks("claim")
    assert galaxy.me().techs == ()


@pytest.mark.rule("OG-139", "OG-143")
def test_a_disc_on_the_card_holds_it_as_dice_do() -> None:
    galaxy = Galaxy(PLAIN).foe(face=1).base(fleets=2, discs=1).place("", "foe.0.1")
    assert "flip" not in galaxy.moves()


# At four a text of an Adversary means the two players and the nearer things beside it


@pytest.mark.rule("OG-227", "OG-144")
def test_of_four_dear_fleets_are_those_of_the_starbase_beside_the_adversary() -> None:
    galaxy = four(adversary="calibrator", second="preservation")
    galaxy.foe(events=("e-tight-loop",)).base(fleets=4).far(fleets=influenced(4))
    for seat in (ANA, BEN, CEM, DIA):
        galaxy.has(seat, pool="b1")
    for seat in (ANA, BEN, CEM, DIA):
        galaxy.does("turn 2", seat, dice="b1")
    far = galaxy.world.far
    assert far is not None
    assert (galaxy.world.fleets.n, far.fleets.n) == (0, 2)


@pytest.mark.rule("OG-227", "OG-151")
def test_of_four_only_who_is_beside_the_adversary_keeps_its_high_dice() -> None:
    galaxy = four(adversary="preservation", second="calibrator")
    galaxy.foe(events=("e-soft-landings",))
    galaxy.has(BEN, pool="y5 y4").has(CEM, pool="p6")
    galaxy.does("pair", CEM, dice="p6", at="s2")
    assert galaxy.move("join", BEN).picks[0].of == ("y4",)
    assert galaxy.does("join", BEN, dice="y4").pool(CEM) == "k4"


@pytest.mark.rule("OG-227")
def test_of_four_night_hours_are_kept_by_the_two_beside() -> None:
    galaxy = four(adversary="preservation", second="calibrator")
    galaxy.foe(events=("e-night-hours",))
    for seat in (ANA, BEN, CEM, DIA):
        galaxy.has(seat, discs=2, uses=4, pool="b1 p1")
    uses = [any(m.startswith("use") for m in galaxy.moves(seat)) for seat in range(4)]
    assert uses == [False, False, True, True]


@pytest.mark.rule("OG-214", "OG-080", "OG-074")
def test_of_four_one_disc_saves_all_from_an_empty_stack() -> None:
    galaxy = four().far_foe(taken=1).lay(stack=0).deck(0).turn()
    far = galaxy.world.far
    assert far is not None
    assert galaxy.game.outcome is None
    assert (galaxy.world.foe.lost, far.foe.lost) == (0, 1)


@pytest.mark.rule("OG-224", "OG-024")
def test_of_four_both_explorers_at_a_starbase_may_send_a_boost_s_probe_back() -> None:
    galaxy = begun(
        PLAIN, EXPLORER, EXPLORER, PLAIN, boost="medium", second="calibrator"
    )
    while not galaxy.asks("reprobe", BEN):
        galaxy.does("give", next(s for s, _ in galaxy.questions), at="s1")
    galaxy.does("keep", BEN)
    assert galaxy.asks("reprobe", CEM)


# "Both players may place dice ... together": withdrawals, leavers, lapses


@pytest.mark.rule("OG-069", "OG-083")
def test_what_a_seat_has_proposed_that_gave_up_may_still_be_joined() -> None:
    galaxy = two("p3", "p5").zone("g04").does("offer", ANA, dice="p3", at="z0.1.0")
    galaxy.resign(ANA).does("join", BEN, dice="p5")
    assert [f.dice for f in galaxy.world.filled] == [("p3", "p5")]


@pytest.mark.rule("OG-069", "OG-115")
def test_a_proposal_of_who_is_away_stands_until_the_phase_ends() -> None:
    galaxy = two("p3", "p5").zone("g04").does("offer", ANA, dice="p3", at="z0.1.0")
    galaxy.game = SYSTEM.play(galaxy.game, Lapse((galaxy.asked(ANA).id,))).game
    assert galaxy.may_join(BEN)
    assert galaxy.does("done", BEN).world.proposals == ()


@pytest.mark.rule("OG-083", "OG-069")
def test_all_give_up_with_dice_set_apart() -> None:
    galaxy = two("p3", "p5").zone("g04").does("offer", ANA, dice="p3", at="z0.1.0")
    assert galaxy.resign(ANA).resign(BEN).outcome.how == "conceded"


@pytest.mark.rule("OG-069", "OG-179")
def test_a_proposal_ends_when_the_partner_fills_the_box_alone() -> None:
    galaxy = two("p3", "p5 p4").zone("g04").does("offer", ANA, dice="p3", at="z0.1.0")
    galaxy.place("p4 p5", "z0.1.0", BEN)
    assert (galaxy.pool(ANA), galaxy.world.proposals) == ("p3", ())


@pytest.mark.rule("OG-115", "OG-116")
def test_who_gets_a_die_back_by_an_undo_is_not_done() -> None:
    galaxy = two("p3", "p5").zone("g04").does("offer", ANA, dice="p3", at="z0.1.0")
    before = galaxy.does("join", BEN, dice="p5").before
    galaxy.does("done", ANA).before = before
    galaxy.undo(BEN).does("withdraw", ANA)
    assert galaxy.pool(ANA) == "p3"
    assert galaxy.asked(ANA).given is None


# "Have 12 Science", "End the Results phase with", "Milestones can be completed anytime"


@pytest.mark.rule("OG-029", "OG-202", "OG-031")
def test_a_level_that_can_be_had_at_any_time_counts_when_no_event_is_left() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15 g01 g02").lay(stack=0).deck(0).turn()
    assert galaxy.outcome.how == "events"
    assert len(galaxy.me().done) == 2
    assert derived.score(CARDS, galaxy.world) == 1 + 3


@pytest.mark.rule("OG-049", "OG-075", "OG-031")
@pytest.mark.parametrize(("ben", "lost"), [((), True), ((0,), False)])
def test_a_level_gained_at_the_last_chance_saves_if_it_is_the_lower_one(
    ben: tuple[int, ...], lost: bool
) -> None:
    galaxy = Galaxy(GUARDIAN, PLAIN, adversary="dark-star").has(ANA, colonies="g15")
    galaxy.has(BEN, done=ben).foe(events=("e-dimmer", "e-shroud")).done()
    assert galaxy.questions == [(ANA, "last_chance")]
    galaxy.does("exile_for 2", ANA, cards="g15")
    assert (galaxy.game.outcome is not None) is lost


# "For each Encounter that reaches its influence threshold, perform an Escalate action"


@pytest.mark.rule("OG-093", "OG-095")
def test_an_encounter_that_an_escalate_brings_to_its_threshold_escalates_too(
    otherwise: Callable[..., str],
) -> None:
    swarm = {"sides": sides_with(escalate="INFL(encounters,1)")}
    edition = otherwise(neeble_woober=swarm)
    galaxy = Galaxy(PLAIN, edition=edition).zone("g33", "g31", z0=1, z1=1).turn()
    assert {"g33", "g31"} <= {*galaxy.world.science}


def sides_with(**fields: object) -> list[Any]:
    (foe,) = [a for a in own()["adversaries"] if a["id"] == "neeble-woober"]
    return [{**side, **fields} for side in foe["sides"]]


@pytest.mark.rule("OG-095", "OG-079")
def test_after_an_escalate_that_overwhelms_no_other_encounter_is_studied() -> None:
    galaxy = Galaxy(PLAIN, adversary="hungry-nebula").zone("g33", "g36", z0=1, z1=1)
    galaxy.foe(covered=("ember", "dark", "silver", "garden", "star")).done()
    galaxy.does("first", places="z1")
    assert galaxy.outcome.how == "overwhelmed"
    assert galaxy.world.science == ()


@pytest.mark.rule("OG-092", "OG-093", "OG-094")
def test_an_event_and_the_phase_bring_an_encounter_to_its_threshold_once() -> None:
    galaxy = Galaxy(PLAIN).zone("g33", z0=0).lay(events=("e-housewarming",), pending=1)
    galaxy.lay(stack=0).turn()
    assert galaxy.world.science == ("g33",)
    assert len(galaxy.heard(events.Escalated)) == 1


# "When a Galaxy card needs to be drawn for any reason, but the deck is empty"


@pytest.mark.rule("OG-198", "OG-194", "OG-092")
def test_without_any_card_one_instruction_sets_one_event_aside() -> None:
    galaxy = Galaxy(PLAIN, adversary="dark-star").zone("g33", "g36", "g39")
    galaxy.lay(discard=galaxy.world.unseen[0])
    assert galaxy.world.deck == 0
    galaxy.lay(exiled=galaxy.world.discard, discard=()).turn()
    assert galaxy.world.turn == 2
    pending = len(galaxy.heard(events.EventPending))
    assert pending == 4  # Time, the Adversary's Science, Encounters, Discover


# "Each Society has a special rule that is always in effect"


@pytest.mark.rule("OG-024", "OG-077", "OG-181")
@pytest.mark.parametrize("seat", [ANA, BEN])
def test_a_probe_of_the_lab_is_everybody_s_whoever_taps(seat: int) -> None:
    galaxy = two("b6 b6").does("lab", ANA, dice="b6 b6").done()
    galaxy.does("probe", seat)
    assert galaxy.questions == [(BEN, "reprobe")]


@pytest.mark.rule("OG-024", "OG-077", "OG-184")
@pytest.mark.parametrize("seat", [ANA, BEN])
def test_the_first_study_is_cheaper_whoever_taps(seat: int) -> None:
    galaxy = Galaxy(PLAIN, SCIENTIST).zone("g01").has(ANA, pool="b6")
    galaxy.does("lab", ANA, dice="b6").done().does("study", seat, places="z0")
    assert galaxy.world.science == ("g01",)


@pytest.mark.rule("OG-024", "OG-184")
def test_only_the_first_study_of_a_turn_is_cheaper() -> None:
    galaxy = Galaxy(PLAIN, SCIENTIST).zone("g01", "g02").has(ANA, pool="b6 b6 b2")
    galaxy.does("lab", ANA, dice="b6 b6 b2").done().does("study", ANA, places="z0")
    galaxy.does("study", BEN, places="z1")
    assert galaxy.world.science == ("g01", "g02")


@pytest.mark.rule("OG-151", "OG-024")
def test_a_high_combining_that_is_withdrawn_may_be_proposed_again() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="y5").has(BEN, pool="y2")
    galaxy.does("pair-high", ANA, dice="y5", at="s0").does("withdraw", ANA)
    assert "pair-high" in galaxy.moves(ANA)


@pytest.mark.rule("OG-151", "OG-024")
def test_of_two_high_combinings_in_a_turn_the_second_is_low() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="y5 y4 y3").has(BEN, pool="y2")
    galaxy.does("combine-high", ANA, dice="y5 y4")
    galaxy.does("pair", BEN, dice="y2", at="s0")
    assert not any(move.endswith("high") for move in galaxy.moves(ANA))


@pytest.mark.rule("OG-024", "OG-158", "OG-182")
def test_an_explorer_sends_one_probe_back_a_turn_of_two() -> None:
    galaxy = Galaxy(EXPLORER).has(discs=1, done=(0, 1, 2, 3)).use("explorers", 2)
    galaxy.does("again")
    assert len(galaxy.world.science) == 2
    assert not galaxy.asks("reprobe")


# "You cannot have more dice or discs in play than exist in the game"


@pytest.mark.rule("OG-006", "OG-159")
def test_a_tech_brings_the_last_disc_only() -> None:
    galaxy = (
        Galaxy(("zibzab", "botanists")).has(discs=1, pool="b1").lay(exiled_discs=10)
    )
    galaxy.use("zibzab").does("return", dice="b1")
    assert galaxy.me().discs == 1
    assert derived.tech_discs(galaxy.world) == 0


@pytest.mark.rule("OG-207", "OG-006", "OG-105")
def test_discs_on_rings_of_the_sheet_are_not_gathered() -> None:
    galaxy = Galaxy(("zibzab", "botanists"), sheet=13).has(colonies="g20 g40 g19 g05")
    galaxy.lay(rings=("n2", "n3")).turn()
    assert galaxy.me().discs == 10


# "When dice or tokens are gained due to a non-tech effect (Adversary Events/Rules,
# etc.), they can be added to either pool"


@pytest.mark.rule("OG-071")
@pytest.mark.parametrize("effect", ["ROLL(k,1)", "DISC(1)"])
def test_what_a_claimed_card_brings_goes_to_either_pool(
    effect: str, otherwise: Callable[..., str]
) -> None:
    edition = otherwise(g13={"claimed": effect})
    galaxy = Galaxy(PLAIN, EXPLORER, edition=edition).zone("g13", z0=5).done()
    galaxy.does("tech", ANA, at="s0")
    assert galaxy.move("give", BEN).at == ("s0", "s1")
    galaxy.does("give", BEN, at="s1")
    assert (galaxy.me(BEN).pool or galaxy.me(BEN).discs) != ()


@pytest.mark.rule("OG-071", "OG-102")
@pytest.mark.parametrize(
    ("effect", "dice", "discs"), [("ROLL(k,1)", 1, 0), ("DISC(2)", 0, 2)]
)
def test_what_an_event_brings_is_there_after_the_roll(
    effect: str, dice: int, discs: int, otherwise: Callable[..., str]
) -> None:
    edition = otherwise(e_bake_sale={"do": effect})
    galaxy = Galaxy(PLAIN, edition=edition).lay(events=("e-bake-sale",), pending=1)
    galaxy.lay(stack=0).turn()
    black = [die for die in galaxy.me().pool if die[0] == "k"]
    assert (len(black), galaxy.me().discs) == (dice, 4 + discs)


@pytest.mark.rule("OG-071", "OG-218")
@pytest.mark.parametrize("people", [(PLAIN,), (PLAIN, EXPLORER)])
@pytest.mark.parametrize("effect", ["DISC(2)", "ADJ(1,any,+1)", "RETURN(1,any)"])
def test_a_boost_works_on_a_pool_of_the_table(
    people: tuple[Any, ...], effect: str, otherwise: Callable[..., str]
) -> None:
    edition = otherwise(small={"do": effect})
    galaxy = leads_on(begun(*people, edition=edition, boost="small"))
    assert len(galaxy.world.players) == len(people)
    assert derived.tech_discs(galaxy.world) >= 0


# "you can upgrade the Starbase by spending enough Science to pay the Upgrade cost"


@pytest.mark.rule("OG-185", "OG-186")
def test_science_for_two_classes_upgrades_twice() -> None:
    galaxy = Galaxy(PLAIN).base(science="g18 g01 g25 g26").done()
    galaxy.does("upgrade", cards="g18 g01")
    assert galaxy.asks("upgrade")
    assert galaxy.does("upgrade", cards="g25 g26").world.starbase == 3
    assert galaxy.world.discs == 3


@pytest.mark.rule("OG-185")
def test_who_does_not_upgrade_is_not_asked_again() -> None:
    galaxy = Galaxy(PLAIN).base(science="g18 g01 g25 g26").done()
    assert not galaxy.does("stay").asks("upgrade")


# "Next, cross off a combination of up to two", "Then, fill in that many dotted lines"


@pytest.mark.rule("OG-203", "OG-204", "OG-095")
def test_who_is_away_loses_no_line_of_the_sheet() -> None:
    record = Campaign(scores=(3,), used=("elemens", "botanists", "dark-star"))
    options = replace(SYSTEM.parse_options({"sheet": 3}), record=record)
    galaxy = Galaxy.__new__(Galaxy)
    galaxy.game, galaxy.last = SYSTEM.start(options, 1, bytes(32))
    while not galaxy.asks("civilization"):
        late = tuple(a.id for a in galaxy.game.asked)
        galaxy.game = SYSTEM.play(galaxy.game, Lapse(late)).game
    assert len(galaxy.world.record.crossed) == len(galaxy.world.record.nodes) == 2


@pytest.mark.rule("OG-083", "OG-202", "OG-203")
def test_a_campaign_game_given_up_scores_level_and_discs() -> None:
    galaxy = Galaxy(PLAIN, sheet=3).has(done=(0, 1)).foe(taken=2, lost=1)
    options = galaxy.resign().world.options
    record = SYSTEM.rematch(options, galaxy.world).record
    assert (record.scores, record.used) == (
        (1 + 3 + 2,),
        ("elemens", "botanists", "neeble-woober"),
    )


@pytest.mark.rule("OG-083", "OG-204")
def test_lines_drawn_before_a_game_is_given_up_stay() -> None:
    record = Campaign(scores=(3,), used=("elemens", "botanists", "dark-star"))
    options = replace(SYSTEM.parse_options({"sheet": 3}), record=record)
    galaxy = Galaxy.__new__(Galaxy)
    galaxy.game, galaxy.last = SYSTEM.start(options, 1, bytes(32))
    galaxy.does("cross", cards="elemens botanists").does("line", what="n1")
    galaxy.game = SYSTEM.play(galaxy.game, Resign(ANA)).game
    later = SYSTEM.rematch(options, galaxy.world).record
    assert (later.nodes, later.crossed) == (("n1",), ("elemens", "botanists"))


# "Restrictions affect the entire card", "Black dice can be used to fill boxes of any
# color"


@pytest.mark.rule("OG-132", "OG-124")
@pytest.mark.parametrize(
    ("card", "ana", "box", "ben", "other", "may"),
    [
        ("g06", "y5", "z0.0.0", "p5", "z0.1.1", False),  # DIFF, both rows
        ("g06", "y5", "z0.0.0", "k4", "z0.0.1", True),
        ("g02", "b4", "z0.0.0", "k6", "z0.0.1", True),  # no pink; black is not pink
        ("g30", "y5", "z0.0.0", "k6", "z0.0.1", False),  # all of one player
        ("g19", "b3", "z0.0.0", "k4", "z0.0.1", False),  # SAME
        ("g08", "y4", "z0.0.0", "k5", "z0.0.1", False),  # EVEN
    ],
)
def test_what_lies_there_binds_the_partner_too(
    card: str, ana: str, box: str, ben: str, other: str, may: bool
) -> None:
    galaxy = two(ana, ben).zone(card).place(ana, box, ANA)
    assert (ben in galaxy.fits(other, BEN)) is may


@pytest.mark.rule("OG-132", "OG-123")
def test_dice_that_differ_alone_and_clash_together_are_refused() -> None:
    galaxy = (
        two("p3 p4", "p3 p5").zone("g14").has(ANA, pool="b3").has(BEN, pool="y3 y6")
    )
    galaxy.does("offer", ANA, dice="b3", at="z0.1.0")
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.does("join", BEN, dice="y3 y6")
    assert refusal.value.rule == "OG-132"


@pytest.mark.rule("OG-127", "OG-069")
def test_linked_boxes_are_filled_by_both_with_one_value() -> None:
    galaxy = two("b4 y2", "p4 p2").place("b4", "base.0.0", ANA)
    assert galaxy.fits("base.0.1", BEN) == {"p4"}
    galaxy.place("p4", "base.0.1", BEN).turn()
    assert galaxy.world.fleets.n == 1


# "No change is given", "Without a Starbase Disc", "Tight Loop"


@pytest.mark.rule("OG-134", "OG-133", "OG-044")
def test_consent_to_a_ring_is_off_when_the_last_disc_is_gone() -> None:
    galaxy = two(ask_first=True).zone("g22", "g21").base(fleets=4, discs=1)
    galaxy.does("ring", ANA, at="z0.1.0").does("ring", BEN, at="z1.1.0")
    galaxy.does("accept 1", ANA)
    assert galaxy.world.proposals == ()
    assert galaxy.world.fleets == replace(Pile(), n=2, cards=galaxy.world.fleets.cards)


@pytest.mark.rule("OG-144", "OG-115", "OG-068")
def test_a_fleet_never_turns_a_partner_s_die() -> None:
    galaxy = two("b4", "y2").base(fleets=1)
    with pytest.raises(IllegalAnswer):
        galaxy.does("turn 3", ANA, dice="y2")


# "Claim the Adversary Disc next to a filled row", "This ends the game immediately"


@pytest.mark.rule("OG-078", "OG-074")
def test_the_last_disc_wins_before_the_end_of_the_turn_is_tested() -> None:
    galaxy = Galaxy(PLAIN).has(pool="y6 k6 k6 k6 k6 k6").base(fleets=2, discs=1)
    galaxy.has(done=(0, 1, 2)).foe(taken=3, face=0, events=("e-bake-sale",) * 0)
    galaxy.has(pool="y6 y6 y6 y6 k6 k6 b6 b6")
    galaxy.place("y6", "foe.3.0").place("y6 y6 k6", "foe.3.1")
    galaxy.place("b6 b6 k6", "foe.3.2").place("", "foe.3.3").done()
    assert galaxy.outcome.winners == (0,)


@pytest.mark.rule("OG-213", "OG-139")
def test_of_four_nobody_turns_a_card_that_is_not_beside() -> None:
    galaxy = four(*at(0, "g13"), z0=5).does("flip", CEM)
    far = galaxy.world.far
    assert far is not None
    assert (galaxy.world.foe.face, far.foe.face) == (0, 1)


# "adding more rules that the players must follow as the game goes on"


def under(event: str, *civilizations: tuple[str, str], foe: str) -> Galaxy:
    """A galaxy with an Event of an Adversary that lies open."""
    return Galaxy(*(civilizations or (PLAIN,)), adversary=foe).foe(events=(event,))


@pytest.mark.rule("OG-089", "OG-128")
def test_a_quota_of_the_lab_is_of_both_together() -> None:
    galaxy = under("e-sample-quota", PLAIN, EXPLORER, foe="preservation")
    galaxy.has(ANA, pool="b1 b2").has(BEN, pool="p1 p2 p3")
    galaxy.does("lab", ANA, dice="b1 b2")
    assert galaxy.move("lab", BEN).picks[0].max == 1
    assert "lab" not in galaxy.does("lab", BEN, dice="p1").moves(BEN)


@pytest.mark.rule("OG-089", "OG-175")
@pytest.mark.parametrize(("influence", "claimed"), [(5, False), (6, True)])
def test_under_a_fee_the_printed_cost_is_not_enough(
    influence: int, claimed: bool
) -> None:
    galaxy = under("e-heritage-fee", foe="preservation").zone("g13", z0=influence)
    assert galaxy.done().asks("claim") is claimed


@pytest.mark.rule("OG-089", "OG-180")
def test_a_row_that_gives_one_less_never_takes_a_fleet() -> None:
    galaxy = (
        under("e-quiet-orbits", foe="preservation").has(pool="b4 p4").base(fleets=1)
    )
    galaxy.place("b4", "base.0.0").place("p4", "base.0.1").done()
    assert galaxy.world.fleets.n == 1


@pytest.mark.rule("OG-089", "OG-155")
def test_a_tech_that_is_readied_and_used_again_counts_twice_at_night() -> None:
    galaxy = under("e-night-hours", foe="preservation").has(techs="g21 g19", discs=5)
    galaxy.has(uses=2, used=()).use("g21").use("g19").does("ready", cards="g21")
    galaxy.does("skip")
    assert galaxy.me().uses == 4
    assert not galaxy.usable("g21")


@pytest.mark.rule("OG-214", "OG-089")
def test_of_four_a_beaten_adversary_s_rules_end() -> None:
    galaxy = four(adversary="preservation", second="calibrator")
    galaxy.foe(events=("e-night-hours",)).has(ANA, discs=1, uses=4, pool="b1")
    assert not any(m.startswith("use") for m in galaxy.moves(ANA))
    galaxy.foe(taken=4)
    assert any(m.startswith("use") for m in galaxy.moves(ANA))


@pytest.mark.rule("OG-099", "OG-089")
def test_a_zone_of_three_takes_no_card_away_and_draws_none() -> None:
    galaxy = under("e-shroud", foe="dark-star").zone("g01", "g02", "g03", "g04").turn()
    assert [slot.card for slot in galaxy.world.slots] == ["g01", "g02", "g03", "g04"]
    galaxy.zone("g01", "g02", "g03").turn()
    assert galaxy.world.slots[3].card == ""


# "exiling an Adversary Disc you've claimed", "X is always the revealed number"


@pytest.mark.rule("OG-082", "OG-049", "OG-188")
@pytest.mark.parametrize(("lost", "over"), [(1, False), (2, True)])
def test_an_exiled_disc_still_raises_the_limit(lost: int, over: bool) -> None:
    """Neeble-Woober Overwhelms with 6 Colonies and one more for each disc taken."""
    cards = ("g30", "g29", "g28", "g27", "g26", "g25", "g24", "g23")
    galaxy = Galaxy(PLAIN).foe(taken=2, lost=lost, colonies=cards).turn()
    assert (galaxy.game.outcome is not None) is over
    assert Galaxy(PLAIN).foe(taken=2, lost=1, colonies=cards[:7]).turn().world.turn == 2


# "Returning them to the Supply": what is returned first is there for what follows


@pytest.mark.rule("OG-150", "OG-152", "OG-159")
def test_a_returned_die_is_there_for_the_next_tech() -> None:
    galaxy = Galaxy(PLAIN).has(pool="k1 k1 k1 k1 k1 k1", techs="g32", discs=1)
    galaxy.base(fleets=1)
    assert not galaxy.usable("g32")
    galaxy.does("return", dice="k1")
    assert galaxy.use("g32").pool() == "k1 k1 k1 k1 k1 k5"


@pytest.mark.rule("OG-150")
def test_without_a_black_die_one_is_made_of_a_black_one_only() -> None:
    galaxy = Galaxy(PLAIN).has(pool="k1 k2 k3 k4 k5 k6 b5 p4")
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.does("combine", dice="b5 p4")
    assert refusal.value.rule == "OG-150"
    assert "k5" in galaxy.does("combine", dice="b5 k6").pool()


@pytest.mark.rule("OG-037", "OG-159")
def test_discs_of_a_tech_are_spent_for_a_milestone() -> None:
    galaxy = Galaxy(("zibzab", "scientists")).has(discs=6, pool="b1", done=(1, 2))
    assert "spend 3" not in galaxy.moves()
    galaxy.use("zibzab").does("return", dice="b1")
    assert galaxy.does("spend 3").me().done == (1, 2, 3)
    assert galaxy.me().discs == 0


# "Your techs cannot affect your partner's dice ... unless ... a die from any pool"


@pytest.mark.rule("OG-068", "OG-115")
def test_who_was_done_and_whose_die_a_partner_turns_is_not_done(
    otherwise: Callable[..., str],
) -> None:
    edition = otherwise(g38={"tech": "SET(1,pool2,6)"})
    galaxy = Galaxy(PLAIN, EXPLORER, edition=edition).has(ANA, techs="g38", discs=1)
    galaxy.has(BEN, pool="y2").does("done", BEN).use("g38", 0, ANA)
    galaxy.does("whose", ANA, at="s1").does("to 6", ANA, dice="y2")
    assert galaxy.pool(BEN) == "y6"
    assert galaxy.asked(BEN).given is None


# "Active ability nodes with no ring are always in effect": "on turns 1 to 3"


@pytest.mark.rule("OG-208", "OG-209")
def test_a_node_of_the_first_turns_gives_no_disc_in_the_fourth() -> None:
    galaxy = Galaxy(PLAIN, sheet=13)
    record = replace(galaxy.world.record, nodes=("n1",))
    galaxy.lay(record=record).turn()
    early = galaxy.me().discs
    galaxy.lay(turn=3).turn()
    assert (early, galaxy.me().discs) == (5, 4)
