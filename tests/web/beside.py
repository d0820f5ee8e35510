"""What needs somebody else: an offer, a proposal, a pile to choose from.

A friend without a browser does it over the line, at a table of its own.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import engine
from tests.api.phones import NONCE, Json
from tests.api.phones import Phone as Player

from .guest import Guest
from .test_ten_phones import least_answer

CARDS = Path(engine.__file__).parent / "galatune/editions/house-1.json"
FINDS = "A55"  # finds a Trap in the deck, one of those that it is asked for
MOST = 20  # copies of a card that a set may have


class Beside:
    """A guest's page at a table with a friend."""

    def __init__(self, guest: Guest, system: str, **options: object) -> None:
        self.guest, self.friend = guest, Player(guest.server.app, "Ben")
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = guest.ask("/games", system=system, seats=seats, options=options)
        self.game, self.before = str(made["id"]), guest.game
        guest.game = self.game
        guest.ask(f"/games/{self.game}/seats", nonce=NONCE)
        self.friend.sit(self.game, code=made["invite"]["code"])

    def both(self, kind: str, move: str = "") -> None:
        """Both answer what they are asked alike."""
        self.mine(kind, move)
        self.theirs(kind, move)

    def mine(self, kind: str, move: str = "", card: str = "") -> None:
        """The guest answers, past the page."""
        call = answer_to(self.guest.table(), kind, move, card)
        self.guest.ask(f"/games/{self.game}/answers", **call)

    def theirs(self, kind: str, move: str = "") -> None:
        """The friend answers."""
        seen = self.friend.game(self.game)
        self.friend.answer(self.game, answer_to(seen, kind, move))

    def is_seen(self, tab: str = "") -> None:
        """The page shows it, turned to what a tab says."""
        self.guest.plays(0)
        if tab:
            self.guest.phone.tray.get_by_role("radio", name=tab).check()
            self.guest.phone.settle()


def answer_to(seen: Json, kind: str, move: str, card: str = "") -> Json:
    """Returns the least answer to a decision by a move that begins so."""
    asked = next(one for one in seen["decisions"] if one["kind"] == kind)
    moves = [
        one
        for one in asked["moves"]
        if one["move"].startswith(move) and (not card or card in str(one["picks"]))
    ]
    told = least_answer({**seen, "decisions": [{**asked, "moves": moves[:1]}]})
    return told | ({"picks": {**told["picks"], "card": [card]}} if card else {})


def offers(guest: Guest) -> Iterator[str]:
    """A card lies open to be traded, then something is offered for an own one."""
    table = Beside(guest, "galatune")
    table.both("champion")
    table.theirs("trade", "propose")
    table.is_seen("Offer")
    yield "asked for an offer"
    table.mine("trade", "propose")
    table.theirs("offer", "offer")
    table.is_seen("Trade")
    yield "an offer"
    guest.game = table.before
    yield from piles(guest)


def piles(guest: Guest) -> Iterator[str]:
    """A card is looked for among many."""
    cards = guest.ask("/card-sets", system="galatune", set=finders())["hash"]
    table = Beside(guest, "galatune", cards=cards)
    table.both("champion")
    table.mine("plan", card=FINDS)
    table.theirs("plan")
    table.both("trap", "pass")
    table.is_seen()
    yield "a choice from a pile"
    guest.game = table.before


def finders() -> Json:
    """A host's set that has what finds Traps in every hand, and Traps."""
    raw: Json = json.loads(CARDS.read_bytes())
    of = [one for one in raw["actions"] if one["function"] == "trap"]
    finds = next(one for one in raw["actions"] if one["id"] == FINDS)
    return {**raw, "actions": [{**finds, "copies": MOST}, *of[:9]]}


def proposals(guest: Guest) -> Iterator[str]:
    """Somebody sets dice apart for what both would do, and so does the guest."""
    table = Beside(guest, "one-deck-galaxy")
    table.both("civilization")
    table.theirs("act", "offer")
    table.is_seen()
    yield "a proposal"
    table.mine("act", "offer")
    table.is_seen()
    yield "two proposals"
    guest.game = table.before


BESIDE: dict[str, Callable[[Guest], Iterator[str]]] = {
    "galatune": offers,
    "one-deck-galaxy": proposals,
}
