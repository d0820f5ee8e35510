"""What was said at a table: who is told of it, and when they have read on.

Beside the errand about a game stands one about its talk. Who wrote is found out when it
is carried; until then it waits a moment, for whoever is at the table reads it there.
"""

from collections.abc import Iterator
from datetime import timedelta

from msgspec.structs import replace

from ..push.kinds import CALLS
from ..push.notice import Facts, Notice
from ..service import Service
from ..service.retrying import tries
from ..store import Message, Snapshot, Table, Taken
from ..store.errands import Errand
from ..tables.notifiable import is_reached
from ..tables.timing import stamp

PAUSE = timedelta(seconds=20)


def about_talk(game: str) -> str:
    """Returns what an errand about the talk of a game is called."""
    return f"talk:{game}"


def tell_of(
    service: Service, table: Table, newest: Snapshot | None, message: Message
) -> None:
    """Has a message told to whom it is for; once more, it changes nothing."""
    if table.sandbox:
        return
    readers = [*_readers(table, message)]
    for person, _ in service.store.addressees(readers, ()):
        if is_reached(service, person):
            _tell(service, table, newest, person.id, message)


def catch_up(service: Service, player: str, game: str, number: int) -> None:
    """Notes that a player has read all messages up to a number."""
    for _ in tries(service):
        before = service.store.errands.find(player, about_talk(game))
        if before is None or before.claim is None or before.read >= number:
            return
        after = replace(before, read=number, send=service.now(), left=None)
        if _keep(service, after, before):
            return


def carried_again(errand: Errand, call: Errand | None, now: str) -> Errand:
    """Returns an errand to be carried once more: its player has acted, and so read on.

    Where a call stands, that is what is taken back.
    """
    covered = call.shown if call and call.notice.kind in CALLS else ()
    shown = tuple(id for id in errand.shown if id not in covered)
    after = replace(errand, shown=shown, send=now, left=None)
    return replace(after, version=errand.version + 1)


def has_acted_since(
    table: Table, newest: Snapshot | None, player: str, number: int
) -> bool:
    """Whether a player has acted after a snapshot."""
    if newest is None:
        return False
    mine = (newest.desk.receipts[seat] for seat in table.held_by(player))
    done = (receipt for receipts in mine for receipt in receipts)
    return any(r.number > number and _is_phones(r.id) for r in done)


def _is_phones(id: str) -> bool:
    """Whether a call is a phone's own, not the clock's or the house's."""
    return ":" not in id


def _readers(table: Table, message: Message) -> Iterator[str]:
    sitting = dict.fromkeys(s.player for s in table.seats if not s.is_free)
    for player in sitting:
        if player and player != message.by.player and message.is_for(player):
            yield player


def _tell(
    service: Service,
    table: Table,
    newest: Snapshot | None,
    player: str,
    message: Message,
) -> None:
    for _ in tries(service):
        before = service.store.errands.find(player, about_talk(table.id))
        if before and before.read >= message.number:
            return
        after = _after(service, table, newest, player, message, before)
        if _keep(service, after, before):
            return


def _after(
    service: Service,
    table: Table,
    newest: Snapshot | None,
    player: str,
    message: Message,
    before: Errand | None,
) -> Errand:
    """Returns the errand with a message more, or with the first one that is unread."""
    send = stamp(service.moment() + PAUSE)
    if before and before.claim:
        number = before.notice.number
        if not has_acted_since(table, newest, player, number):
            first = min(before.read, message.number - 1)
            return replace(before, send=before.send or send, read=first)
    notice = Notice(
        kind="talk",
        player=player,
        game=table.id,
        number=newest.number if newest else -1,
        facts=Facts(title=table.system),
    )
    fresh = Errand(player, about_talk(table.id), notice, send, claim=message.id)
    shown = before.shown if before else ()
    return replace(fresh, read=message.number - 1, shown=shown)


def _keep(service: Service, after: Errand, before: Errand | None) -> bool:
    """Keeps an errand in place of the one before; False: that has just changed."""
    version = before.version + 1 if before else 1
    try:
        service.store.errands.keep(replace(after, version=version))
    except Taken:
        return False
    return True
