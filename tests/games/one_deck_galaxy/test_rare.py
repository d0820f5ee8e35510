"""Rarer meetings still: what comes between two choices, and from a second source."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel import Lapse, Resign, System
from engine.kernel.cards import fingerprint
from engine.one_deck_galaxy.manifest import Campaign
from engine.one_deck_galaxy.rulebook import RULEBOOK
from tests.games.one_deck_galaxy import table as tables
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy
from tests.games.one_deck_galaxy.test_sets import Raw, own

ANA, BEN = 0, 1
PLAIN = ("elemens", "botanists")
GUARDIAN, EXPLORER = ("felisi", "guardians"), ("felisi", "explorers")
SIX_TO_ANA = "s0 s0 s0 s0 s0 s0 s1 s1"


# "If there are not enough dice or discs in the supply, choose how to allocate them"


def sharing(**options: Any) -> Galaxy:
    """Yellow dice are short for Ana, a Guardian, and Ben; Tech Discs are as well."""
    galaxy = Galaxy(GUARDIAN, ("elemens", "explorers"), **options)
    galaxy.has(ANA, colonies="g17 g20 g11 g40").has(BEN, colonies="g02 g37 g19")
    galaxy.lay(exiled_discs=6).done()
    while not galaxy.asks("share"):
        galaxy.does(galaxy.form(ANA).moves[-1].move, ANA)
    return galaxy


def shared(galaxy: Galaxy) -> tuple[str, tuple[int, ...]]:
    """What is to be shared, and how much of it each may have."""
    things = galaxy.form(ANA).things
    return (
        galaxy.game.agenda[0].kind,
        tuple(things[f"s{seat}"].count for seat in (ANA, BEN)),
    )


@pytest.mark.rule("OG-105", "OG-036")
def test_an_exile_while_discs_are_shared_has_dice_shared_anew() -> None:
    galaxy = sharing().does("share", ANA, seats=SIX_TO_ANA)
    assert shared(galaxy) == ("t", (6, 4))
    galaxy.does("exile_for 2", ANA, cards="g17")
    assert shared(galaxy) == ("y", (4, 5))


@pytest.mark.rule("OG-105", "OG-077")
def test_a_sharing_that_was_suggested_ends_with_an_exile() -> None:
    galaxy = sharing(agree=True).does("share", ANA, seats=SIX_TO_ANA)
    assert galaxy.asks("agree", BEN)
    galaxy.does("exile_for 2", ANA, cards="g17")
    assert shared(galaxy) == ("y", (4, 5))


@pytest.mark.rule("OG-105", "OG-006")
def test_what_an_event_takes_is_taken_before_discs_are_short() -> None:
    """Lean Staff: each gathers a Tech Disc fewer."""
    galaxy = Galaxy(("zibzab", "botanists"), EXPLORER, adversary="calibrator")
    galaxy.has(ANA, colonies="g20 g40").has(BEN, colonies="g05 g06 g07 g19 g37")
    galaxy.foe(events=("e-lean-staff",)).done()
    while galaxy.asks("choose"):
        galaxy.does(galaxy.form(ANA).moves[-1].move, ANA)
    assert galaxy.asks("act")
    assert [galaxy.me(seat).discs for seat in (ANA, BEN)] == [6, 6]


# OG-116: nothing drawn, revealed or shuffled since


@pytest.mark.rule("OG-116")
@pytest.mark.parametrize(("card", "move"), [("g27", "colony"), ("g25", "study")])
def test_fleets_of_a_claimed_or_studied_card_are_not_taken_back(
    card: str, move: str
) -> None:
    galaxy = Galaxy(PLAIN).zone(card, "g01", z0=8 if move == "colony" else 4)
    galaxy.has(pool="b6 b6").does("lab", dice="b6 b6").done()
    picks: dict[str, Any] = {"places": "z0"} if move == "study" else {}
    galaxy.does(move, **picks)
    assert galaxy.asks("research")
    assert galaxy.world.fleets.n
    assert not galaxy.game.back


# "Either player may act at any time", "an action must be fully completed"


def holding() -> Galaxy:
    """Ana has chosen Nine Chances, and no dice for it yet."""
    galaxy = Galaxy(EXPLORER, PLAIN).zone("g01")
    galaxy.has(ANA, pool="b1 b2", discs=1).has(BEN, pool="b4 b5", discs=1)
    return galaxy.use("felisi", 0, ANA)


@pytest.mark.rule("OG-113", "OG-076")
def test_a_partner_acts_while_a_tech_is_only_half_chosen() -> None:
    galaxy = holding().place("b4", "z0.0.0", BEN)
    galaxy.use("elemens", 0, BEN)
    galaxy.does("skip", BEN)
    assert (len(galaxy.world.filled), galaxy.me(BEN).used) == (1, ("elemens",))
    galaxy.does("reroll", ANA, dice="b1 b2")
    assert galaxy.me(ANA).used == ("felisi",)


@pytest.mark.rule("OG-113", "OG-153")
def test_nothing_is_paid_before_it_is_chosen_and_it_may_be_left() -> None:
    galaxy = holding()
    assert (galaxy.me(ANA).discs, galaxy.me(ANA).used) == (1, ())
    galaxy.does("leave", ANA)
    assert galaxy.usable("felisi", ANA) == {0}


@pytest.mark.rule("OG-113", "OG-115")
def test_the_phase_waits_for_a_choice_and_the_clock_leaves_it() -> None:
    galaxy = holding().does("done", BEN)
    asked = galaxy.asked(ANA)
    galaxy.game, galaxy.last = SYSTEM.play(galaxy.game, Lapse((asked.id,)))
    assert galaxy.asks("act", ANA)
    assert galaxy.asked(BEN).given is not None
    assert not galaxy.me(ANA).used


@pytest.mark.rule("OG-113", "OG-031")
def test_what_goes_at_any_time_leaves_a_choice_where_it_was() -> None:
    galaxy = Galaxy(GUARDIAN, PLAIN).has(ANA, pool="b1", discs=1, colonies="g15")
    galaxy.has(BEN, pool="b2", discs=1, techs="g24").use("felisi", 0, ANA)
    galaxy.use("g24", 0, BEN)
    galaxy.does("exile_for 2", ANA, cards="g15")
    assert galaxy.questions == [(ANA, "choose"), (BEN, "choose")]
    galaxy.does("reroll", ANA, dice="b1").does("leave", BEN)
    assert (galaxy.me(ANA).used, galaxy.me(BEN).used) == (("felisi",), ())


@pytest.mark.rule("OG-113", "OG-116")
@pytest.mark.parametrize("left", [True, False])
def test_a_choice_is_taken_back_and_the_tech_with_it(left: bool) -> None:
    galaxy = holding().undo(ANA)
    assert (galaxy.asks("act", ANA), galaxy.me(ANA).held) == (True, "")
    galaxy.use("felisi", 0, ANA).place("b4", "z0.0.0", BEN)
    if left:
        galaxy.does("leave", ANA)
    else:
        galaxy.undo(BEN)
    assert galaxy.asks("act" if left else "choose", ANA)


@pytest.mark.rule("OG-113", "OG-159")
def test_what_can_be_used_no_more_can_be_left() -> None:
    """Wink Shift takes dice of the supply; the last are another's meanwhile."""
    galaxy = Galaxy(("timtillawinks", "botanists"), EXPLORER).has(ANA, discs=1)
    galaxy.has(ANA, pool="b1").has(BEN, techs="g16", discs=1, pool="p1 p1 p1 p1 p1 p1")
    galaxy.lay(exiled_dice=("y",) * 8).use("timtillawinks", 0, ANA)
    assert galaxy.moves(ANA) == {"swap p", "skip", "leave"}
    galaxy.use("g16", 0, BEN)
    assert galaxy.moves(ANA) == {"leave"}


