"""Rarer meetings out of the books: leavers, what is sent on, copies, muted abilities.

Numbers are those of the first house set. `meeting` says how the lines are read.
"""

import pytest

from tests.games.galatune.meeting import came_to, met

TEAM: dict[str, object] = {"team": True, "double": False}
OLD: dict[str, object] = {"edition": "2016", "double": False}
EASY: dict[str, object] = {"easy": True}
Row = tuple[str, str, str, tuple[str, ...], str, dict[str, object]]

LEAVERS: list[Row] = [
    (
        "GT-213",
        "Who countered and left scores no more",
        "Ana Baro, Ben Ila hp 3, Cem Tamsin",
        ("Ben: Drone Swarm > Ana", "Ana: Mirror Trap ^ Drone Swarm", "Ana leaves"),
        "Ana 13, Ben 0, Cem 10",
        {},
    ),
    (
        "GT-213",
        "Who leaves still falls by what he placed, to who countered it",
        "Ana Baro, Ben Ila hp 3, Cem Tamsin",
        ("Ben: Drone Swarm > Ana", "Ana: Mirror Trap ^ Drone Swarm", "Ben leaves"),
        "Ana 13 +1, Ben 0, Cem 10",
        {},
    ),
    (
        "GT-213",
        "The Reaper of who left fells for nobody",
        "Ana Baro, Ben Ila hp 3, Cem Tamsin",
        ("Ana: Grand Reaper > Ben", "Ana leaves"),
        "Ana 13, Ben 0, Cem 10",
        {},
    ),
    (
        "GT-213",
        "«Your team gains 1 VP when either you or your teammate scores»: left or not",
        "Ana Baro, Ben Ila hp 3, Cem Tamsin, Dan Fen",
        ("Ben: Drone Swarm > Ana", "Ana: Mirror Trap ^ Drone Swarm", "Ana leaves"),
        "Ana 13 +1, Ben 0, Cem 10, Dan 12",
        TEAM,
    ),
]

