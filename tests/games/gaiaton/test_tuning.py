"""Tuning swaps single animals, keeps every rule, and ends evener than it began."""

from random import Random

from engine.gaiaton.animals import edition
from engine.gaiaton.deck import flaws
from tests.bench.tuning import Decks, Trial, evener, shares, swap, unevenness

POOL = edition()
DECKS: Decks = {name: POOL.starters[name].cards for name in ("wings", "deep-blue")}
SHORT = Trial(games=2, iterations=1)


def test_a_swap_changes_one_animal_and_breaks_no_rule() -> None:
    lot, decks = Random(1), DECKS
    for _ in range(50):
        before, decks = decks, swap(decks, POOL, lot)
        changed = sum(len({*decks[d]} - {*before[d]}) for d in decks)
        assert changed == 1
        assert not any(flaws(POOL, cards) for cards in decks.values())


def test_what_makes_decks_evener_is_kept_and_nothing_else() -> None:
    def years_apart(decks: Decks) -> float:
        wings, blue = (sum(POOL.support[c] for c in deck) for deck in decks.values())
        return abs(wings - blue)

    kept = list(evener(DECKS, POOL, years_apart, 60, Random(1)))
    found = [uneven for uneven, _ in kept]
    assert found == sorted(found, reverse=True)
    assert len(found) > 3
    assert years_apart(kept[-1][1]) == found[-1] < found[0] / 4


def test_decks_share_what_there_is_to_win_at_both_levels() -> None:
    for level in (1, 2):
        assert sum(shares(DECKS, SHORT, level).values()) == 1


def test_the_same_deals_tell_the_same_decks_apart() -> None:
    weak = dict(zip(DECKS, (DECKS["wings"], _shortest()), strict=True))
    assert unevenness(DECKS, SHORT) == unevenness(DECKS, SHORT)
    assert shares(weak, SHORT, 1)["deep-blue"] == 0


def _shortest() -> tuple[str, ...]:
    """The legal deck whose animals live for the shortest time."""
    by_years = sorted(POOL.animals.values(), key=lambda animal: animal.max)
    first = {c: [a.id for a in by_years if a.colour == c][:5] for c in _colours()}
    five_each = [card for cards in first.values() for card in cards]
    more = [a.id for a in by_years if a.colour in ("yellow", "red", "orange", "blue")]
    rest = [card for card in more if card not in five_each]
    return tuple(five_each + rest[: 50 - len(five_each)])


def _colours() -> set[str]:
    return {animal.colour for animal in POOL.animals.values()}
