"""Where the books' own words go further than rules before 6 did.

Numbers are those of the first house set. Games that began before keep their rules.
"""

import pytest

from engine.bots import choose, player
from engine.galatune.events import Scored
from engine.galatune.world import EACH, LETTER
from engine.kernel import Chance, sight
from tests.games.galatune.meeting import came_to, met
from tests.games.galatune.table import NAMES, SYSTEM, Table, card

TEAM: dict[str, object] = {"team": True, "double": False}
# By the book: «If this User falls, the Opponent who countered earns a Victory Point».
COUNTERED: list[tuple[str, str, tuple[str, ...], str, dict[str, object]]] = [
    (
        "What came back met its user's own colours, and another one felled him",
        "Ana Baro, Ben Eron hp 4, Cem Ila",
        (
            "Ben: Rail Shot > Ana",
            "Cem: Hex Blade > Ben",
            "Ana: Mirror Trap ^ Rail Shot",
        ),
        "Ana 13 +1, Ben 0, Cem 9 +1",
        {},
    ),
    (
        "A Mirror Carapace counters too",
        "Ana Baro, Ben Eron hp 4, Cem Ila",
        (
            "Ana: Mirror Carapace > Ana",
            "Ben: Scrap Saw > Ana",
            "Cem: Hex Blade > Ben",
        ),
        "Ana 13 +1, Ben 0, Cem 9 +1",
        {},
    ),
    (
        "What came back was held by a Shield, and who falls at once falls",
        "Ana Baro, Ben Tamsin hp 3, Cem Ila, Dan Fen",
        (
            "Ben: Thorn Whip > Ana",
            "Cem: Grand Reaper > Ben",
            "Dan: Azure Aegis > Ben",
            "Ana: Mirror Trap ^ Thorn Whip",
        ),
        "Ana 13 +1, Ben 0, Cem 9 +1, Dan 12",
        {},
    ),
    (
        "A counter that is trapped has not countered",
        "Ana Baro, Ben Eron hp 4, Cem Ila",
        (
            "Ben: Scrap Saw > Ana",
            "Cem: Hex Blade > Ben",
            "Ana: Mirror Trap ^ Scrap Saw",
            "Cem: Disarm ^ Mirror Trap",
        ),
        "Ana 11, Ben 0, Cem 9 +1",
        {},
    ),
    (
        "What is sent on does not go «to its User's Champion»",
        "Ana Baro, Ben Eron hp 4, Cem Ila, Dan Tamsin",
        (
            "Ben: Scrap Saw > Ana",
            "Cem: Hex Blade > Ben",
            "Ana: Mirror Trap ^ Scrap Saw",
            "Dan: Misdirection ^ Scrap Saw > Cem",
        ),
        "Ana 13, Ben 0, Cem 7 +1, Dan 10",
        {},
    ),
    (
        "Nor if it is sent home at last: that is who sent it there",
        "Ana Baro, Ben Eron hp 4, Cem Ila, Dan Tamsin",
        (
            "Ben: Scrap Saw > Ana",
            "Cem: Hex Blade > Ben",
            "Ana: Mirror Trap ^ Scrap Saw",
            "Dan: Misdirection ^ Scrap Saw > Cem",
            "Dan: Misdirection ^ Scrap Saw > Ben",
        ),
        "Ana 13, Ben 0, Cem 9 +1, Dan 10",
        {},
    ),
    (
        "Who has left scores no more",
        "Ana Baro, Ben Eron hp 4, Cem Ila",
        (
            "Ben: Rail Shot > Ana",
            "Cem: Hex Blade > Ben",
            "Ana: Mirror Trap ^ Rail Shot",
            "Ana leaves",
        ),
        "Ana 13, Ben 0, Cem 9 +1",
        {},
    ),
    (
        "«The Opponent who countered»: a mate is none",
        "Ana Baro, Ben Ila, Cem Unit hp 3, Dan Fen hp 9",
        (
            "Cem: Drone Swarm > Ben",
            "Dan: Green Ray > Cem",
            "Ana: Mirror Trap ^ Drone Swarm",
        ),
        "Ana 13, Ben 9 +1, Cem 0, Dan 9",
        TEAM,
    ),
    (
        "Spite: «each player who scored on him»",
        "Ana Baro, Ben Kord hp 4, Cem Ila hp 5",
        (
            "Ben: Umbral Bolt > Ana",
            "Cem: Hex Blade > Ben",
            "Ana: Mirror Trap ^ Umbral Bolt",
        ),
        "Ana 11 +1, Ben 0, Cem 3 +1",
        {},
    ),
]


