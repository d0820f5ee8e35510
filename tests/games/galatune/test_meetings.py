"""Where two rare rules meet: each case out of the books, with the sentence it tries.

Numbers are those of the first house set. `meeting` says how the lines are read.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from tests.games.galatune.meeting import came_to, met


class Case(NamedTuple):
    """A meeting: its rule, the book's sentence, seats, steps, and what comes of it."""

    rule: str
    book: str
    seats: str
    steps: tuple[str, ...]
    comes: str
    options: Mapping[str, Any] = MappingProxyType({})


ATTACKS_AND_TRAPS = [
    Case(
        "GT-111",
        "«All of its damage and effects go to its User's Champion»: the price as well",
        "Ana Baro, Ben Ila hp 20",
        ("Ben: Berserk Rush > Ana", "Ana: Mirror Trap ^ Berserk Rush"),
        "Ana 13, Ben 4",
    ),
    Case(
        "GT-111",
        "«Immune to Tech Harm»: what comes back meets its user's own colours",
        "Ana Baro, Ben Eron",
        ("Ben: Rail Shot > Ana", "Ana: Mirror Trap ^ Rail Shot"),
        "Ana 13, Ben 10",
    ),
    Case(
        "GT-111",
        "«Shield Colors cover and replace it's Target's Color Types»: of who is hit",
        "Ana Baro, Ben Fen hp 3, Cem Tamsin",
        (
            "Ben: Arcane Spear > Ana",
            "Cem: Blast Door > Ben",
            "Ana: Mirror Trap ^ Arcane Spear",
        ),
        "Ana 13 +1, Ben 0, Cem 10",
    ),
    Case(
        "GT-111",
        "«Instead of to its intended Target»: an Attack on all comes back once",
        "Ana Ila, Ben Baro, Cem Eron",
        ("Ben: Radiant Burst", "Ana: Mirror Trap ^ Radiant Burst"),
        "Ana 9, Ben 10, Cem 10",
    ),
    Case(
        "GT-113",
        "«All players who contributed damage»: who sent it elsewhere did none",
        "Ana Baro, Ben Kord, Cem Tamsin hp 5",
        ("Ben: Dawn Lance > Ana", "Ana: Misdirection ^ Dawn Lance > Cem"),
        "Ana 13, Ben 12 +1, Cem 0",
    ),
    Case(
        "GT-035",
        "«Disarm occurs AFTER ... and cancels all effects»: the first target stays",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ben: Hex Blade > Ana",
            "Ana: Misdirection ^ Hex Blade > Cem",
            "Cem: Disarm ^ Misdirection",
        ),
        "Ana 9, Ben 9, Cem 10",
    ),
    Case(
        "GT-035",
        "«Fully canceled»: what is cancelled cannot come back",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ben: Hex Blade > Ana",
            "Ana: Mirror Trap ^ Hex Blade",
            "Cem: Dispel ^ Hex Blade",
        ),
        "Ana 13, Ben 9, Cem 10",
    ),
    Case(
        "GT-111",
        "The first counter stands when the second one is trapped, and has the credit",
        "Ana Eron, Ben Tamsin hp 3, Cem Baro, Dan Fen hp 9",
        (
            "Ben: Hex Blade > Ana",
            "Ana: Mirror Trap ^ Hex Blade",
            "Cem: Mirror Trap ^ Hex Blade",
            "Dan: Disarm ^ Mirror Trap",
        ),
        "Ana 10 +1, Ben 0, Cem 13, Dan 9",
    ),
    Case(
        "GT-109",
        "«Can still be canceled by Traps», and so sent elsewhere; it penetrates there",
        "Ana Baro, Ben Kord, Cem Tamsin",
        (
            "Ben: Starcalibur > Ana",
            "Cem: Barkskin > Cem",
            "Ana: Misdirection ^ Starcalibur > Cem",
        ),
        "Ana 13, Ben 12, Cem 6",
    ),
    Case(
        "GT-108",
        "«Regardless of the Target's active Action effects»: no Decoy draws it off",
        "Ana Baro, Ben Kord, Cem Tamsin",
        ("Ben: Starcalibur > Ana", "Ana: Decoy > Cem"),
        "Ana 9, Ben 12, Cem 10",
    ),
    Case(
        "GT-113",
        "Decoy takes Attacks as they lie after the Traps",
        "Ana Baro, Ben Ila, Cem Tamsin, Dan Eron",
        (
            "Ben: Dawn Lance > Dan",
            "Ana: Decoy > Cem",
            "Dan: Misdirection ^ Dawn Lance > Ana",
        ),
        "Ana 13, Ben 9, Cem 5, Dan 10",
    ),
    Case(
        "GT-113",
        "«If it is their own user: him», and who sent it there has the VP",
        "Ana Baro, Ben Tamsin hp 4",
        ("Ben: Hex Blade > Ana", "Ana: Decoy > Ben"),
        "Ana 13 +1, Ben 0",
    ),
    Case(
        "GT-043",
        "«A Target may be either an opponent or the User»: a Decoy on oneself",
        "Ana Tamsin, Ben Baro",
        ("Ben: Hex Blade > Ana", "Ana: Decoy > Ana"),
        "Ana 6, Ben 13",
    ),
    Case(
        "GT-057",
        "«Any champion may be the target»: a Life that is sent to another",
        "Ana Baro hp 5, Ben Ila hp 5",
        ("Ben: Mend > Ben", "Ana: Misdirection ^ Mend > Ana"),
        "Ana 10, Ben 5",
    ),
    Case(
        "GT-113",
        "«You lose 1 VP» is said to the user, wherever the Life goes",
        "Ana Baro hp 5, Ben Ila hp 5",
        ("Ben: Blood Pact > Ben", "Ana: Misdirection ^ Blood Pact > Ana"),
        "Ana 14, Ben 5 -1",
    ),
]

