"""Systems without a board of their own are played on the plain one, log unopened."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests import library

from .conftest import NewPhone
from .house import House, open_house
from .phone import Phone

WIDTHS = (320, 360, 430)
OVERTAKEN = (409, 422)  # in Wharf the partner acts at the same time
IN_SIGHT = """button => {
  const {top, bottom, left, right} = button.getBoundingClientRect()
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    && button.contains(
      document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A service that knows the miniatures too."""
    with open_house(tmp_path_factory.mktemp("plain") / "games.db", library) as house:
        yield house


@pytest.fixture(scope="module")
def address(house: House) -> str:
    """Where phones find that service."""
    return house.address


class Player:
    """Somebody who plays by what the table shows, against the house."""

    def __init__(self, phone: Phone, system: str, seats: int) -> None:
        self.phone, self.page = phone.come_in(), phone.page
        self.page.goto(f"/new#{system}")
        if seats > 2:
            many = self.page.get_by_role("radiogroup", name="Seats at the table")
            many.get_by_role("radio", name=str(seats)).check()
        phone.tap("Deal")
        self.page.wait_for_url(re.compile("/game/"))
        self.turn = 0

    @property
    def over(self) -> Locator:
        return self.page.get_by_role("region", name="Result", exact=True)

    @property
    def confirm(self) -> Locator:
        return self.phone.tray.locator("button[type=submit]")

    def awaits_turn(self) -> bool:
        """Waits until there is something to decide; false if the game has ended."""
        given = self.page.get_by_role("button", name="Chosen", exact=True)
        asked = self.phone.tray.filter(has_not=given)
        expect(asked.or_(self.over).first).to_be_visible(timeout=60_000)
        return not self.over.is_visible()

    def moves(self) -> Locator:
        return self.phone.tray.locator("input[name=move]")

    def decides(self) -> None:
        """Takes each move in its turn, and whatever it still wants."""
        self.turn += 1
        n = self.moves().count()
        for i in range(max(n, 1)):
            if n:
                self.moves().nth((self.turn + i) % n).check()
            if self.fills():
                break
        if not self.confirm.is_enabled():
            return  # the table has moved on meanwhile
        said = self.phone.confirm()
        assert said.status in (200, *OVERTAKEN), said.text()

    def fills(self) -> bool:
        """Taps what the move wants until it can be confirmed."""
        wanted = "input:is([name=card], [name=seat], [name=cards], [name=at])"
        for _ in range(8):
            assert self.confirm.evaluate(IN_SIGHT)
            if self.confirm.is_enabled():
                return True
            open_ = self.page.locator(f"{wanted}:not(:checked)")
            if not open_.count():
                return False
            open_.first.dispatch_event("click")
        return self.confirm.is_enabled()


@pytest.mark.parametrize(("system", "seats"), [("plots", 4), ("wharf", 2)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out_and_axe_finds_nothing(
    new_phone: NewPhone, system: str, seats: int, scheme: str
) -> None:
    player = Player(new_phone("Ana", 360, 640, scheme), system, seats)
    assert player.awaits_turn()
    expect(player.page.get_by_role("list", name="The others")).to_be_visible()
    assert player.phone.violations() == []
    for width in WIDTHS:
        player.page.set_viewport_size({"width": width, "height": 640})
        assert player.phone.overflow() <= 0
        assert player.confirm.evaluate(IN_SIGHT)


def test_no_move_is_taken_beforehand(new_phone: NewPhone) -> None:
    player = Player(new_phone("Ana", 360, 640), "wharf", 2)
    assert player.awaits_turn()
    expect(player.moves()).not_to_have_count(0)
    expect(player.page.locator("input[name=move]:checked")).to_have_count(0)
    expect(player.confirm).to_be_disabled()


def test_ropes_are_counted_with_a_stepper(new_phone: NewPhone) -> None:
    player = Player(new_phone("Ana", 360, 640), "wharf", 2)
    assert player.awaits_turn()
    player.phone.tray.get_by_role("radio", name="Turn a die up").check()
    player.phone.tap("More: Pips, a rope each")
    pips = player.page.get_by_role("spinbutton", name="Pips, a rope each")
    expect(pips).to_have_value("2")


def test_a_number_of_turns_is_set_and_told_to_who_is_invited(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640).come_in(), new_phone("Ben", 360, 640)
    ana.page.goto("/new#plots")
    expect(ana.page.get_by_text("2 to 4 players")).to_be_visible()
    ana.page.get_by_role("radio", name=re.compile("Send a link")).check()
    ana.open_house_rules()
    ana.tap("More: Turns")
    ana.tap("More: Turns")
    expect(ana.page.get_by_text("Turns 5").first).to_be_visible()
    ana.tap("Deal")
    ana.page.wait_for_url(re.compile("/game/"))
    expect(ana.page.get_by_text("Turns 5")).to_be_visible()
    ben.page.goto(ana.link)
    expect(ben.page.get_by_text("Turns 5")).to_be_visible()
