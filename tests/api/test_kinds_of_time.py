"""Clocks by kind of decision: a window is shorter, and asked anew it goes on."""

import pytest

from tests.api.clocks import DAY, Time
from tests.api.phones import Json, Phone, new_id

pytestmark = pytest.mark.both_stores

CLOCK = {"allowance": DAY, "bank": 0}


class Timed:
    """A table with a day for each decision, and a time that jumps."""

    def __init__(
        self, time: Time, system: str, *phones: Phone, clock: Json = CLOCK
    ) -> None:
        self.time, self.phones = time, phones
        others = [{"kind": "open"}] * (len(phones) - 1)
        table = phones[0].set_table(*others, system=system, clock=clock)
        self.game = str(table["id"])
        code = phones[0].sit(self.game)["invite"]["code"]
        for guest in phones[1:]:
            guest.sit(self.game, code=code)

    def sees(self, seat: int) -> Json:
        """What a seat sees."""
        return self.phones[seat].game(self.game)

    def until(self, seat: int) -> str:
        """Until when a seat has to answer."""
        return str(self.sees(seat)["decisions"][0]["until"])

    def says(self, seat: int, move: str, **picks: list[str]) -> None:
        """Answers what a seat is asked."""
        decision = self.sees(seat)["decisions"][0]["id"]
        call = {"seat": seat, "decision": decision, "move": move, "picks": picks}
        self.phones[seat].answer(self.game, {"id": new_id(), **call})

    def undoes(self, seat: int) -> None:
        """Takes the latest act back."""
        call = {"id": new_id(), "seat": seat}
        self.phones[seat].ask(f"/games/{self.game}/undo", **call)


def window(time: Time, *phones: Phone, clock: Json = CLOCK) -> tuple[Timed, int]:
    """Returns a table at whose window a seat holds a snare, and that seat."""
    while True:
        table = Timed(time, "plots", *phones, clock=clock)
        hands = [table.sees(seat)["view"]["hand"] for seat in range(3)]
        able = [seat for seat in (1, 2) if "snare" in hands[seat]]
        strong = [card for card in hands[0] if card in ("dagger", "letter", "rumour")]
        if able and strong:
            break
    table.says(0, "omen", card=["coin"])
    table.says(0, "plot", at=["seat-1"], cards=strong[:1])
    table.says(1, "wait")
    table.says(2, "wait")
    return table, able[0]


@pytest.fixture
def three(ana: Phone, ben: Phone, cem: Phone) -> tuple[Phone, ...]:
    return ana, ben, cem


def test_a_window_is_shorter_than_a_plan(time: Time, three: tuple[Phone, ...]) -> None:
    table = Timed(time, "plots", *three)
    assert table.until(0) == "2026-11-21T12:00Z"
    assert window(time, *three)[0].until(0) == "2026-11-21T00:00Z"


@pytest.mark.parametrize(
    ("hours", "until"),
    [(2, "2026-11-21T00:00Z"), (11, "2026-11-21T02:00Z")],
    ids=["with the time of the old one", "with a quarter at least"],
)
def test_a_window_asked_anew_goes_on(
    time: Time, three: tuple[Phone, ...], hours: int, until: str
) -> None:
    table, seat = window(time, *three)
    table.says(0, "pass")
    time.passes(hours=hours)
    table.says(seat, "spring", at=["seat-0"])
    assert [table.until(seat) for seat in range(3)] == [until] * 3


def test_a_window_asked_anew_tells_nobody_who_had_passed(
    time: Time, three: tuple[Phone, ...]
) -> None:
    table, seat = window(time, *three, clock={"allowance": DAY, "bank": 120})
    table.says(0, "pass")
    time.passes(hours=13)  # an hour of it extra
    table.says(seat, "spring", at=["seat-0"])
    left = [[face["bank_left"] for face in _faces(table, of)] for of in range(3)]
    assert left == [[120] * 3] * 3
    for each in range(3):
        table.says(each, "pass")
    assert [face["bank_left"] for face in _faces(table, 0)] == [120, 60, 60]


def _faces(table: Timed, seat: int) -> list[Json]:
    return list(table.sees(seat)["clock"]["seats"])


@pytest.mark.parametrize(
    ("hours", "until"),
    [(10, "2026-11-21T12:00Z"), (22, "2026-11-21T16:00Z")],
    ids=["with the time of the old one", "with a quarter at least"],
)
def test_what_is_asked_again_after_taking_back_goes_on(
    time: Time, ana: Phone, ben: Phone, hours: int, until: str
) -> None:
    table = Timed(time, "wharf", ana, ben)
    die = next(t for t in table.sees(0)["decisions"][0]["things"] if t != "die-6")
    table.says(0, "raise", dice=[die], pips=["1"])
    time.passes(hours=hours)
    table.undoes(0)
    assert table.until(0) == until


def test_a_new_round_begins_with_the_whole_time(
    time: Time, ana: Phone, ben: Phone
) -> None:
    table = Timed(time, "wharf", ana, ben)
    table.says(0, "done")
    time.passes(hours=20)
    table.says(1, "done")
    assert [table.until(0), table.until(1)] == ["2026-11-22T08:00Z"] * 2


def test_no_kind_has_less_than_an_hour(time: Time, three: tuple[Phone, ...]) -> None:
    table, _ = window(time, *three, clock={"allowance": 90, "bank": 0})
    assert table.until(0) == "2026-11-20T13:00Z"


def test_a_clock_tells_what_has_less_time_than_the_rest(
    time: Time, three: tuple[Phone, ...]
) -> None:
    told = Timed(time, "plots", *three).sees(0)["clock"]["kinds"]
    assert [kind["minutes"] for kind in told] == [DAY // 2]
    assert told[0]["asked"] == "Lay a snare, or pass"


def test_a_clock_of_a_game_with_one_time_for_all_tells_nothing_more(
    time: Time, ana: Phone, ben: Phone
) -> None:
    assert "kinds" not in Timed(time, "common-galea", ana, ben).sees(0)["clock"]
