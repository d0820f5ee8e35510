"""A table of Galatune at which everybody holds a phone: all is done by tapping."""

from playwright.sync_api import expect

from tests.api.clocks import settle
from tests.api.phones import Json, new_id

from .ahead import is_waited_for
from .brawl import CORNER
from .phone import Phone
from .server import Server


class Everybody:
    """Players who choose a champion each, and strike with its Special Action."""

    def __init__(self, server: Server, *phones: Phone, **options: object) -> None:
        self.server, self.phones = server, phones
        host, *guests = phones
        host.come_in()
        seats = [{"kind": "me"}, *[{"kind": "open"}] * len(guests)]
        wish = {"id": new_id(), "system": "galatune", "seats": seats}
        made = host.page.request.post("/api/games", data={**wish, "options": options})
        assert made.ok, made.text()
        self.game, code = str(made.json()["id"]), made.json()["invite"]["code"]
        host.page.goto(f"/game/{self.game}")
        host.tap("Take your seat")
        for guest in guests:
            guest.come_in(f"/join/{code}")
            guest.tap("Take the seat")
            guest.page.wait_for_url(f"**/game/{self.game}")

    def choose(self, *champions: str) -> None:
        """All take their champions, in the order of the seats."""
        for phone, champion in zip(self.phones, champions, strict=True):
            phone.look_again()
            phone.page.get_by_role("radio", name=champion).check()
            assert phone.confirm().status == 200

    def answer(self, *, on: int) -> bool:
        """Whoever is waited for answers; false if that ends the game."""
        found = ((phone, self._asked(phone)) for phone in self.phones)
        waited_for = [(phone, asked) for phone, asked in found if asked]
        for phone, asked in waited_for:
            self._catch_up(phone)
            self._tap(phone, asked, on)
        settle(self.server.service)
        for phone in self.phones:
            self._catch_up(phone)
        return bool(self._seen(self.phones[0])["status"] == "running")

    def _catch_up(self, phone: Phone) -> None:
        """Waits until the phone shows what it is asked, if it is."""
        phone.look_again()
        if asked := self._asked(phone):
            expect(phone.banner).to_have_text(asked["prompt"])

    def _asked(self, phone: Phone) -> Json | None:
        seen = self._seen(phone)
        return seen["decisions"][0] if is_waited_for(seen) else None

    def _seen(self, phone: Phone) -> Json:
        found: Json = phone.page.request.get(f"/api/games/{self.game}").json()
        return found

    def _tap(self, phone: Phone, asked: Json, on: int) -> None:
        """Does what a player would do, and confirms it."""
        if asked["kind"] == "plan":
            strike(phone, on)
        elif asked["kind"] == "prize":
            phone.tray.get_by_text("From the deck").click()
        elif asked["kind"] == "respawn":
            phone.page.locator("input[name=champion]").first.check()
        assert phone.confirm().status == 200


def strike(phone: Phone, on: int) -> None:
    """Aims the Special Action at a seat, or at the first that may be aimed at."""
    phone.page.locator(".gt-hand input[name=card]").first.check(position=CORNER)
    aims = phone.page.locator(".champ.is-legal")
    if aims.count():
        wished = phone.page.locator(f".champ.is-legal[data-seat='{on}']")
        (wished if wished.count() else aims.first).locator("input").check()
