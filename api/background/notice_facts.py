"""How things stand when a notice is due: the game, its talk, what its player wants."""

from datetime import datetime

from msgspec.structs import replace

from ..clock import disturbable
from ..game.talk import writers
from ..game.talk_errands import has_acted_since
from ..push import policy
from ..push.kinds import DAILY, LIVES
from ..push.notice import Kind, Notice, State
from ..push.policy import Way, Wishes
from ..service import Service
from ..store import NotFound, Player
from ..store.errands import Errand
from ..tables.snapshots import loaded_game
from ..tables.table import is_of, load
from .notices import state_of


def wishes(person: Player) -> Wishes:
    """Returns what a player has switched; but for reminders, a digest comes instead."""
    own = person.notices
    switches = ((kind, life.switch) for kind, life in LIVES.items() if life.switch)
    off = frozenset(kind for kind, switch in switches if not getattr(own, switch))
    daily = DAILY - off if own.digest else frozenset[Kind]()
    return Wishes(off=off, muted=frozenset(own.muted_games), daily=daily)


def way(person: Player, notice: Notice, now: datetime) -> Way:
    """Returns how a notice goes out to a player now."""
    calendar = person.diary.current
    return policy.way(
        notice, wishes(person), now, lambda at: disturbable(calendar, at) != at
    )


def game_now(
    service: Service, person: Player, game: str | None, now: datetime
) -> State | None:
    """Returns a game as it is for a player; None: it is gone, or the player is."""
    try:
        table, newest = load(service, game or "")
    except NotFound:
        return None
    if not is_of(table, person.id):
        return None
    if newest is None:
        return State(now=now, status="void" if table.closed else "open")
    loaded = loaded_game(service, table, newest)
    return state_of(loaded, person.id, now)


def unread(service: Service, person: Player, errand: Errand) -> tuple[str, ...]:
    """Returns who wrote what a player has not read, by an errand about talk."""
    if errand.claim is None:
        return ()
    try:
        table, newest = load(service, errand.notice.game or "")
    except NotFound:
        return ()
    number = errand.notice.number
    if has_acted_since(table, newest, person.id, number) or not is_of(table, person.id):
        return ()
    return writers(service, person, table, errand.read)


def by(notice: Notice, names: tuple[str, ...]) -> Notice:
    """Returns a notice that also says who wrote."""
    return replace(notice, facts=replace(notice.facts, wrote=names))
