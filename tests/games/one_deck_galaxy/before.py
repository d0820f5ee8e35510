"""What came out in games of older rules, where newer ones have it otherwise.

By the gate that keeps it so: what is done, and what is seen then.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from engine.kernel import Lapse, System
from engine.kernel.cards import fingerprint
from engine.one_deck_galaxy.manifest import Campaign
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.seat_events import DiceGained
from engine.one_deck_galaxy.world import Reprobe
from tests.games.one_deck_galaxy import table as tables
from tests.games.one_deck_galaxy.corners import CEM, four
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy, influenced
from tests.games.one_deck_galaxy.test_by_the_book import begun as all_chosen
from tests.games.one_deck_galaxy.test_by_the_book import leads_on, rows_of, sides_with
from tests.games.one_deck_galaxy.test_sets import begun as begun_with
from tests.games.one_deck_galaxy.test_sets import own, strange

ANA, BEN = 0, 1
PLAIN, EXPLORER = ("elemens", "botanists"), ("felisi", "explorers")
GUARDIAN, SCIENTIST = ("felisi", "guardians"), ("timtillawinks", "scientists")


def by(rules: int, galaxy: Galaxy) -> Galaxy:
    """Lets a game be one that began by older rules."""
    galaxy.game = replace(galaxy.game, rules=rules)
    return galaxy


def begun(rules: int, sheet: int, *nodes: str) -> Galaxy:
    """Two have just chosen, in a campaign with these nodes active."""
    parsed = SYSTEM.parse_options({"sheet": sheet, "edition": CARDS.name})
    parsed = replace(parsed, record=Campaign(nodes=nodes))
    galaxy = Galaxy.__new__(Galaxy)
    galaxy.game, galaxy.last = SYSTEM.start(parsed, 2, bytes(32), rules=rules)
    galaxy.before = galaxy.game
    for seat, (home, society) in enumerate((PLAIN, EXPLORER)):
        galaxy.answer(seat, "take", homeworld=(home,), society=(society,))
    return galaxy


def dear_fleets() -> object:
    """Of four, a step costs what the Adversary beside the player says."""
    galaxy = four(adversary="calibrator", second="preservation")
    galaxy.foe(events=("e-tight-loop",)).base(fleets=4).has(CEM, pool="b1")
    by(7, galaxy).does("turn 2", CEM, dice="b1")
    return galaxy.world.fleets.n


def calibrated_for_more() -> object:
    """With one black die left, Science for two buys it in newer games alone."""
    galaxy = Galaxy(PLAIN).has(pool="k1 k1 k1 k1 k1").base(science="g18 g25 g26")
    worth = by(5, galaxy).move("calibrate 1").picks[0].worth
    assert worth is not None
    return worth.most


def starving(rules: int, **foe: Any) -> Galaxy:
    galaxy = Galaxy(GUARDIAN, adversary="hungry-nebula").has(colonies="g15")
    return by(rules, galaxy.foe(pile=influenced(4), **foe)).done()


def paid_with_nothing() -> object:
    galaxy = starving(5).does("feed", what="garden").does("exile_for 2", cards="g15")
    return galaxy.questions


def starved() -> object:
    covered = ("ember", "dark", "silver", "garden", "star")
    return starving(5, covered=covered).game.outcome is not None


def without_events() -> object:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15").lay(stack=0).deck(0)
    return by(7, galaxy).turn().me().done


def exiled_among_moves() -> object:
    galaxy = Galaxy(GUARDIAN).zone("g13", z0=5).has(colonies="g15")
    return by(5, galaxy).done().form().moves[0].move


def studied_probe() -> object:
    galaxy = Galaxy(EXPLORER).zone("g26", z0=4).has(pool="b4").does("lab", dice="b4")
    return by(5, galaxy).done().does("study", places="z0").questions


def both_explorers(rules: int) -> Galaxy:
    """Of four, both at a Starbase are Explorers; one studies what brings a Probe."""
    people = (PLAIN, EXPLORER, ("zibzab", "explorers"), PLAIN)
    galaxy = Galaxy(*people, second="calibrator").zone("g26", z0=4)
    galaxy.has(BEN, pool="b6 b6").does("lab", BEN, dice="b6 b6")
    return by(rules, galaxy).done()


def one_explorer_of_two() -> object:
    galaxy = both_explorers(7).does("study", BEN, places="z0")
    return [step.seat for step in galaxy.game.agenda if isinstance(step, Reprobe)]


def jumpstart_after_the_roll() -> object:
    return [len(each.pool) for each in begun(5, 5, "n1").world.players]


def one_disc_more() -> object:
    """A node's disc comes beside what was shared, and an Event takes one after it."""
    galaxy = Galaxy(("zibzab", "botanists"), sheet=13)
    record = replace(galaxy.world.record, nodes=("n1",))
    galaxy.has(colonies="g20 g40 g05 g06 g07").lay(record=record)
    return by(5, galaxy).turn().me().discs


