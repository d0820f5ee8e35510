"""How far a stage on AWS goes: what breaks first, and what is turned then.

python -m tests.bench.scale             writes page and picture from docs/scale.json
python -m tests.bench.scale --simulate  simulates that anew, some minutes: after each
                                        count of docs/cost.json, which it begins with
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import log10
from typing import NamedTuple

from msgspec import Struct, json
from msgspec.structs import replace

from . import cost
from .cost_measured import Figures
from .picture import picture
from .stage import Habits, Limits, Seen, Stage, Work, work_of

FIGURES, PAGE, PICTURE = (cost.DOCS / f"scale.{kind}" for kind in ("json", "md", "svg"))
SECONDS = 90.0
USUAL, PLAYER = Limits(), cost.Habits()
HABITS = Habits(
    games=PLAYER.games,
    lists=PLAYER.lists,
    polls=cost.looks("waiting", PLAYER.thinks_s),
)
NEW = USUAL._replace(at_once=10, sweepers=1)  # with no room for those who help
# As many partitions as a table may be warmed to without asking AWS: 40,000 writes.
TURNED = USUAL._replace(partitions=40, lanes=4)
STAGES: Mapping[str, tuple[Limits, tuple[int, ...]]] = {
    "new account": (NEW, (10, 100)),
    "usual": (USUAL, (10, 100, 1000)),
    "turned": (TURNED, (1000,)),
}


class Part(NamedTuple):
    """Something of a stage that can be full, and what is turned then."""

    name: str
    about: str
    turn: str


PARTS = {
    "environments": Part(
        "environments",
        "of the function, at once",
        "ask AWS for more (Service Quotas, “Concurrent executions”)",
    ),
    "starts": Part(
        "cold starts",
        "in the worst ten seconds",
        "nothing: AWS starts a thousand in ten seconds",
    ),
    "writes": Part(
        "writes",
        "of the hottest partition",
        "warm throughput of the table before a day that is announced: `WarmThroughput`"
        " in `infra/data.yaml`, or its page in AWS's console; AWS splits hot partitions"
        " by itself, but not at once",
    ),
    "reads": Part("reads", "of the hottest partition", "the same"),
    "alarms": Part(
        "alarms",
        "writes of their index, hottest partition",
        "the same of the index, and more than eight shards of alarms",
    ),
    "stream": Part(
        "stream",
        "what follows an answer, busiest shard",
        "`ParallelizationFactor` in `infra/wake.yaml` (10 at most); more partitions are"
        " more shards",
    ),
    "clocks": Part(
        "clocks",
        "struck by the minute's sweep",
        "nothing: a sweep that does not get through has a call for each of the eight"
        " shards of alarms help; then more shards",
    ),
}

TEXT = """# How far a stage goes

`python -m tests.bench.scale` writes this page. A stage was simulated event by event
(`tests/bench/stage.py`): what each call asks for was measured (`docs/cost.json`, as
many games of each kind), what AWS allows is published (below), what players do is
assumed (below): as `docs/cost.md` has it, but that all are there at the same time, and
each waits for another who thinks. Nothing of it was tried on AWS.

![How full each part is](scale.svg)

## What breaks first

{breaks}

## What is turned then

{turns}

## As it was simulated

{seen}

Shares are of what is allowed; above 100 % more is asked for than there is. Calls come
at random. One that finds nothing free comes again a second later, and counts each time.

## On one machine

`make bench` plays a thousand games of all systems on a SQLite file for five minutes, at
a hundred requests a second, while two hundred open pages ask for news; `python -m
tests.bench soak` plays a hundred thousand answers. Nothing may go wrong, be lost or be
done twice, and memory stays within a tenth. On two idle cores none of 30,000 calls went
wrong in the five minutes: an answer took 5 ms (p95 12, p99 63), a look 3 (7, 14), a
page that asks for news 3 (7, 24), and memory grew by 4 % to 74 MB. The same through an
emulated DynamoDB, 300 answers: nothing was lost or done twice. In the soak 99,915
answers were acknowledged and none lost, 1,048 games came to their end, and every
history was true; beside much other work it took half an hour, 57 answers a second with
two looks for each (p50 48 ms, p95 110, p99 160). Memory grew by 15 % to 90 MB, more
than the tenth: at full speed what waited to be followed grew too. Now what a player
adds to a game while it waits is followed at once, so that no more waits than there are
games and players: in 19,967 answers that were played since, none was lost, 210 games
came to their end, every history was true, and memory grew by 3 % to 71 MB. In a soak
that was broken off after 45,000, from 10,000 on, it grew by 9 % to 78 MB. A hundred
thousand were not played again.

