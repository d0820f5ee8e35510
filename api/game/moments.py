"""What decided a game, for one of its players: found once, and kept with the game.

It is looked for in the process that reads what strangers send, under a budget of CPU
beside the address's own. A look that did not come to its end tells nothing, and is not
kept: short ones come first, longer ones while there is time.
"""

from collections.abc import Iterable, Iterator
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from itertools import takewhile
from time import monotonic, process_time
from typing import Any

from msgspec import json
from msgspec.structs import replace

from engine.bots import house_of
from engine.bots.hindsight import look_back, points_of
from engine.bots.moment import Moment
from engine.kernel import Act, Answer, AnySystem, Chance, Form, Said
from engine.kernel.form import AT, move_of
from engine.kernel.replay import act_of

from ..requests.games import LookingBack
from ..service import Service, System
from ..service.limited_process import Occupied, Overrun
from ..service.problems import Problem, enough
from ..service.work_budget import LEFT_TO_REQUESTS, Budget
from ..store import Record, Table
from ..tables.days import hides
from ..tables.folding import records_of, scenes_of, state_at
from ..tables.reading import process
from ..tables.seats import reseat
from ..tables.table import finished, load
from .replies import events_reply, told_in

Json = dict[str, Any]

LOOK_S, LAST_S, MOST_S = 3.0, 4.5, 5.0  # of a core: with something, with nothing; ended
FIRST = 8  # the part of the worlds that it begins with; then twice as many each time
AT_ONCE, FEW = 16, 3  # records in which it is looked for what came, and sentences
AGAIN_S = 300  # until a machine that was too slow may be less busy
BY_THE_CLOCK_S = 5.0  # a call on AWS has ten
OWN_S, OWN_SHARE = 12.0, 0.02  # of a player: four games at once, then one in 150 s


def moments(service: Service, player: str, game: str, wanted: LookingBack) -> Json:
    """Returns what decided a game that is over for an own seat. Raises Problem."""
    seat = wanted.seat
    table, _ = finished(service, player, game, seat)
    if hides(service, table):
        raise Problem("not-found", "day_not_over")
    if seat not in table.moments:
        found = _looked(service, player, table, seat)
        table = reseat(service, game, partial(_with, seat, found), player)
    system = service.system_of(table)
    told = [
        _told(service, system, table, seat, moment) for moment in table.moments[seat]
    ]
    return {"moments": told}


def _with(seat: int, found: tuple[Moment, ...], table: Table) -> Table:
    """Returns a table with what was found; what stands there already stays."""
    return replace(table, moments={seat: found, **table.moments})


def _looked(
    service: Service, player: str, table: Table, seat: int
) -> tuple[Moment, ...]:
    """Looks for what decided a game, at the expense of who asks. Raises Problem."""
    own, address, now = own_budget(), service.asker.address, monotonic()
    wait = max(
        own.wait(player, now),
        service.work.wait(address, now, LEFT_TO_REQUESTS),
    )
    if wait > 0:
        raise enough("looked_back_enough", round(wait) + 1)
    system = service.system_of(table)
    _, newest = load(service, table.id)
    assert newest is not None
    scenes = [*scenes_of(service, system, newest, 0)]
    acts = [act_of(scene.record.row) for scene in scenes[1:]]
    states = [system.encode(scene.game) for scene in scenes]
    seed = sha256(bytes.fromhex(table.house) + f"moments {seat}".encode()).digest()
    cards = service.store.archive.cards(table.cards) if table.cards else None
    spent = MOST_S
    try:
        work = (table.system, cards, states, acts, seat, seed, BY_THE_CLOCK_S)
        done = process()(MOST_S, look, service.library.__name__, *work)
        spent = done.seconds
        found: tuple[Moment, ...] | None = done.value
    except Occupied:
        spent = 0.0
        raise
    except Overrun:
        found = None
    finally:
        own.spend(player, spent, monotonic())
        service.work.spend(address, spent, monotonic())
    if found is None:
        raise enough("looked_back_short", AGAIN_S)
    return found


@cache
def own_budget() -> Budget:
    """Returns what each player may have looked back on."""
    return Budget(OWN_S, OWN_SHARE)


def _told(
    service: Service, system: System, table: Table, seat: int, moment: Moment
) -> Json:
    """Returns a moment, its answers in the words of the decision they answer."""
    then = state_at(service, system, table.id, moment.number)
    told: Json = {
        "number": moment.number,
        "seen": then.seen[seat],
        "kind": moment.kind,
        "before": round(moment.before * 100),
        "after": round(moment.after * 100),
    }
    last = moment.number + AT_ONCE
    records = records_of(service, system, table.id, moment.number + 1, last)
    if moment.instead is None:
        return told | _came(system, table, seat, records)
    asked = next(a for a in then.asked if a.id == moment.instead.decision)
    own = act_of(next(records).row)
    answers = {"instead": moment.instead}
    if isinstance(own, Answer) and own.decision == asked.id:
        answers["own"] = system.read(own)
    forms = {name: system.form(then, asked, one.move) for name, one in answers.items()}
    return told | {name: _in_words(forms[name], one) for name, one in answers.items()}


def _came(
    system: System, table: Table, seat: int, records: Iterator[Record]
) -> dict[str, list[Said]]:
    """Returns what a seat heard between its act and its next, if it was little."""
    next(records)
    others = takewhile(lambda record: not _is_by(act_of(record.row), seat), records)
    heard = events_reply(system, table, told_in(system, others), seat, 0)
    return {"heard": [e["text"] for e in heard]} if 0 < len(heard) <= FEW else {}


def _is_by(act: Act, seat: int) -> bool:
    return isinstance(act, Answer) and act.seat == seat


def _in_words(form: Form, answer: Answer) -> Json:
    """Returns what an answer is called, what it picks, and where it is played."""

    def labels(ids: Iterable[str]) -> list[Said]:
        return [form.things[id].label for id in ids if id in form.things]

    move = move_of(form, answer)
    assert move is not None
    picks = (id for name, ids in answer.picks.items() if name != AT for id in ids)
    return {
        "move": move.label,
        "picks": labels(picks),
        "at": labels(answer.picks.get(AT, ())),
    }


# What is done in the other process


def look(
    library: str,
    name: str,
    cards: bytes | None,
    states: list[bytes],
    acts: list[Act],
    seat: int,
    seed: bytes,
    longest: float,
) -> tuple[Moment, ...] | None:
    """Looks back as well as there is time for; None where there is too little of it."""
    began, until = process_time(), monotonic() + longest
    own = None if cards is None else json.decode(cards)
    system = import_module(library).load(name, own)
    games = [system.decode(state) for state in states]
    outcome = games[-1].outcome
    if outcome is None or system.result(outcome) == "void":
        return ()
    points = points_of(system, [*zip(games, acts, strict=False)], seat)
    named: tuple[Moment, ...] | None = None
    for worlds in deeper(system):
        looked: list[tuple[Moment, ...]] = [()]
        for found in look_back(system, points, outcome, Chance(seed), worlds):
            looked.append(found)
            spent = process_time() - began
            if spent > (LAST_S if named is None else LOOK_S) or monotonic() > until:
                return named
        named = looked[-1]
    return named


def deeper(system: AnySystem) -> Iterator[int]:
    """Yields in how many worlds to look, twice as many each time."""
    most = house_of(system).looks
    part = FIRST
    while part:
        yield most // part
        part //= 2
