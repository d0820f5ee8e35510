"""Sends one notice to all endpoints of a player, and to the webhook; keeps the log.

Importing this brings TLS and encryption along, so only what sends does.
"""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel import Said

from ..people.endpoints import address_of, keep_anew, keys_of
from ..push.guard import RefusedAddress, parsed
from ..push.keys import Keys
from ..push.notice import Facts, Notice
from ..push.payload import parcel, withdrawal_parcel
from ..push.result import Result
from ..push.sender import Sender, send
from ..push.subscription import Subscription
from ..push.webhook import Webhook, send_to
from ..push.words import Reader, message
from ..service import Service
from ..service.logs import measured
from ..store import Player
from ..store.errands import Endpoint, Errand, Line
from ..tables.shelves import asking
from ..tables.timing import moment, stamp

HOOK = "hook"
RESTS = (1, 5, 15, 60)  # minutes after which a silent endpoint is tried again


class Delivered(Struct, frozen=True, kw_only=True):
    """Which endpoints show a notice now, which still have to be reached, and when."""

    shown: tuple[str, ...]
    left: tuple[str, ...]
    after: float | None


def deliver(
    service: Service, person: Player, errand: Errand, notice: Notice, now: datetime
) -> Delivered:
    """Sends a notice, or takes it back, wherever the errand has not been yet.

    `now` is when the errand was claimed: of two messages, the newer one claimed later.
    All at the same time, each within its own limit; who was silent is left in peace.
    """
    waiting = asking(service, person.id)
    results: dict[str, Result] = {}
    awake: list[Endpoint] = []
    for endpoint in service.store.errands.endpoints(person.id):
        if errand.left is None or endpoint.id in errand.left:
            rest = _rest(service, endpoint)
            if rest:
                results[endpoint.id] = Result(verdict="later", after=rest)
            else:
                awake.append(endpoint)
    with ThreadPoolExecutor(max_workers=len(awake) + 1) as side_by_side:
        hook = None
        if _wants_hook(person, errand):
            hook = side_by_side.submit(_call, service, person, notice, waiting, now)
        sent: list[Result] = []
        if awake:
            ring = keys_of(service)
            one = partial(_send, service, person, errand, notice, waiting, ring, now)
            sent = [*side_by_side.map(one, awake)]
    for endpoint, result in zip(awake, sent, strict=True):
        results[endpoint.id] = result
        _note(service, errand, notice, endpoint.url, result)
        _keep(service, endpoint, result)
    if hook and person.webhook:
        results[HOOK] = hook.result()
        url = person.webhook.url
        _log(service, person.id, notice, notice.kind, url, results[HOOK])
    _measure(results)
    return _sum(results)


def _measure(results: dict[str, Result]) -> None:
    """Says how many messages arrived, will be tried again, were refused for good.

    What a player's own webhook refuses does not count: that is no push service.
    """
    verdicts = Counter(result.verdict for result in results.values())
    hook = results.get(HOOK)
    if hook and hook.verdict in ("refused", "too_large"):
        verdicts[hook.verdict] -= 1
    measured(
        messages_sent=verdicts["delivered"],
        messages_late=verdicts["later"],
        messages_refused=verdicts["refused"] + verdicts["too_large"],
    )


def _rest(service: Service, endpoint: Endpoint) -> float:
    """Returns for how many seconds a silent endpoint is still left in peace."""
    if endpoint.rests is None:
        return 0.0
    rest = moment(endpoint.rests) - moment(service.now())
    return max(rest.total_seconds(), 0.0)


def _sum(results: dict[str, Result]) -> Delivered:
    left = {id: r for id, r in results.items() if r.verdict == "later"}
    shown = (id for id, r in results.items() if r.verdict == "delivered")
    return Delivered(
        shown=tuple(id for id in shown if id != HOOK),
        left=tuple(left),
        after=max((r.after for r in left.values() if r.after), default=None),
    )


