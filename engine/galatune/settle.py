"""Steps 6 to 9 and 13: falls, Used Piles, scoring, victory, the end of the turn."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from ..kernel import Outcome, Tally
from . import events, piles
from .effects import Draw, Effect, Health, Points, Upon
from .piles import Ply
from .prizes import output_of
from .ratings import MOST
from .stack import Stack
from .world import (
    STILL,
    AskPlans,
    AskRise,
    EndTurn,
    JoinPrizes,
    Player,
    Rearm,
    Respawn,
    Settle,
    TakePrize,
    World,
    once_more,
    owner,
    player_of,
    present,
    side,
    sides,
    team,
    with_player,
)

COUNTERING = "GT-112"  # why somebody scores who did no damage


def settle(ply: Ply, _: Settle) -> None:
    """Counts the fallen, clears the table, scores, and looks for a winner."""
    _fall(ply)
    _clear_table(ply)
    _score(ply)
    if not _is_won(ply):
        ply.then(*_what_follows(ply), AskRise(), EndTurn())


def end_turn(ply: Ply, _: EndTurn) -> None:
    """Ends the turn: abilities, statuses, who leaves, games that stand still."""
    _grow(ply)
    _end_statuses(ply)
    _let_leave(ply)
    if ply.outcome is None:
        _break_standstill(ply)
        _begin_or_end(ply)


def win_alone(ply: Ply) -> bool:
    """Ends the game when only one player stays; he wins (GT-213)."""
    world = ply.world
    left = sorted({team(world.options, seat) for seat in piles.staying(world)})
    if len(left) == 1:
        finish(ply, side(world, left[0]), "left")
    return len(left) == 1


How = Literal["goal", "left", "turns"]


def finish(ply: Ply, winners: tuple[int, ...], how: How) -> None:
    """Ends the game."""
    ply.tell(events.GameEnded(winners=winners))
    vp = tuple(owner(ply.world, seat).vp for seat in ply.seats)
    ply.finish(Outcome(winners, how, (Tally("vp", vp),)))


def victors(world: World, fallen: int) -> dict[int, int]:
    """Returns who scored on a fallen side, and with what damage (GT-123, GT-194).

    Of a team it is the member who did more, who also chooses the prize (GT-199).
    """
    output = output_of(world, fallen)
    best: dict[int, int] = {}
    for seat in output:
        at = team(world.options, seat)
        if at not in best or output[seat] > output[best[at]]:
            best[at] = seat
    return {seat: output[seat] for seat in sorted(best.values())}


def fallen_sides(world: World) -> tuple[int, ...]:
    """Returns the teams of those who fell; a team falls together (GT-198)."""
    return tuple(sorted({team(world.options, seat) for seat in world.fallen}))


def _fall(ply: Ply) -> None:
    """Notes who has no HP left; nobody falls after this (GT-043, GT-119)."""
    world = ply.world
    fallen = tuple(s for s in present(world) if not world.players[s].hp)
    ply.world = replace(world, fallen=fallen)
    for seat in fallen:
        ply.world = replace(ply.world, fell=once_more(ply.world.fell, seat))
        ply.tell(events.Fell(seat=seat))


def _clear_table(ply: Ply) -> None:
    """Lays played cards on Used Piles: main actions, then Traps in order (GT-045)."""
    world = ply.world
    is_card = ply.cards.design
    cards = [p for p in world.table if not is_card[p.card].is_special]
    played = [p for n, p in enumerate(world.table) if n not in world.gone]
    for one in played:
        if not is_card[one.card].is_special:
            piles.lay_aside(ply, one.seat, (one.card,))
    moving = bool(cards) or bool(world.harmed)
    still = 0 if moving else world.still + 1
    ply.world = replace(ply.world, table=(), missed=(), gone=(), still=still)


def _score(ply: Ply) -> None:
    """Gives 1 VP to each who contributed to a fall (GT-123, GT-126)."""
    for fallen in fallen_sides(ply.world):
        for seat, damage in victors(ply.world, fallen).items():
            piles.add_vp(ply, seat, 1)
            ply.world = replace(ply.world, scored=once_more(ply.world.scored, seat))
            told = events.Scored(seat=seat, on=fallen, damage=damage)
            why = told.rules if damage else (COUNTERING, *told.rules[1:])
            ply.tell(replace(told, rules=why))
        _upon_fall(ply, fallen)


def _upon_fall(ply: Ply, fallen: int) -> None:
    """Lets the abilities of those who scored and of those who fell take effect."""
    for seat in output_of(ply.world, fallen):
        _upon(ply, seat, "score", (seat,))
    for seat in side(ply.world, fallen):
        dealt = {d.by for d in ply.world.damage if d.on == seat}
        if seat in ply.world.fallen:
            _upon(ply, seat, "fall", tuple(sorted(dealt)))


def _upon(ply: Ply, seat: int, moment: str, those: tuple[int, ...]) -> None:
    """Lets an ability change the HP of some; nobody falls by it (GT-043)."""
    for effect in _abilities(ply, seat, moment):
        if isinstance(effect, Health):
            for one in those:
                _change_hp(ply, one, effect.n, ply.world.players[seat].champion)
        elif ply.world.has_account:
            _gain(ply, seat, effect)


def _abilities(ply: Ply, seat: int, moment: str) -> Iterator[Effect]:
    for upon in Stack(ply.cards, ply.world).ability(seat):
        if isinstance(upon, Upon) and upon.moment == moment:
            yield from upon.then


def _gain(ply: Ply, seat: int, effect: Effect) -> None:
    """Lets an ability give its player VP or cards (GT-131, GT-171)."""
    match effect:
        case Points(n=n):
            vp = piles.add_vp(ply, seat, n)
            ply.tell(events.VpChanged(seat=seat, n=n, vp=vp))
        case Draw(n=n):
            cards = piles.take_from_deck(ply, n)
            piles.give(ply, seat, cards)
            ply.tell(events.Drew(seat=seat, cards=cards))


def _change_hp(ply: Ply, seat: int, n: int, ability: str) -> None:
    player = ply.world.players[seat]
    if not player.hp:
        return
    hp = max(player.hp + n, 1)
    if player.hp >= MOST and ply.world.has_account:
        hp = player.hp
    ply.world = with_player(ply.world, seat, replace(player, hp=hp))
    if hp < player.hp and ply.world.has_account:
        harmed = tuple(sorted({*ply.world.harmed, seat}))
        ply.world = replace(ply.world, harmed=harmed)
    if hp != player.hp:
        if ply.game.rules >= 3:
            by = events.HpByAbility(seat=seat, ability=ability, n=hp - player.hp)
            ply.tell(by)
        ply.tell(events.HpChanged(seat=seat, n=hp - player.hp, hp=hp))


def _is_won(ply: Ply) -> bool:
    """Ends the game, or raises the goal for leaders who are level (GT-166, GT-168)."""
    world = ply.world
    most, leaders = _leaders(world)
    if most < world.goal:
        return False
    shares = world.options.ties == "share" and not world.options.is_old
    if shares or len({team(world.options, seat) for seat in leaders}) == 1:
        finish(ply, leaders, "goal")
        return True
    ply.world = replace(world, goal=most + 1)
    ply.tell(events.GoalRose(goal=most + 1))
    return False


def _leaders(world: World) -> tuple[int, tuple[int, ...]]:
    here = [s for s in present(world) if _goes_on(world, s)]
    most = max(owner(world, s).vp for s in here)
    return most, tuple(s for s in here if owner(world, s).vp == most)


def _goes_on(world: World, seat: int) -> bool:
    """Whether a seat's player stays, or a mate who plays for both (GT-213)."""
    return player_of(world, seat) in piles.staying(world)


