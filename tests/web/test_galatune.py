"""Galatune on phones: a Brawl of five from champions to its end, ten at a reveal."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Position, expect

from tests.api import phones
from tests.api.clocks import settle

from .ahead import is_waited_for
from .conftest import NewPhone
from .house import House, open_house
from .phone import Phone
from .sight import unseen
from .test_every_screen import check
from .test_ten_phones import least_answer

NAMES = ("Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Maximiliane-Charlot")
CORNER = Position(x=12, y=12)  # of a card that others overlap
CHAMPION = "Choose a champion"
PLAN = "Plan your action in secret"
TRAP = "Place a Trap, or pass"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The service, which settles when a test says so."""
    with open_house(tmp_path_factory.mktemp("galatune") / "games.db") as house:
        yield house


@pytest.fixture(scope="module")
def address(house: House) -> str:
    """Where phones find that service."""
    return house.address


class Brawl:
    """A table of Galatune: Ana's phone is looked at, the others play over the line."""

    def __init__(self, house: House, ana: Phone, seats: int, **options: object) -> None:
        self.house, self.ana = house, ana
        self.others = [phones.Phone(house.app, n) for n in NAMES[: seats - 1]]
        open_seats = [{"kind": "open"}] * (seats - 1)
        wish = {"system": "galatune", "options": options}
        table = self.others[0].set_table(*open_seats, **wish)
        self.game = str(table["id"])
        self.others[0].sit(self.game)
        for guest in self.others[1:]:
            guest.sit(self.game, code=table["invite"]["code"])
        ana.come_in(f"/join/{table['invite']['code']}")
        ana.tap("Take the seat")
        ana.page.wait_for_url(f"**/game/{self.game}")
        expect(ana.banner).to_have_text(CHAMPION)

    def others_play(self) -> None:
        """Whoever is waited for beside Ana does the first thing that is listed."""
        while asked := [p for p in self.others if is_waited_for(p.game(self.game))]:
            for player in asked:
                self._answer(player)
        settle(self.house.service)
        self.ana.look_again()

    def plays_on(self) -> bool:
        """All answer until Ana is asked again; false if the game has ended."""
        self.answers()
        self.others_play()
        self.ana.page.reload()
        self.ana.settle()
        return bool(self.others[0].game(self.game)["status"] == "running")

    def _answer(self, player: phones.Phone) -> None:
        seen = player.game(self.game)
        if is_waited_for(seen):
            player.answer(self.game, least_answer(seen))

    def chooses(self) -> None:
        """Ana takes a champion who strikes hard, the others the first of the list."""
        self.ana.page.get_by_role("radio", name="Baro Ironsides").check()
        assert self.ana.confirm().status == 200
        self.others_play()

    def plans(self) -> None:
        """Ana aims her Special Action at Ben, as all who attack do, and is ready."""
        self.ana.page.locator(".gt-hand input[name=card]").first.check(position=CORNER)
        self.ana.page.locator("[data-seat='0'] input").check()
        assert self.ana.confirm().status == 200

    def answers(self) -> None:
        """Ana confirms what the tray has ready, else does the first thing listed."""
        button = self.ana.tray.locator("button[type=submit]")
        if button.is_enabled():
            assert self.ana.confirm().status == 200
        else:
            found = self.ana.page.request.get(f"/api/games/{self.game}").json()
            path = f"/api/games/{self.game}/answers"
            assert self.ana.page.request.post(path, data=least_answer(found)).ok


def test_five_play_a_whole_brawl(new_phone: NewPhone, house: House) -> None:
    ana = new_phone("Ana", 360, 640)
    brawl = Brawl(house, ana, 5, goal=2, ties="share")
    trouble: list[str] = []
    check(ana, CHAMPION, trouble)
    brawl.chooses()
    expect(ana.banner).to_have_text(PLAN)
    check(ana, PLAN, trouble)
    trouble += unseen(ana)
    brawl.plans()
    check(ana, "a plan", trouble)
    brawl.others_play()
    expect(ana.banner).to_have_text(TRAP)
    stack = ana.page.get_by_role("region", name="Actions and Traps")
    expect(stack.get_by_role("list")).not_to_have_count(0)
    check(ana, TRAP, trouble)
    looked = {CHAMPION, PLAN, TRAP}
    while brawl.plays_on():
        if (asked := ana.banner.inner_text()) not in looked:
            looked.add(asked)
            check(ana, asked, trouble)
    places = ana.page.get_by_role("list", name="Places")
    expect(places.get_by_role("listitem")).to_have_count(5)
    assert "Take your prize" in looked
    assert trouble == []
    assert ana.trouble == []


def test_what_came_of_a_turn_is_told_step_by_step(
    new_phone: NewPhone, house: House
) -> None:
    ana = new_phone("Ana", 320, 640)
    brawl = Brawl(house, ana, 3)
    brawl.chooses()
    expect(ana.banner).to_have_text(PLAN)
    brawl.plans()
    brawl.others_play()
    while ana.banner.inner_text() == TRAP:
        assert brawl.plays_on()
    ana.tap("the whole turn")
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_role("listitem")).to_have_count(3)
    sheet.get_by_role("radio", name="Step by step").check()
    expect(sheet).to_contain_text("Plans · 1 of")
    expect(sheet.get_by_role("region", name="Actions and Traps")).to_be_visible()
    onward = sheet.get_by_role("button", name="Next", exact=True)
    while onward.is_enabled():
        onward.click()
    expect(sheet).to_contain_text(re.compile("loses|gains|Nobody"))
    assert ana.overflow() <= 0
    assert ana.trouble == []


def test_ten_reach_a_reveal_on_the_smallest_phone(
    new_phone: NewPhone, house: House
) -> None:
    ana = new_phone("Ana", 320, 640)
    brawl = Brawl(house, ana, 10, double=True)
    brawl.chooses()
    expect(ana.banner).to_have_text(PLAN)
    field = ana.page.get_by_role("region", name="Battlefield")
    expect(field.get_by_text(re.compile("thinking|ready"))).to_have_count(10)
    assert ana.overflow() <= 0
    brawl.plans()
    brawl.others_play()
    expect(ana.banner).to_have_text(TRAP)
    assert ana.overflow() <= 0
    assert ana.violations() == []
    assert ana.trouble == []
