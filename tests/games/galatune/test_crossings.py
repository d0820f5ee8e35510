"""Where two or three rare rules cross: rows written from the books alone.

Numbers are those of the first house set. `meeting` says how the lines are read.
"""

import pytest

from tests.games.galatune.meeting import came_to, met
from tests.games.galatune.table import Table

TEAM: dict[str, object] = {"team": True, "double": False}
TEN = (
    "Ana Baro hp 4, Ben Ila, Cem Eron, Dan Kord, Eva Unit, Fay Tamsin, Gil Morwen, "
    "Hal Cipher, Ivo Nyx, Joy Ysolde"
)
THREE_SCORED = (
    "Ana 0, Ben 9, Cem 10 +1, Dan 12, Eva 12 +1, Fay 10 +1, Gil 11, "
    "Hal 9, Ivo 8, Joy 11"
)
Row = tuple[str, str, str, tuple[str, ...], str, dict[str, object]]

TURNED: list[Row] = [
    (
        "GT-111",
        "«To its User's Champion»: a Truce between others does not save him",
        "Ana Ila, Ben Kord, Cem Baro",
        ("Ana: Truce > Ben", "Ben: Thorn Whip > Ana", "Cem: Mirror Trap ^ Thorn Whip"),
        "Ana 9, Ben 4, Cem 13",
        {},
    ),
    (
        "GT-113",
        "Sent to whom a Truce keeps from its user: nothing",
        "Ana Ila, Ben Kord, Cem Baro",
        (
            "Ana: Truce > Ben",
            "Ben: Thorn Whip > Cem",
            "Cem: Misdirection ^ Thorn Whip > Ana",
        ),
        "Ana 9, Ben 12, Cem 13",
        {},
    ),
    (
        "GT-113",
        "Sent to who has a Decoy, who sends it on",
        "Ana Ila, Ben Kord, Cem Baro, Dan Eron",
        (
            "Ana: Decoy > Cem",
            "Ben: Night Talon > Dan",
            "Dan: Misdirection ^ Night Talon > Ana",
        ),
        "Ana 9, Ben 12, Cem 8, Dan 10",
        {},
    ),
    (
        "GT-113",
        "A copy comes home to its own user by a Decoy",
        "Ana Ila, Ben Baro, Cem Eron hp 8, Dan Unit",
        ("Ana: Decoy > Cem", "Ben: Haymaker > Cem", "Cem: Echo ^ Haymaker > Ana"),
        "Ana 9 +1, Ben 13 +1, Cem 0, Dan 12",
        {},
    ),
    (
        "GT-111",
        "A Decoy and a counter: to the user, and not to whom the Decoy names",
        "Ana Baro, Ben Kord, Cem Ila",
        ("Ana: Decoy > Cem", "Ben: Thorn Whip > Ana", "Cem: Mirror Trap ^ Thorn Whip"),
        "Ana 13, Ben 4, Cem 9",
        {},
    ),
    (
        "GT-037",
        "The second of two redirections is trapped: the first stands",
        "Ana Baro, Ben Ila, Cem Eron, Dan Unit",
        (
            "Ben: Hex Blade > Ana",
            "Ana: Misdirection ^ Hex Blade > Cem",
            "Cem: Misdirection ^ Hex Blade > Dan",
            "Dan: Disarm ^ Misdirection",
        ),
        "Ana 13, Ben 9, Cem 2, Dan 12",
        {},
    ),
    (
        "GT-043",
        "«If the target is a Dark champion»: sent to one, it goes through his Shield",
        "Ana Eron, Ben Unit, Cem Kord",
        (
            "Ana: Light Arrow > Ben",
            "Cem: Sunward Shield > Cem",
            "Ben: Misdirection ^ Light Arrow > Cem",
        ),
        "Ana 10, Ben 12, Cem 4",
        {},
    ),
    (
        "GT-228",
        "«You lose 1 VP» stays with the user of a Life that is sent elsewhere",
        "Ana Baro, Ben Ila, Cem Eron",
        ("Ben: Blood Pact > Ben", "Ana: Misdirection ^ Blood Pact > Ana"),
        "Ana 22, Ben 9 -1, Cem 10",
        {},
    ),
    (
        "GT-057",
        "A Life sent to who has 3 HP is doubled there",
        "Ana Unit, Ben Baro hp 3",
        ("Ana: Second Wind > Ana", "Ben: Misdirection ^ Second Wind > Ben"),
        "Ana 12, Ben 9",
        {},
    ),
    (
        "GT-115",
        "A Life sent elsewhere, trapped and destroyed heals nobody",
        "Ana Baro, Ben Kord, Cem Ila",
        (
            "Ben: Feast > Ben",
            "Ana: Misdirection ^ Feast > Cem",
            "Cem: Heartbreak ^ Feast",
        ),
        "Ana 13, Ben 12, Cem 9",
        {},
    ),
]

