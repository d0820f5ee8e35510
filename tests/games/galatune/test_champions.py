"""What champions and cards win is counted by seats, as a part of what is fair."""

from tests.bench.champions import Field, Seat, played, shares

DUEL = Field(2, "starter", 1)


def test_a_share_is_told_in_parts_of_the_fair_one() -> None:
    seats = [Seat("C01", ("A01",), 1.0), Seat("C02", ("A02", "A02"), 0.0)] * 10
    best, *_, worst = shares(DUEL, seats, cards=False)
    assert (best.name, best.games, best.share) == ("Eron", 10, 2.0)
    assert worst.share == 0.0
    assert not best.is_fair
    assert shares(DUEL, seats, cards=True)[0].name == "Starcalibur"


def test_seats_share_one_victory_and_the_same_number_is_the_same_game() -> None:
    one, other = (played(DUEL, 1) for _ in range(2))
    assert one == other
    assert sum(seat.won for seat in one) == 1
