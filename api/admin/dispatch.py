"""Runs an operator's command and says in plain words how it went."""

from argparse import Namespace
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.kernel.errors import TooNew

from ..service import Service
from ..store import Damaged, Exists, NotFound
from . import whole_store
from .check import BROKEN, named
from .commands import WHY_NOT, NoFile
from .dead_letters import alarms_aside, send_again, send_letters, unfollowed
from .output import error, say
from .repair import repair
from .replay import play_again
from .stuck import stuck
from .unread import Readable, take_away
from .voiding import LENGTH, Closed, Over, UnreadableReason, call_off

if TYPE_CHECKING:
    from ..store.dynamodb_letters import DynamoLetters


def run(chosen: Namespace) -> int:
    """Does one wish; returns an exit code: 1: something is left to do, 2: error."""
    try:
        return WISHES[chosen.wish](chosen)
    except tuple(WHY_NOT) as why:
        return error(WHY_NOT[type(why)], why=why)
    except NoFile as missing:
        return error("no_file", file=missing)
    except whole_store.NoStore as name:
        return error("no_store", name=name)
    except Exists as there:
        return error("exists", place=there)
    except Damaged as damage:
        source = chosen.db if chosen.wish == "backup" else chosen.file
        return error("damaged", file=source, why=damage)
    except TooNew as later:
        return error("too_new", why=later)
    except NotFound as missing:
        if "game" in chosen:
            return error("no_game", game=chosen.game)
        return error("not_there", what=missing)


def _stuck(chosen: Namespace) -> int:
    service = whole_store.service_of(chosen)
    found, torn = [*stuck(service)], [*service.store.torn_players()]
    for each in found:
        say("stuck.line", game=each.game, why=each.why)
    for player in torn:
        say("stuck.player", player=player)
    say("stuck.done", n=len({each.game for each in found}))
    return 1 if found or torn else 0


def _replay(chosen: Namespace) -> int:
    again = play_again(whole_store.service_of(chosen), chosen.game)
    about = {"game": again.game, "system": again.system}
    if again.difference is None:
        say("replay.same", **about, n=again.acts)
        return 0
    number, why = again.difference
    key = "unread" if number is None else "differs"
    say(f"replay.{key}", **about, number=number, why=why)
    return 1


def _void(chosen: Namespace) -> int:
    try:
        number = call_off(whole_store.service_of(chosen), chosen.game, chosen.why)
    except Over:
        return error("is_over", game=chosen.game)
    except UnreadableReason:
        return error("why", limit=LENGTH)
    except Closed as torn:
        say("void.torn", game=chosen.game, why=torn)
        return 0
    key = "closed" if number < 0 else "done"
    say(f"void.{key}", game=chosen.game, number=number)
    return 0


def _remove(chosen: Namespace) -> int:
    try:
        take_away(whole_store.service_of(chosen), chosen.game)
    except Readable:
        return error("readable", game=chosen.game)
    say("remove.done", game=chosen.game)
    return 0


def _repair(chosen: Namespace) -> int:
    try:
        n = repair(whole_store.service_of(chosen), chosen.game)
    except BROKEN as broken:
        return error("unread", game=chosen.game, why=named(broken))
    say("repair.done", game=chosen.game, n=n)
    return 0


def _letters(chosen: Namespace) -> int:
    service, queue = whole_store.service_of(chosen), _queue(chosen)
    if not chosen.send:
        return _told_letters(service, queue)
    sent = [*send_again(service), *(send_letters(service, queue) if queue else ())]
    for each in sent:
        key = "failed" if each.why else "sent"
        say(f"letters.{key}", what=each.what, why=each.why)
    return 1 if any(each.why for each in sent) else 0


def _queue(chosen: Namespace) -> "DynamoLetters | None":
    """Returns the queue that is meant; what AWS needs is imported then."""
    if chosen.queue is None:
        return None
    from ..store.dynamodb_letters import DynamoLetters

    return DynamoLetters(chosen.queue)


def _told_letters(service: Service, queue: "DynamoLetters | None") -> int:
    commits, alarms = unfollowed(service), [*alarms_aside(service)]
    letters = _put_back(queue) if queue else 0
    for game, number in commits:
        say("letters.unfollowed", game=game, number=number)
    for (at, what, _), tries in alarms:
        key = "aside" if tries else "overdue"
        say(f"letters.{key}", what=what, n=tries, until=at)
    n = len(commits) + len(alarms) + letters
    say("letters.done", n=n)
    return 1 if n else 0


def _put_back(queue: "DynamoLetters") -> int:
    """Says which letters a queue has, and leaves them there; returns how many."""
    letters = queue.all()
    for letter in letters:
        about = {"first": letter.first, "last": letter.last, "n": letter.records}
        say("letters.letter", **about)
        queue.put_back(letter)
    return len(letters)


WISHES: Mapping[str, Callable[[Namespace], int]] = {
    "stuck": _stuck,
    "replay": _replay,
    "void": _void,
    "remove": _remove,
    "repair": _repair,
    "letters": _letters,
    "backup": whole_store.back_up,
    "restore": whole_store.restore,
    "move": whole_store.move_all,
    "forget": whole_store.forget,
    "code": whole_store.let_in,
    "keys": whole_store.renew_keys,
}