COUNTERING: list[Row] = [
    (
        "GT-227",
        "«The Opponent who countered»: whose Shield it is, not who stands behind it",
        "Ana Ila, Ben Baro hp 6, Cem Eron",
        ("Ana: Mirror Carapace > Cem", "Ben: Stampede > Cem"),
        "Ana 9 +1, Ben 0, Cem 10",
        {},
    ),
    (
        "GT-227",
        "A copied Mirror Carapace counters for who copied it",
        "Ana Ila, Ben Baro hp 6, Cem Eron, Dan Unit",
        (
            "Ana: Mirror Carapace > Ana",
            "Ben: Stampede > Cem",
            "Cem: Echo ^ Mirror Carapace > Cem",
        ),
        "Ana 9, Ben 0, Cem 10 +1, Dan 12",
        {},
    ),
    (
        "GT-227",
        "What it sends back meets the Shield of who attacked",
        "Ana Ila, Ben Baro, Cem Eron",
        ("Ana: Mirror Carapace > Ana", "Ben: Stampede > Ana", "Cem: Phalanx > Ben"),
        "Ana 9, Ben 13, Cem 10",
        {},
    ),
    (
        "GT-108",
        "A penetrating Attack beside it neither breaks it nor comes back",
        "Ana Ila, Ben Kord, Cem Baro",
        ("Ana: Mirror Carapace > Ana", "Ben: Starcalibur > Ana", "Cem: Stampede > Ana"),
        "Ana 5, Ben 12, Cem 7",
        {},
    ),
    (
        "GT-227",
        "An Attack turned Dark by a Trap does a Dark Shield no harm: nothing to block",
        "Ana Ila, Ben Baro, Cem Eron",
        (
            "Ana: Mirror Carapace > Ana",
            "Ben: Stampede > Ana",
            "Cem: False Colours ^ Stampede = dark",
        ),
        "Ana 9, Ben 13, Cem 10",
        {},
    ),
    (
        "GT-113",
        "In front of whom a Decoy has chosen it counters as well",
        "Ana Ila, Ben Eron, Cem Unit",
        ("Ana: Decoy > Cem", "Cem: Mirror Carapace > Cem", "Ben: Stampede > Ana"),
        "Ana 9, Ben 7, Cem 12",
        {},
    ),
    (
        "GT-228",
        "Its price comes with what a strengthened one sends back",
        "Ana Ila, Ben Eron, Cem Unit",
        (
            "Ana: Mirror Carapace > Cem",
            "Ben: Berserk Rush > Cem",
            "Cem: Amplify ^ Mirror Carapace",
            "Ana: Amplify ^ Mirror Carapace",
        ),
        "Ana 9, Ben 1, Cem 12",
        {},
    ),
    (
        "GT-108",
        "«Regardless of Champion Color Type»: infinite damage comes back to Eron",
        "Ana Eron, Ben Baro, Cem Ila",
        ("Ana: Starcalibur > Ben", "Cem: Mirror Trap ^ Starcalibur"),
        "Ana 0, Ben 13, Cem 9 +1",
        {},
    ),
    (
        "GT-113",
        "Starcalibur sent on to a Mirror Carapace goes through it",
        "Ana Ila, Ben Unit, Cem Baro",
        (
            "Ana: Starcalibur > Ben",
            "Cem: Mirror Carapace > Cem",
            "Ben: Misdirection ^ Starcalibur > Cem",
        ),
        "Ana 9, Ben 12, Cem 9",
        {},
    ),
]

AT_ONCE: list[Row] = [
    (
        "GT-101",
        "«Rating Modifiers can also be used»: Theft grows above Truce",
        "Ana Eron, Ben Kord, Cem Baro",
        (
            "Ana: Truce > Ben",
            "Ben: Hex Blade > Ana",
            "Cem: Theft ^ Truce",
            "Cem: Amplify ^ Theft",
        ),
        "Ana 2, Ben 12, Cem 13",
        {},
    ),
    (
        "GT-101",
        "Veto halved twice is too weak for Truce",
        "Ana Eron, Ben Kord, Cem Ila",
        (
            "Ana: Truce > Ben",
            "Ben: Hex Blade > Ana",
            "Cem: Veto ^ Truce",
            "Ana: Dampen ^ Veto",
            "Ana: Dampen ^ Veto",
        ),
        "Ana 10, Ben 12, Cem 9",
        {},
    ),
    (
        "GT-103",
        "Theft of the Theft: Grand Reaper is free again",
        "Ana Baro, Ben Ila hp 3, Cem Eron",
        ("Ana: Grand Reaper > Ben", "Cem: Theft ^ Grand Reaper", "Ana: Theft ^ Theft"),
        "Ana 13 +1, Ben 0, Cem 10",
        {},
    ),
    (
        "GT-097",
        "«3 HP or fewer» has no brackets: Unchained does not reach 4",
        "Ana Ila, Ben Unit hp 4, Cem Baro",
        ("Cem: Unchained > Ana", "next turn", "Ana: Grand Reaper > Ben"),
        "Ana 9, Ben 4, Cem 13",
        {},
    ),
    (
        "GT-101",
        "Grand Reaper comes before an exchange that would have brought the HP down",
        "Ana Ila, Ben Unit, Cem Baro hp 2",
        ("Ana: Grand Reaper > Ben", "Cem: Swap Fates > Ben"),
        "Ana 9, Ben 2, Cem 12",
        {},
    ),
    (
        "GT-043",
        "An exchange, and its copy: everybody has what he had",
        "Ana Ila, Ben Unit, Cem Baro",
        ("Ana: Swap Fates > Ben", "Ben: Echo ^ Swap Fates > Ana"),
        "Ana 9, Ben 12, Cem 13",
        {},
    ),
]