@pytest.mark.rule("GT-112", "GT-111")
@pytest.mark.parametrize(
    ("seats", "steps", "comes", "options"),
    [pytest.param(*row, id=title) for title, *row in COUNTERED],
)
def test_who_countered_scores_if_the_user_falls(
    seats: str, steps: tuple[str, ...], comes: str, options: dict[str, object]
) -> None:
    assert came_to(met(seats, *steps, **options), seats) == comes


def countered(rules: int = LETTER) -> Table:
    """Ben's Attack comes back to him in vain, and Cem fells him."""
    table = Table("Baro", "Eron", "Ila").with_rules(rules)
    table.having("Ana", "Mirror Trap").having("Ben", "Rail Shot", "Mend", hp=4)
    table.having("Cem", "Hex Blade")
    table.planned(Ben=("Rail Shot", "Ana"), Cem=("Hex Blade", "Ben"))
    return table.trap("Ana", "Mirror Trap", "Rail Shot").passed()


@pytest.mark.rule("GT-112", "GT-139")
def test_who_countered_in_vain_chooses_a_prize_last() -> None:
    """«In the order of each player's damage output»: none is the least."""
    table = countered()
    assert [a.seat for a in table.game.asked if a.kind == "prize"] == [2]
    table.answers("Cem", "prize", "draw")
    assert table.asked("Ana", "prize").given is None


@pytest.mark.rule("GT-112")
def test_the_log_says_by_which_rule_each_scores() -> None:
    scored = [t.event for t in countered().last if isinstance(t.event, Scored)]
    assert [(e.seat, e.rules[0]) for e in scored] == [(0, "GT-112"), (2, "GT-123")]


@pytest.mark.rule("GT-112")
@pytest.mark.parametrize(("rules", "vp"), [(EACH, 0), (LETTER, 1)])
def test_a_game_by_rules_before_pays_for_damage_alone(rules: int, vp: int) -> None:
    assert countered(rules).vp("Ana") == vp


# Action shortage: «If at any time the Player has a total number of Action Cards ...»


def short(rules: int = LETTER) -> Table:
    """Ana has 2 of 5 cards, Ben as many as he may; Traps are placed now."""
    table = Table("Eron", "Fen", edition="2016").with_rules(rules)
    table.having("Ana", "Mend", used=("Feast",))
    table.having("Ben", "Drone Swarm", "Veto", "Echo", "Theft")
    return table.planned(Ben=("Drone Swarm", "Ana"))


def offered(table: Table) -> list[str]:
    """Who may draw what is missing now."""
    return [NAMES[a.seat] for a in table.game.asked if a.kind == "shortage"]


@pytest.mark.rule("GT-158")
def test_who_is_short_draws_while_traps_are_placed() -> None:
    table = short()
    assert offered(table) == ["Ana"]
    table.answers("Ana", "shortage", "refill")
    assert (len(table.hand("Ana")), offered(table)) == (4, [])
    assert {a.kind for a in table.game.asked} == {"trap"}


@pytest.mark.rule("GT-158", "GT-032")
def test_traps_are_asked_first_and_the_draw_beside_them() -> None:
    """A phone opens what comes first."""
    for table in (short(), short().trap("Ben", "Theft", "Drone Swarm")):
        own = [(a.kind, a.required) for a in table.game.asked if a.seat == 0]
        assert own == [("trap", True), ("shortage", False)]


@pytest.mark.rule("GT-158", "GT-030")
def test_a_trap_that_was_drawn_in_the_window_may_be_placed() -> None:
    table = short().with_deck("Short Circuit", "Mirror Trap", "Misdirection")
    table.answers("Ana", "shortage", "refill")
    assert table.places("Ana", "Short Circuit") == ["Drone Swarm"]