SHIELDS = [
    Case(
        "GT-054",
        "«The total Attack of 6 succeeds to exceed»: without what is immune",
        "Ana Baro, Ben Ila, Cem Tamsin",
        ("Ana: Blast Door > Ana", "Ben: Hex Blade > Ana", "Cem: Drone Swarm > Ana"),
        "Ana 12, Ben 9, Cem 10",
    ),
    Case(
        "GT-055",
        "«All of those players who successfully damaged»: each alone would be held",
        "Ana Baro hp 1, Ben Ila, Cem Fen hp 9",
        ("Ana: Phalanx > Ana", "Ben: Hex Blade > Ana", "Cem: Drone Swarm > Ana"),
        "Ana 0, Ben 9 +1, Cem 9 +1",
    ),
    Case(
        "GT-091",
        "«A Mystic attack would inflict x2»: a Shield placed on an opponent",
        "Ana Fen hp 9, Ben Ila, Cem Tamsin",
        ("Ben: Blast Door > Ana", "Cem: Hex Blade > Ana"),
        "Ana 8, Ben 9, Cem 10",
    ),
    Case(
        "GT-089",
        "«Expose Weakness ... cancels the effect»: the champion's own colours return",
        "Ana Eron, Ben Ila, Cem Tamsin",
        (
            "Ana: Barkskin > Ana",
            "Ben: Drone Swarm > Ana",
            "Cem: Expose Weakness ^ Barkskin",
        ),
        "Ana 10, Ben 9, Cem 10",
    ),
    Case(
        "GT-086",
        "«Only a Tech type»: the same with the Shield in force, 4 x 2 on 6",
        "Ana Eron, Ben Ila, Cem Tamsin",
        ("Ana: Barkskin > Ana", "Ben: Drone Swarm > Ana"),
        "Ana 8, Ben 9, Cem 10",
    ),
    Case(
        "GT-090",
        "2016 knows no colours of Shields: «immune to damage from their own typing»",
        "Ana Eron, Ben Ila, Cem Tamsin",
        ("Ana: Barkskin > Ana", "Ben: Drone Swarm > Ana"),
        "Ana 10, Ben 9, Cem 10",
        {"edition": "2016", "double": False},
    ),
    Case(
        "GT-108",
        "«Regardless of ... Champion Color Type»: an immunity counts as x1",
        "Ana Auriel, Ben Ila, Cem Tamsin",
        ("Ana: Sunward Shield > Ana", "Ben: Starcalibur > Ana"),
        "Ana 4, Ben 9, Cem 10",
    ),
    Case(
        "GT-108",
        "Light Arrow on «a Dark champion»: through a Light Shield, and doubled",
        "Ana Kord, Ben Ila, Cem Tamsin",
        ("Ana: Sunward Shield > Ana", "Ben: Light Arrow > Ana"),
        "Ana 6, Ben 9, Cem 10",
    ),
    Case(
        "GT-094",
        "A Shield of 7 halved is rounded up: 4 hold 4",
        "Ana Baro, Ben Ila, Cem Tamsin",
        ("Ben: Halo Cutter > Cem", "Cem: Blast Door > Cem", "Ana: Dampen ^ Blast Door"),
        "Ana 13, Ben 9, Cem 10",
    ),
    Case(
        "GT-227",
        "What a Mirror Carapace sends back may be held by its user's own Shield",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Mirror Carapace > Ana",
            "Cem: Phalanx > Ben",
            "Ben: Scrap Saw > Ana",
        ),
        "Ana 13, Ben 9, Cem 10",
    ),
    Case(
        "GT-227",
        "«The Attacks it blocks»: an Attack that penetrates is not blocked",
        "Ana Baro, Ben Ila",
        ("Ana: Mirror Carapace > Ana", "Ben: Starcalibur > Ana"),
        "Ana 9, Ben 9",
    ),
    Case(
        "GT-227",
        "A Shield that was strengthened counters more",
        "Ana Baro, Ben Tamsin, Cem Ila",
        (
            "Ana: Mirror Carapace > Ana",
            "Ben: Hex Blade > Ana",
            "Ana: Amplify ^ Mirror Carapace",
        ),
        "Ana 13, Ben 6, Cem 9",
    ),
    Case(
        "GT-056",
        "Two Shields hold together: what only both can hold is countered too",
        "Ana Baro, Ben Tamsin, Cem Ila",
        (
            "Ana: Mirror Carapace > Ana",
            "Cem: Sunward Shield > Ana",
            "Ben: Avalanche > Ana",
        ),
        "Ana 13, Ben 10, Cem 9",
    ),
    Case(
        "GT-104",
        "Null Field: «cannot be harmed by Energy Attacks», nor by what they do later",
        "Ana Baro, Ben Ila, Cem Eron",
        ("Ana: Null Field > Ana", "Ben: Venom Bloom > Ana", "next turn"),
        "Ana 13, Ben 9, Cem 10",
    ),
]