## What is assumed

{assumed}

## What AWS allows, and what we chose

{limits}
"""

ASSUMED = {
    "games": "times a game is loaded for an answer",
    "lists": "times the home page is",
    "polls": "times a page asks that waits for who thinks, by its pauses",
    "house": "answers of the house for one of a player",
    "lapses": "clocks that run out for an answer",
    "alarms": "units that the index of alarms is written for it",
    "away_s": "seconds that a request to the table takes, on average",
    "cold_s": "seconds until a new environment answers: 0.3 of imports (`make bench`,"
    " cold), as much again for AWS",
}

AWS = "https://docs.aws.amazon.com"
SCALING = f"[Lambda, scaling]({AWS}/lambda/latest/dg/lambda-concurrency.html)"
SPEED = f"[Lambda, how fast]({AWS}/lambda/latest/dg/scaling-behavior.html)"
STREAMS = f"[Lambda, streams]({AWS}/lambda/latest/dg/services-ddb-params.html)"
BASE = f"{AWS}/amazondynamodb/latest/developerguide"
KEYS = f"[DynamoDB, keys]({BASE}/bp-partition-key-design.html)"
FIRST = f"[DynamoDB, on demand]({BASE}/on-demand-capacity-mode.html)"
OURS = {
    "lanes": "`infra/wake.yaml`",
    "batch": "`infra/wake.yaml`",
    "alarm_keys": "`api/store/alarms.py`, eight for games and eight for messages",
    "sweep_s": "`api/background/sweep.py`",
    "sweepers": "`api/lambda_entry.py`",
}
SAID = {
    "at_once": ("environments at once; 10 in a new account", SCALING),
    "starts": ("of them started in a second", SPEED),
    "partitions": ("partitions of a new table (4,000 writes a second)", FIRST),
    "writes": ("units written in a second, a partition", KEYS),
    "reads": ("units read in a second, a partition", KEYS),
    "heat_s": ("seconds until a hot partition is split", "not published; assumed"),
    "looks": ("looks at a shard of the stream in a second", STREAMS),
    "lanes": ("batches of a shard at a time, of 10 at most", OURS["lanes"]),
    "batch": ("records of a batch", OURS["batch"]),
    "alarm_keys": ("keys of the index of alarms", OURS["alarm_keys"]),
    "sweep_s": ("seconds for clocks in a minute's sweep", OURS["sweep_s"]),
    "sweepers": ("sweeps in a minute, at most", OURS["sweepers"]),
}

Scale = dict[str, dict[str, Seen]]  # by stage, by answers a second


class Simulated(Struct, frozen=True):
    """What was simulated, and what each call asked for then: bytes do not matter."""

    work: Work
    stages: Scale


DOTS = {
    "10 answers/s": ("usual", "10"),
    "100 answers/s": ("usual", "100"),
    "1,000 answers/s": ("usual", "1000"),
    "1,000, turned": ("turned", "1000"),
}


def work_in(figures: Figures) -> Work:
    """Returns what each call asks for of a stage: what is sent is not its matter."""
    return Work(*(replace(call, sent=0) for call in work_of(figures)))


def simulate(work: Work) -> Scale:
    """Lets each stage run at its rates."""

    def seen(limits: Limits, rate: int) -> Seen:
        return Stage(rate, work, limits, HABITS).runs(SECONDS)

    return {
        name: {str(rate): seen(limits, rate) for rate in rates}
        for name, (limits, rates) in STAGES.items()
    }


def full(seen: Seen) -> dict[str, float]:
    """Returns the parts that are asked for more than there is, fullest first."""
    shares = {name: getattr(seen, name) for name in PARTS}
    if not seen.refused:
        del shares["environments"]  # all were taken once, and nobody was in want of one
    over = {name: share for name, share in shares.items() if share >= 1}
    return dict(sorted(over.items(), key=lambda item: -item[1]))


def page(scale: Scale) -> str:
    """Returns docs/scale.md."""
    return TEXT.format(
        breaks="\n".join(_breaks(scale)),
        turns="\n".join(_turns(scale)),
        seen="\n".join(_seen(scale)),
        assumed="\n".join(_assumed()),
        limits="\n".join(_limits()),
    )


def _breaks(scale: Scale) -> Iterator[str]:
    for name, rates in scale.items():
        for rate, seen in rates.items():
            over = [
                f"{PARTS[part].name} ({_share(s)})" for part, s in full(seen).items()
            ]
            found = ", then ".join(over) or "nothing"
            yield f"* {int(rate):,} answers a second, {name}: **{found}**."


def _turns(scale: Scale) -> Iterator[str]:
    yield from _head("part", "full at, answers a second", "what is turned")
    seen = scale["usual"]["100"]
    for name, part in PARTS.items():
        at = 100 / max(getattr(seen, name), 1e-9)
        yield _row(f"{part.name}, {part.about}", f"{_rounded(at):,}", part.turn)
    yield ""
    yield f"“Turned” above and below is {', '.join(_changed())}."


def _changed() -> Iterator[str]:
    for name, before, after in zip(USUAL._fields, USUAL, TURNED, strict=True):
        if before != after:
            what = SAID[name][0].partition(",")[0].partition(" (")[0]
            yield f"{after} instead of {before} {what}"


def _seen(scale: Scale) -> Iterator[str]:
    columns = [part.name for part in PARTS.values()]
    more = ("refused", "throttled", "answer p50, p99", "told, p99", "clocks left")
    yield from _head("stage", "answers/s", *columns, *more)
    for name, rates in scale.items():
        for rate, seen in rates.items():
            shares = [_share(getattr(seen, part)) for part in PARTS]
            times = f"{seen.p50_ms:,.0f}, {seen.p99_ms:,.0f} ms", f"{seen.told_s:.1f} s"
            failed = _share(seen.refused), _share(seen.throttled)
            yield _row(
                name, f"{int(rate):,}", *shares, *failed, *times, f"{seen.waiting}"
            )


def _assumed() -> Iterator[str]:
    yield from _head("what", "how much")
    for name, about in ASSUMED.items():
        yield _row(about, f"{getattr(HABITS, name):g}")


def _limits() -> Iterator[str]:
    yield from _head("what", "how much", "where it stands")
    for name, (about, where) in SAID.items():
        yield _row(about, f"{getattr(USUAL, name):g}", where)


def drawn(scale: Scale) -> str:
    """Returns docs/scale.svg."""
    rows = [
        (part.name, part.about, [getattr(scale[s][r], name) for s, r in DOTS.values()])
        for name, part in PARTS.items()
    ]
    return picture("How full each part of a stage is", [*DOTS], rows)


def _share(share: float) -> str:
    return f"{100 * share:.0f} %" if share >= 0.1 else f"{100 * share:.2g} %"


def _rounded(number: float) -> int:
    """Returns a number with two figures."""
    return int(round(number, 1 - int(log10(number))))


def _head(*names: str) -> Iterator[str]:
    yield _row(*names)
    yield _row("---", *("---" for _ in names[1:]))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Writes page and picture, from a new simulation if it is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.scale")
    parser.add_argument("--simulate", action="store_true")
    if parser.parse_args(arguments).simulate:
        work = work_in(json.decode(cost.FIGURES.read_bytes(), type=Figures))
        found = json.encode(Simulated(work, simulate(work)))
        FIGURES.write_bytes(json.format(found, indent=1) + b"\n")
    scale = kept().stages
    PAGE.write_text(page(scale))
    PICTURE.write_text(drawn(scale))


def kept() -> Simulated:
    """Returns what was simulated last."""
    return json.decode(FIGURES.read_bytes(), type=Simulated)


if __name__ == "__main__":
    main(sys.argv[1:])
