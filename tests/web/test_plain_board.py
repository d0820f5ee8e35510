"""Systems without a board of their own are played on the plain one, log unopened."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests import library
from tests.api.clocks import settle

from .conftest import NewPhone
from .phone import Phone
from .server import Server, serving
from .waiting import until

WIDTHS = (320, 360, 430)
MOST = 300  # answers of one player in a game
IN_SIGHT = """button => {
  const {top, bottom, left, right} = button.getBoundingClientRect()
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    && button.contains(
      document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
}"""
# In one go, so that little can happen on the table between a look and a tap.
DECIDE = f"""async turn => {{
  const all = what => [...document.querySelectorAll(what)]
  const button = () => all("form.tray button[type=submit]")[0]
  const drawn = () => new Promise(go => requestAnimationFrame(() => setTimeout(go)))
  const isOpen = ({{type, name, checked}}) => !checked
    && !(type === "radio" && all(`input[name="${{name}}"]:checked`).length)
  const moves = () => all("form.tray input[name=move]")
  for (let i = 0; i < Math.max(moves().length, 1); i++) {{
    moves()[(turn + i) % moves().length]?.click()
    for (let n = 0; n < 9; n++) {{
      await drawn()
      if (!button()) return "moved on"
      if (!({IN_SIGHT})(button())) return "out of sight"
      if (!button().disabled) return button().click()
      all("input:is([name=card], [name=seat], [name=cards], [name=at])")
        .find(isOpen)?.click()
    }}
  }}
  return "moved on"
}}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that knows the miniatures too."""
    with serving(tmp_path_factory.mktemp("plain") / "games.db", library) as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


class Player:
    """Somebody who plays by what the table shows, against the house."""

    def __init__(self, phone: Phone, system: str, seats: int) -> None:
        self.phone, self.page = phone.come_in(), phone.page
        self.page.goto(f"/new#{system}")
        if seats > 2 or system == "wharf":  # which may be played alone
            phone.seats(str(seats))
        phone.deal()

    @property
    def over(self) -> Locator:
        return self.page.get_by_role("region", name="Result", exact=True)

    @property
    def confirm(self) -> Locator:
        return self.phone.tray.locator("button[type=submit]")

    @property
    def asked(self) -> Locator:
        """The tray with a decision that is not answered yet."""
        given = self.page.get_by_role("button", name="Chosen", exact=True)
        return self.phone.tray.filter(has_not=given)

    def awaits_turn(self) -> bool:
        """Looks until there is something to decide; false if the game has ended."""
        until(self.asked.or_(self.over).first.is_visible, self.phone.look_again)
        return not self.over.is_visible()

    def moves(self) -> Locator:
        return self.phone.tray.locator("input[name=move]")

    def decides(self, turn: int) -> None:
        """Takes another move each time, whatever it wants, and confirms.

        The table may move on meanwhile: then there is nothing to confirm.
        """
        assert self.page.evaluate(DECIDE, turn) != "out of sight"
        expect(self.phone.tray.locator("[aria-busy=true]")).to_have_count(0)


@pytest.mark.parametrize(
    ("system", "seats"), [("plots", 2), ("plots", 3), ("plots", 4), ("wharf", 2)]
)
def test_a_whole_game_is_played_on_a_small_phone(
    new_phone: NewPhone, server: Server, system: str, seats: int
) -> None:
    player = Player(new_phone("Ana", 360, 640), system, seats)
    for turn in range(MOST):
        settle(server.service)
        if not player.awaits_turn():
            break
        player.decides(turn)
    expect(player.over).to_be_visible()
    assert player.phone.trouble == []


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


@pytest.mark.deal("crane")  # where the house leaves ropes
def test_ropes_are_counted_with_a_stepper(new_phone: NewPhone, server: Server) -> None:
    player = Player(new_phone("Ana", 360, 640), "wharf", 2)
    settle(server.service)
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
    expect(ana.page.get_by_text("2–10 · 5–10 min")).to_be_visible()
    ana.open_house_rules()
    ana.tap("More: Turns")
    ana.tap("More: Turns")
    expect(ana.page.get_by_text("Turns 5").first).to_be_visible()
    ana.sit("Send a link")
    ana.deal()
    expect(ana.page.get_by_text("Turns 5")).to_be_visible()
    ben.page.goto(ana.link)
    expect(ben.page.get_by_text("Turns 5")).to_be_visible()