INSTANT = [
    Case(
        "GT-121",
        "«Occur before all other cards»: no Life comes in time",
        "Ana Baro, Ben Ila hp 3",
        ("Ana: Grand Reaper > Ben", "Ben: Feast > Ben"),
        "Ana 13 +1, Ben 0",
    ),
    Case(
        "GT-121",
        "«All opponents that successfully contributed damage» in the same turn",
        "Ana Baro, Ben Tamsin hp 3, Cem Ila",
        ("Ana: Grand Reaper > Ben", "Cem: Hex Blade > Ben"),
        "Ana 13 +1, Ben 0, Cem 9 +1",
    ),
    Case(
        "GT-042",
        "Who falls still carries out its own placed action",
        "Ana Baro, Ben Tamsin hp 3, Cem Ila hp 2",
        ("Ana: Grand Reaper > Ben", "Ben: Thorn Whip > Cem"),
        "Ana 13 +1, Ben 0 +1, Cem 0",
    ),
    Case(
        "GT-102",
        "«Theft's rating of 1 is greater»: halved it still is greater than 0",
        "Ana Baro, Ben Ila hp 3, Cem Tamsin",
        (
            "Ana: Grand Reaper > Ben",
            "Ben: Theft ^ Grand Reaper",
            "Cem: Dampen ^ Theft",
        ),
        "Ana 13, Ben 3, Cem 10",
    ),
    Case(
        "GT-035",
        "A Theft that is trapped lets the Reaper go on",
        "Ana Baro, Ben Ila hp 3, Cem Tamsin",
        ("Ana: Grand Reaper > Ben", "Ben: Theft ^ Grand Reaper", "Cem: Disarm ^ Theft"),
        "Ana 13 +1, Ben 0, Cem 10",
    ),
    Case(
        "GT-117",
        "Truce: «cannot harm each other by Attacks», a Boost is none",
        "Ana Baro, Ben Ila vp 1",
        ("Ana: Truce > Ben", "Ben: Disgrace > Ana"),
        "Ana 13 -1, Ben 9",
    ),
    Case(
        "GT-117",
        "Truce and a Mirror Trap: what comes back is the user's own Attack",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Truce > Ben",
            "Ben: Drone Swarm > Ana",
            "Cem: Mirror Trap ^ Drone Swarm",
        ),
        "Ana 13, Ben 5, Cem 10",
    ),
    Case(
        "GT-120",
        "«The Opponent who countered», or nobody: a Vortex fells its own user",
        "Ana Baro, Ben Kord hp 1, Cem Tamsin",
        ("Ben: Quantum Vortex",),
        "Ana 6, Ben 0, Cem 5",
    ),
    Case(
        "GT-043",
        "«Before all other harm», and the higher rating first: exchanged, then halved",
        "Ana Baro, Ben Kord hp 10, Cem Tamsin hp 2",
        ("Ana: Quantum Vortex", "Ben: Swap Fates > Cem"),
        "Ana 6, Ben 1, Cem 5",
    ),
]

