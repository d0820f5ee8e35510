"""Infinity, what lasts, and the formats: where they meet, by the books alone.

Numbers are those of the first house set. `meeting` says how the lines are read.
"""

import pytest

from tests.games.galatune.meeting import came_to, met
from tests.games.galatune.table import Table
from tests.games.galatune.test_rarer import EASY, OLD, TEAM, Row

INFINITE: list[Row] = [
    (
        "GT-069",
        "«Can still be canceled by Traps»: infinity comes home, through all colours",
        "Ana Baro, Ben Eron",
        ("Ben: Starcalibur > Ana", "Ana: Mirror Trap ^ Starcalibur"),
        "Ana 13 +1, Ben 0",
        {},
    ),
    (
        "GT-070",
        "Half of infinity is infinity",
        "Ana Baro hp 90, Ben Eron",
        ("Ben: Starcalibur > Ana", "Ana: Dampen ^ Starcalibur"),
        "Ana 0, Ben 10 +1",
        {},
    ),
    (
        "GT-070",
        "Infinity less three is infinity",
        "Ana Baro, Ben Eron",
        ("Ana: Leaden Curse > Ben", "next turn", "Ben: Starcalibur > Ana"),
        "Ana 0, Ben 10 +1",
        {},
    ),
    (
        "GT-069",
        "«If played by Eron»: another's copy is worth what is printed",
        "Ana Baro, Ben Eron, Cem Ila",
        ("Ben: Starcalibur > Ana", "Cem: Echo ^ Starcalibur > Ben"),
        "Ana 0, Ben 6 +1, Cem 9",
        {},
    ),
    (
        "GT-108",
        "«Guaranteed to take full effect»: no Truce holds it",
        "Ana Baro, Ben Eron",
        ("Ana: Truce > Ben", "Ben: Starcalibur > Ana"),
        "Ana 0, Ben 10 +1",
        {},
    ),
    (
        "GT-069",
        "Sent elsewhere it is Eron's still, and pays him",
        "Ana Baro, Ben Eron, Cem Ila",
        ("Ben: Starcalibur > Ana", "Ana: Misdirection ^ Starcalibur > Cem"),
        "Ana 13, Ben 10 +1, Cem 0",
        {},
    ),
    (
        "GT-123",
        "«All players who contributed damage», beside infinity too",
        "Ana Baro, Ben Eron, Cem Ila",
        ("Ben: Starcalibur > Ana", "Cem: Hex Blade > Ana"),
        "Ana 0, Ben 10 +1, Cem 9 +1",
        {},
    ),
    (
        "GT-069",
        "Who steals it plays it for what is printed",
        "Ana Baro, Ben Eron",
        (
            "Ben: Starcalibur > Ana",
            "Ana: Theft ^ Starcalibur",
            "next turn",
            "Ana: Starcalibur > Ben",
        ),
        "Ana 13, Ben 6",
        {},
    ),
    (
        "GT-119",
        "Thorns sting who fells her",
        "Ana Morwen, Ben Eron",
        ("Ben: Starcalibur > Ana",),
        "Ana 0, Ben 9 +1",
        {},
    ),
]
LASTING: list[Row] = [
    (
        "GT-111",
        "«Cannot be harmed by Attacks of this colour», nor by one's own that came back",
        "Ana Baro, Ben Ila",
        (
            "Ben: Sixfold Ward > Ben = tech",
            "next turn",
            "Ben: Drone Swarm > Ana",
            "Ana: Mirror Trap ^ Drone Swarm",
        ),
        "Ana 13, Ben 9",
        {},
    ),
    (
        "GT-085",
        "A ward asks for the colour that a Trap has given",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Sixfold Ward > Ana = dark",
            "next turn",
            "Ben: Hex Blade > Ana",
            "Ana: False Colours ^ Hex Blade = dark",
        ),
        "Ana 13, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-085",
        "So an Attack is recoloured past a ward",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Sixfold Ward > Ana = mystic",
            "next turn",
            "Ben: Hex Blade > Ana",
            "Cem: False Colours ^ Hex Blade = tech",
        ),
        "Ana 9, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-150",
        "«Remove all status effects»: a ward is lost with a fall",
        "Ana Baro, Ben Ila hp 3",
        (
            "Ben: Sixfold Ward > Ben = war",
            "Ana: War Hammer > Ben",
            "next turn",
            "Ana: Haymaker > Ben",
        ),
        "Ana 13 +1, Ben 1",
        {},
    ),
    (
        "GT-086",
        "«Instead of the Champion's Colors»: a graft is covered by a Shield",
        "Ana Ila, Ben Tamsin",
        (
            "Ana: Gene Graft > Ben = tech",
            "next turn",
            "Ben: Barkskin > Ben",
            "Ana: Drone Swarm > Ben",
        ),
        "Ana 9, Ben 8",
        {},
    ),
    (
        "GT-085",
        "«If you are a Mystic champion»: for a turn by a graft",
        "Ana Baro, Ben Tamsin",
        ("Ana: Gene Graft > Ana = mystic", "next turn", "Ana: Wildfire Rune > Ben"),
        "Ana 13, Ben 6",
        {},
    ),
    (
        "GT-117",
        "«Immune to harm»: what the user wins by it stays",
        "Ana Eron, Ben Unit",
        ("Ben: Overclock Beam > Ana", "next turn", "Ben: War Hammer > Ana"),
        "Ana 2, Ben 12",
        {},
    ),
    (
        "GT-053",
        "«Block all effects associated with blocked attacks», its user's too",
        "Ana Baro, Ben Unit",
        (
            "Ana: Azure Aegis > Ana",
            "Ben: Overclock Beam > Ana",
            "next turn",
            "Ben: Welding Arc > Ana",
        ),
        "Ana 10, Ben 12",
        {},
    ),
    (
        "GT-150",
        "What one had won for the next turn goes with a fall",
        "Ana Baro, Ben Ila hp 3",
        (
            "Ben: Overclock Beam > Ana",
            "Ana: Haymaker > Ben",
            "next turn",
            "Ben: Rail Shot > Ana",
        ),
        "Ana 5 +1, Ben 9",
        {},
    ),
    (
        "GT-111",
        "«All of its damage and effects go to its User's Champion»",
        "Ana Baro, Ben Ila",
        (
            "Ben: Overclock Beam > Ana",
            "Ana: Mirror Trap ^ Overclock Beam",
            "next turn",
            "Ana: Haymaker > Ben",
            "Ben: Rail Shot > Ana",
        ),
        "Ana 6 +1, Ben 0",
        {},
    ),
    (
        "GT-150",
        "Poison of the turn of a fall is gone after it",
        "Ana Baro, Ben Ila hp 3, Cem Unit",
        ("Ana: Venom Bloom > Ben", "Cem: Welding Arc > Ben", "next turn"),
        "Ana 13 +1, Ben 9, Cem 12 +1",
        {},
    ),
    (
        "GT-123",
        "Poison and an Attack fell together: both score",
        "Ana Baro, Ben Ila hp 4, Cem Unit",
        ("Ana: Venom Bloom > Ben", "next turn", "Cem: Welding Arc > Ben"),
        "Ana 13 +1, Ben 0, Cem 12 +1",
        {},
    ),
    (
        "GT-063",
        "Two poisons both take",
        "Ana Baro, Ben Ila, Cem Unit",
        ("Ana: Venom Bloom > Ben", "Cem: Venom Bloom > Ben", "next turn"),
        "Ana 13, Ben 1, Cem 12",
        {},
    ),
    (
        "GT-055",
        "A broken Shield's colour still keeps off what it is immune to",
        "Ana Unit, Ben Ila, Cem Baro",
        (
            "Ana: Barkskin > Ana",
            "Ben: Venom Bloom > Ana",
            "Cem: Drone Swarm > Ana",
            "next turn",
        ),
        "Ana 10, Ben 9, Cem 13",
        {},
    ),
    (
        "GT-096",
        "A Dampen that is trapped halves nothing",
        "Ana Unit, Ben Tamsin",
        (
            "Ben: War Hammer > Ana",
            "Ana: Dampen ^ War Hammer",
            "Ben: Grounding Rod ^ Dampen",
        ),
        "Ana 6, Ben 10",
        {},
    ),
    (
        "GT-097",
        "«(3)» halved is rounded up: a curse of two",
        "Ana Ila, Ben Tamsin, Cem Unit",
        (
            "Ana: Leaden Curse > Ben",
            "Cem: Dampen ^ Leaden Curse",
            "next turn",
            "Ben: War Hammer > Cem",
        ),
        "Ana 9, Ben 10, Cem 8",
        {},
    ),
    (
        "GT-150",
        "«Did not fall»: who fell starts anew",
        "Ana Tamsin, Ben Ila hp 3, Cem Baro",
        ("Cem: Umbral Bolt > Ben", "next turn", "Ana: Pounce > Ben"),
        "Ana 10, Ben 6, Cem 13 +1",
        {},
    ),
]
FORMATS: list[Row] = [
    (
        "GT-198",
        "«Both of your team's Champions Fall ... the opposing team earns 1 VP»",
        "Ana Baro, Ben Ila hp 3, Cem Tamsin, Dan Unit hp 3",
        ("Ana: Twin Sabres > Ben Dan",),
        "Ana 13 +1, Ben 0, Cem 10, Dan 0",
        TEAM,
    ),
    (
        "GT-198",
        "Each mate fells one, and it is one VP",
        "Ana Baro, Ben Ila hp 3, Cem Tamsin, Dan Unit hp 3",
        ("Ana: Haymaker > Ben", "Cem: Pounce > Dan"),
        "Ana 13 +1, Ben 0, Cem 10, Dan 0",
        TEAM,
    ),
    (
        "GT-150",
        "Who falls along loses statuses as well",
        "Ana Baro, Ben Ila hp 4, Cem Tamsin, Dan Unit",
        (
            "Ana: Drone Swarm > Ben",
            "Cem: Leaden Curse > Dan",
            "next turn",
            "Dan: Welding Arc > Ana",
        ),
        "Ana 10 +1, Ben 9, Cem 10, Dan 12",
        TEAM,
    ),
    (
        "GT-150",
        "A poison on who falls along is gone",
        "Ana Baro, Ben Unit hp 3, Cem Tamsin, Dan Ila",
        ("Cem: Venom Bloom > Dan", "Ana: Haymaker > Ben", "next turn"),
        "Ana 13 +1, Ben 12, Cem 10, Dan 9",
        TEAM,
    ),
    (
        "GT-194",
        "«When either you or your teammate scores»: by poison, a turn later",
        "Ana Baro, Ben Unit hp 3, Cem Tamsin, Dan Ila",
        ("Cem: Venom Bloom > Ben", "next turn"),
        "Ana 13 +1, Ben 0, Cem 10, Dan 9",
        TEAM,
    ),
    (
        "GT-195",
        "A Truce binds the two alone, not their mates",
        "Ana Baro, Ben Ila, Cem Tamsin, Dan Unit",
        ("Ana: Truce > Ben", "Ben: Umbral Bolt > Cem"),
        "Ana 13, Ben 9, Cem 6, Dan 12",
        TEAM,
    ),
    (
        "GT-111",
        "«The Opponent who countered»: for a mate too",
        "Ana Baro, Ben Ila hp 4, Cem Tamsin, Dan Unit",
        ("Ben: Rail Shot > Ana", "Cem: Mirror Trap ^ Rail Shot"),
        "Ana 13 +1, Ben 0, Cem 10, Dan 12",
        TEAM,
    ),
    (
        "GT-090",
        "2016: a Shield leaves the weakness",
        "Ana Eron, Ben Ila",
        ("Ana: Azure Aegis > Ana", "Ben: Hex Blade > Ana"),
        "Ana 8, Ben 9",
        OLD,
    ),
    (
        "GT-090",
        "2016: and gives no immunity",
        "Ana Ila, Ben Baro",
        ("Ana: Nano Lattice > Ana", "Ben: Rail Shot > Ana"),
        "Ana 8, Ben 13",
        OLD,
    ),
    (
        "GT-090",
        "2016: nor takes one away",
        "Ana Unit, Ben Baro",
        ("Ana: Pale Bulwark > Ana", "Ben: Rail Shot > Ana"),
        "Ana 12, Ben 13",
        OLD,
    ),
    (
        "GT-090",
        "2016: doubled first, then held against the Shield",
        "Ana Fen, Ben Baro, Cem Kord",
        ("Ana: Blast Door > Ana", "Ben: Drone Swarm > Ana", "Cem: Reap > Ana"),
        "Ana 3, Ben 13, Cem 11",
        OLD,
    ),
    (
        "GT-055",
        "2016: «all effects of all Actions» once the Shield is broken",
        "Ana Unit, Ben Ila, Cem Baro",
        (
            "Ana: Pale Bulwark > Ana",
            "Ben: Venom Bloom > Ana",
            "Cem: Umbral Bolt > Ana",
            "next turn",
        ),
        "Ana 8, Ben 9, Cem 13",
        OLD,
    ),
    (
        "GT-205",
        "Easy: «double the rating power of their next turn», a Shield's too",
        "Ana Ila, Ben Baro",
        (
            "Ana: Lucky Day > Ana",
            "next turn",
            "Ana: Nano Lattice > Ana",
            "Ben: Berserk Rush > Ana",
        ),
        "Ana 9, Ben 13",
        EASY,
    ),
    (
        "GT-204",
        "Easy: «any trap can be used to trap and cancel any action», a Boost",
        "Ana Ila, Ben Baro",
        (
            "Ana: War Drums > Ana",
            "Ben: Echo ^ War Drums",
            "next turn",
            "Ana: Mend > Ana",
        ),
        "Ana 14, Ben 13",
        EASY,
    ),
    (
        "GT-205",
        "Easy: the doubling goes with a fall",
        "Ana Ila hp 3, Ben Baro, Cem Unit",
        (
            "Ana: War Drums > Ana",
            "Ben: Haymaker > Ana",
            "next turn",
            "Ana: Hex Blade > Cem",
        ),
        "Ana 9, Ben 13 +1, Cem 8",
        EASY,
    ),
]


