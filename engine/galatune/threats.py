"""The threats of a turn of Galatune: who could fall, and what would prevent it.

All hands are known (GT-011), so a threat is no guess; what others plan stays unknown.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from ..kernel import Answer, Asked, Chance, Decision, Sight
from ..kernel.guess import framed
from ..kernel.words import Said
from .cards import WORDS, Cards, card_name, champion_name
from .foretell import reckoned
from .forms import form, plan_of
from .guess import guess
from .plans import more_picks, ranked
from .traps import ranked_traps
from .window import trap_of
from .world import GalatuneGame, Played, World, acting, opponents, played

ANY = Chance(bytes(32))  # what a guess makes up is not looked at


def matters(cards: Cards, sight: Sight, decision: Decision) -> Said | None:
    """Returns who could fall this turn, if anybody."""
    game = _unplanned(framed(sight, guess(cards, sight, ANY)), decision.seat)
    asked = next(a for a in game.asked if a.id == decision.id)
    cards = played(cards, game.world.options)
    if asked.kind == "plan":
        game = replace(game, world=replace(game.world, missed=(), gone=()))
        return _danger(cards, game, asked) or _finish(cards, game, asked)
    if asked.kind == "trap":
        return _falling(cards, game.world, asked, decision)
    return None


def _unplanned(game: GalatuneGame, seat: int) -> GalatuneGame:
    """Returns a game without the plans that a guess made up for opponents."""
    against = opponents(game.world, seat)
    asked = [replace(a, given=None) if a.seat in against else a for a in game.asked]
    return replace(game, asked=tuple(asked))


def _danger(cards: Cards, game: GalatuneGame, asked: Asked) -> Said | None:
    """Returns whose action could fell this seat, and what of its own would hold."""
    world, seat = game.world, acting(asked)
    for action in _threats(cards, game, seat):
        n = _fells(cards, world, (action,), seat)
        if n is not None:
            return _threat(cards, game, asked, action, n)
    return None


def _threats(cards: Cards, game: GalatuneGame, seat: int) -> Iterator[Played]:
    """Yields each action that an opponent could aim at a seat."""
    against = opponents(game.world, seat)
    for asked in game.asked:
        if asked.kind == "plan" and acting(asked) in against:
            for plan in _plans(cards, game, asked):
                action = plan_of(cards, game.world, acting(asked), plan)
                if seat in action.targets:
                    yield action


def _plans(cards: Cards, game: GalatuneGame, asked: Asked) -> Iterator[Answer]:
    for move in form(cards, game, asked).moves:
        for card in move.picks[0].of:
            for more in more_picks(move.picks[1:]):
                picks = {"card": (card,), **more}
                yield Answer(asked.seat, asked.id, move.move, picks)


def _threat(
    cards: Cards, game: GalatuneGame, asked: Asked, action: Played, n: int
) -> Said | None:
    world, seat = game.world, acting(asked)
    own = ranked(cards, world, asked, form(cards, game, replace(asked, given=None)))
    holding = (plan_of(cards, world, seat, plan) for _, plan in own)
    held = next((p for p in holding if _holds(cards, world, (action, p), seat)), None)
    end = "held" if held else "open"
    return WORDS(
        f"matters.fells_{end}" if n else f"matters.ends_{end}",
        who=champion_name(cards, world.players[action.seat].champion),
        card=card_name(cards, action.card),
        n=n,
        hp=world.players[seat].hp,
        own=card_name(cards, held.card) if held else "",
    )


def _finish(cards: Cards, game: GalatuneGame, asked: Asked) -> Said | None:
    """Returns whom the own best action could fell."""
    world, seat = game.world, acting(asked)
    found = form(cards, game, replace(asked, given=None))
    for _, plan in ranked(cards, world, asked, found)[:1]:
        action = plan_of(cards, world, seat, plan)
        for foe in opponents(world, seat):
            n = _fells(cards, world, (action,), foe)
            if n:
                return WORDS(
                    "matters.finish",
                    who=champion_name(cards, world.players[foe].champion),
                    card=card_name(cards, action.card),
                    n=n,
                    hp=world.players[foe].hp,
                )
    return None


def _falling(
    cards: Cards, world: World, asked: Asked, decision: Decision
) -> Said | None:
    """Returns that this seat falls as the table lies, and which Trap would save it."""
    seat = asked.seat
    if _fells(cards, world, world.table, seat) is None:
        return None
    for _, answer in ranked_traps(cards, world, asked, decision.form.moves):
        trap = trap_of(seat, answer)
        if _holds(cards, world, (*world.table, trap), seat):
            name = card_name(cards, trap.card)
            on = card_name(cards, world.table[trap.on].card)
            return WORDS("matters.falling_held", trap=name, card=on)
    return WORDS("matters.falling")


def _fells(
    cards: Cards, world: World, table: tuple[Played, ...], seat: int
) -> int | None:
    """Returns with how much damage a seat falls if these were all actions, or None."""
    reckoning, _, _ = reckoned(cards, world, table)
    if seat not in reckoning.fallen:
        return None
    return sum(damage.n for damage in reckoning.damage if damage.on == seat)


def _holds(cards: Cards, world: World, table: tuple[Played, ...], seat: int) -> bool:
    """Whether a seat stands for sure if these were all actions."""
    reckoning, _, is_open = reckoned(cards, world, table)
    return seat not in reckoning.fallen and not is_open