LASTING: list[Row] = [
    (
        "GT-085",
        "A Trap's colour is later than Prism Chant's",
        "Ana Baro, Ben Ila, Cem Eron",
        (
            "Ana: Prism Chant > Ben = dark",
            "next turn",
            "Ben: Hex Blade > Cem",
            "Cem: False Colours ^ Hex Blade = light",
        ),
        "Ana 13, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-062",
        "«All the target's actions»: his Trap is Light, and Eclipse traps it",
        "Ana Baro, Ben Ila, Cem Eron",
        (
            "Ana: Prism Chant > Ben = light",
            "next turn",
            "Cem: Rail Shot > Ana",
            "Ben: Misdirection ^ Rail Shot > Cem",
            "Ana: Eclipse ^ Misdirection",
        ),
        "Ana 8, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-086",
        "A grafted element lies under the Shield's colour",
        "Ana Baro, Ben Ila, Cem Eron",
        (
            "Ana: Gene Graft > Ben = nature",
            "next turn",
            "Ben: Azure Aegis > Ben",
            "Cem: Rail Shot > Ben",
        ),
        "Ana 13, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-117",
        "A Ward stops the Attack whose colour a Trap has made its own",
        "Ana Baro, Ben Ila, Cem Eron",
        (
            "Ana: Sixfold Ward > Ana = nature",
            "next turn",
            "Cem: Rail Shot > Ana",
            "Ana: False Colours ^ Rail Shot = nature",
        ),
        "Ana 13, Ben 9, Cem 10",
        {},
    ),
    (
        "GT-111",
        "«All of its effects»: Root Snare comes back to its user's next Attack",
        "Ana Baro, Ben Ila, Cem Unit",
        (
            "Cem: Root Snare > Ana",
            "Ana: Mirror Trap ^ Root Snare",
            "next turn",
            "Cem: Welding Arc > Ana",
        ),
        "Ana 12, Ben 9, Cem 9",
        {},
    ),
    (
        "GT-150",
        "What who fell had put on another still fells him",
        "Ana Ila hp 4, Ben Eron, Cem Unit hp 3",
        ("Cem: Venom Bloom > Ana", "Ben: Soul Siphon > Cem", "next turn"),
        "Ana 0, Ben 12 +1, Cem 12 +1",
        {},
    ),
    (
        "GT-028",
        "Stubborn is off while Leaden Curse lies on him",
        "Ana Baro, Ben Eron, Cem Ila",
        (
            "Ben: EMP Burst > Ana",
            "Cem: Leaden Curse > Ana",
            "next turn",
            "Ana: Haymaker > Ben",
        ),
        "Ana 10, Ben 9, Cem 9",
        {},
    ),
    (
        "GT-081",
        "EMP Burst in a colour that can harm him turns Insulated off",
        "Ana Unit, Ben Eron, Cem Ila",
        (
            "Cem: EMP Burst > Ana",
            "Ben: False Colours ^ EMP Burst = war",
            "next turn",
            "Ben: Cutpurse > Ana",
        ),
        "Ana 7, Ben 10, Cem 9",
        {},
    ),
    (
        "GT-092",
        "Exponents last: a Shield's sum against the square of an Attack",
        "Ana Baro, Ben Eron, Cem Unit",
        (
            "Ana: Exponent Engine > Ben",
            "next turn",
            "Ben: Star Flare > Ana",
            "Cem: Phalanx > Ana",
        ),
        "Ana 3, Ben 10, Cem 12",
        {},
    ),
]

