"""What two agree on: team answers, shared goods, a die of the partner's pool."""

from typing import Any

import msgspec
import pytest

from engine.kernel import IllegalAnswer, System
from engine.one_deck_galaxy import seat_events
from engine.one_deck_galaxy.rulebook import RULEBOOK
from tests.games.one_deck_galaxy import table
from tests.games.one_deck_galaxy.table import CARDS, FOUR, Galaxy

ANA, BEN = 0, 1
TWO = FOUR[:2]


def claiming(**options: object) -> Galaxy:
    """A card is about to be claimed at a table of two."""
    return Galaxy(*TWO, **options).zone("g13", z0=5).done()


# Both agree (OG-077)


@pytest.mark.rule("OG-077", "OG-177")
def test_the_first_answer_counts() -> None:
    assert claiming().answer(BEN, "tech", at="s1").me(BEN).techs == ("g13",)


@pytest.mark.rule("OG-077")
def test_where_both_agree_a_claim_waits_for_the_partner() -> None:
    galaxy = claiming(agree=True).answer(BEN, "tech", at="s1")
    assert galaxy.me(BEN).techs == ()
    assert galaxy.questions == [(ANA, "agree")]
    assert str(galaxy.move("agree", ANA).label) == "Agree: Make it a Tech ({1})"


@pytest.mark.rule("OG-077")
def test_what_the_partner_agrees_to_is_carried_out() -> None:
    galaxy = claiming(agree=True).answer(BEN, "tech", at="s1").answer(ANA, "agree")
    assert galaxy.me(BEN).techs == ("g13",)


@pytest.mark.rule("OG-077")
def test_without_consent_both_are_asked_again() -> None:
    galaxy = claiming(agree=True).answer(BEN, "tech", at="s1").answer(ANA, "disagree")
    assert {*galaxy.questions} == {*((ANA, "claim"), (BEN, "claim"))}
    assert galaxy.answer(ANA, "colony", at="s0").asks("agree", BEN)


@pytest.mark.rule("OG-077")
def test_whose_a_die_is_waits_for_the_partner_too() -> None:
    assert giving().asks("agree", BEN)


def test_the_partner_reads_who_gets_which_die() -> None:
    label = str(giving().move("agree", BEN).label)
    assert label == "Agree: {0} gets this die (roll 1 black)"


def giving() -> Galaxy:
    """Returns a galaxy in which Ana has suggested that a die of the boost is hers."""
    galaxy = Galaxy(*TWO, agree=True)
    options = table.SYSTEM.parse_options({"agree": True, "boost": "small"})
    galaxy.game, _ = table.SYSTEM.start(options, 2, bytes(32))
    for seat, (home, society) in enumerate(TWO):
        galaxy.answer(seat, "take", homeworld=home, society=society)
    return galaxy.answer(ANA, "give", at="s0")


@pytest.mark.rule("OG-077")
def test_an_order_needs_no_consent() -> None:
    galaxy = Galaxy(*TWO, agree=True).zone("g13", "g14", z0=5, z1=5).done()
    galaxy.answer(ANA, "first", places="z1")
    assert galaxy.asks("claim", BEN)


@pytest.mark.rule("OG-077")
def test_alone_nobody_is_waited_for() -> None:
    galaxy = Galaxy(TWO[0], agree=True).zone("g13", z0=5).done()
    assert galaxy.answer(ANA, "tech").me().techs == ("g13",)


@pytest.mark.rule("OG-116", "OG-077")
def test_what_both_agreed_on_either_takes_back() -> None:
    galaxy = claiming(agree=True).answer(BEN, "tech", at="s1").undo(ANA)
    assert galaxy.asks("claim", ANA)


# Ask first (OG-044)


def asking(move: str, **picks: Any) -> Galaxy:
    """Ana wants to pay, where one asks first."""
    galaxy = Galaxy(*TWO, ask_first=True).base(fleets=2, science="g18", discs=1)
    galaxy.has(ANA, pool="b4").zone("g22")
    return galaxy.does(move, ANA, **picks)


@pytest.mark.rule("OG-044")
def test_nobody_asks_unless_the_table_says_so() -> None:
    galaxy = Galaxy(*TWO).base(fleets=2).has(ANA, pool="b4").does("turn 5", dice="b4")
    assert galaxy.pool(ANA) == "b5"


@pytest.mark.rule("OG-044")
@pytest.mark.parametrize(
    ("move", "picks", "says"),
    [
        ("turn 5", {"dice": "b4"}, "turn a die to 5. Fleets: 1, and 1 are left"),
        ("ring", {"at": "z0.1.0"}, "Pay Fleets: 2. Fleets: 2, and 0 are left"),
        (
            "calibrate 1",
            {"cards": "g18", "at": "s0"},
            "roll a black die. Science: 4 (Sunken Library), and 0 is left",
        ),
    ],
)
def test_paying_waits_for_the_partner(
    move: str, picks: dict[str, str], says: str
) -> None:
    galaxy = asking(move, **picks)
    world = galaxy.world
    assert (world.fleets.n, world.science, world.discs) == (2, ("g18",), 1)
    label = str(galaxy.move("accept 0", BEN).label)
    assert label.startswith("Agree: Pay ")
    assert label.endswith(says), "the price, which the consent is about"