SENT_ON: list[Row] = [
    (
        "GT-043",
        "«If the target is a Dark champion»: sent to one who is not, it is held",
        "Ana Kord, Ben Ila, Cem Tamsin",
        (
            "Ben: Light Arrow > Ana",
            "Cem: Blast Door > Cem",
            "Ana: Misdirection ^ Light Arrow > Cem",
        ),
        "Ana 12, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-043",
        "«If the target is a Dark champion»: sent to one, it goes through, doubled",
        "Ana Kord, Ben Ila, Cem Tamsin",
        (
            "Ben: Light Arrow > Cem",
            "Ana: Blast Door > Ana",
            "Cem: Misdirection ^ Light Arrow > Ana",
        ),
        "Ana 6, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-111",
        "«If the target has more VP than you»: nobody has more than himself",
        "Ana Baro vp 1, Ben Tamsin",
        ("Ben: Verdict > Ana", "Ana: Mirror Trap ^ Verdict"),
        "Ana 13, Ben 8",
        {},
    ),
    (
        "GT-111",
        "«If you have the fewest VP»: the user stays the user",
        "Ana Baro vp 1, Ben Tamsin",
        ("Ben: Grudge Blade > Ana", "Ana: Mirror Trap ^ Grudge Blade"),
        "Ana 13, Ben 4",
        {},
    ),
    (
        "GT-111",
        "«If the target has an active Shield»: its own user has one now, 5 on 4",
        "Ana Baro, Ben Ysolde hp 10, Cem Tamsin",
        (
            "Ben: Shield Bash > Ana",
            "Cem: Nano Lattice > Ben",
            "Ana: Mirror Trap ^ Shield Bash",
        ),
        "Ana 13, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-111",
        "A curse that came back lies on its user",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ben: Root Snare > Ana",
            "Ana: Mirror Trap ^ Root Snare",
            "next turn",
            "Ben: Hex Blade > Cem",
        ),
        "Ana 13, Ben 6, Cem 8",
        {},
    ),
    (
        "GT-095",
        "«Normal Attacks with a base rating of 2 or less»: the own one that came back",
        "Ana Baro, Ben Unit, Cem Ila",
        ("Ben: Verdict > Ana", "Ana: Mirror Trap ^ Verdict"),
        "Ana 13, Ben 12, Cem 9",
        {},
    ),
    (
        "GT-043",
        "Zeal asks for the VP of who is hit at last, and goes through his Shield",
        "Ana Sister, Ben Tamsin vp 1, Cem Baro",
        (
            "Ana: Plasma Volley > Cem",
            "Ben: Blast Door > Ben",
            "Cem: Misdirection ^ Plasma Volley > Ben",
        ),
        "Ana 9, Ben 6, Cem 13",
        {},
    ),
    (
        "GT-043",
        "Zeal asks for the VP of who is hit at last: level, so his Shield holds",
        "Ana Sister, Ben Tamsin vp 1, Cem Unit",
        (
            "Ana: Plasma Volley > Ben",
            "Cem: Blast Door > Cem",
            "Ben: Misdirection ^ Plasma Volley > Cem",
        ),
        "Ana 9, Ben 10, Cem 12",
        {},
    ),
    (
        "GT-113",
        "A Decoy draws off both Attacks of a turn",
        "Ana Baro, Ben Ila, Cem Tamsin, Dan Unit",
        ("Ana: Decoy > Cem", "Ben: Hex Blade > Ana", "Dan: Night Talon > Ana"),
        "Ana 13, Ben 9, Cem 1, Dan 12",
        {},
    ),
    (
        "GT-113",
        "«Each opponent whose Attacks damage her»: not who sent it to her",
        "Ana Baro, Ben Tamsin, Cem Morwen",
        ("Ben: Plasma Volley > Ana", "Ana: Misdirection ^ Plasma Volley > Cem"),
        "Ana 13, Ben 9, Cem 7",
        {},
    ),
    (
        "GT-111",
        "«Each opponent»: Thorns spare their own Attack that came back",
        "Ana Baro, Ben Morwen, Cem Ila",
        ("Ben: Hex Blade > Ana", "Ana: Mirror Trap ^ Hex Blade"),
        "Ana 13, Ben 7, Cem 9",
        {},
    ),
    (
        "GT-228",
        "«You lose 2 HP»: also where it was sent home, with its damage",
        "Ana Baro, Ben Tamsin, Cem Ila",
        ("Ben: Berserk Rush > Ana", "Ana: Misdirection ^ Berserk Rush > Ben"),
        "Ana 13, Ben 1, Cem 9",
        {},
    ),
    (
        "GT-043",
        "«3 HP or fewer» is asked of who gets the Life at last",
        "Ana Baro hp 3, Ben Tamsin hp 9, Cem Ila",
        ("Ana: Second Wind > Ana", "Ben: Misdirection ^ Second Wind > Ben"),
        "Ana 3, Ben 12, Cem 9",
        {},
    ),
    (
        "GT-117",
        "Truce: «you and the target», not who sends a third one's Attack",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Truce > Ben",
            "Cem: Night Talon > Ben",
            "Ben: Misdirection ^ Night Talon > Ana",
        ),
        "Ana 8, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-117",
        "Truce keeps off what a Decoy sends to who made it",
        "Ana Baro, Ben Ila, Cem Tamsin",
        ("Ana: Truce > Ben", "Ben: Night Talon > Cem", "Cem: Decoy > Ana"),
        "Ana 13, Ben 9, Cem 10",
        {},
    ),
]