@pytest.mark.parametrize(
    ("seats", "steps", "comes", "options"),
    [
        pytest.param(*row, marks=pytest.mark.rule(rule), id=title)
        for rule, title, *row in (*INFINITE, *LASTING, *FORMATS)
    ],
)
def test_what_comes_of_it(
    seats: str, steps: tuple[str, ...], comes: str, options: dict[str, object]
) -> None:
    assert came_to(met(seats, *steps, **options), seats) == comes


# Cards that meet: «every Action Card can only be played once»


@pytest.mark.rule("GT-038", "GT-049")
@pytest.mark.parametrize("thief", ["Ben", "Dan"])
def test_nobody_steals_from_the_own_side(thief: str) -> None:
    table = Table("Baro", "Unit", "Ila", "Tamsin", team=True)
    table.having("Ben", "Night Talon", "Theft").planned(Ben=("Night Talon", "Ana"))
    table.trap(thief, "Theft", "Night Talon").passed()
    assert (table.hp("Ana"), table.hand("Ben")) == (13, [])
    assert table.used("Ben") == ["Night Talon", "Theft"]


@pytest.mark.rule("GT-038", "GT-037")
def test_what_a_thief_takes_was_copied_before() -> None:
    table = Table("Baro", "Unit", "Ila").having("Ben", "Night Talon")
    table.having("Cem", "Echo").having("Ana", "Theft")
    table.planned(Ben=("Night Talon", "Ana"))
    table.trap("Cem", "Echo", "Night Talon", target="Ben")
    table.trap("Ana", "Theft", "Night Talon").passed()
    assert [table.hp(name) for name in ("Ana", "Ben")] == [13, 7]
    assert table.hand("Ana") == ["Night Talon"]