@pytest.mark.rule("OG-044")
def test_the_partners_consent_pays() -> None:
    galaxy = asking("turn 5", dice="b4").does("accept 0", BEN)
    assert (galaxy.pool(ANA), galaxy.world.fleets.n) == ("b5", 1)
    assert galaxy.world.proposals == ()


@pytest.mark.rule("OG-044")
def test_the_partner_may_decline() -> None:
    galaxy = asking("turn 5", dice="b4").does("decline 0", BEN)
    assert (galaxy.pool(ANA), galaxy.world.proposals) == ("b4", ())


@pytest.mark.rule("OG-044")
def test_what_can_be_paid_no_more_is_off() -> None:
    galaxy = asking("turn 5", dice="b4").place("b4", "base.0.0", ANA)
    assert galaxy.world.proposals == ()
    assert galaxy.heard(seat_events.ProposalEnded)


@pytest.mark.rule("OG-044", "OG-069")
def test_one_asks_for_one_thing_at_a_time() -> None:
    galaxy = asking("turn 5", dice="b4")
    assert not [m for m in galaxy.moves(ANA) if m.startswith(("turn", "ring"))]
    with pytest.raises(IllegalAnswer):
        galaxy.has(ANA, techs="g31", discs=1).use("g31", 0, ANA)  # pays a Fleet


@pytest.mark.rule("OG-044")
def test_a_tech_that_pays_a_fleet_asks_too() -> None:
    galaxy = Galaxy(*TWO, ask_first=True).base(fleets=1)
    galaxy.has(ANA, techs="g32", discs=1).use(
        "g32", 0, ANA
    )  # LOSEFLEET(1) -> GAIN(k,5,1)
    assert galaxy.pool(ANA) == ""
    assert galaxy.does("accept 0", BEN).pool(ANA) == "k5"


@pytest.mark.rule("OG-044", "OG-115")
def test_who_was_done_is_asked() -> None:
    galaxy = Galaxy(*TWO, ask_first=True).base(fleets=2).has(ANA, pool="b4")
    galaxy.does("done", BEN).does("turn 5", ANA, dice="b4")
    assert galaxy.asked(BEN).is_awaited


@pytest.mark.rule("OG-044", "OG-116")
@pytest.mark.parametrize("seat", [ANA, BEN])
def test_what_was_paid_with_consent_either_takes_back(seat: int) -> None:
    galaxy = asking("turn 5", dice="b4").does("accept 0", BEN).undo(seat)
    assert galaxy.world.fleets.n == 2
    assert len(galaxy.world.proposals) == 1


# A die from any pool (OG-068)


@pytest.fixture
def kind_tech(monkeypatch: pytest.MonkeyPatch) -> None:
    """A set in which Claim Jumpers turn a die from any pool to 6."""
    raw = {**msgspec.to_builtins(CARDS), "name": "kinder"}
    for card in raw["galaxy"]:
        if card["id"] == "g38":
            card["tech"] = "SET(1,pool2,6)"
    monkeypatch.setattr(table, "SYSTEM", System(RULEBOOK, raw))


def kind(seats: int = 2) -> Galaxy:
    """Ana has that Tech, and everybody dice."""
    galaxy = Galaxy(*FOUR[:seats]).has(ANA, techs="g38", discs=1)
    for seat in range(seats):
        galaxy.has(seat, pool="b1 y2")
    return galaxy.use("g38", 0, ANA)


@pytest.mark.rule("OG-068")
@pytest.mark.usefixtures("kind_tech")
def test_a_tech_that_says_so_turns_a_die_of_the_partner() -> None:
    galaxy = kind().does("whose", ANA, at="s1").does("to 6", ANA, dice="y2")
    assert (galaxy.pool(ANA), galaxy.pool(BEN)) == ("b1 y2", "b1 y6")


@pytest.mark.rule("OG-068", "OG-067")
@pytest.mark.usefixtures("kind_tech")
def test_who_uses_it_chooses_and_nobody_else() -> None:
    galaxy = kind().does("whose", ANA, at="s1")
    assert [seat for seat, _ in galaxy.questions] == [ANA]


@pytest.mark.rule("OG-068")
@pytest.mark.usefixtures("kind_tech")
def test_alone_there_is_one_pool() -> None:
    assert kind(1).does("to 6", dice="y2").pool() == "b1 y6"


@pytest.mark.rule("OG-068", "OG-224")
@pytest.mark.usefixtures("kind_tech")
def test_of_four_it_is_a_neighbours_pool() -> None:
    assert kind(4).move("whose", ANA).at == ("s0", "s1", "s3")