COPIES: list[Row] = [
    (
        "GT-037",
        "«As yours»: a Bulwark for another is 7, for its user 4",
        "Ana Baro, Ben Ila, Cem Tamsin, Dan Unit",
        (
            "Ana: Pale Bulwark > Ana",
            "Cem: Berserk Rush > Ana",
            "Dan: Arcane Spear > Ana",
            "Ben: Echo ^ Pale Bulwark > Ana",
        ),
        "Ana 12, Ben 9, Cem 8, Dan 12",
        {},
    ),
    (
        "GT-037",
        "What is countered comes back, its copy does not",
        "Ana Baro, Ben Tamsin, Cem Ila",
        (
            "Ben: Thorn Whip > Cem",
            "Ana: Mirror Trap ^ Thorn Whip",
            "Cem: Echo ^ Thorn Whip > Ana",
        ),
        "Ana 5, Ben 10, Cem 9",
        {},
    ),
    (
        "GT-037",
        "A copy stays when its action is trapped later",
        "Ana Baro, Ben Tamsin, Cem Ila",
        (
            "Ben: Thorn Whip > Cem",
            "Cem: Echo ^ Thorn Whip > Ana",
            "Ana: Clear-Cutting ^ Thorn Whip",
        ),
        "Ana 5, Ben 10, Cem 9",
        {},
    ),
    (
        "GT-035",
        "«Cancels all effects»: no copy when the Echo is trapped",
        "Ana Baro, Ben Tamsin, Cem Ila",
        (
            "Ben: Thorn Whip > Cem",
            "Cem: Echo ^ Thorn Whip > Ana",
            "Ana: Counterplot ^ Echo",
        ),
        "Ana 13, Ben 10, Cem 5",
        {},
    ),
    (
        "GT-113",
        "A Decoy that was copied sends an Attack home, for who copied it",
        "Ana Baro, Ben Fen hp 4, Cem Ila, Dan Unit",
        ("Ana: Decoy > Dan", "Ben: Drone Swarm > Cem", "Cem: Echo ^ Decoy > Ben"),
        "Ana 13, Ben 0, Cem 9 +1, Dan 12",
        {},
    ),
    (
        "GT-221",
        "Halved, and halved again by the copy: 13, 6, 3",
        "Ana Baro, Ben Ila, Cem Tamsin",
        ("Ana: Quantum Vortex", "Cem: Echo ^ Quantum Vortex"),
        "Ana 3, Ben 9, Cem 2",
        {},
    ),
    (
        "GT-228",
        "«You lose 1 VP»: each user of Blood Pact and its copy",
        "Ana Baro hp 5, Ben Tamsin hp 5, Cem Ila",
        ("Ana: Blood Pact > Ana", "Ben: Echo ^ Blood Pact > Ben"),
        "Ana 14 -1, Ben 14 -1, Cem 9",
        {},
    ),
]