def _send(
    service: Service,
    person: Player,
    errand: Errand,
    notice: Notice,
    waiting: int,
    ring: tuple[Keys, ...],
    now: datetime,
    endpoint: Endpoint,
) -> Result:
    url, origin = endpoint.url, endpoint.origin
    reader = _reader(service, person, notice, endpoint.language, now)
    if errand.withdraw:
        told = withdrawal_parcel(notice, reader, origin, waiting, url)
    else:
        told = parcel(notice, reader, origin, waiting, url)
    outside = service.outside
    contact = service.settings.told_contact
    keys = _keys_for(endpoint, ring)
    sender = Sender(keys=keys, contact=contact, outside=outside)
    return send(sender, Subscription(url, endpoint.p256dh, endpoint.auth), told, now)


def _keys_for(endpoint: Endpoint, ring: tuple[Keys, ...]) -> Keys:
    """Returns the keys an endpoint subscribed with; the oldest, if nobody knows."""
    return next((keys for keys in ring if keys.public == endpoint.key), ring[-1])


def _wants_hook(person: Player, errand: Errand) -> bool:
    """Whether the webhook is to be called: nothing is taken back there."""
    wanted = errand.left is None or HOOK in errand.left
    return person.webhook is not None and wanted and not errand.withdraw


def _call(
    service: Service, person: Player, notice: Notice, waiting: int, now: datetime
) -> Result:
    assert person.webhook is not None
    hook = Webhook(person.webhook.url, person.webhook.shape)
    reader = _reader(service, person, notice, person.webhook.language, now)
    told = message(notice, reader)
    return send_to(hook, told, address_of(service), waiting, service.outside)


def _reader(
    service: Service, person: Player, notice: Notice, language: str, now: datetime
) -> Reader:
    return Reader(
        now=now,
        zone=person.diary.current.place,
        language=language,
        titles=_titles(service, notice),
    )


def _titles(service: Service, notice: Notice) -> dict[str, Said]:
    """Returns the titles of the systems that a notice tells of."""
    named = {part.facts.title for part in (notice, *notice.parts) if part.game}
    systems = named & {*service.library.systems()}
    return {system: service.manifest(system).title for system in systems}


def _note(
    service: Service, errand: Errand, notice: Notice, url: str, result: Result
) -> None:
    what = "withdrawn" if errand.withdraw else notice.kind
    _log(service, errand.player, notice, what, url, result)


def _log(
    service: Service, player: str, notice: Notice, what: str, url: str, result: Result
) -> None:
    to, said = _host(service, url), _said(result)
    line = Line(service.now(), what, notice.game, to, said)
    service.store.errands.note(player, line)


def _keep(service: Service, endpoint: Endpoint, result: Result) -> None:
    """Keeps what an endpoint said last; one that is dead is forgotten and told."""
    there = service.store.errands.endpoints(endpoint.player)
    if endpoint.id not in [e.id for e in there]:
        return
    gone = result.verdict == "gone"
    heard = replace(endpoint, at=service.now(), said=_said(result), gone=gone)
    heard = replace(heard, **_patience(service, endpoint, result))
    service.store.errands.keep_endpoint(heard)
    if gone:
        _tell_gone(service, endpoint)


def _patience(service: Service, endpoint: Endpoint, result: Result) -> dict[str, Any]:
    """Returns how long an endpoint is left in peace: longer each time it was silent."""
    if result.status is not None or result.verdict != "later":
        return {"silent": 0, "rests": None}
    minutes = RESTS[min(endpoint.silent, len(RESTS) - 1)]
    until = stamp(service.moment() + timedelta(minutes=minutes))
    return {"silent": endpoint.silent + 1, "rests": until}


def _tell_gone(service: Service, endpoint: Endpoint) -> None:
    """Tells a player on the other devices that one takes no messages any more."""
    facts = Facts(title=endpoint.device)
    notice = Notice(kind="gone", player=endpoint.player, facts=facts)
    keep_anew(service, Errand(endpoint.player, "gone", notice, send=service.now()))


def _said(result: Result) -> str:
    """Returns what became of a try in one line: the verdict and the other's words."""
    status = result.status or result.problem
    return " ".join(filter(None, [f"{result.verdict}: {status}", result.said]))


def _host(service: Service, url: str) -> str:
    """Returns the name of an address that may be shown; empty if it is none."""
    try:
        return parsed(url, service.outside.guard).host
    except RefusedAddress:
        return ""
