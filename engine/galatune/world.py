"""Galatune as a value: players, the table, the steps that can wait."""

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from ..kernel import Asked, Game, Public, SeenBy, Step
from .cards import Action, Cards, Champion
from .manifest import Options

PRIZE = 5  # cards of a prize in the newer edition (GT-132)
STILL = 5  # turns without progress, after which Used Piles go back (GT-230)
ACCOUNT = 4  # the rules by which a turn is accounted for once, and read by all
EACH = 5  # the rules by which a card is read for each champion on its own
LETTER = 6  # the rules that go by the books' letter where others were narrower
DEPTH = 7  # the rules that look at what Traps lie on, down to the main action


class Status(Struct, frozen=True, gc=False, omit_defaults=True):
    """An effect that lasts: of which card, by whom, how strong, in force or to come."""

    card: str
    k: int  # which of the card's effects
    by: int
    n: int = 0
    choice: str = ""
    on: bool = False  # in force this turn; else it begins with the next
    foe: int = -1  # whose actions alone are meant, if not everybody's (GT-117)


class Seat(Public, frozen=True, gc=False):
    """What everybody sees of one seat: its champion, its hand, how it stands.

    What a hand holds is known to all, since everybody read each card that came into it
    (GT-011, GT-171, GT-172). The cards and VP of a team lie before the lower of its
    seats (GT-194, GT-196).
    """

    champion: str = ""
    hp: int = 0
    vp: int = 0
    hand: tuple[str, ...] = ()
    statuses: tuple[Status, ...] = ()
    hurt: bool = False  # lost HP in the last turn and did not fall
    leaves: bool = False  # makes no more decisions, and goes when the turn ends
    left: bool = False