@pytest.mark.rule("GT-038", "GT-035")
def test_a_theft_that_is_destroyed_gives_up_what_it_took() -> None:
    table = Table("Baro", "Unit", "Ila").having("Ana", "Theft")
    table.having("Ben", "Night Talon", "Counterplot")
    table.planned(Ben=("Night Talon", "Ana")).trap("Ana", "Theft", "Night Talon")
    table.trap("Ben", "Counterplot", "Theft").passed()
    assert (table.hp("Ana"), table.hand("Ana"), table.used("Ana")) == (8, [], [])
    assert table.used("Ben") == ["Night Talon", "Counterplot"]


@pytest.mark.rule("GT-143", "GT-039")
def test_what_was_discarded_or_used_as_a_trap_in_the_turn_of_a_fall_is_loot() -> None:
    table = Table("Baro", "Unit", "Ila").having("Ben", "Dispel", "Mend", hp=3)
    table.having("Cem", "Hex Blade").having("Ana", "War Hammer")
    table.planned(Ana=("War Hammer", "Ben"), Cem=("Hex Blade", "Ben"))
    table.trap("Ben", "Dispel", "Hex Blade").passed()
    assert sorted(table.hand("Ben")) == ["Dispel", "Mend"]
    assert [table.vp(name) for name in ("Ana", "Cem")] == [1, 0]


