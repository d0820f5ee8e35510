"""What Slowhand costs on AWS: measured on a local AWS, reckoned with published prices.

python -m tests.bench.cost            writes docs/cost.md from docs/cost.json and PRICES
python -m tests.bench.cost --measure  measures docs/cost.json anew, some minutes
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec import json

from .cost_measured import Call, Figures, Played, measure

DOCS = Path(__file__).parents[2] / "docs"
FIGURES, PAGE = DOCS / "cost.json", DOCS / "cost.md"
MEMORY_GB = 1769 / 1024  # of the function: one whole core
PARTS = ("database", "function", "network", "log", "storage")
A_THOUSAND = 1_000
GAMES = (1_000, 100_000, 10_000_000)  # a month
ACTS, GOAL = 100, 1.5  # of a game of two seats; dollars for a thousand of them
ALARMS, METRICS, SECRETS = 11, 14, 2  # of a stage


class Prices(NamedTuple):
    """Dollars, us-east-1, on demand, without any free tier, as of 2026-11."""

    read: float = 0.125 / 1e6  # a unit
    write: float = 0.625 / 1e6
    stored: float = 0.25  # a GB and month
    call: float = 0.20 / 1e6  # of the function
    second: float = 0.0000166667  # of a GB of the function's memory, x86-64
    request: float = 1.00 / 1e6  # through CloudFront
    sent: float = 0.085  # a GB from CloudFront
    logged: float = 0.50  # a GB
    secret: float = 0.40  # a month
    alarm: float = 0.10
    metric: float = 0.30


class Habits(NamedTuple):
    """What a player does for one answer, and how far away the database is."""

    games: int = 1  # times the game is loaded: looked at, played, looked at again
    lists: int = 1  # times the home page is
    polls: int = 4  # of an open page, while one thinks
    away_ms: float = 4.0  # a request to the database
    log_bytes: int = 350  # a request


class Reckoning:
    """Dollars, by prices and habits."""

    def __init__(self, prices: Prices, habits: Habits, memory_gb: float) -> None:
        self.prices, self.habits, self.memory_gb = prices, habits, memory_gb

    def inside(self, call: Call) -> dict[str, float]:
        """What a call costs that no player makes."""
        p = self.prices
        seconds = (call.ms + call.asked * self.habits.away_ms) / 1000
        return {
            "database": call.reads * p.read + call.writes * p.write,
            "function": p.call + seconds * self.memory_gb * p.second,
            "network": 0.0,
            "log": self.habits.log_bytes * p.logged / 1e9,
        }

    def outside(self, call: Call) -> dict[str, float]:
        """What a call costs that comes from a phone."""
        way = {"network": self.prices.request + call.sent * self.prices.sent / 1e9}
        return self.inside(call) | way

    def answer(self, played: Played) -> dict[str, float]:
        """What one answer costs with all that a player does around it."""
        h = self.habits
        parts = [
            self.outside(played.answer),
            self.inside(played.behind),
            *[self.outside(played.game)] * h.games,
            *[self.outside(played.list)] * h.lists,
            *[self.outside(played.poll)] * h.polls,
            {"storage": played.snapshot * self.prices.stored / 1e9},
        ]
        names = ("database", "function", "network", "log", "storage")
        return {n: sum(part.get(n, 0.0) for part in parts) for n in names}

    def idle(self, sweep: Call, alarms: int, metrics: int, secrets: int) -> float:
        """What a month costs in which nobody plays."""
        p, month = self.prices, 30.4 * 24 * 60
        minute = sum(self.inside(sweep).values())
        kept = secrets * p.secret + alarms * p.alarm + metrics * p.metric
        return month * minute + kept


TEXT = """# What it costs on AWS

`python -m tests.bench.cost` writes this page. What each call asks for was measured on a
local AWS (`docs/cost.json`), games are as long as those of the house's level 1, prices
are those of us-east-1 without any free tier (below). For one answer a player loads the
game {loads}, the home page {lists}, and an open page asks {polls} times whether there
is news; a request to the database takes {away} ms. Each snapshot is kept for a month.

## A thousand games

{games}

A thousand games of two seats and {acts} acts of {usual} cost {dollars} dollars with all
that players do around an act. The answers alone and what follows them take {bare}
dollars of the database (goal: {goal}, everything in).