@pytest.mark.rule("GT-158")
def test_a_card_on_the_table_is_still_one_of_ones_cards() -> None:
    """«A total number ... including both in Hand and in Used Pile»: Ben has 4 of 4."""
    assert len(short().hand("Ben")) == 3
    assert "Ben" not in offered(short())


@pytest.mark.rule("GT-158", "GT-032")
def test_nobody_waits_for_who_is_short_and_the_offer_ends_with_the_window() -> None:
    table = short().passed()
    assert table.world.turn == 2
    assert offered(table) == ["Ana"]  # in the next Plan Phase


@pytest.mark.rule("GT-158")
def test_a_game_by_rules_before_offers_it_with_the_plans_alone() -> None:
    table = Table("Eron", "Fen", edition="2016").with_rules(EACH)
    table.having("Ana", "Mend").having("Ben").turn()
    table.plan("Ana", "Star Flare", "Ben").plan("Ben", "Green Ray", "Ana")
    assert offered(table) == []


@pytest.mark.rule("GT-158", "GT-173")
def test_a_guess_never_lets_all_have_passed_in_an_open_window() -> None:
    table = Table("Eron", "Fen", "Ila", edition="2016").planned()
    table.answers("Ana", "trap", "pass")
    for n in range(40):
        guess = SYSTEM.guess(sight(SYSTEM, table.game, 0), Chance(bytes([n]) * 32))
        traps = [a for a in guess.asked if a.kind == "trap"]
        assert any(a.given is None for a in traps)


# Trades: «when any player proposes a trade»


HELD = ("Mend", "Veto", "Echo", "Feast")


def laid_open(rules: int = LETTER) -> Table:
    """Four who plan, each with a card laid open where that is allowed."""
    table = Table("Baro", "Nyx", "Ila", "Fen", double=True).with_rules(rules)
    for name, own in zip(NAMES, HELD, strict=False):
        table.having(name, own, "Disarm", *(["Night Talon"] if name == "Ben" else []))
    table.planned().passed()
    for name, own in zip(NAMES, HELD, strict=False):
        if any(a.kind == "trade" and NAMES[a.seat] == name for a in table.game.asked):
            table.answers(name, "trade", "propose", card=(card(own),))
    return table


def asked_for(table: Table) -> list[tuple[int, str]]:
    """Who is asked for an offer for whose card."""
    return [(a.seat, a.about) for a in table.game.asked if a.kind == "offer"]


def may_accept(table: Table, name: str) -> bool:
    decision = table.asked(name, "trade")
    return any(m.move == "accept" for m in SYSTEM.form(table.game, decision).moves)


@pytest.mark.rule("GT-179", "GT-180")
@pytest.mark.parametrize(("rules", "laid"), [(EACH, 2), (LETTER, 4)])
def test_any_player_lays_a_card_open(rules: int, laid: int) -> None:
    table = laid_open(rules)
    assert len(table.world.trades) == laid
    assert [seat for seat, about in asked_for(table) if about == "0"] == [1, 2, 3]


@pytest.mark.rule("GT-179", "GT-180")
def test_each_is_asked_for_one_card_after_another_and_all_are_heard_on_each() -> None:
    table = laid_open()
    assert sorted(asked_for(table)) == [(0, "1"), (1, "0"), (2, "0"), (3, "0")]
    table.answers("Ben", "offer", "offer", card=(card("Disarm"),))
    assert (1, "2") in asked_for(table)
    table.answers("Ben", "offer", "offer", card=(card("Night Talon"),))
    assert not may_accept(table, "Ana")
    for name in ("Cem", "Dan"):
        table.answers(name, "offer", "decline")
    assert may_accept(table, "Ana")
    assert not may_accept(table, "Cem")  # Ana comes to that card after Ben's


@pytest.mark.rule("GT-158")
@pytest.mark.parametrize("level", [1, 2])
def test_the_house_draws_what_is_missing(level: int) -> None:
    table = Table("Eron", "Fen", edition="2016").having("Ana", "Mend").having("Ben")
    seen = sight(SYSTEM, table.turn().game, 0)
    (short,) = [d for d in seen.decisions if d.kind == "shortage"]
    plan = table.asked("Ana", "plan")
    said = choose(seen, plan.id, Chance(bytes(32)), player(SYSTEM, level, 3))
    assert (said.decision, said.move) == (short.id, "refill")
