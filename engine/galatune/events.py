"""What happens in Galatune, and the rule behind it. Nearly all of it is public."""

from typing import ClassVar

from msgspec import UNSET, UnsetType

from ..kernel import Event, Term
from .world import Played

Rules = tuple[str, ...]


class ChampionTaken(Event, frozen=True, gc=False, kw_only=True):
    """A seat took a champion."""

    seat: int
    champion: str
    rules: Rules = ("GT-007",)


class Dealt(Event, frozen=True, gc=False, kw_only=True):
    """A seat was dealt its hand, read by all."""

    seat: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-010", "GT-011")


class TurnBegan(Event, frozen=True, gc=False, kw_only=True):
    """A turn began."""

    n: int
    rules: Rules = ("GT-015", "GT-016")


class Ready(Event, frozen=True, gc=False, kw_only=True):
    """A seat has a plan."""

    seat: int
    rules: Rules = ("GT-016",)


class Withdrawn(Event, frozen=True, gc=False, kw_only=True):
    """A seat took its plan back."""

    seat: int
    rules: Rules = ("GT-019",)


class PlanShown(Event, frozen=True, gc=False, kw_only=True):
    """A mate sees a plan, or that there is none."""

    seat: int
    plan: Played | None
    rules: Rules = ("GT-193",)


class Immobilised(Event, frozen=True, gc=False, kw_only=True):
    """A seat has no main action this turn."""

    seat: int
    rules: Rules = ("GT-020", "GT-218")


class Revealed(Event, frozen=True, gc=False, kw_only=True):
    """All plans lie open."""

    table: tuple[Played, ...]
    rules: Rules = ("GT-019", "GT-026", "GT-029")


class TrapLaid(Event, frozen=True, gc=False, kw_only=True):
    """A Trap was placed on what somebody played, and all are asked anew."""

    seat: int
    card: str
    on: int
    trapped: str
    whose: int
    choice: str = ""
    rules: Rules = ("GT-031", "GT-032")


class PassedByClock(Event, frozen=True, gc=False, kw_only=True):
    """A seat was late and has passed until the next Trap."""

    seat: int
    rules: Rules = ("GT-032",)


class WindowClosed(Event, frozen=True, gc=False, kw_only=True):
    """Nobody places another Trap."""

    rules: Rules = ("GT-032",)


class TrapMissed(Event, frozen=True, gc=False, kw_only=True):
    """An Instant Trap came too late for an Instant action."""

    seat: int
    card: str
    on: int
    rules: Rules = ("GT-101", "GT-103")


class Cancelled(Event, frozen=True, gc=False, kw_only=True):
    """Traps have cancelled an action, which may be a Trap itself."""

    seat: int
    card: str
    on: int
    rules: Rules = ("GT-035", "GT-036")


class Copied(Event, frozen=True, gc=False, kw_only=True):
    """An action takes place once more, as another seat's."""

    seat: int
    card: str
    rules: Rules = ("GT-037",)


class LotsDrawn(Event, frozen=True, gc=False, kw_only=True):
    """Actions of one rating take their turn in an order drawn by lot.

    `seats` are whose they are, from rules 6 on: two may have played the same card.
    """

    cards: tuple[str, ...]
    seats: tuple[int, ...] | UnsetType = UNSET
    rules: Rules = ("GT-102", "GT-103")


class PrizesOrdered(Event, frozen=True, gc=False, kw_only=True):
    """Victors who did the same damage choose in an order drawn by lot."""

    seats: tuple[int, ...]
    rules: Rules = ("GT-139", "GT-140")


class Struck(Event, frozen=True, gc=False, kw_only=True):
    """An Attack met a champion: how much, by which sum, and why not."""

    seat: int
    on: int
    card: str
    n: int
    why: str
    sum: tuple[Term, ...]
    rules: Rules = ("GT-050", "GT-092", "GT-096")


class Guarded(Event, frozen=True, gc=False, kw_only=True):
    """A Shield stood on a champion: how strong, by which sum."""

    seat: int
    on: int
    card: str
    n: int
    sum: tuple[Term, ...]
    rules: Rules = ("GT-053", "GT-092", "GT-096")


class Healed(Event, frozen=True, gc=False, kw_only=True):
    """A Life gave a champion HP: how many, by which sum."""

    seat: int
    on: int
    card: str
    n: int
    sum: tuple[Term, ...]
    rules: Rules = ("GT-057", "GT-092", "GT-096")


class ShieldsHeld(Event, frozen=True, gc=False, kw_only=True):
    """The Shields of a champion held against the sum of all Attacks."""

    seat: int
    guard: int
    n: int
    rules: Rules = ("GT-053", "GT-054")


class ShieldsBroke(Event, frozen=True, gc=False, kw_only=True):
    """The Shields of a champion broke under the sum of all Attacks."""

    seat: int
    guard: int
    n: int
    rules: Rules = ("GT-054", "GT-055")


class HpChanged(Event, frozen=True, gc=False, kw_only=True):
    """A champion gained or lost HP."""

    seat: int
    n: int
    hp: int
    rules: Rules = ("GT-043", "GT-044")


class HpByCard(Event, frozen=True, gc=False, kw_only=True):
    """A card gives or takes HP beside damage and Life: a price, a gift, a curse."""

    seat: int
    card: str
    n: int
    rules: Rules = ("GT-122", "GT-228")


class HpByAbility(Event, frozen=True, gc=False, kw_only=True):
    """The ability of a champion gives or takes HP."""

    seat: int
    ability: str
    n: int
    rules: Rules = ("GT-028", "GT-043")


class VpChanged(Event, frozen=True, gc=False, kw_only=True):
    """A card gave or took VP."""

    seat: int
    n: int
    vp: int
    rules: Rules = ("GT-131",)