## A month

{months}

With none there are the look at the clocks each minute, {secrets} secrets, {alarms}
alarms and {metrics} metrics. The others are as many games of each kind above.

## What one guest can cost

Games, tables, the house and messages are bounded by the quotas of `docs/hosting.md`;
looking is not. A million looks at a game cost {million} dollars; ten a second for an
hour {hour}. How much the account may run at once bounds it (10 calls in a new one). A
stage in the open should have a rate rule of AWS WAF before its site, which is about 7
dollars a month.

## Prices

{prices}
"""


def page(
    figures: Figures,
    prices: Prices = Prices(),  # noqa: B008
    habits: Habits = Habits(),  # noqa: B008
) -> str:
    """Returns docs/cost.md."""
    reckoning, usual = Reckoning(prices, habits, MEMORY_GB), figures.games[0]
    inside = [reckoning.inside(call) for call in (usual.answer, usual.behind)]
    look = sum(reckoning.outside(usual.game).values())
    return TEXT.format(
        loads=_times(habits.games),
        lists=_times(habits.lists),
        polls=habits.polls,
        away=f"{habits.away_ms:.0f}",
        games="\n".join(_of_games(reckoning, figures)),
        acts=ACTS,
        usual=usual.title,
        dollars=f"{A_THOUSAND * ACTS * sum(reckoning.answer(usual).values()):.2f}",
        bare=f"{A_THOUSAND * ACTS * sum(c['database'] for c in inside):.2f}",
        goal=GOAL,
        months="\n".join(_of_months(reckoning, figures)),
        secrets=SECRETS,
        alarms=ALARMS,
        metrics=METRICS,
        million=f"{1e6 * look:.2f}",
        hour=f"{36_000 * look:.2f}",
        prices="\n".join(_of_prices(prices)),
    )


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"


def _of_games(reckoning: Reckoning, figures: Figures) -> Iterator[str]:
    yield from _head_of("game", "answers", *PARTS, "dollars")
    for played in figures.games:
        of_one = reckoning.answer(played)
        cost = [A_THOUSAND * played.answers * of_one[name] for name in PARTS]
        cells = [f"{dollars:.2f}" for dollars in cost]
        total = f"**{sum(cost):.2f}**"
        yield _row(played.title, f"{played.answers:,.0f}", *cells, total)


def _of_months(reckoning: Reckoning, figures: Figures) -> Iterator[str]:
    idle = reckoning.idle(figures.sweep, ALARMS, METRICS, SECRETS)
    each = [p.answers * sum(reckoning.answer(p).values()) for p in figures.games]
    yield from _head_of("games a month", "dollars")
    for games in (0, *GAMES):
        dollars = idle + games * sum(each) / len(each)
        yield _row(f"{games:,}" if games else "none", f"{dollars:,.2f}")


def _of_prices(prices: Prices) -> Iterator[str]:
    yield from _head_of("what", "dollars")
    for name, about, by in SAID:
        yield _row(about, f"{getattr(prices, name) * by:g}")


SAID = (
    ("read", "a million units read", 1e6),
    ("write", "a million units written", 1e6),
    ("stored", "a GB kept for a month", 1),
    ("call", "a million calls of the function", 1e6),
    ("second", "a million GB-seconds of it (x86-64)", 1e6),
    ("request", "a million requests to the site", 1e6),
    ("sent", "a GB sent", 1),
    ("logged", "a GB logged", 1),
    ("secret", "a secret, a month", 1),
    ("alarm", "an alarm, a month", 1),
    ("metric", "a metric, a month", 1),
)


def _head_of(*names: str) -> Iterator[str]:
    yield _row(*names)
    yield _row("---", *("---:" for _ in names[1:]))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Writes the page, from new figures if they are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.cost")
    parser.add_argument("--measure", action="store_true")
    if parser.parse_args(arguments).measure:
        found = json.format(json.encode(measure()), indent=1)
        FIGURES.write_bytes(found + b"\n")
    PAGE.write_text(page(json.decode(FIGURES.read_bytes(), type=Figures)))


if __name__ == "__main__":
    main(sys.argv[1:])
