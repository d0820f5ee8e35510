"""Steps 6 to 9 and 13: falls, Used Piles, scoring, victory, the end of the turn."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from ..kernel import Outcome, Tally
from . import events, piles
from .effects import Draw, Effect, Health, Points, Upon
from .piles import Turn
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


def settle(turn: Turn, _: Settle) -> None:
    """Counts the fallen, clears the table, scores, and looks for a winner."""
    _fall(turn)
    _clear_table(turn)
    _score(turn)
    if not _is_won(turn):
        turn.then(*_what_follows(turn), AskRise(), EndTurn())


def end_turn(turn: Turn, _: EndTurn) -> None:
    """Ends the turn: abilities, statuses, who leaves, games that stand still."""
    _grow(turn)
    _end_statuses(turn)
    _let_leave(turn)
    if turn.outcome is None:
        _break_standstill(turn)
        _begin_or_end(turn)


def win_alone(turn: Turn) -> bool:
    """Ends the game when only one player stays; he wins (GT-213)."""
    world = turn.world
    left = sorted({team(world.options, seat) for seat in piles.staying(world)})
    if len(left) == 1:
        finish(turn, side(world, left[0]), "left")
    return len(left) == 1


How = Literal["goal", "left", "turns"]


def finish(turn: Turn, winners: tuple[int, ...], how: How) -> None:
    """Ends the game."""
    turn.tell(events.GameEnded(winners=winners))
    vp = tuple(owner(turn.world, seat).vp for seat in turn.seats)
    turn.finish(Outcome(winners, how, (Tally("vp", vp),)))


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


def _fall(turn: Turn) -> None:
    """Notes who has no HP left; nobody falls after this (GT-043, GT-119)."""
    world = turn.world
    fallen = tuple(s for s in present(world) if not world.players[s].hp)
    turn.world = replace(world, fallen=fallen)
    for seat in fallen:
        turn.world = replace(turn.world, fell=once_more(turn.world.fell, seat))
        turn.tell(events.Fell(seat=seat))


def _clear_table(turn: Turn) -> None:
    """Lays played cards on Used Piles: main actions, then Traps in order (GT-045)."""
    world = turn.world
    is_card = turn.cards.design
    cards = [p for p in world.table if not is_card[p.card].is_special]
    played = [p for n, p in enumerate(world.table) if n not in world.gone]
    for one in played:
        if not is_card[one.card].is_special:
            piles.lay_aside(turn, one.seat, (one.card,))
    moving = bool(cards) or bool(world.harmed)
    still = 0 if moving else world.still + 1
    turn.world = replace(turn.world, table=(), missed=(), gone=(), still=still)


def _score(turn: Turn) -> None:
    """Gives 1 VP to each who contributed to a fall (GT-123, GT-126)."""
    for fallen in fallen_sides(turn.world):
        for seat, damage in victors(turn.world, fallen).items():
            piles.add_vp(turn, seat, 1)
            turn.world = replace(turn.world, scored=once_more(turn.world.scored, seat))
            told = events.Scored(seat=seat, on=fallen, damage=damage)
            why = told.rules if damage else (COUNTERING, *told.rules[1:])
            turn.tell(replace(told, rules=why))
        _upon_fall(turn, fallen)


def _upon_fall(turn: Turn, fallen: int) -> None:
    """Lets the abilities of those who scored and of those who fell take effect."""
    for seat in output_of(turn.world, fallen):
        _upon(turn, seat, "score", (seat,))
    for seat in side(turn.world, fallen):
        dealt = {d.by for d in turn.world.damage if d.on == seat}
        if seat in turn.world.fallen:
            _upon(turn, seat, "fall", tuple(sorted(dealt)))


def _upon(turn: Turn, seat: int, moment: str, those: tuple[int, ...]) -> None:
    """Lets an ability change the HP of some; nobody falls by it (GT-043)."""
    for effect in _abilities(turn, seat, moment):
        if isinstance(effect, Health):
            for one in those:
                _change_hp(turn, one, effect.n, turn.world.players[seat].champion)
        elif turn.world.has_account:
            _gain(turn, seat, effect)


def _abilities(turn: Turn, seat: int, moment: str) -> Iterator[Effect]:
    for upon in Stack(turn.cards, turn.world).ability(seat):
        if isinstance(upon, Upon) and upon.moment == moment:
            yield from upon.then


def _gain(turn: Turn, seat: int, effect: Effect) -> None:
    """Lets an ability give its player VP or cards (GT-131, GT-171)."""
    match effect:
        case Points(n=n):
            vp = piles.add_vp(turn, seat, n)
            turn.tell(events.VpChanged(seat=seat, n=n, vp=vp))
        case Draw(n=n):
            cards = piles.take_from_deck(turn, n)
            piles.give(turn, seat, cards)
            turn.tell(events.Drew(seat=seat, cards=cards))


def _change_hp(turn: Turn, seat: int, n: int, ability: str) -> None:
    player = turn.world.players[seat]
    if not player.hp:
        return
    hp = max(player.hp + n, 1)
    if player.hp >= MOST and turn.world.has_account:
        hp = player.hp
    turn.world = with_player(turn.world, seat, replace(player, hp=hp))
    if hp < player.hp and turn.world.has_account:
        harmed = tuple(sorted({*turn.world.harmed, seat}))
        turn.world = replace(turn.world, harmed=harmed)
    if hp != player.hp:
        if turn.game.rules >= 3:
            by = events.HpByAbility(seat=seat, ability=ability, n=hp - player.hp)
            turn.tell(by)
        turn.tell(events.HpChanged(seat=seat, n=hp - player.hp, hp=hp))


def _is_won(turn: Turn) -> bool:
    """Ends the game, or raises the goal for leaders who are level (GT-166, GT-168)."""
    world = turn.world
    most, leaders = _leaders(world)
    if most < world.goal:
        return False
    shares = world.options.ties == "share" and not world.options.is_old
    if shares or len({team(world.options, seat) for seat in leaders}) == 1:
        finish(turn, leaders, "goal")
        return True
    turn.world = replace(world, goal=most + 1)
    turn.tell(events.GoalRose(goal=most + 1))
    return False


def _leaders(world: World) -> tuple[int, tuple[int, ...]]:
    here = [s for s in present(world) if _goes_on(world, s)]
    most = max(owner(world, s).vp for s in here)
    return most, tuple(s for s in here if owner(world, s).vp == most)


def _goes_on(world: World, seat: int) -> bool:
    """Whether a seat's player stays, or a mate who plays for both (GT-213)."""
    return player_of(world, seat) in piles.staying(world)


