"""Sends one notice to all endpoints of a player, and to the webhook; keeps the log.

Importing this brings TLS and encryption along, so only what sends does.
"""

from msgspec import Struct
from msgspec.structs import replace

from ..endpoints import address_of, keep_anew, keys_of
from ..push.guard import RefusedAddress, parsed
from ..push.notice import Facts, Notice
from ..push.payload import parcel, withdrawal_parcel
from ..push.result import Result
from ..push.sender import Sender, send
from ..push.subscription import Subscription
from ..push.webhook import Webhook, send_to
from ..push.words import Reader, message
from ..service import Service
from ..store import Player
from ..store.later import Endpoint, Errand, Line
from ..timing import moment

HOOK = "hook"


class Delivered(Struct, frozen=True, kw_only=True):
    """Which endpoints show a notice now, which still have to be reached, and when."""

    shown: tuple[str, ...]
    left: tuple[str, ...]
    after: float | None


def deliver(home: Service, person: Player, errand: Errand, notice: Notice) -> Delivered:
    """Sends a notice, or takes it back, wherever the errand has not been yet."""
    waiting = home.store.waiting(person.id)
    results: dict[str, Result] = {}
    for endpoint in home.store.later.endpoints(person.id):
        if errand.left is None or endpoint.id in errand.left:
            result = _send(home, person, errand, notice, endpoint, waiting)
            results[endpoint.id] = result
            _note(home, errand, notice, endpoint.url, result)
            _keep(home, endpoint, result)
    if _wants_hook(person, errand):
        results[HOOK] = _call(home, person, notice, waiting)
    return _sum(results)


def _sum(results: dict[str, Result]) -> Delivered:
    left = {id: r for id, r in results.items() if r.verdict == "later"}
    shown = (id for id, r in results.items() if r.verdict == "delivered")
    return Delivered(
        shown=tuple(id for id in shown if id != HOOK),
        left=tuple(left),
        after=max((r.after for r in left.values() if r.after), default=None),
    )


def _send(
    home: Service,
    person: Player,
    errand: Errand,
    notice: Notice,
    endpoint: Endpoint,
    waiting: int,
) -> Result:
    now, url, origin = moment(home.now()), endpoint.url, endpoint.origin
    if errand.withdraw:
        told = withdrawal_parcel(notice, origin, waiting, url)
    else:
        told = parcel(notice, _reader(home, person), origin, waiting, url)
    outside = home.outside
    contact = home.settings.told_contact
    sender = Sender(keys=keys_of(home), contact=contact, outside=outside)
    return send(sender, Subscription(url, endpoint.p256dh, endpoint.auth), told, now)


def _wants_hook(person: Player, errand: Errand) -> bool:
    """Whether the webhook is to be called: nothing is taken back there."""
    wanted = errand.left is None or HOOK in errand.left
    return person.webhook is not None and wanted and not errand.withdraw


def _call(home: Service, person: Player, notice: Notice, waiting: int) -> Result:
    assert person.webhook is not None
    hook = Webhook(person.webhook.url, person.webhook.shape)
    told = message(notice, _reader(home, person))
    result = send_to(hook, told, address_of(home), waiting, home.outside)
    _log(home, person.id, notice, notice.kind, hook.url, result)
    return result


def _reader(home: Service, person: Player) -> Reader:
    return Reader(now=moment(home.now()), zone=person.diary.current.place)


def _note(
    home: Service, errand: Errand, notice: Notice, url: str, result: Result
) -> None:
    what = "withdrawn" if errand.withdraw else notice.kind
    _log(home, errand.player, notice, what, url, result)


def _log(
    home: Service, player: str, notice: Notice, what: str, url: str, result: Result
) -> None:
    to, said = _host(home, url), _said(result)
    line = Line(home.now(), what, notice.game, to, said)
    home.store.later.note(player, line)


def _keep(home: Service, endpoint: Endpoint, result: Result) -> None:
    """Keeps what an endpoint said last; one that is dead is forgotten and told."""
    there = home.store.later.endpoints(endpoint.player)
    if endpoint.id not in [e.id for e in there]:
        return
    gone = result.verdict == "gone"
    heard = replace(endpoint, at=home.now(), said=_said(result), gone=gone)
    home.store.later.keep_endpoint(heard)
    if gone:
        _tell_gone(home, endpoint)


def _tell_gone(home: Service, endpoint: Endpoint) -> None:
    """Tells a player on the other devices that one takes no messages any more."""
    facts = Facts(title=endpoint.device)
    notice = Notice(kind="gone", player=endpoint.player, facts=facts)
    keep_anew(home, Errand(endpoint.player, "gone", notice, send=home.now()))


def _said(result: Result) -> str:
    """Returns what became of a try in one line: the verdict and the other's words."""
    status = result.status or result.problem
    return " ".join(filter(None, [f"{result.verdict}: {status}", result.said]))


def _host(home: Service, url: str) -> str:
    """Returns the name of an address that may be shown; empty if it is none."""
    try:
        return parsed(url, home.outside.guard).host
    except RefusedAddress:
        return ""