MUTED: list[Row] = [
    (
        "GT-028",
        "EMP on Ysolde: Barkskin is 6 and breaks under 7",
        "Ana Ysolde, Ben Ila, Cem Tamsin, Dan Unit",
        (
            "Ben: EMP Burst > Ana",
            "next turn",
            "Ana: Barkskin > Ana",
            "Ben: Hex Blade > Ana",
            "Cem: Cutpurse > Ana",
            "Dan: Verdict > Ana",
        ),
        "Ana 6, Ben 9, Cem 10, Dan 12",
        {},
    ),
    (
        "GT-028",
        "EMP on Kord: no Spite when he falls",
        "Ana Ila, Ben Kord hp 10, Cem Tamsin",
        (
            "Ana: EMP Burst > Ben",
            "next turn",
            "Ana: Arcane Spear > Ben",
            "Cem: Thorn Whip > Ben",
        ),
        "Ana 9 +1, Ben 0, Cem 10 +1",
        {},
    ),
    (
        "GT-028",
        "EMP on Ember: no Zeal, and a Shield holds",
        "Ana Ila, Ben Sister, Cem Tamsin vp 1",
        (
            "Ana: EMP Burst > Ben",
            "next turn",
            "Ben: Plasma Volley > Cem",
            "Cem: Blast Door > Cem",
        ),
        "Ana 9, Ben 6, Cem 10",
        {},
    ),
    (
        "GT-028",
        "EMP on Auriel: no Grace for what she scores",
        "Ana Ila, Ben Auriel, Cem Tamsin hp 5",
        ("Ana: EMP Burst > Ben", "next turn", "Ben: Dawn Lance > Cem"),
        "Ana 9, Ben 5 +1, Cem 0",
        {},
    ),
    (
        "GT-034",
        "EMP on Nyx: no Veil, and a Trap for Mystic fits",
        "Ana Ila, Ben Nyx, Cem Tamsin",
        (
            "Ana: EMP Burst > Ben",
            "next turn",
            "Ben: Hex Blade > Cem",
            "Cem: Dispel ^ Hex Blade",
        ),
        "Ana 9, Ben 5, Cem 10",
        {},
    ),
    (
        "GT-034",
        "«All the target's actions ... have this colour»: his Traps fall to it",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Cem: Prism Chant > Ben = light",
            "next turn",
            "Ana: Haymaker > Cem",
            "Cem: Overgrowth ^ Haymaker",
            "Ben: Disarm ^ Overgrowth",
            "Cem: Eclipse ^ Disarm",
        ),
        "Ana 13, Ben 9, Cem 10",
        {},
    ),
]

NUMBERS: list[Row] = [
    (
        "GT-092",
        "«Multiplication & Division, then 3 Exponents»: (3 / 2) ^ 2, rounded once",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Exponent Engine > Cem",
            "next turn",
            "Cem: Pounce > Ben",
            "Ana: Dampen ^ Pounce",
        ),
        "Ana 13, Ben 6, Cem 10",
        {},
    ),
    (
        "GT-094",
        "Halved twice: 3 / 4, rounded up once",
        "Ana Baro, Ben Ila, Cem Tamsin",
        ("Cem: Pounce > Ben", "Ana: Dampen ^ Pounce", "Ben: Dampen ^ Pounce"),
        "Ana 13, Ben 8, Cem 10",
        {},
    ),
    (
        "GT-062",
        "A curse lies on Amplify as well: (3) less 3, on 2 less 3",
        "Ana Baro, Ben Ila, Cem Tamsin",
        (
            "Ana: Leaden Curse > Cem",
            "next turn",
            "Cem: Cutpurse > Ben",
            "Cem: Amplify ^ Cutpurse",
        ),
        "Ana 13, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-099",
        "A curse under Unchained takes (3) x 2",
        "Ana Ila, Ben Tamsin, Cem Unit",
        (
            "Ana: Unchained > Ana",
            "next turn",
            "Ana: Leaden Curse > Ben",
            "next turn",
            "Ben: Avalanche > Cem",
        ),
        "Ana 9, Ben 10, Cem 12",
        {},
    ),
    (
        "GT-089",
        "A trapped Tidal Ward gives no HP",
        "Ana Tamsin hp 5, Ben Ila, Cem Unit",
        (
            "Ana: Tidal Ward > Ana",
            "Ben: Cutpurse > Ana",
            "Cem: Expose Weakness ^ Tidal Ward",
        ),
        "Ana 3, Ben 9, Cem 12",
        {},
    ),
    (
        "GT-121",
        "Of a Life for two, who was reaped has nothing",
        "Ana Baro, Ben Ila hp 3, Cem Tamsin hp 5",
        ("Ana: Grand Reaper > Ben", "Cem: Shared Spring > Ben Cem"),
        "Ana 13 +1, Ben 0, Cem 9",
        {},
    ),
    (
        "GT-150",
        "«Remove all status effects»: who fell does not sleep",
        "Ana Ila, Ben Tamsin hp 4, Cem Unit",
        (
            "Ana: Stone Sleep > Ben",
            "Cem: Night Talon > Ben",
            "next turn",
            "Ben: Pounce > Cem",
        ),
        "Ana 9, Ben 10, Cem 9 +1",
        {},
    ),
    (
        "GT-131",
        "A VP won and a VP lost in one turn: the goal is not reached",
        "Ana Baro vp 2, Ben Ila, Cem Tamsin hp 4",
        ("Ana: Night Talon > Cem", "Ben: Disgrace > Ana"),
        "Ana 13, Ben 9, Cem 0",
        {},
    ),
    (
        "GT-205",
        "Easy: «double the rating power of their next turn», by a Special too",
        "Ana Nyx, Ben Ila, Cem Baro",
        ("Ana: Whisper > Cem", "next turn", "Cem: Haymaker > Ben"),
        "Ana 8, Ben 1, Cem 13",
        EASY,
    ),
    (
        "GT-056",
        "2016: two Shields add up, whatever their colours",
        "Ana Baro, Ben Ila, Cem Tamsin, Dan Unit",
        (
            "Ana: Azure Aegis > Ana",
            "Ben: Sunward Shield > Ana",
            "Cem: Avalanche > Ana",
        ),
        "Ana 12, Ben 9, Cem 10, Dan 12",
        OLD,
    ),
    (
        "GT-090",
        "2016: what comes back to a champion meets his own colours: 3 x 2",
        "Ana Baro, Ben Fen hp 9",
        ("Ana: Mirror Carapace > Ana", "Ben: Soul Siphon > Ana"),
        "Ana 13, Ben 5",
        OLD,
    ),
]