def wanted_discs() -> object:
    """A Lean Staff takes a disc of each after they were shared."""
    people = ("zibzab", "botanists"), ("felisi", "explorers")
    galaxy = Galaxy(*people, adversary="calibrator")
    galaxy.has(ANA, colonies="g20 g40").has(BEN, colonies="g05 g06 g07 g19 g37")
    by(5, galaxy.foe(events=("e-lean-staff",))).done()
    while galaxy.asks("choose"):
        galaxy.does(galaxy.form(ANA).moves[-1].move, ANA)
    return galaxy.questions


def in_turn() -> object:
    galaxy = Galaxy(PLAIN, EXPLORER).lay(exiled_dice=("y",) * 5)
    return [len(each.pool) for each in by(1, galaxy).done().world.players]


def each_draws() -> object:
    """Without a card each of three Encounters sets an Event aside."""
    galaxy = Galaxy(PLAIN, adversary="dark-star").zone("g33", "g36", "g39")
    galaxy.lay(discard=galaxy.world.unseen[0])
    galaxy.lay(exiled=galaxy.world.discard, discard=())
    return by(7, galaxy).turn().world.pending


def flip_is_final() -> object:
    galaxy = by(7, Galaxy(PLAIN).zone("g13", z0=5)).done().does("flip")
    return bool(galaxy.game.back)


def flip_begins_again() -> object:
    galaxy = Galaxy(PLAIN, EXPLORER, agree=True).zone("g13", z0=5)
    by(7, galaxy).done().answer(BEN, "tech", at="s1").does("flip", ANA)
    return galaxy.questions


def crossed_in_absence() -> object:
    record = Campaign(scores=(3,), used=("elemens", "botanists", "dark-star"))
    options = replace(SYSTEM.parse_options({"sheet": 3}), record=record)
    game = SYSTEM.start(options, 1, bytes(32), rules=7).game
    late = tuple(a.id for a in game.asked)
    return SYSTEM.play(game, Lapse(late)).game.world.record.crossed


def study_by_who_taps() -> object:
    galaxy = Galaxy(PLAIN, SCIENTIST).zone("g01").has(ANA, pool="b6")
    return sorted(by(7, galaxy.does("lab", ANA, dice="b6")).done().moves(ANA))


def probe_of_who_taps() -> object:
    galaxy = Galaxy(PLAIN, EXPLORER).has(ANA, pool="b6 b6")
    galaxy.does("lab", ANA, dice="b6 b6")
    return by(7, galaxy).done().does("probe", ANA).questions


def needless_science() -> object:
    galaxy = by(5, Galaxy(PLAIN).base(science="g18 g01 g02")).done()
    return galaxy.does("upgrade", cards="g18 g01 g02").world.science


def one_upgrade() -> object:
    galaxy = by(7, Galaxy(PLAIN).base(science="g18 g25 g26 g29 g30 g40")).done()
    return galaxy.does("upgrade", cards="g18 g25").questions


def a_choice_of_one() -> object:
    options = SYSTEM.parse_options({"second": "calibrator"})
    game = SYSTEM.start(options, 2, bytes(32), rules=2).game
    return game.world.options.second


# With a host's cards


@contextmanager
def cards_with(**rows: dict[str, Any]) -> Iterator[str]:
    """Plays with a set in which rows have other fields, and yields its name."""
    raw = own()
    for name, fields in rows.items():
        (row,) = [r for r in rows_of(raw) if r["id"] == name.replace("_", "-")]
        row.update(fields)
    kept, tables.SYSTEM = tables.SYSTEM, System(RULEBOOK, raw)
    try:
        yield fingerprint(raw)
    finally:
        tables.SYSTEM = kept


def strange_set() -> object:
    game = begun_with(strange(), rules=3, adversary="the-dark-star")
    return game.asked[0].kind


