"""Galatune over the service: what phones send that is not theirs, late or crossing."""

import pytest
from flask import Flask

from tests.api.phones import Json, Phone, new_id, slug
from tests.games.galatune.api.test_play import own_cards

NAMES = ("Ana", "Ben", "Cem")
CHAMPIONS = ("C01", "C06", "C09")  # Eron, Nyx Ravenel, Baro Ironsides
TRIPWIRE = "A86"  # a Trap for Special Actions


def tripwires() -> Json:
    """A host's set in which every card is a Tripwire."""
    raw = own_cards()
    (tripwire,) = [one for one in raw["actions"] if one["id"] == TRIPWIRE]
    more = [{**tripwire, "id": f"A{n}", "name": f"Tripwire {n}"} for n in range(1, 11)]
    return {**raw, "actions": [{**one, "copies": 4} for one in more]}


class Three:
    """Three phones at a table of Galatune, each with a champion unless told."""

    def __init__(self, app: Flask) -> None:
        self.phones = [Phone(app, name) for name in NAMES]
        others, host = [{"kind": "open"}] * 2, self.phones[0]
        cards = host.ask("/card-sets", system="galatune", set=tripwires())["hash"]
        options = {"cards": cards}
        made = host.set_table(*others, system="galatune", options=options)
        self.game = str(made["id"])
        for phone in self.phones:
            phone.sit(self.game, code=made["invite"]["code"])

    def call(self, seat: int, kind: str, move: str, **picks: list[str]) -> Json:
        """What this seat's phone would send now."""
        seen = self.phones[seat].game(self.game)
        asked = next(d for d in seen["decisions"] if d["kind"] == kind)
        call = {"id": new_id(), "seat": seat, "decision": asked["id"]}
        return {**call, "move": move, "picks": picks}

    def answers(self, seat: int, kind: str, move: str, **picks: list[str]) -> Json:
        return self.sends(seat, self.call(seat, kind, move, **picks))

    def sends(self, seat: int, call: Json) -> Json:
        return self.phones[seat].answer(self.game, call)

    def refused(self, seat: int, call: Json) -> str:
        """The problem that this call meets; nobody's sight has changed by it."""
        before = [self.sight(phone) for phone in self.phones]
        problem = slug(self.phones[seat].post(f"/games/{self.game}/answers", **call))
        assert [self.sight(phone) for phone in self.phones] == before
        return problem

    def sight(self, phone: Phone) -> bytes:
        return bytes(phone.get(f"/games/{self.game}").data)

    def choose(self) -> None:
        for seat, champion in enumerate(CHAMPIONS):
            self.answers(seat, "champion", "take", at=[champion])

    def card(self, seat: int, kind: str) -> str:
        """Some card that this seat could lay open or offer."""
        seen = self.phones[seat].game(self.game)
        asked = next(d for d in seen["decisions"] if d["kind"] == kind)
        card: str = asked["moves"][0]["picks"][0]["of"][0]
        return card

    def trap(self, seat: int) -> Json:
        """A Tripwire on the first action that lies on the table."""
        seen = self.phones[seat].game(self.game)
        asked = next(d for d in seen["decisions"] if d["kind"] == "trap")
        move = next(m for m in asked["moves"] if m["at"])
        card = move["picks"][0]["of"]
        return self.call(seat, "trap", move["move"], at=["p0"], card=card)

    def plan(self, seat: int, on: int) -> Json:
        """A plan of a champion's Special Action."""
        move = "aid" if seat == 1 else "attack"
        picks = {"card": [CHAMPIONS[seat]], "targets": [f"s{on}"]}
        return self.call(seat, "plan", move, **picks)


@pytest.fixture
def three(app: Flask) -> Three:
    table = Three(app)
    table.choose()
    return table


def test_an_order_for_another_seat(three: Three) -> None:
    order = three.call(1, "order", "hold", span=["kept"])
    assert three.refused(0, order) == "not-your-seat"
    assert three.refused(0, order | {"seat": 0}) == "closed-decision"


def test_a_plan_that_is_sent_twice_is_one(three: Three) -> None:
    plan = three.plan(0, on=1)
    first = three.sends(0, plan)
    assert three.sends(0, plan) == first
    other = plan | {"picks": {**plan["picks"], "targets": ["s2"]}}
    assert three.refused(0, other) == "id-reused"


def test_a_change_of_plan_changes_no_byte_for_others(three: Three) -> None:
    three.sends(0, three.plan(0, on=1))
    before = [three.sight(phone) for phone in three.phones]
    three.sends(0, three.plan(0, on=2))
    after = [three.sight(phone) for phone in three.phones]
    assert [b == a for b, a in zip(before, after, strict=True)] == [False, True, True]


def test_a_champion_that_two_take_in_the_same_instant(app: Flask) -> None:
    table = Three(app)
    calls = [table.call(s, "champion", "take", at=["C01"]) for s in range(2)]
    table.sends(0, calls[0])
    assert table.refused(1, calls[1]) == "against-the-rules"
    table.answers(1, "champion", "take", at=["C06"])


def test_a_trap_that_was_decided_on_an_older_stack(three: Three) -> None:
    for seat in range(3):
        three.sends(seat, three.plan(seat, on=(seat + 1) % 3))
    traps = [three.trap(seat) for seat in range(2)]
    three.sends(0, traps[0])
    assert three.refused(1, traps[1]) == "closed-decision"
    three.sends(1, three.trap(1))


def test_trades_that_cross(three: Three) -> None:
    """Two lay a card open and offer for each other's: the first who accepts trades."""
    for seat in (0, 1):
        three.answers(seat, "trade", "propose", card=[three.card(seat, "trade")])
    for seat in (0, 1):
        three.answers(seat, "offer", "offer", card=[three.card(seat, "offer")])
    for _ in range(2):
        three.answers(2, "offer", "decline")
    accept = [three.call(s, "trade", "accept", at=[f"s{1 - s}"]) for s in (0, 1)]
    three.sends(0, accept[0])
    assert three.refused(1, accept[1]) == "closed-decision"
    view = three.phones[2].game(three.game)["view"]
    assert (view["trades"], view["traded"]) == ([], [0, 1])