MATES: list[Row] = [
    (
        "GT-198",
        "Spite: «each player who scored on him», not who felled his mate",
        "Ana Kord, Ben Ila hp 9, Cem Tamsin hp 4, Dan Fen",
        ("Ben: Night Talon > Cem",),
        "Ana 12, Ben 9 +1, Cem 0, Dan 12",
        TEAM,
    ),
    (
        "GT-113",
        "A Decoy sends the Attack home: the team has the VP",
        "Ana Baro, Ben Fen hp 4, Cem Tamsin, Dan Unit",
        ("Ben: Drone Swarm > Ana", "Ana: Decoy > Ben"),
        "Ana 13 +1, Ben 0, Cem 10, Dan 12",
        TEAM,
    ),
    (
        "GT-113",
        "Sent to its user's mate, who falls: nobody scores",
        "Ana Baro, Ben Fen, Cem Tamsin, Dan Unit hp 4",
        ("Ben: Hex Blade > Ana", "Cem: Misdirection ^ Hex Blade > Dan"),
        "Ana 13, Ben 12, Cem 10, Dan 0",
        TEAM,
    ),
    (
        "GT-043",
        "Mates exchange HP before damage: the other one falls",
        "Ana Baro hp 4, Ben Fen, Cem Tamsin hp 9, Dan Unit",
        ("Ana: Swap Fates > Cem", "Ben: Green Ray > Cem", "Dan: Night Talon > Cem"),
        "Ana 9, Ben 12 +1, Cem 0, Dan 12",
        TEAM,
    ),
    (
        "GT-194",
        "«You lose 1 VP»: the team does",
        "Ana Baro, Ben Ila, Cem Tamsin hp 3, Dan Unit",
        ("Cem: Blood Pact > Ana",),
        "Ana 22 -1, Ben 9, Cem 3, Dan 12",
        TEAM,
    ),
]
ROWS = [*LEAVERS, *SENT_ON, *COPIES, *MUTED, *NUMBERS, *MATES]


@pytest.mark.parametrize(
    ("seats", "steps", "comes", "options"),
    [
        pytest.param(*row, marks=pytest.mark.rule(rule), id=title)
        for rule, title, *row in ROWS
    ],
)
def test_what_rarer_things_come_to(
    seats: str, steps: tuple[str, ...], comes: str, options: dict[str, object]
) -> None:
    assert came_to(met(seats, *steps, **options), seats) == comes
