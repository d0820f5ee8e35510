"""A table of Royal Galea for tests that read like play."""

from typing import Any

from msgspec.structs import replace

from engine.galea.royal.view import LocationView, RoyalView, StackView
from engine.galea.royal.world import Exchange, Location, Stack, Tucked
from engine.kernel import Asked, sight
from tests.games.galea.sitting import NAMES, Sitting, cards


class RoyalTable(Sitting):
    """A table of Royal Galea, at the first choice of the draft."""

    name = "royal-galea"

    # What lies there

    def with_drafts(self, ana: str, ben: str) -> "RoyalTable":
        """Gives the first draft hands; the rest of the deck follows in its order."""
        dealt = cards(ana), cards(ben)
        deck = self.system.cards[self.options.deck].cards
        rest = tuple(card for card in deck if card not in sum(dealt, ()))
        world = replace(self.game.world, drafts=dealt, deck=rest)
        assert self.game.agenda == (Exchange(),)
        self.game = replace(self.game, world=world)
        return self

    def with_war(
        self, locations: str, *, turn: str = "Ana", **hands: str
    ) -> "RoyalTable":
        """Opens a War over these locations; all other cards have left the game."""
        seat = NAMES.index(turn)
        world = replace(
            self.game.world,
            deck=(),
            drafts=((), ()),
            round=3,
            war=3,
            picker=seat,
            hands=tuple(cards(hands.get(name, "")) for name in NAMES),
            locations=tuple(map(Location, cards(locations))),
        )
        asked = Asked(f"{seat}.9", seat, "place")
        self.game = replace(
            self.game, agenda=(), asked=(asked,), counts=(9, 9), world=world
        )
        return self._laid()

    def with_placed(self, location: str, **sides: str) -> "RoyalTable":
        """Places cards at a location."""
        placed = tuple(cards(sides.get(name, "")) for name in NAMES)
        return self._changed(location, sides=placed)

    def with_tucked(self, location: str, **tucked: str) -> "RoyalTable":
        """Tucks cards under a location."""
        under = [
            Tucked(NAMES.index(name), card)
            for name, chosen in tucked.items()
            for card in cards(chosen)
        ]
        return self._changed(location, tucked=tuple(under))

    def with_stack(self, n: int, left: str, kept: str) -> "RoyalTable":
        """Sets a stack aside: what Ana left, then what Ben left; what each kept."""
        six, two = cards(left), cards(kept)
        stack = Stack(n, (six[:3], six[3:]), (two[0], two[1]))
        return self._laid(stacks=(*self.game.world.stacks, stack))

    def with_captured(self, **captured: str) -> "RoyalTable":
        """Gives captured cards."""
        piles = tuple(cards(captured.get(name, "")) for name in NAMES)
        return self._laid(captured=piles)

    def with_hands(self, **hands: str) -> "RoyalTable":
        """Gives hands; whoever is not named holds nothing."""
        return self._laid(hands=tuple(cards(hands.get(name, "")) for name in NAMES))

    # What players do

    def keeps(self, name: str, card: str) -> "RoyalTable":
        """Chooses a card of the draft, or another one than before."""
        kind = self.question_to(name).kind
        return self._answers(name, kind, "keep", {"card": (card,)})

    def opens(self, name: str, n: int) -> "RoyalTable":
        """Picks the stack of a round."""
        return self._answers(name, "pick", "open", {"stack": (f"stack-{n}",)})

    def places(self, name: str, card: str, at: str) -> "RoyalTable":
        """Places a card at a location."""
        picks = {"at": (at,), "card": (card,)}
        return self._answers(name, "place", "place", picks)

    def tucks(self, name: str, card: str, under: str) -> "RoyalTable":
        """Tucks a card under a location."""
        picks = {"at": (under,), "card": (card,)}
        return self._answers(name, "place", "tuck", picks)

    def plays_to(self, kind: str) -> "RoyalTable":
        """Plays by the first legal answers until this is asked."""
        while all(asked.kind != kind for asked in self.game.asked):
            self.plays_first()
        return self

    def plays_first(self) -> "RoyalTable":
        """Gives the first legal answer to the first question."""
        asked = next(a for a in self.game.asked if a.is_awaited)
        move = self.system.form(self.game, asked).moves[0]
        picks = {pick.name: pick.of[:1] for pick in move.picks}
        at = {"at": move.at[:1]} if move.at else {}
        return self.answers(NAMES[asked.seat], move.move, **picks, **at)

    # What there is to see

    @property
    def kinds(self) -> dict[str, str]:
        """What is asked of whom."""
        return {NAMES[asked.seat]: asked.kind for asked in self.game.asked}

    @property
    def offers(self) -> dict[str, tuple[str, ...]]:
        """Where the one who is asked may place, or else what, with the cards for it."""
        moves = self.form.moves
        return {m.at[0] if m.move == "place" else m.move: m.picks[0].of for m in moves}

    def choices(self, name: str) -> str:
        """The cards that a seat may choose from in the draft."""
        form = self.system.form(self.game, self.question_to(name))
        return " ".join(form.moves[0].picks[0].of)

    def waiting(self, name: str | None) -> list[str]:
        """The names of those whom the table visibly waits for."""
        seat = None if name is None else NAMES.index(name)
        return [NAMES[s] for s in sight(self.system, self.game, seat).waiting]

    def view(self, name: str | None) -> RoyalView:
        """What a seat (None: a spectator) sees."""
        seat = None if name is None else NAMES.index(name)
        seen = sight(self.system, self.game, seat).view
        assert isinstance(seen, RoyalView)
        return seen

    def location(self, card: str, name: str | None = None) -> LocationView:
        """A location as somebody sees it."""
        return next(p for p in self.view(name).locations if p.card == card)

    def stack(self, n: int, name: str | None) -> StackView:
        """A stack as somebody sees it."""
        return next(s for s in self.view(name).stacks if s.round == n)

    def captured(self, name: str) -> str:
        """The cards that a seat has captured."""
        return " ".join(self.game.world.captured[NAMES.index(name)])

    @property
    def removed(self) -> set[str]:
        """The cards that have left the game since the table was set."""
        return set(self.game.world.removed)

    # How it is done

    def _changed(self, location: str, **fields: Any) -> "RoyalTable":
        places = [
            replace(place, **fields) if place.card == location else place
            for place in self.game.world.locations
        ]
        return self._laid(locations=tuple(places))

    def _laid(self, **zones: Any) -> "RoyalTable":
        """Sorts the hands and leaves out, as unused, whatever lies nowhere."""
        world = replace(self.game.world, **zones)
        deck = self.system.cards[world.options.deck]
        out = {*sum(world.hands + world.captured, ())}
        for place in world.locations:
            out |= {place.card, *place.sides[0], *place.sides[1]}
            out |= {tucked.card for tucked in place.tucked}
        for stack in world.stacks:
            out |= {*sum(stack.left, ())}
        hands = tuple(deck.sort(hand) for hand in world.hands)
        unused = tuple(card for card in deck.cards if card not in out)
        self.game = replace(self.game, world=replace(world, hands=hands, unused=unused))
        return self


def royal(**options: Any) -> RoyalTable:
    """Returns a table of Royal Galea."""
    return RoyalTable(**options)