class StatusGained(Event, frozen=True, gc=False, kw_only=True):
    """A champion will feel a card in the next turn."""

    seat: int
    card: str
    rules: Rules = ("GT-062",)


class StatusesLost(Event, frozen=True, gc=False, kw_only=True):
    """A champion is rid of what harmed it."""

    seat: int
    rules: Rules = ("GT-117",)


class Drew(Event, frozen=True, gc=False, kw_only=True):
    """A seat drew cards, read by all."""

    seat: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-171",)


class Found(Event, frozen=True, gc=False, kw_only=True):
    """A seat found cards in the Source Deck, shown to all."""

    seat: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-175",)


class Recovered(Event, frozen=True, gc=False, kw_only=True):
    """A seat took cards back from its Used Pile."""

    seat: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-171",)


class Stolen(Event, frozen=True, gc=False, kw_only=True):
    """A seat stole cards of another one."""

    seat: int
    on: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-038", "GT-171")


class Destroyed(Event, frozen=True, gc=False, kw_only=True):
    """Cards of a seat were shuffled into the Source Deck."""

    on: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-115",)


class Discarded(Event, frozen=True, gc=False, kw_only=True):
    """Cards of a seat went to its Used Pile."""

    on: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-114",)


class Fell(Event, frozen=True, gc=False, kw_only=True):
    """A champion fell."""

    seat: int
    rules: Rules = ("GT-119",)


class Scored(Event, frozen=True, gc=False, kw_only=True):
    """A seat scored on a champion that fell."""

    seat: int
    on: int
    damage: int
    rules: Rules = ("GT-123", "GT-139")


class GoalRose(Event, frozen=True, gc=False, kw_only=True):
    """The leaders are level, so more VP are needed."""

    goal: int
    rules: Rules = ("GT-168", "GT-169")


class UsedReturned(Event, frozen=True, gc=False, kw_only=True):
    """A Used Pile came back to its owner's hand."""

    seat: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-148", "GT-230")


class PrizeDrawn(Event, frozen=True, gc=False, kw_only=True):
    """A victor drew a prize from the Source Deck."""

    seat: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-134", "GT-141")


class PrizeLooted(Event, frozen=True, gc=False, kw_only=True):
    """A victor looted a fallen player, and drew what was missing."""

    seat: int
    on: int
    cards: tuple[str, ...]
    more: tuple[str, ...]
    rules: Rules = ("GT-135", "GT-136", "GT-141")


class Respawned(Event, frozen=True, gc=False, kw_only=True):
    """A champion came back, with a hand that was kept, filled up or reset."""

    seat: int
    champion: str
    how: str
    cards: tuple[str, ...]
    rules: Rules = ("GT-148", "GT-149", "GT-152", "GT-153")


class Rearmed(Event, frozen=True, gc=False, kw_only=True):
    """A team that fell keeps, fills up or resets its shared hand."""

    seat: int
    how: str
    cards: tuple[str, ...]
    rules: Rules = ("GT-197", "GT-198")


class RiseAsked(Event, frozen=True, gc=False, kw_only=True):
    """Somebody wanted to be asked, so all are who may respawn by themselves."""

    rules: Rules = ("GT-161",)


class RiseClosed(Event, frozen=True, gc=False, kw_only=True):
    """All who might respawn by themselves have answered."""

    rules: Rules = ("GT-161",)


class SelfRespawned(Event, frozen=True, gc=False, kw_only=True):
    """A side pays 1 VP to respawn."""

    seat: int
    vp: int
    rules: Rules = ("GT-160", "GT-162", "GT-163")


class StayedByClock(Event, frozen=True, gc=False, kw_only=True):
    """A seat was late, and does not respawn by itself."""

    seat: int
    rules: Rules = ("GT-161",)


class Proposed(Event, frozen=True, gc=False, kw_only=True):
    """A seat lays a card open to trade."""

    seat: int
    cards: tuple[str, ...]
    to: int = -1
    rules: Rules = ("GT-179", "GT-180")


class Offered(Event, frozen=True, gc=False, kw_only=True):
    """A seat offers a card for one that lies open."""

    seat: int
    on: int
    cards: tuple[str, ...]
    rules: Rules = ("GT-179",)


class Declined(Event, frozen=True, gc=False, kw_only=True):
    """A seat offers nothing."""

    seat: int
    on: int
    rules: Rules = ("GT-180",)


class OfferDropped(Event, frozen=True, gc=False, kw_only=True):
    """An offer is taken back, or void."""

    seat: int
    on: int
    rules: Rules = ("GT-179", "GT-184")


class ProposalDropped(Event, frozen=True, gc=False, kw_only=True):
    """A proposal is withdrawn, or void."""

    seat: int
    rules: Rules = ("GT-179", "GT-184")


class Traded(Event, frozen=True, gc=False, kw_only=True):
    """Two cards changed hands, read by all."""

    seat: int
    on: int
    cards: tuple[str, ...]
    got: tuple[str, ...]
    rules: Rules = ("GT-171", "GT-177", "GT-179")


class OrderEnded(Event, frozen=True, gc=False, kw_only=True):
    """An order for a card that its seat no longer holds; told to that seat alone."""

    seat: int
    card: str
    rules: Rules = ("GT-032",)


class Left(Event, frozen=True, gc=False, kw_only=True):
    """A player leaves; the champion goes at the end of the turn."""

    seat: int
    rules: Rules = ("GT-213",)


class GameEnded(Event, frozen=True, gc=False, kw_only=True):
    """Somebody has won."""

    ends: ClassVar = True

    winners: tuple[int, ...]
    rules: Rules = ("GT-166",)