# "Getting a die or disc from the partner"


@pytest.mark.rule("OG-115", "OG-044")
def test_dice_of_a_tech_that_was_agreed_to_take_done_back() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER, ask_first=True).has(ANA, techs="g03", discs=1)
    galaxy.has(BEN, pool="b1").base(fleets=2).use("g03", 1, ANA)
    galaxy.does("done", ANA).does("accept", BEN)
    assert len(galaxy.me(ANA).pool) == 3
    assert galaxy.asked(ANA).given is None


# "Each Society has a special rule that is always in effect"


@pytest.mark.rule("OG-024", "OG-218")
def test_an_explorer_may_probe_again_what_a_boost_probed() -> None:
    options = SYSTEM.parse_options({"edition": CARDS.name, "boost": "medium"})
    galaxy = Galaxy.__new__(Galaxy)
    galaxy.game, galaxy.last = SYSTEM.start(options, 1, bytes(32))
    galaxy.answer(ANA, "take", homeworld=("felisi",), society=("explorers",))
    assert galaxy.asks("reprobe")


# "If the Location has enough Influence to satisfy its cost, ... claim it"


@pytest.fixture
def helpful(monkeypatch: pytest.MonkeyPatch) -> Raw:
    """A set in which Amber Reef, when claimed, brings a Location 3 influence."""
    raw = own()
    (reef,) = [card for card in raw["galaxy"] if card["id"] == "g27"]
    reef["claimed"] = "INFL(location,3)"
    system: System[Any, Any, Any] = System(RULEBOOK, raw)
    monkeypatch.setattr(tables, "SYSTEM", system)
    return raw


@pytest.mark.rule("OG-175")
def test_a_location_brought_to_its_cost_by_another_is_claimed_too(helpful: Raw) -> None:
    galaxy = Galaxy(PLAIN, edition=fingerprint(helpful)).zone("g01", "g27", z0=3, z1=8)
    galaxy.done().does("tech").does("influence", places="z0")
    assert galaxy.asks("claim")
    assert galaxy.does("tech").me().techs == ("g27", "g01")


# "Next, cross off a combination of up to two"


@pytest.mark.rule("OG-203")
def test_who_gives_up_while_it_is_asked_crosses_off_nothing_before() -> None:
    options = SYSTEM.parse_options({"sheet": 3})
    record = Campaign(scores=(3,), used=("elemens", "botanists", "dark-star"))
    options = replace(options, record=record)
    game = SYSTEM.start(options, 1, bytes(32)).game
    later = SYSTEM.rematch(options, SYSTEM.play(game, Resign(ANA)).game.world)
    assert (later.record.scores[0], later.record.used) == (3, ("neeble-woober",))
