"""Tables that rare acts once killed: over the service they go on."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from api.service import Service
from api.store import Receipt
from api.tables.snapshots import Done, after_act, loaded_game
from api.tables.table import load
from engine.kernel import Lapse, Next
from engine.one_deck_galaxy.dice import sort
from engine.one_deck_galaxy.world import Pile, Slot, World
from tests.api.clocks import Time, swept
from tests.api.phones import Phone, new_id
from tests.games.one_deck_galaxy.api.test_play import GALAXY, act, begun

ALONE = [{"kind": "me"}]


def laid(service: Service, game: str, change: Callable[[Any], Any]) -> None:
    """Lays a table as a test wants it, as if an act had led there."""
    table, newest = load(service, game)
    assert newest is not None
    loaded = loaded_game(service, table, newest)
    there = change(loaded.state)
    then = Next(replace(there, number=there.number + 1), ())
    receipt = Receipt("laid", "", there.number + 1)
    done = Done(Lapse(()), service.now(), "clock", 0, receipt)
    service.append(after_act(loaded, then, done).snapshot)


def pooled(state: Any, *pools: tuple[str, ...]) -> Any:
    """Each has these dice and nothing else."""
    players = [
        replace(player, pool=sort(pool), discs=0)
        for player, pool in zip(state.world.players, pools, strict=True)
    ]
    return replace(state, world=replace(state.world, players=tuple(players)))


def armed(state: Any) -> Any:
    """Ana has a pink 5 for a box of a Location, Ben a grown Probe Armada."""
    world: World = state.world
    ana, ben = world.players
    gone = [slot.card for slot in world.slots]
    slots = (Slot("g03", Pile(3)), *(Slot(),) * 3)
    unseen = tuple(c for c in (*world.unseen[0], *gone) if c != "g03")
    return replace(
        state,
        world=replace(
            world,
            slots=slots,
            science=tuple(card for card in world.science if card != "g03"),
            unseen=(unseen,),
            deck=len(unseen) - len(world.fleets.cards),
            players=(
                replace(ana, pool=sort(("p5",)), discs=0),
                replace(ben, pool=("p6",), discs=1, done=(0, 1, 2, 3)),
            ),
        ),
    )


def test_a_table_goes_on_when_a_tech_takes_what_a_proposal_was_for(
    service: Service, ana: Phone, ben: Phone
) -> None:
    game = begun(ana, ben)
    laid(service, game, armed)
    (offer,) = [m for m in moves(ana, game) if m["move"].startswith("offer")][:1]
    place = next(at for at in offer["at"] if at.startswith("z0"))
    act(ana, game, offer["move"], at=[place], dice=["p5"])
    act(ben, game, "use", at=["2.explorers"])
    while "keep" in {m["move"] for m in moves(ben, game)}:
        act(ben, game, "keep")
    act(ben, game, "study", places=["z0"])
    assert ben.game(game)["view"]["proposals"] == []


def test_a_campaign_goes_on_after_a_game_given_up_before_anybody_chose(
    ana: Phone,
) -> None:
    made = ana.set_table(system=GALAXY, seats=ALONE, options={"sheet": 3})
    ana.sit(made["id"])
    ana.ask(f"/games/{made['id']}/resign", id=new_id(), seat=0)
    again = ana.ask(f"/games/{made['id']}/rematch", id=new_id(), seat=0)["id"]
    ana.sit(again)
    (asked,) = ana.game(again)["decisions"]
    assert asked["kind"] == "cross"


def test_the_clock_takes_no_colony_from_a_guardian_who_is_away(
    service: Service, ana: Phone, time: Time
) -> None:
    made = ana.set_table(system=GALAXY, seats=ALONE, clock={"allowance": 60})
    game = str(made["id"])
    ana.sit(game)
    act(ana, game, "take", homeworld=["felisi"], society=["guardians"])
    laid(service, game, guarded)
    act(ana, game, "done")
    time.passes(hours=1)
    swept(service)
    (me,) = ana.game(game)["view"]["players"]
    assert set(me["colonies"]) >= {"g01", "g03", "g06", "g08"}


def guarded(state: Any) -> Any:
    """A Guardian has Colonies of three resources, and a card that is finished."""
    world: World = state.world
    colonies, card = ("g01", "g03", "g06", "g08"), "g13"
    lying = {*colonies, card, *world.science}
    unseen = tuple(c for c in service_deck(world) if c not in lying)
    (me,) = world.players
    slots = (Slot(card, Pile(5)), *(Slot(),) * 3)
    me = replace(me, colonies=colonies, pool=(), discs=0)
    return replace(
        state,
        world=replace(
            world,
            slots=slots,
            players=(me,),
            unseen=(unseen,),
            fleets=Pile(),
            deck=len(unseen),
        ),
    )


def service_deck(world: World) -> tuple[str, ...]:
    """Returns all cards of the galaxy that lie in the deck or the zone."""
    return (*world.unseen[0], *(slot.card for slot in world.slots))


def moves(phone: Phone, game: str) -> list[Any]:
    """Returns what a phone may answer to its first question."""
    return list(phone.game(game)["decisions"][0]["moves"])
