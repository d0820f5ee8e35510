"""A table of Noble Galea for tests that read like play."""

from typing import Any

from msgspec.structs import replace

from engine.galea.noble.view import LocationView, NobleView
from engine.galea.noble.world import Location
from engine.kernel import sight
from tests.games.galea.sitting import NAMES, Sitting, cards


class NobleTable(Sitting):
    """A table of Noble Galea: fifteen cards each, dealt by lot."""

    name = "noble-galea"

    # What lies there

    def with_hands(self, **hands: str) -> "NobleTable":
        """Gives hands; whoever is not named holds nothing."""
        return self._laid(hands=tuple(cards(hands.get(name, "")) for name in NAMES))

    def with_location(self, card: str, **sides: str) -> "NobleTable":
        """Lays a location, with what was played to it; hands are taken away."""
        laid = tuple(cards(sides.get(name, "")) for name in NAMES)
        old = () if self.game.world.hands[0] else self.game.world.locations
        return self._laid(hands=((), ()), locations=(*old, Location(card, laid)))

    # What players do

    def lays(self, name: str, card: str) -> "NobleTable":
        """Lays a card as a new location."""
        return self._answers(name, "play", "lay", {"card": (card,)})

    def plays(self, name: str, chosen: str, at: str) -> "NobleTable":
        """Plays cards to a location."""
        picks = {"at": (at,), "cards": cards(chosen)}
        return self._answers(name, "play", "play", picks)

    # What there is to see

    @property
    def moves(self) -> list[str]:
        """The moves that the one who is asked may make."""
        return [move.move for move in self.form.moves]

    @property
    def open_locations(self) -> tuple[str, ...]:
        """The locations that are open to the one who is asked."""
        found = [move.at for move in self.form.moves if move.move == "play"]
        return found[0] if found else ()

    def view(self, name: str | None) -> NobleView:
        """What a seat (None: a spectator) sees."""
        seat = None if name is None else NAMES.index(name)
        seen = sight(self.system, self.game, seat).view
        assert isinstance(seen, NobleView)
        return seen

    def location(self, card: str) -> LocationView:
        """A location as everybody sees it."""
        return next(p for p in self.view(None).locations if p.card == card)

    def holder(self, card: str) -> str | None:
        """Who would win a location now."""
        seat = self.location(card).holder
        return None if seat is None else NAMES[seat]

    def meets(self, name: str, card: str) -> set[str]:
        """The conditions that a seat meets at a location."""
        return set(self.location(card).meets[NAMES.index(name)])

    def _laid(self, **zones: Any) -> "NobleTable":
        world = replace(self.game.world, **zones)
        deck = self.system.cards[world.options.deck]
        out = {*sum(world.hands, ())}
        for place in world.locations:
            out |= {place.card, *place.sides[0], *place.sides[1]}
        hands = tuple(deck.sort(hand) for hand in world.hands)
        unused = tuple(card for card in deck.cards if card not in out)
        world = replace(world, hands=hands, unused=unused)
        self.game = replace(self.game, world=world)
        return self


def noble(*conditions: str, **options: Any) -> NobleTable:
    """Returns a table at which these conditions hold, or the main three."""
    if conditions:
        options["conditions"] = conditions
    return NobleTable(**options)