class Player(Seat, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """One seat, with its Used Pile: the newest card lies last (GT-046).

    In 2016 others see that one alone (GT-048).
    """

    used: Annotated[tuple[str, ...], SeenBy.SOME] = ()


class Played(Struct, frozen=True, gc=False, omit_defaults=True):
    """An action on the table; a Trap lies `on` another one, named by its place."""

    seat: int
    card: str
    targets: tuple[int, ...] = ()
    on: int = -1
    choice: str = ""
    colour: str = ""  # of a copy: the colour that the copied action has (GT-037)


class Order(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat ordered for a window: how to pass, a Trap for whom, for how long."""

    move: str = ""
    card: str = ""
    whom: str = ""
    kept: bool = False


NO_ORDER = Order()


class Reply(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat offers for a card that lies open; nothing if it declined."""

    seat: int
    card: str = ""


class Trade(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card that a seat lays open to trade, perhaps for one partner alone (GT-179)."""

    seat: int
    card: str
    to: int = -1
    replies: tuple[Reply, ...] = ()


class Damage(Struct, frozen=True, gc=False):
    """What one seat did to another this turn, before Shields (GT-139)."""

    by: int
    on: int
    n: int


class Deal(Step, frozen=True):
    """All have a champion; the hands are dealt (GT-010)."""


class AskPlans(Step, frozen=True):
    """Every seat plans in secret (GT-016)."""


class Reveal(Step, frozen=True):
    """All plans are laid open at once (GT-019)."""


class CloseWindow(Step, frozen=True):
    """All have passed (GT-032)."""


class Resolve(Step, frozen=True):
    """The actions meet, up to new HP and falls: steps 0 to 5 (GT-043)."""


class Effected(Step, frozen=True):
    """One effect on cards, statuses, VP or HP: step 6 (GT-043)."""

    user: int
    target: int
    card: str
    k: int
    n: int = 0
    choice: str = ""
    credit: int = -1  # whose loss to come it is, if not the user's (GT-112, GT-113)
    foe: int = -1  # whose actions alone an immunity means


class Bleed(Step, frozen=True):
    """HP gained or lost after the damage, never below a floor: step 6 (GT-043)."""

    by: int
    on: int
    n: int
    floor: int = 0
    card: str = ""
    ability: str = ""  # or whose ability it is


class Settle(Step, frozen=True):
    """Late falls, Used Piles, scoring and the victory check: steps 6 to 9 (GT-043)."""


class TakePrize(Step, frozen=True):
    """A victor chooses a prize (GT-134)."""

    seat: int
    fallen: int


class JoinPrizes(Step, frozen=True):
    """Prize cards join the hands (GT-143)."""


class Respawn(Step, frozen=True):
    """A fallen player chooses champion and hand (GT-148)."""

    seat: int


class Rearm(Step, frozen=True):
    """A team that fell chooses its shared hand (GT-198)."""

    seat: int


class AskRise(Step, frozen=True):
    """Who wanted to be asked may pay 1 VP to respawn: step 12 (GT-161)."""


class CloseRise(Step, frozen=True):
    """All have answered, and the answers are shown together (GT-161)."""


class EndTurn(Step, frozen=True):
    """The effects of the end of the turn; statuses end (GT-043)."""


class OpenWorld(Public, frozen=True, gc=False):
    """What everybody sees beside the seats.

    `missed` are Traps that came too late, `gone` played cards that went elsewhere,
    `won` prize cards that lie apart until all are chosen (GT-143).
    """

    options: Options
    goal: int
    turn: int = 0
    table: tuple[Played, ...] = ()
    missed: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    trades: tuple[Trade, ...] = ()
    traded: tuple[int, ...] = ()  # who took part in a trade of this turn, as often
    resting: tuple[int, ...] = ()  # who fell last turn, and so does not trade (GT-183)
    risen: tuple[int, ...] = ()  # who has respawned by itself, as often
    damage: tuple[Damage, ...] = ()
    fallen: tuple[int, ...] = ()
    harmed: tuple[int, ...] = ()  # who lost HP this turn
    won: tuple[tuple[str, ...], ...] = ()
    choosing: Effected | None = None
    still: int = 0
    scored: tuple[int, ...] = ()  # by each seat, how often; none in older games
    fell: tuple[int, ...] = ()  # each seat, how often


class World(
    OpenWorld,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Where every card is. The deck is kept sorted but for its top, which is known."""

    players: Annotated[tuple[Player, ...], SeenBy.PARTS]
    deck: Annotated[tuple[str, ...], SeenBy.NOBODY]
    top: Annotated[tuple[str, ...], SeenBy.SOME] = ()
    standing: Annotated[tuple[Order, ...], SeenBy.OWNER] = ()  # of this window
    kept: Annotated[tuple[Order, ...], SeenBy.OWNER] = ()  # from turn to turn
    # Who wants to be asked for a self respawn.
    wishes: Annotated[tuple[int, ...], SeenBy.OWNER] = ()
    # The number of the game's rules; of games before 4 it says no more.
    rules: Annotated[int, SeenBy.EVERYBODY] = 3

    @property
    def has_account(self) -> bool:
        """Whether targets, credit and abilities are those of now everywhere."""
        return self.rules >= ACCOUNT

    @property
    def has_each(self) -> bool:
        """Whether a card is read for each champion on its own, wherever it is read."""
        return self.rules >= EACH

    @property
    def has_letter(self) -> bool:
        """Whether the books' own words hold for counters, shortage and trades."""
        return self.rules >= LETTER

    @property
    def has_depth(self) -> bool:
        """Whether what lies under a Trap, and beside infinity, counts to the end."""
        return self.rules >= DEPTH


GalatuneGame = Game[World, Step]


def played(cards: Cards, options: Options) -> Cards:
    """Returns the cards of a game's theme, as its mode reads them (GT-188, GT-203)."""
    found = cards.of(options.cards) or cards
    return found.as_played(options.theme, easy=options.easy)


def present(world: World) -> tuple[int, ...]:
    """Returns the seats at the table."""
    return tuple([s for s, player in enumerate(world.players) if not player.left])


def team(options: Options, seat: int) -> int:
    """Returns the seat before which the cards and VP of a team lie (GT-194, GT-196)."""
    return seat % 2 if options.team else seat


def owner(world: World, seat: int) -> Player:
    """Returns whose hand, Used Pile and VP are those of a seat."""
    return world.players[team(world.options, seat)]


def side(world: World, seat: int) -> tuple[int, ...]:
    """Returns the seats at the table that play together with a seat, itself too."""
    if not world.options.team:
        return (seat,)
    return tuple([s for s in present(world) if s % 2 == seat % 2])


def mate(world: World, seat: int) -> int | None:
    """Returns the other seat of a team (GT-193)."""
    return (seat + 2) % 4 if world.options.team else None


def player_of(world: World, seat: int) -> int:
    """Returns who decides for a seat: the mate, if its own player left (GT-213)."""
    other = mate(world, seat)
    return seat if other is None or not world.players[seat].leaves else other


def played_by(world: World, seat: int) -> tuple[int, ...]:
    """Returns the champions for which a seat's player decides: a mate's too who left.

    By rules before 6 a champion's ability for its player was then nobody's.
    """
    if not world.has_letter:
        return (seat,)
    return tuple([s for s in side(world, seat) if player_of(world, s) == seat])


def acting(asked: Asked) -> int:
    """Returns the seat that a decision is about: the own, or a mate's who left."""
    return int(asked.about or asked.seat)


def sides(world: World) -> tuple[int, ...]:
    """Returns the team of each side at the table."""
    options = world.options
    return tuple(sorted({team(options, seat) for seat in present(world)}))


def opponents(world: World, seat: int) -> tuple[int, ...]:
    """Returns whom a seat may attack (GT-024, GT-025, GT-195)."""
    own = side(world, seat)
    return tuple([s for s in present(world) if s not in own])


def champion_of(cards: Cards, world: World, seat: int) -> Champion:
    """Returns the champion of a seat."""
    return cards.champion[world.players[seat].champion]


def free_champions(cards: Cards, world: World) -> tuple[str, ...]:
    """Returns the champions that nobody has (GT-007)."""
    taken = {player.champion for player in world.players if not player.left}
    return tuple([c.id for c in cards.champions if c.id not in taken])


def once_more(times: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Returns how often it happened to each seat, now that it did to one again.

    Games that began before this was counted go on without it.
    """
    return tuple([n + (at == seat) for at, n in enumerate(times)])


def with_player(world: World, seat: int, player: Player) -> World:
    """Returns the world with one player changed."""
    players = world.players
    return replace(world, players=(*players[:seat], player, *players[seat + 1 :]))


def without(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """Returns cards without one copy of each that is gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def all_cards(cards: Cards, options: Options) -> tuple[str, ...]:
    """Returns every card of the game, in the order of the set (GT-001)."""
    copies = 2 if options.double else 1
    return tuple([a.id for a in cards.actions for _ in range(a.copies * copies)])


def place_name(place: int) -> str:
    """Returns how a form names an action on the table."""
    return f"p{place}"


def seat_name(seat: int) -> str:
    """Returns how a form names a seat's champion."""
    return f"s{seat}"


def targets_of(world: World, seat: int, action: Action) -> tuple[int, ...]:
    """Returns the targets an action has without a choice, none if it has one."""
    match action.aim:
        case "opponents":
            return opponents(world, seat)
        case "all":
            return present(world)
        case "user":
            return (seat,)
        case "two" if len(opponents(world, seat)) < 2:
            return opponents(world, seat)
    return ()


def may_target(world: World, seat: int, action: Action) -> tuple[int, ...]:
    """Returns the champions an action may be aimed at (GT-022, GT-024)."""
    is_older = action.function == "other" and not world.has_account
    if action.function == "attack" or is_older:
        return opponents(world, seat)
    return present(world)