def others_of_an_escalate() -> object:
    swarm = {"sides": sides_with(escalate="INFL(encounters,1)")}
    with cards_with(neeble_woober=swarm) as edition:
        galaxy = Galaxy(PLAIN, edition=edition).zone("g33", "g31", z0=1, z1=1)
        return by(7, galaxy).turn().world.science


def brought_before_the_roll() -> object:
    with cards_with(e_bake_sale={"do": "DISC(2)"}) as edition:
        galaxy = Galaxy(PLAIN, edition=edition).lay(events=("e-bake-sale",), pending=1)
        return by(7, galaxy.lay(stack=0)).turn().me().discs


def jumpstart_beside_icons() -> object:
    rich = {"icons": ["b4 t1", "b4 t1"]}
    with cards_with(elemens=rich, felisi=rich) as edition:
        record = Campaign(nodes=("n1",))
        people = (PLAIN, EXPLORER)
        galaxy = all_chosen(*people, rules=7, sheet=5, record=record, edition=edition)
        return [len(each.pool) for each in leads_on(galaxy).world.players]


def brought_to_who_claims() -> object:
    with cards_with(g13={"claimed": "ROLL(k,1)"}) as edition:
        galaxy = Galaxy(PLAIN, EXPLORER, edition=edition).zone("g13", z0=5)
        return by(7, galaxy).done().does("tech", ANA, at="s0").questions


def rerolled_at_once() -> object:
    galaxy = Galaxy(("felisi", "botanists")).has(pool="b1 p2", discs=1)
    return by(8, galaxy).use("felisi").does("reroll", dice="b1").questions


def lines_from_start() -> object:
    """A line is drawn from the end that is nearer to Start alone."""
    record = Campaign(scores=(3,), used=("elemens",), nodes=("n3", "n7", "n11", "n14"))
    options = replace(SYSTEM.parse_options({"sheet": 3}), record=record)
    galaxy = Galaxy.__new__(Galaxy)
    galaxy.game, galaxy.last = SYSTEM.start(options, 1, bytes(32), rules=9)
    return galaxy.does("cross", cards="elemens").move("line").picks[0].of


def dice_of_a_rule() -> object:
    """What a Society's rule brings is its player's."""
    rule = {"on": "exile", "do": "GAIN(k,6,1)"}
    with cards_with(guardians={"rule": rule}) as edition:
        galaxy = Galaxy(GUARDIAN, PLAIN, edition=edition).has(ANA, colonies="g15")
        return by(9, galaxy).does("exile_for 2", ANA, cards="g15").pool(ANA)


def counted_for_who_gets_it() -> object:
    """What a claimed card brings is counted by what who gets it has."""
    with cards_with(g13={"claimed": "GAIN(k,RES(fuel),1)"}) as edition:
        galaxy = Galaxy(PLAIN, ("zibzab", "explorers"), edition=edition)
        galaxy.has(ANA, colonies="g01 g02").zone("g13", z0=5)
        by(9, galaxy).done().does("tech", BEN, at="s0")
        if galaxy.asks("choose"):
            galaxy.does("give", ANA, at="s1")
        return [told.dice for told in galaxy.heard(DiceGained)]


def turned_under_dice() -> object:
    """A card is turned over while a full row lies on it."""
    with cards_with(g13={"claimed": "ADVSCI"}) as edition:
        galaxy = Galaxy(PLAIN, adversary="dark-star", edition=edition)
        galaxy.zone("g13", z0=5).foe(taken=1, science=("g18",))
        galaxy.has(done=(0,), pool="y5 y4 k6 k6").place("y5", "foe.1.0")
        galaxy.place("y4", "foe.1.1").place("k6 k6", "foe.1.2")
        return by(9, galaxy).done().does("tech").world.foe.taken


def without_dice_apart() -> object:
    """Dice set apart for a proposal are in no pool for a Milestone."""
    galaxy = Galaxy(("zibzab", "mathematicians"), PLAIN).zone("g04").base(fleets=1)
    galaxy.has(ANA, pool="b4 p4 y4 b3").has(BEN, pool="p5")
    galaxy.does("offer", ANA, dice="p4", at="z0.1.0")
    return by(10, galaxy).does("turn 4", ANA, dice="b3").me(ANA).done


