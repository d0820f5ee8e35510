"""A player's account: what it says, and how its player changes it.

A change is kept first and then carried to the seats of all games that are not over; a
call sent again carries it once more, so that nothing is lost when a process dies.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import UNSET, to_builtins
from msgspec.structs import asdict, replace

from engine.kernel.cards import fingerprint

from ..requests.account import HookWish, MutedWish, Switches, Wish
from ..service import Service
from ..service.player import known
from ..service.problems import Problem, bad_field
from ..service.retrying import tries
from ..store import Call, Hook, Muted, NotFound, Notices, Passkey, Player, Taken
from ..store.account import ANY
from ..store.mentions import BLOCKED, MUTED
from ..tables.cards import refuse_unknown
from ..tables.quotas import admit_change
from ..tables.seats import sit_anew, stand_aside
from ..tables.table import is_hidden_from, load
from .calendars import shown, written
from .digest_errands import plan_anew
from .endpoints import shown as endpoints
from .lobby_alarms import stand_by

CALLS = 16  # remembered per account

Json = dict[str, Any]


def account(service: Service, player: Player) -> Json:
    """Returns all that an account says to its player."""
    hook = player.webhook
    return {
        "player": player.id,
        "name": player.name,
        "calendar": shown(player.diary, service.moment()),
        "notices": asdict(player.notices),
        "webhook": {"url": hook.url, "shape": hook.shape} if hook else None,
        "muted_players": _called(service, player, player.muted),
        "blocked_players": _called(service, player, player.blocked),
        "awaits": player.awaits,
        "met_players": _called(service, player, player.met),
        "passkeys": [shown_passkey(passkey) for passkey in player.passkeys],
        "push": endpoints(service, player.id),
    }


def shown_passkey(passkey: Passkey) -> Json:
    """Returns what a player sees of a passkey."""
    shown = ("id", "name", "created", "used")
    return {name: getattr(passkey, name) for name in shown}


def change(service: Service, player: str, wish: Wish) -> Player:
    """Changes an account as its player wishes. Raises Problem naming the field."""
    content = fingerprint(to_builtins(wish))
    moves_seats = wish.name is not None or wish.calendar is not None
    if moves_seats:
        admit_change(service, player)

    waited: set[str | None] = set()

    def wished(before: Player) -> Player:
        if has_done(before, wish.id, content):
            return before
        waited.add(before.awaits)
        return with_call(_changed(service, before, wish), wish.id, content)

    after = revise(service, player, wished)
    for wished_for, kind, ones in (
        (wish.muted_players, MUTED, after.muted),
        (wish.blocked_players, BLOCKED, after.blocked),
    ):
        for one in ones if wished_for else ():
            service.store.traces.leave(one.player, f"{kind}:{player}")
    if wish.blocked_players:
        stand_aside(service, after)
    if wish.awaits is not UNSET:
        stand_by(service, after, waited)
    if moves_seats:
        sit_anew(service, after)
    if wish.notices is not None or wish.calendar is not None:
        plan_anew(service, after)
    return after


def sign_out_everywhere(service: Service, player: str, id: str) -> Player:
    """Lets no session count any more that there has been; returns the player."""
    content = fingerprint(["sign out everywhere"])

    def signed_out(before: Player) -> Player:
        if has_done(before, id, content):
            return before
        after = replace(before, generation=before.generation + 1)
        return with_call(after, id, content)

    return revise(service, player, signed_out)


def revise(service: Service, player: str, change: Callable[[Player], Player]) -> Player:
    """Changes an account, whatever other phones change meanwhile.

    Raises Problem, and what the change raises.
    """
    for _ in tries(service):
        before = known(service, player)
        after = change(before)
        if after == before:
            return before
        if before.newer:
            raise Problem("newer-game", "newer_account")
        after = replace(after, version=before.version + 1)
        try:
            service.store.keep_player(after)
        except Taken:
            continue
        return after
    raise AssertionError("unreachable")


def has_done(player: Player, id: str, content: str) -> bool:
    """Whether this very call has changed the account. Raises Problem if another did."""
    call = next((call for call in player.calls if call.id == id), None)
    if call is not None and call.content != content:
        raise Problem("id-reused", "id_reused")
    return call is not None


def with_call(player: Player, id: str, content: str) -> Player:
    """Returns a player with the call that has changed it."""
    return replace(player, calls=(*player.calls, Call(id, content))[-CALLS:])


def across(service: Service, player: Player, game: str, seat: int) -> Json:
    """Returns who sits there with a player, and whether they are muted or blocked.

    Raises Problem, NotFound.
    """
    one = _across(service, player, game, seat)
    return {
        "player": alias(service, player.id, one.player),
        "name": one.name,
        "muted": one.player in {muted.player for muted in player.muted},
        "blocked": one.player in {blocked.player for blocked in player.blocked},
    }


def alias(service: Service, me: str, player: str) -> str:
    """Returns what one player calls another: ids are only for their own players."""
    return service.derive("alias", f"{me}:{player}").hex()[:32]


def _changed(service: Service, before: Player, wish: Wish) -> Player:
    """Returns the player as it wishes to be. Raises Problem."""
    after = replace(before, name=wish.name or before.name)
    if wish.calendar is not None:
        diary = written(before.diary, wish.calendar, service.moment())
        after = replace(after, diary=diary)
    if wish.notices is not None:
        after = replace(after, notices=_switched(before.notices, wish.notices))
    if wish.webhook is not UNSET:
        after = replace(after, webhook=_checked(service, wish.webhook))
    if wish.awaits is not UNSET:
        if wish.awaits not in (None, ANY):
            refuse_unknown(service, wish.awaits)
        after = replace(after, awaits=wish.awaits)
    if wish.muted_players is not None:
        after = replace(after, muted=_meant(service, before, wish.muted_players))
    if wish.blocked_players is not None:
        after = replace(after, blocked=_meant(service, before, wish.blocked_players))
    return after


def _switched(before: Notices, wish: Switches) -> Notices:
    """Returns the notices with those switches set that the wish names."""
    given = {name: value for name, value in asdict(wish).items() if value is not UNSET}
    games = tuple(given.get("muted_games", before.muted_games))
    return replace(before, **given | {"muted_games": games})


def _checked(service: Service, wish: HookWish | None) -> Hook | None:
    """Returns a webhook that does not lead into our network. Raises Problem."""
    if wish is not None:
        from ..push.guard import RefusedAddress, parsed

        try:
            parsed(wish.url)
        except RefusedAddress as error:
            raise bad_field("webhook.url", error.why) from None
        return Hook(wish.url, wish.shape, service.asker.language)
    return None


def _called(service: Service, me: Player, ones: Iterable[Muted]) -> list[Json]:
    """Returns some players by the aliases that one player has for them."""
    return [
        {"player": alias(service, me.id, one.player), "name": one.name} for one in ones
    ]


def _meant(
    service: Service, me: Player, wishes: Iterable[MutedWish]
) -> tuple[Muted, ...]:
    """Returns whom a player means, each once. Raises Problem."""
    meant = (_one_meant(service, me, wish) for wish in wishes)
    return tuple({one.player: one for one in meant}.values())


def _one_meant(service: Service, me: Player, wish: MutedWish) -> Muted:
    """Returns whom the player means: somebody on a list already, or on a seat.

    Raises Problem.
    """
    if wish.player is not None:
        for one in (*me.muted, *me.blocked, *me.met):
            if alias(service, me.id, one.player) == wish.player:
                return one
    elif wish.game is not None and wish.seat is not None:
        return _across(service, me, wish.game, wish.seat)
    raise Problem("malformed", "no_muting")


def _across(service: Service, me: Player, game: str, number: int) -> Muted:
    """Returns who else sits there. Raises Problem, NotFound."""
    table, newest = load(service, game)
    if is_hidden_from(service, (table, newest), me.id):
        raise NotFound(game)
    seat = next(iter(table.seats[number : number + 1]), None)
    if seat and seat.whose not in (None, me.id) and table.held_by(me.id):
        return Muted(str(seat.whose), seat.name or "")
    raise Problem("malformed", "no_muting")