LASTING = [
    Case(
        "GT-150",
        "«Remove all status effects»: those announced for the next turn too",
        "Ana Baro, Ben Tamsin hp 3, Cem Ila",
        (
            "Ana: Hex Blade > Ben",
            "Cem: Venom Bloom > Ben",
            "next turn",
        ),
        "Ana 13 +1, Ben 10, Cem 9",
    ),
    Case(
        "GT-150",
        "What the fallen player had put on others stays",
        "Ana Baro, Ben Tamsin hp 3",
        ("Ana: Hex Blade > Ben", "Ben: Venom Bloom > Ana", "next turn"),
        "Ana 7 +1, Ben 10",
    ),
    Case(
        "GT-062",
        "«Actions for the next turn x2» includes Traps: Amplify adds (3) x 2",
        "Ana Baro, Ben Ila",
        (
            "Ana: Unchained > Ana",
            "next turn",
            "Ana: Haymaker > Ben",
            "Ana: Amplify ^ Haymaker",
        ),
        "Ana 13 +1, Ben 0",
    ),
    Case(
        "GT-129",
        "«It is possible ... to lose VP and have a negative VP score»",
        "Ana Baro, Ben Ila",
        ("Ana: Disgrace > Ben", "Ben: Blood Pact > Ben"),
        "Ana 13, Ben 18 -2",
    ),
    Case(
        "GT-097",
        "«(one x2=2)»: Lucky Day under Unchained, itself unchained",
        "Ana Baro, Ben Ila",
        (
            "Ana: Unchained > Ana",
            "next turn",
            "Ana: Unchained > Ana",
            "next turn",
            "Ana: Lucky Day > Ana",
        ),
        "Ana 13 +4, Ben 9",
        {"goal": 5},
    ),
    Case(
        "GT-094",
        "(1) halved is rounded up to 1",
        "Ana Baro, Ben Ila",
        ("Ana: Lucky Day > Ana", "Ben: Dampen ^ Lucky Day"),
        "Ana 13 +1, Ben 9",
    ),
    Case(
        "GT-028",
        "EMP: «The target's Special Ability is off»: Baro can be weakened",
        "Ana Ila, Ben Baro, Cem Tamsin",
        (
            "Ana: EMP Burst > Ben",
            "next turn",
            "Ben: Haymaker > Cem",
            "Ana: Dampen ^ Haymaker",
        ),
        "Ana 9, Ben 10, Cem 8",
    ),
    Case(
        "GT-213",
        "A leaver's Venom Bloom still takes, and pays nobody",
        "Ana Baro hp 6, Ben Tamsin, Cem Ila",
        ("Ben: Venom Bloom > Ana", "Ben leaves", "next turn"),
        "Ana 0, Ben 0, Cem 9",
    ),
    Case(
        "GT-213",
        "A leaver's Attack still hits, and counts for whoever else hit as well",
        "Ana Baro, Ben Tamsin, Cem Ila hp 7",
        ("Ana: Haymaker > Cem", "Ben: Thorn Whip > Cem", "Ana leaves"),
        "Ana 13, Ben 10 +1, Cem 0",
    ),
    Case(
        "GT-213",
        "Who leaves is still scored on in that turn",
        "Ana Baro hp 4, Ben Tamsin, Cem Ila",
        ("Ben: Thorn Whip > Ana", "Ana leaves"),
        "Ana 0, Ben 10 +1, Cem 9",
    ),
    Case(
        "GT-213",
        "In a team the mate plays on, and the team has the VP",
        "Ana Baro, Ben Tamsin, Cem Ila, Dan Fen hp 4",
        ("Ana: Drone Swarm > Dan", "Ana leaves"),
        "Ana 13 +1, Ben 10, Cem 9, Dan 0",
        {"team": True, "double": False},
    ),
    Case(
        "GT-213",
        "A leaver's Shield that is placed still stands",
        "Ana Baro, Ben Tamsin, Cem Ila",
        ("Ben: Phalanx > Ana", "Cem: Hex Blade > Ana", "Ben leaves"),
        "Ana 13, Ben 0, Cem 9",
    ),
]