def _what_follows(ply: Ply) -> Iterator[TakePrize | JoinPrizes | Respawn | Rearm]:
    """Returns prizes fallen by fallen, then respawns by seat (GT-143, GT-157)."""
    fallen = fallen_sides(ply.world)
    if not fallen:
        return
    for seat in fallen:
        return_used(ply, seat)
    ply.world = replace(ply.world, won=((),) * len(ply.seats))
    for seat in fallen:
        for victor in _prize_order(ply, victors(ply.world, seat)):
            yield TakePrize(victor, seat)
    yield JoinPrizes()
    for at in fallen:
        yield from come_back(ply.world, at)


def come_back(world: World, seat: int) -> Iterator[Respawn | Rearm]:
    """Returns the steps in which a side respawns; a team's hand comes last (GT-198)."""
    for member in side(world, seat):
        yield Respawn(member)
    if world.options.team:
        yield Rearm(seat)


def _prize_order(ply: Ply, output: dict[int, int]) -> tuple[int, ...]:
    """Returns victors by their damage output, ties by lot (GT-139, GT-140)."""
    seats = tuple(output)
    if len(set(output.values())) < len(seats):
        seats = ply.shuffle(seats)
    order = tuple(sorted(seats, key=lambda s: -output[s]))
    if len(set(output.values())) < len(seats):
        ply.tell(events.PrizesOrdered(seats=order))
    return order


def return_used(ply: Ply, seat: int) -> None:
    """Takes a Used Pile back into the hand (GT-148)."""
    used = owner(ply.world, seat).used
    if used:
        piles.take_used(ply, seat, used)
        piles.give(ply, seat, used)
        ply.tell(events.UsedReturned(seat=seat, cards=ply.cards.sort(used)))


def _grow(ply: Ply) -> None:
    world = ply.world
    for seat in present(world):
        fell = team(world.options, seat) in fallen_sides(world)
        if seat not in world.harmed and not fell:
            _upon(ply, seat, "unhurt_turn", (seat,))


def _end_statuses(ply: Ply) -> None:
    """Ends what held this turn, and lets begin what was announced (GT-062)."""
    world = ply.world
    fell = {s for at in fallen_sides(world) for s in side(world, at)}
    players = tuple(
        _next_turn(p, is_hurt=s in world.harmed and s not in fell)
        for s, p in enumerate(world.players)
    )
    ply.world = replace(
        world,
        players=players,
        damage=(),
        fallen=(),
        harmed=(),
        won=(),
        resting=world.fallen if world.options.is_old else (),
    )


def _next_turn(player: Player, *, is_hurt: bool) -> Player:
    begun = tuple(replace(s, on=True) for s in player.statuses if not s.on)
    return replace(player, statuses=begun, hurt=is_hurt)


def _let_leave(ply: Ply) -> None:
    """Takes who leaves from the table; the cards go into the deck (GT-213)."""
    for seat in present(ply.world):
        player = ply.world.players[seat]
        if player.leaves and not ply.world.options.team:
            gone = Player(vp=player.vp, left=True)
            ply.world = with_player(ply.world, seat, gone)
            piles.shuffle_in(ply, (*player.hand, *player.used))


def _break_standstill(ply: Ply) -> None:
    """Gives Used Piles back when nothing has moved for five turns (GT-230)."""
    if ply.world.still >= STILL:
        ply.world = replace(ply.world, still=0)
        for seat in sides(ply.world):
            return_used(ply, seat)


def _begin_or_end(ply: Ply) -> None:
    """Begins the next turn; after the last one most VP win (GT-231)."""
    options = ply.world.options
    if ply.world.turn >= options.turns * options.goal:
        finish(ply, _leaders(ply.world)[1], "turns")
    else:
        ply.then(AskPlans())