def _what_follows(turn: Turn) -> Iterator[TakePrize | JoinPrizes | Respawn | Rearm]:
    """Returns prizes fallen by fallen, then respawns by seat (GT-143, GT-157)."""
    fallen = fallen_sides(turn.world)
    if not fallen:
        return
    for seat in fallen:
        return_used(turn, seat)
    turn.world = replace(turn.world, won=((),) * len(turn.seats))
    for seat in fallen:
        for victor in _prize_order(turn, victors(turn.world, seat)):
            yield TakePrize(victor, seat)
    yield JoinPrizes()
    for at in fallen:
        yield from come_back(turn.world, at)


def come_back(world: World, seat: int) -> Iterator[Respawn | Rearm]:
    """Returns the steps in which a side respawns; a team's hand comes last (GT-198)."""
    for member in side(world, seat):
        yield Respawn(member)
    if world.options.team:
        yield Rearm(seat)


def _prize_order(turn: Turn, output: dict[int, int]) -> tuple[int, ...]:
    """Returns victors by their damage output, ties by lot (GT-139, GT-140)."""
    seats = tuple(output)
    if len(set(output.values())) < len(seats):
        seats = turn.shuffle(seats)
    order = tuple(sorted(seats, key=lambda s: -output[s]))
    if len(set(output.values())) < len(seats):
        turn.tell(events.PrizesOrdered(seats=order))
    return order


def return_used(turn: Turn, seat: int) -> None:
    """Takes a Used Pile back into the hand (GT-148)."""
    used = owner(turn.world, seat).used
    if used:
        piles.take_used(turn, seat, used)
        piles.give(turn, seat, used)
        turn.tell(events.UsedReturned(seat=seat, cards=turn.cards.sort(used)))


def _grow(turn: Turn) -> None:
    world = turn.world
    for seat in present(world):
        fell = team(world.options, seat) in fallen_sides(world)
        if seat not in world.harmed and not fell:
            _upon(turn, seat, "unhurt_turn", (seat,))


def _end_statuses(turn: Turn) -> None:
    """Ends what held this turn, and lets begin what was announced (GT-062)."""
    world = turn.world
    fell = {s for at in fallen_sides(world) for s in side(world, at)}
    players = tuple(
        _next_turn(p, is_hurt=s in world.harmed and s not in fell)
        for s, p in enumerate(world.players)
    )
    turn.world = replace(
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


def _let_leave(turn: Turn) -> None:
    """Takes who leaves from the table; the cards go into the deck (GT-213)."""
    for seat in present(turn.world):
        player = turn.world.players[seat]
        if player.leaves and not turn.world.options.team:
            gone = Player(vp=player.vp, left=True)
            turn.world = with_player(turn.world, seat, gone)
            piles.shuffle_in(turn, (*player.hand, *player.used))


def _break_standstill(turn: Turn) -> None:
    """Gives Used Piles back when nothing has moved for five turns (GT-230)."""
    if turn.world.still >= STILL:
        turn.world = replace(turn.world, still=0)
        for seat in sides(turn.world):
            return_used(turn, seat)


def _begin_or_end(turn: Turn) -> None:
    """Begins the next turn; after the last one most VP win (GT-231)."""
    options = turn.world.options
    if turn.world.turn >= options.turns * options.goal:
        finish(turn, _leaders(turn.world)[1], "turns")
    else:
        turn.then(AskPlans())
