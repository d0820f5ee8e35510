"""Galatune over days: how often a phone is called, and what orders spare its player."""

from random import Random

from api.service import Service
from tests.api.clocks import Time, face, settle
from tests.api.phones import Json, Phone, any_answer, new_id
from tests.api.push.service import PushService
from tests.api.told import Told, later
from tests.games.galatune.api.test_play import is_awaited

CHAMPIONS = ("C01", "C02", "C03")
AIMS = ("s1", "s0", "s0")


class Days:
    """Three phones at a table; Ana's hears what she is called for."""

    def __init__(
        self, service: Service, phones: list[Phone], push: PushService
    ) -> None:
        self.service, self.phones = service, phones
        others = [{"kind": "open"}] * 2
        clock = {"allowance": 24 * 60, "bank": 60}
        more = {"options": {"goal": 9}, "clock": clock}
        table = phones[0].set_table(*others, system="galatune", **more)
        self.game = str(table["id"])
        for phone in phones:
            phone.sit(self.game, code=table["invite"]["code"])
        self.told = Told(phones[0], push)
        for phone, champion in zip(phones, CHAMPIONS, strict=True):
            self.answers(phone, "champion", "take", at=[champion])

    def asked(self, phone: Phone) -> str:
        """What this phone's player is waited for with, if at all."""
        seen = phone.game(self.game)
        return next((d["kind"] for d in seen["decisions"] if is_awaited(d)), "")

    def answers(self, phone: Phone, kind: str, move: str, **picks: list[str]) -> None:
        seen: Json = phone.game(self.game)
        asked = next(one for one in seen["decisions"] if one["kind"] == kind)
        call = {"id": new_id(), "seat": asked["seat"], "decision": asked["id"]}
        told = {"move": move, "picks": picks, "after": seen["seen"]}
        phone.answer(self.game, {**call, **told})
        settle(self.service)

    def plans(self, phone: Phone) -> None:
        """This player's champion strikes with its Special Action."""
        seat = self.phones.index(phone)
        picks = {"card": [CHAMPIONS[seat]], "targets": [AIMS[seat]]}
        move = "aid" if CHAMPIONS[seat] == "C03" else "attack"
        self.answers(phone, "plan", move, **picks)

    def turn(self, time: Time) -> list[str]:
        """Plays a turn, an hour between any two answers; returns what Ana is asked."""
        asked = []
        for phone in self.phones:
            self.plans(phone)
            later(self.service, time, hours=1)
        for phone in self.phones:
            if kind := self.asked(phone):
                asked += [kind] if phone is self.phones[0] else []
                self.answers(phone, kind, "pass")
                later(self.service, time, hours=1)
        return asked

    @property
    def number(self) -> int:
        """The number of the turn, or a large one when the game is over."""
        seen = self.phones[0].game(self.game)
        return int(seen["view"]["turn"]) if seen["status"] == "running" else 99

    def goes_on(self, *phones: Phone) -> None:
        """Lets these players answer what they are waited for with."""
        for phone in phones:
            seen = phone.game(self.game)
            open_ = [d for d in seen.get("decisions", ()) if is_awaited(d)]
            if open_:
                mine = {**seen, "decisions": open_}
                phone.answer(self.game, any_answer(mine, Random(len(open_))))
                settle(self.service)

    @property
    def calls(self) -> int:
        """How often Ana's phone called her, silent messages apart."""
        return sum(not message.get("silent") for message in self.told.messages)


def test_a_phase_calls_a_phone_once_at_most(
    service: Service, ana: Phone, ben: Phone, cem: Phone, time: Time, push: PushService
) -> None:
    days = Days(service, [ana, ben, cem], push)
    before = days.calls
    assert days.turn(time) == ["trap"]
    later(service, time, hours=2)
    assert days.calls - before == 2, "the Traps of this turn, the plan of the next"


def test_with_orders_left_a_turn_calls_once_and_costs_one_answer(
    service: Service, ana: Phone, ben: Phone, cem: Phone, time: Time, push: PushService
) -> None:
    days = Days(service, [ana, ben, cem], push)
    days.answers(ana, "order", "hold", span=["kept"])
    for _ in range(2):
        before = days.calls
        assert days.turn(time) == []
        later(service, time, hours=2)
        assert days.calls - before == 1, "the plan of the next turn"
        assert days.asked(ana) == "plan"


def test_the_house_plays_every_phase_for_who_is_away(
    service: Service, ana: Phone, ben: Phone, cem: Phone, time: Time, push: PushService
) -> None:
    days = Days(service, [ana, ben, cem], push)
    for phone in (ana, ben):
        days.plans(phone)
    later(service, time, days=3)
    days.goes_on(ana, ben)
    later(service, time, days=3)
    assert face(ana.game(days.game), 2)["caretaker"]
    now = days.number
    for _ in range(40):
        days.goes_on(ana, ben)
    assert days.number > now + 2, "nobody waited for Cem any more"


def test_who_answers_no_offers_loses_neither_seat_nor_time(
    service: Service, ana: Phone, ben: Phone, cem: Phone, time: Time, push: PushService
) -> None:
    """Nobody makes a table take others for away, by laying cards open at night."""
    days = Days(service, [ana, ben, cem], push)
    before = face(ben.game(days.game), 1)
    for _ in range(2):
        trade = next(
            d for d in ana.game(days.game)["decisions"] if d["kind"] == "trade"
        )
        card = trade["moves"][0]["picks"][0]["of"][0]
        days.answers(ana, "trade", "propose", card=[card])
        later(service, time, hours=3)
        assert days.asked(ben) == "plan"
        days.answers(ana, "trade", "cancel")
    now = face(ben.game(days.game), 1)
    assert (now["lapses"], now["caretaker"], now["bank_left"]) == (
        *(0, False),
        before["bank_left"],
    )