TEAMS = [
    Case(
        "GT-113",
        "«Teammates cannot attack each other»: sent to the mate it scores for nobody",
        "Ana Baro, Ben Ila, Cem Tamsin hp 4, Dan Fen hp 9",
        ("Ana: Hex Blade > Ben", "Ben: Misdirection ^ Hex Blade > Cem"),
        "Ana 13, Ben 9, Cem 0, Dan 9",
        {"team": True, "double": False},
    ),
    Case(
        "GT-194",
        "«Either you or your teammate scores»: one VP for one fall",
        "Ana Baro, Ben Ila hp 4, Cem Tamsin, Dan Fen hp 9",
        ("Ana: Drone Swarm > Ben", "Cem: Thorn Whip > Ben"),
        "Ana 13 +1, Ben 0, Cem 10, Dan 9",
        {"team": True, "double": False},
    ),
    Case(
        "GT-194",
        "«Each team shares Victory Points»: «more VP than you» means the team's",
        "Ana Baro vp 1, Ben Ila, Cem Tamsin, Dan Fen hp 9",
        ("Dan: Verdict > Cem",),
        "Ana 13, Ben 9, Cem 4, Dan 10",
        {"team": True, "double": False},
    ),
    Case(
        "GT-198",
        "«Both of your team's Champions Fall»: damage on the mate does not contribute",
        "Ana Baro, Ben Ila hp 4, Cem Tamsin, Dan Kord",
        ("Ana: Drone Swarm > Ben", "Ben: Hex Blade > Cem", "Cem: Thorn Whip > Dan"),
        "Ana 13 +1, Ben 0, Cem 6, Dan 4",
        {"team": True, "double": False},
    ),
    Case(
        "GT-204",
        "Easy: «any trap can be used to trap and cancel any action»",
        "Ana Baro, Ben Ila, Cem Tamsin",
        ("Ana: War Hammer > Ben", "Ben: Misdirection ^ War Hammer"),
        "Ana 13, Ben 9, Cem 10",
        {"easy": True},
    ),
    Case(
        "GT-203",
        "Easy: «ignore all secondary card effect text», the price with it",
        "Ana Baro, Ben Ila, Cem Tamsin",
        ("Ana: Berserk Rush > Ben",),
        "Ana 13, Ben 2, Cem 10",
        {"easy": True},
    ),
]

