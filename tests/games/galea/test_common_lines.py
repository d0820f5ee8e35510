"""Counts of legal lines that nobody can argue with: each can be worked out by hand."""

from math import factorial

import pytest

from tests.games.galea.common_table import Deal, Table
from tests.games.galea.sitting import Game


def lines(table: Table, depth: int = 99) -> int:
    """Returns how many different lines of play there are, `depth` answers deep."""
    return _lines(table, table.game, depth)


def _lines(table: Table, game: Game, depth: int) -> int:
    if depth == 0 or game.outcome is not None:
        return 1
    total = 0
    for asked in game.asked:
        (move,) = table.system.form(game, asked).moves
        for place in move.at or ("",):
            for card in move.picks[0].of:
                table.game = game
                at = {"at": (place,)} if place else {}
                table.answers(("Ana", "Ben")[asked.seat], move.move, card=(card,), **at)
                total += _lines(table, table.game, depth - 1)
    table.game = game
    return total


@pytest.mark.rule("GA-006", "GA-009")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_without_variants_every_card_goes_to_either_place(n: int) -> None:
    """Each plays n cards in any order, each to one of two places."""
    values = "/".join(str(value) for value in range(1, n + 1))
    table = Table().with_hands(Ana=f"spear-{values}", Ben=f"helm-{values}")
    assert lines(table) == factorial(n) ** 2 * 4**n


@pytest.mark.rule("GA-006", "GA-009")
def test_a_whole_deal_opens_like_this() -> None:
    """Ten cards to two places; then the other's ten; then nine."""
    table = Table()
    assert [lines(table, depth) for depth in (1, 2, 3)] == [20, 400, 7200]


@pytest.mark.rule("GA-026", "GA-027")
def test_lines_with_a_three() -> None:
    """Ana spear-3 helm-1, Ben helm-2: sixteen, as without the variant, but otherwise.

    Three to the centre (1): helm-1 at once (2 places), Ben (2): 4. Three to the side
    (1): Ben (2), helm-1 (2): 4. Helm-1 first (2): Ben (2), then the three (2): 8.
    """
    hands = {"Ana": "spear-3 helm-1", "Ben": "helm-2"}
    assert lines(Table("trinity").with_hands(**hands)) == 16
    assert lines(Table().with_hands(**hands)) == 16
    shorter = Table("trinity").with_hands(Ana="spear-3 helm-1", Ben="helm-2")
    assert lines(shorter, 2) == 2 + 1 * 2 + 2 * 2


@pytest.mark.rule("GA-028", "GA-029")
def test_lines_with_a_four() -> None:
    """Ana spear-4 helm-1, Ben nothing: 2 orders, 2 x 2 places, and what is sent.

    Four first, to the centre: nothing to send; helm-1 (2): 2. To the side: 2. Helm-1 to
    the centre, then the four (2), nothing to send: 2. Helm-1 to the side, then the four
    to the side: 1; to the centre, sending helm-1: 1.
    """
    table = Table("quartet").with_hands(Ana="spear-4 helm-1")
    assert lines(table) == 2 + 2 + 2 + 2
    hiding = Table("quartet").with_hands(Ana="spear-4")
    hiding.with_sides(Ana="helm-1 helm-2 helm-3")
    assert lines(hiding) == 1 + 3


@pytest.mark.rule("GA-030")
def test_lines_with_a_five() -> None:
    """Ana spear-5 helm-1, Ben nothing, one card in the centre.

    Five to the centre: 2 to take, then helm-1 (2): 4. Five to the side: helm-1 (2): 2.
    Helm-1 to the centre: five to the centre, 3 to take; to the side, 1: 4. Helm-1 to
    the side: five to the centre, 2 to take; to the side, 1: 3.
    """
    table = Table("fives").with_hands(Ana="spear-5 helm-1").with_centre("crown-1")
    assert lines(table) == 4 + 2 + 4 + 3


@pytest.mark.rule("GA-023")
@pytest.mark.parametrize("variants", [("aces",), ("twins",), ("suits",)])
def test_variants_of_the_score_change_no_line(
    deal: Deal, variants: tuple[str, ...]
) -> None:
    hands = {"Ana": "spear-1 helm-2", "Ben": "helm-1 spear-2"}
    assert lines(Table(*variants).with_hands(**hands)) == 2 * 2 * 4**2
