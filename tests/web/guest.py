"""A player whose other answers go over the line; the house settles when it is asked."""

from engine.kernel import Chance
from tests.api.clocks import settle
from tests.api.phones import NONCE, Json, new_id
from tests.api.test_house import by_lot
from tests.forms import told_whole

from .phone import Phone
from .server import Server


class Guest:
    """Somebody at a new table, who looks at it between answers by lot."""

    def __init__(
        self,
        phone: Phone,
        server: Server,
        system: str,
        *,
        others: int = 1,
        **options: object,
    ) -> None:
        self.phone, self.page, self.server = phone, phone.page, server
        self.chance = Chance(bytes(32))
        self.ask("/session", name=phone.name)
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": 0}] * others]
        made = self.ask("/games", system=system, seats=seats, options=options)
        self.game = made["id"]
        self.ask(f"/games/{self.game}/seats", nonce=NONCE)

    def ask(self, path: str, **body: object) -> Json:
        """Posts what has to succeed, beside the page."""
        reply = self.page.request.post(f"/api{path}", data={"id": new_id(), **body})
        assert reply.ok, reply.text()
        found: Json = reply.json()
        return found

    def plays(self, acts: int) -> None:
        """Gives so many answers, or all until the end, and looks at the table."""
        while (seen := self.table())["status"] == "running" and acts:
            acts -= self._answers(by_lot(seen["decisions"][0], self.chance))
            _, self.chance = self.chance.draw()
        self.page.goto(f"/game/{self.game}")
        self.phone.settle()

    def _answers(self, answer: Json) -> bool:
        """Whether the rules allow what was drawn: not all dice lie together."""
        body = {"id": new_id(), **answer}
        reply = self.page.request.post(f"/api/games/{self.game}/answers", data=body)
        assert reply.status in (200, 422), reply.text()
        return reply.ok

    def table(self) -> Json:
        """The table as it is seen from here, when all others are through."""
        settle(self.server.service)
        return told_whole(self.page.request.get(f"/api/games/{self.game}").json())
