"""One Deck Galaxy as the conformance suite sees it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.kernel import Event
from engine.one_deck_galaxy import derived, events, seat_events
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.sets import our_cards
from engine.one_deck_galaxy.world import World
from tests.engine.subject import Game, Seat, Subject

CARDS = our_cards()


def zones(game: Game) -> Counter[str]:
    """Returns all cards and Events, wherever they are."""
    world: World = game.world
    lying = (*world.discard, *world.science, *world.exiled)
    found = Counter((*sum(world.unseen, ()), *lying))
    found.update(world.far.science if world.far else ())
    for foe in derived.foes(world):
        found.update((*foe.colonies, *foe.science, *foe.preserved, *foe.events))
    found.update(slot.card for slot in world.slots if slot.card)
    for player in world.players:
        found.update((*player.colonies, *player.techs))
    found.update(world.events)
    return found


def known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns every card: none has a face before it is seen."""
    return CARDS.card


REVEALING: dict[type[Event], tuple[str, ...]] = {
    seat_events.Gathered: ("dice",),
    seat_events.DiceRolled: ("dice",),
    seat_events.DiceRerolled: ("dice",),
    events.TimePassed: ("cards",),
    events.InfluenceLost: ("cards",),
    events.EventRevealed: ("card",),
    events.BecameScience: ("card",),
    events.Discovered: ("cards",),
    events.CardsExiled: ("cards",),
    events.FoeTook: ("card",),
}


def reveals(event: Event, seat: Seat) -> Sequence[str]:
    """Returns the facts of an event that the lot has just told."""
    return REVEALING.get(type(event), ())


def galaxy(name: str, seats: int, **options: object) -> Subject:
    """Returns One Deck Galaxy with some options."""
    return Subject(
        name=f"galaxy-{name}",
        book=RULEBOOK,
        seats=seats,
        options=options,
        zones=zones,
        secrets=tuple(CARDS.card),
        hidden=lambda game: (),
        known=known,
        reveals=reveals,
        plays_on=True,
        dear=(seat_events.ColoniesExiled,),
        games=1,
    )


FOES = tuple(foe.id for foe in CARDS.adversaries)
SUBJECTS = (
    galaxy("alone", 1, adversary=FOES[2], boost="large"),
    galaxy("two", 2, adversary=FOES[1], back=True, agree=True, ask_first=True),
    galaxy("four", 4, adversary=FOES[3], back=True, second=FOES[2], second_back=True),
)
SHORT = SUBJECTS
HOUSE, WIRE = SUBJECTS[1:], SUBJECTS[1:2]
TRUE = (*SUBJECTS, galaxy("campaign", 2, sheet=3))