def counted_once() -> object:
    """How many dice are rolled again stands from the first of them on."""
    galaxy = Galaxy(("timtillawinks", "guardians")).has(colonies="g18 g08", discs=1)
    by(10, galaxy.has(techs="g26", pool="b1 b2 b3 b4")).use("g26")
    galaxy.does("reroll", dice="b1").does("exile_for 2", cards="g18")
    return galaxy.move("reroll").picks[0].max


def higher_twice() -> object:
    """What was proposed by a rule that is used up since serves once more."""
    galaxy = Galaxy(("zibzab", "mathematicians"), PLAIN).has(ANA, pool="b5 b6 y2")
    by(10, galaxy.has(BEN, pool="y1")).does("pair-high", ANA, dice="b5", at="s0")
    galaxy.does("combine-high", ANA, dice="b6 y2")
    if galaxy.may_join(BEN):
        galaxy.does("join", BEN, dice="y1")
    return galaxy.pool(ANA)


def held_twice() -> object:
    """What a partner agrees to takes the place of what was held, and both ask."""
    paid = {"tech": "RETURN(1,any) ; LOSEFLEET(1) -> ROLL(k,2)"}
    with cards_with(g31=paid) as edition:
        galaxy = Galaxy(PLAIN, EXPLORER, edition=edition, ask_first=True)
        by(10, galaxy.has(ANA, pool="b3", techs="g31 g09", discs=2).base(fleets=1))
        galaxy.use("g31", 0, ANA).use("g09", 0, ANA).does("accept", BEN)
        asked = galaxy.questions
        while galaxy.asks("choose", ANA) and "leave" in galaxy.moves(ANA):
            galaxy.does("leave", ANA)
        return asked, galaxy.questions


BEFORE: dict[str, tuple[Callable[[], object], object]] = {
    "acts.py:_turn:0": (dear_fleets, 3),
    "acts.py:_may_hold:0": (
        held_twice,
        (
            [(1, "act"), (0, "choose"), (0, "choose")],
            [(1, "act"), (0, "act")],
        ),
    ),
    "act_forms.py:_acts_of:0": (calibrated_for_more, 4),
    "adversary.py:_adv_sci:0": (turned_under_dice, 1),
    "adversary.py:_fed:0": (paid_with_nothing, [(0, "act")]),
    "campaign.py:meeting:0": (strange_set, "adversary"),
    "campaign.py:reachable:0": (lines_from_start, ("n1", "n2", "n6")),
    "carry.py:_starve:0": (starved, True),
    "ending.py:overwhelm:0": (without_events, ()),
    "forms.py:form:0": (exiled_among_moves, "exile_for"),
    "galaxy.py:reprobes:0": (studied_probe, [(0, "upgrade")]),
    "galaxy.py:reprobes:1": (one_explorer_of_two, [1]),
    "milestones.py:counting:0": (without_dice_apart, ()),
    "phases.py:_jumping:0": (jumpstart_after_the_roll, [6, 5]),
    "phases.py:_jumped:0": (jumpstart_beside_icons, [6, 4]),
    "phases.py:_there:0": (brought_before_the_roll, 4),
    "phases.py:first:0": (others_of_an_escalate, ("g33",)),
    "phases.py:_roll:0": (one_disc_more, 13),
    "phases.py:wants:0": (wanted_discs, [(0, "share"), (1, "share")]),
    "phases.py:_taken:0": (in_turn, [5, 4]),
    "piles.py:gain_each:0": (each_draws, 5),
    "pools.py:_rerolled:0": (rerolled_at_once, [(0, "act")]),
    "play.py:_is_aside:0": (flip_is_final, False),
    "play.py:lapse:0": (crossed_in_absence, ()),
    "play.py:_refuse_second:0": (a_choice_of_one, "calibrator"),
    "proposals.py:_ends_spent:0": (higher_twice, "k5 k6"),
    "results.py:_brought:0": (brought_to_who_claims, [(0, "act"), (1, "act")]),
    "results.py:_brought:1": (counted_for_who_gets_it, [("k1",)]),
    "results.py:sharing:0": (study_by_who_taps, ["stop"]),
    "results.py:researched:0": (probe_of_who_taps, [(0, "act"), (1, "act")]),
    "results.py:upgraded:0": (needless_science, ()),
    "results.py:upgraded:1": (one_upgrade, [(0, "act")]),
    "steps.py:less:0": (counted_once, 3),
    "steps.py:for_either:0": (dice_of_a_rule, "k6"),
    "upkeep.py:interrupt:0": (flip_begins_again, [(0, "claim"), (1, "claim")]),
}