RATINGS = [
    Case(
        "GT-043",
        "Second Wind asks for HP as they were: 2, then exchanged for 9, and 3 x 2 more",
        "Ana Baro hp 9, Ben Kord hp 2, Cem Tamsin",
        ("Ben: Swap Fates > Ana", "Cem: Second Wind > Ben"),
        "Ana 2, Ben 15, Cem 10",
    ),
    Case(
        "GT-043",
        "Verdict asks for VP as they were, whatever Lucky Day gives in this turn",
        "Ana Baro, Ben Kord, Cem Tamsin",
        ("Ana: Verdict > Cem", "Ben: Lucky Day > Cem"),
        "Ana 13, Ben 12, Cem 8 +1",
    ),
    Case(
        "GT-092",
        "«1. Addition ... 2. Multiplication ... 3 Exponents»: ((2 + 3) x 1) ^ 2",
        "Ana Ila, Ben Baro hp 30, Cem Tamsin",
        ("Cem: War Drums > Ana", "next turn", "Ana: Wildfire Rune > Ben"),
        "Ana 9, Ben 5, Cem 10",
    ),
    Case(
        "GT-092",
        "The colour is one of the multiplications: ((2 + 3) x 2) ^ 2",
        "Ana Ila, Ben Eron hp 101, Cem Tamsin",
        ("Cem: War Drums > Ana", "next turn", "Ana: Wildfire Rune > Ben"),
        "Ana 9, Ben 1, Cem 10",
    ),
    Case(
        "GT-094",
        "Added first, then halved, rounded up once: (4 + 3) / 2",
        "Ana Ila, Ben Tamsin, Cem Fen hp 9",
        (
            "Ana: Hex Blade > Ben",
            "Ben: Dampen ^ Hex Blade",
            "Ana: Amplify ^ Hex Blade",
        ),
        "Ana 9, Ben 6, Cem 10",
    ),
    Case(
        "GT-063",
        "A curse and a doubling: (4 - 3) x 2",
        "Ana Ila, Ben Tamsin, Cem Eron",
        (
            "Ana: Unchained > Ana",
            "Cem: Leaden Curse > Ana",
            "next turn",
            "Ana: Hex Blade > Ben",
        ),
        "Ana 9, Ben 8, Cem 10",
    ),
    Case(
        "GT-085",
        "Gene Graft: «in the next turn it replaces the target's element»",
        "Ana Baro, Ben Tamsin, Cem Eron",
        (
            "Ana: Gene Graft > Ben = tech",
            "next turn",
            "Ana: Rail Shot > Ben",
            "Cem: Hex Blade > Ben",
        ),
        "Ana 13, Ben 2, Cem 10",
    ),
    Case(
        "GT-034",
        "«Read every trap»: an Attack that was made Light fits a Trap for Light",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Drone Swarm > Ben",
            "Cem: False Colours ^ Drone Swarm = light",
            "Ben: Eclipse ^ Drone Swarm",
        ),
        "Ana 13, Ben 9, Cem 10",
    ),
    Case(
        "GT-034",
        "It stays trapped when what made it Light is trapped later",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Drone Swarm > Ben",
            "Cem: False Colours ^ Drone Swarm = light",
            "Ben: Eclipse ^ Drone Swarm",
            "Ana: Disarm ^ False Colours",
        ),
        "Ana 13, Ben 9, Cem 10",
    ),
    Case(
        "GT-036",
        "A third Trap on the second makes the first one effective again",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Drone Swarm > Ben",
            "Ben: Short Circuit ^ Drone Swarm",
            "Ana: Disarm ^ Short Circuit",
            "Cem: Counterplot ^ Disarm",
        ),
        "Ana 13, Ben 9, Cem 10",
    ),
    Case(
        "GT-228",
        "«You lose 1 HP» is a price: due where the target is immune",
        "Ana Kord, Ben Nyx, Cem Tamsin",
        ("Ana: Reap > Ben",),
        "Ana 11, Ben 8, Cem 10",
    ),
    Case(
        "GT-228",
        "«Canceling both the base function ... and it's status effects»: no price then",
        "Ana Kord, Ben Ila, Cem Tamsin",
        ("Ana: Reap > Ben", "Ben: Tripwire ^ Reap"),
        "Ana 12, Ben 9, Cem 10",
    ),
    Case(
        "GT-221",
        "Thorns: «each opponent whose Attacks damage her», by halving too",
        "Ana Baro hp 10, Ben Morwen hp 10, Cem Tamsin",
        ("Ana: Quantum Vortex",),
        "Ana 4, Ben 5, Cem 5",
    ),
    Case(
        "GT-221",
        "«Modifiers without effect», and «Mystic champions immune»",
        "Ana Baro hp 10, Ben Ila, Cem Eron",
        ("Ana: Quantum Vortex", "Ben: Amplify ^ Quantum Vortex"),
        "Ana 5, Ben 9, Cem 5",
    ),
    Case(
        "GT-086",
        "«Only a Tech type»: also for what comes through a Shield that breaks",
        "Ana Eron, Ben Ila, Cem Tamsin, Dan Kord",
        ("Ana: Barkskin > Ana", "Dan: Umbral Bolt > Ana", "Cem: Dawn Lance > Ana"),
        "Ana 7, Ben 9, Cem 10, Dan 12",
    ),
    Case(
        "GT-037",
        "Echo: «it also takes place once as yours», under one's own modifiers",
        "Ana Eron, Ben Tamsin, Cem Baro",
        ("Cem: Halo Cutter > Ben", "Ana: Echo ^ Halo Cutter > Ben"),
        "Ana 10, Ben 1, Cem 13",
    ),
    Case(
        "GT-027",
        "A Special Action is no card: Theft cancels it and steals nothing",
        "Ana Baro, Ben Ila, Cem Tamsin",
        ("Ana: Haymaker > Ben", "Ben: Theft ^ Haymaker"),
        "Ana 13, Ben 9, Cem 10",
    ),
    Case(
        "GT-168",
        "«Simultaneously hit a 3 VP goal»: whoever gets to 4 alone wins, not yet",
        "Ana Baro vp 2, Ben Ila vp 2, Cem Tamsin hp 5",
        ("Ana: Haymaker > Cem", "Ben: Hex Blade > Cem"),
        "Ana 13 +1, Ben 9 +1, Cem 0",
    ),
    Case(
        "GT-226",
        "«Hits every opponent»: nine at ten seats, each by its colours, and Thorns",
        "Ana Baro, Ben Ila, Cem Tamsin, Dan Kord, Eva Nyx, Fay Eron, Gil Fen, "
        "Hal Unit, Ivo Morwen, Joy Cipher",
        ("Ana: Radiant Burst",),
        "Ana 12, Ben 6, Cem 7, Dan 6, Eva 2, Fay 10, Gil 13, Hal 9, Ivo 5, Joy 3",
    ),
]

CASES = [*ATTACKS_AND_TRAPS, *SHIELDS, *INSTANT, *LASTING, *TEAMS, *RATINGS]


@pytest.mark.parametrize(
    "case",
    [pytest.param(c, marks=pytest.mark.rule(c.rule), id=c.book) for c in CASES],
)
def test_two_rare_rules_meet(case: Case) -> None:
    table = met(case.seats, *case.steps, **case.options)
    assert came_to(table, case.seats) == case.comes