# «All players continue the battle and anyone has a chance to reach the new ... Goal»


def level(**options: object) -> Table:
    """Ana and Ben have reached 3 VP in one turn."""
    table = Table("Baro", "Unit", "Ila", double=True, **options)
    table.having("Ana", vp=2, hp=3).having("Ben", vp=2, hp=3).having("Cem", vp=2)
    table.turn(Ana=("Haymaker", "Ben"), Ben=("Welding Arc", "Ana"))
    for kind in ("prize", "respawn") * 3:
        table.late(kind)
    return table


@pytest.mark.rule("GT-168")
def test_a_third_who_reaches_the_old_goal_has_not_won_and_may_reach_the_new() -> None:
    table = level()
    for is_over in (False, True):
        table.having("Cem", "Lucky Day").turn(Cem=("Lucky Day", "Cem"))
        assert table.is_over is is_over
    assert table.outcome.winners == (2,)


@pytest.mark.rule("GT-168", "GT-160", "GT-129")
def test_who_pays_a_self_respawn_or_loses_a_vp_leaves_the_other_no_victory() -> None:
    table = level().answers("Ben", "wish", "ask").turn()
    table.answers("Ben", "rise", "yes").late("respawn")
    assert (table.vp("Ana"), table.vp("Ben"), table.is_over) == (3, 2, False)
    table.having("Cem", "Lucky Day").turn(Cem=("Lucky Day", "Ben"))
    assert (table.vp("Ben"), table.is_over) == (3, False)


@pytest.mark.rule("GT-168", "GT-213")
def test_who_leaves_the_tie_leaves_the_new_goal_to_the_others() -> None:
    table = level().resigns("Ben").turn()
    assert not table.is_over
    table.having("Ana", "Lucky Day").turn(Ana=("Lucky Day", "Ana"))
    assert table.outcome.winners == (0,)
