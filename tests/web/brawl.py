"""A table of Galatune: Ana's phone is looked at, the others play over the line."""

from collections.abc import Callable

from playwright.sync_api import Position, Route, expect

from tests.api import phones
from tests.api.clocks import settle
from tests.forms import told_whole

from .ahead import is_waited_for
from .phone import Phone
from .server import Server
from .test_ten_phones import least_answer

NAMES = ("Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Maximiliane-Charlot")
CORNER = Position(x=12, y=12)  # of a card that others overlap
CHAMPION = "Choose a champion"
PLAN = "Plan your action in secret"
TRAP = "Place a Trap, or pass"


class Brawl:
    """Ana at the last seat, with a browser; all others answer without one."""

    def __init__(
        self, server: Server, ana: Phone, seats: int, **options: object
    ) -> None:
        self.server, self.ana = server, ana
        self.others = [phones.Phone(server.app, n) for n in NAMES[: seats - 1]]
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

    @property
    def seen(self) -> phones.Json:
        """The table as Ana may know it."""
        found = self.ana.page.request.get(f"/api/games/{self.game}")
        return told_whole(found.json())

    def others_play(self) -> None:
        """Whoever is waited for beside Ana does the first thing that is listed."""
        while asked := [p for p in self.others if is_waited_for(p.game(self.game))]:
            for player in asked:
                self._answer(player)
        settle(self.server.service)
        self.ana.look_again()

    def plays_on(self) -> bool:
        """All answer until Ana is asked again; false if the game has ended."""
        self.answers()
        self.others_play()
        return self._comes_back()

    def plays_ahead(self, is_there: Callable[[phones.Json], bool]) -> bool:
        """All answer over the line until Ana sees that; false if the game has ended."""
        while (seen := self.seen)["status"] == "running" and not is_there(seen):
            if is_waited_for(seen):
                self._post(least_answer(seen))
            self.others_play()
        return self._comes_back()

    def _comes_back(self) -> bool:
        self.ana.page.reload()
        self.ana.settle()
        return bool(self.others[0].game(self.game)["status"] == "running")

    def _answer(self, player: phones.Phone) -> None:
        seen = player.game(self.game)
        if is_waited_for(seen):
            player.answer(self.game, least_answer(seen))

    def _post(self, answer: phones.Json) -> None:
        path = f"/api/games/{self.game}/answers"
        assert self.ana.page.request.post(path, data=answer).ok

    def shows_in_hand(self, *cards: str) -> None:
        """Ana's phone is told of these cards, as if a long game had brought them."""

        def and_these(route: Route) -> None:
            reply = route.fetch()
            told = reply.json()
            told["view"]["players"][-1]["hand"] = [*cards]
            route.fulfill(response=reply, json=told)

        self.ana.page.route(f"**/api/games/{self.game}?*", and_these)
        self._comes_back()

    def chooses(self) -> None:
        """Ana takes a champion who strikes hard, the others the first of the list."""
        self.ana.page.get_by_role("radio", name="Baro Ironsides").check()
        assert self.ana.confirm().status == 200
        self.others_play()
        expect(self.ana.banner).to_have_text(PLAN)

    def takes(self, card: int = 0) -> None:
        """Ana takes a card of her hand; the first is her Special Action."""
        cards = self.ana.page.locator(".gt-hand input[name=card]")
        cards.nth(card).check(position=CORNER)

    def plans(self, on: int = 0) -> None:
        """Ana aims her Special Action at Ben, as all who attack do, and is ready."""
        self.takes()
        self.ana.page.locator(f"[data-seat='{on}'] input").check()
        assert self.ana.confirm().status == 200

    def answers(self) -> None:
        """Ana confirms what the tray has ready, else does the first thing listed."""
        if self.ana.tray.locator("button[type=submit]").is_enabled():
            assert self.ana.confirm().status == 200
        else:
            self._post(least_answer(self.seen))
