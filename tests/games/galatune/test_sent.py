"""What a phone is sent where a seat holds more cards than anybody should."""

from msgspec.structs import replace

from engine.kernel import Sight, brief, sight
from engine.kernel.words import written
from tests.engine.conformance import FORMS, SIGHT

from .table import CHAMPIONS, IDS, NAMES, SYSTEM, Table

MINE, OTHERS = [*IDS][1::2][:47], [*IDS][::2]


def large_hand() -> Sight:
    """What Ana sees of ten seats with a doubled deck, holding 47 different cards."""
    table = Table(*[*CHAMPIONS][:10], double=True)
    for n, name in enumerate(NAMES[1:]):
        table.having(name, *OTHERS[5 * n : 5 * n + 5])
    return sight(SYSTEM, table.having("Ana", *MINE).game, 0)


def test_47_cards_among_ten_seats_are_sent_in_few_bytes() -> None:
    seen = large_hand()
    forms = len(written(brief.decisions(seen.decisions)))
    assert forms <= FORMS
    assert forms + len(written(replace(seen, decisions=()))) <= SIGHT


def test_a_card_that_may_be_played_and_traded_is_named_once() -> None:
    plan, *_, trade = brief.decisions(large_hand().decisions)
    assert plan["things"]["A02"]
    assert "A02" not in trade["things"]