MANY: list[Row] = [
    (
        "GT-123",
        "At ten: three damage him, one is trapped, one countered, none other scores",
        TEN,
        (
            "Ben: Hex Blade > Ana",
            "Cem: Star Flare > Ana",
            "Dan: Plasma Volley > Ana",
            "Eva: Welding Arc > Ana",
            "Fay: Pounce > Ana",
            "Gil: Night Talon > Ana",
            "Hal: Dispel ^ Hex Blade",
            "Ivo: Mirror Trap ^ Night Talon",
        ),
        THREE_SCORED,
        {},
    ),
    (
        "GT-122",
        "What Thorns take fells the attacker; who struck him scores as well",
        "Ana Morwen, Ben Ila hp 5, Cem Unit",
        ("Ben: Hex Blade > Ana", "Cem: Drone Swarm > Ben"),
        "Ana 7 +1, Ben 0, Cem 12 +1",
        {},
    ),
    (
        "GT-120",
        "Felled by his own price, beside an Attack that cannot harm him: nobody scores",
        "Ana Ila, Ben Kord hp 1, Cem Unit",
        ("Ben: Reap > Ana", "Cem: Night Talon > Ben"),
        "Ana 5, Ben 0, Cem 12",
        {},
    ),
    (
        "GT-166",
        "Disgrace takes back the point that would have won",
        "Ana Baro vp 2, Ben Ila hp 1, Cem Unit",
        ("Ana: Night Talon > Ben", "Cem: Disgrace > Ana"),
        "Ana 13, Ben 0, Cem 12",
        {},
    ),
    (
        "GT-200",
        "Both teams fall: each has 1 VP, whoever of them struck",
        "Ana Ila hp 2, Ben Unit hp 3, Cem Tamsin, Dan Eron",
        ("Ben: Thorn Whip > Ana", "Cem: Night Talon > Ben"),
        "Ana 0 +1, Ben 0 +1, Cem 10, Dan 10",
        TEAM,
    ),
    (
        "GT-113",
        "A Decoy lets a mate's Attack hit the mate: nobody scores",
        "Ana Ila, Ben Unit, Cem Tamsin, Dan Eron hp 4",
        ("Ana: Decoy > Dan", "Ben: Night Talon > Ana"),
        "Ana 9, Ben 12, Cem 10, Dan 0",
        TEAM,
    ),
    (
        "GT-213",
        "A leaver's Theft holds the Attack off; what he stole goes into the deck",
        "Ana Ila, Ben Baro, Cem Eron, Dan Unit",
        ("Ben: Night Talon > Cem", "Ana: Theft ^ Night Talon", "Ana leaves"),
        "Ana 0, Ben 13, Cem 10, Dan 12",
        {},
    ),
]
ROWS = [*TURNED, *COUNTERING, *AT_ONCE, *LASTING, *MANY]


@pytest.mark.parametrize(
    ("seats", "steps", "comes", "options"),
    [
        pytest.param(*row, marks=pytest.mark.rule(rule), id=title)
        for rule, title, *row in ROWS
    ],
)
def test_what_comes_of_a_crossing(
    seats: str, steps: tuple[str, ...], comes: str, options: dict[str, object]
) -> None:
    assert came_to(met(seats, *steps, **options), seats) == comes


# Time Loop: «take (1) Attack or Shield from your own Used Pile», higher ratings first


def looped(by: str, *boosts: str) -> tuple[list[str], list[str]]:
    """What Ana has in hand and Used Pile after Time Loop beside a card of Ben's."""
    table = Table("Baro", "Ila", "Eron", double=True)
    table.having("Ana", "Time Loop", "Night Talon").having("Ben", by, *boosts[:1])
    table.having("Cem", *boosts[1:])
    if boosts:
        table.turn(Ben=("Unchained", "Ana"), Cem=("Unchained", "Ana"))
    table.turn(Ana=("Time Loop",), Ben=(by, "Ana"))
    return table.hand("Ana"), table.used("Ana")


@pytest.mark.rule("GT-114", "GT-043")
def test_what_was_discarded_in_the_turn_lies_in_the_pile_already() -> None:
    assert looped("Mind Spike") == (["Night Talon"], ["Time Loop"])


@pytest.mark.rule("GT-114", "GT-100")
def test_a_time_loop_that_is_stronger_than_the_discard_comes_too_early() -> None:
    before = looped("Mind Spike", "Unchained", "Unchained")
    assert before == ([], ["Night Talon", "Time Loop"])


@pytest.mark.rule("GT-115", "GT-043")
@pytest.mark.parametrize("by", ["Scrap Saw", "Grave Robber"])
def test_what_is_destroyed_or_stolen_first_is_not_taken_back(by: str) -> None:
    table = Table("Baro", "Ila", "Eron").having("Ana", "Time Loop", used=["Hex Blade"])
    table.having("Ben", by).turn(Ana=("Time Loop",), Ben=(by, "Ana"))
    assert (table.hand("Ana"), table.used("Ana")) == ([], ["Time Loop"])
