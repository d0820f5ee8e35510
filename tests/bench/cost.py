"""What Slowhand costs on AWS: measured on a local AWS, reckoned with published prices.

python -m tests.bench.cost            writes docs/cost.md from docs/cost.json and PRICES
python -m tests.bench.cost --measure  measures docs/cost.json anew, some minutes
python -m tests.bench.cost --count    counts anew, and leaves times as they are: what
                                      they come to on a busy machine says nothing
python -m tests.bench.cost --deals    counts the deals of the day alone
python -m tests.bench.cost --bytes    counts the bytes of replies alone
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import ceil
from pathlib import Path
from typing import NamedTuple, TypeVar

from msgspec import json
from msgspec.structs import replace

from api.tables.days import SCORES
from infra.bounds import AT_ONCE, BUDGET, FLOOD

from .cost_measured import (
    DEAL_KINDS,
    KINDS,
    Call,
    Deal,
    Figures,
    Played,
    bytes_of_deals,
    bytes_sent,
    measure,
    measured_deals,
)

DOCS = Path(__file__).parents[2] / "docs"
FIGURES, PAGE = DOCS / "cost.json", DOCS / "cost.md"
# Seconds between the looks of an open page, by what it waits for; after news it begins
# with the third.
PACES: dict[str, list[float]] = json.decode(
    (DOCS.parent / "frontend/src/store/paces.json").read_bytes()
)
CALM = 2
MEMORY_GB = 1769 / 1024  # of the function: one whole core
PARTS = ("database", "function", "network", "log", "storage")
A_THOUSAND = 1_000
GAMES = (1_000, 100_000, 10_000_000)  # a month
ACTS, GOAL = 100, 1.5  # of a game of two seats; dollars for a thousand of them
DAILY, DAILY_GOAL = 10_000, 2  # players of a deal of the day, dollars for the first
DAYS, ROUNDS = 30.4, 4  # of a month; games with others that each player plays in it
ALARMS, METRICS, SECRETS = 20, 17, 2  # of a stage
RELEASES = 2  # that start from a snapshot: the live one and the one before
MONTH_S = 30.4 * 24 * 3600
NEW, ORDINARY = 10, 1_000  # calls at once that AWS lets an account run
LARGE = 100_000  # bytes of a large file of the site, as who wants to do harm loads it
STORM = 1_000  # requests a second
SHELVES, INDEXED = 5, 2  # of the home page: as they are, with the live ones as one
MOVED = 2  # units of an index for a line that changes its shelf: out, and in


class Prices(NamedTuple):
    """Dollars, us-east-1, on demand, without any free tier, as of 2026-11."""

    read: float = 0.125 / 1e6  # a unit
    write: float = 0.625 / 1e6
    stored: float = 0.25  # a GB and month
    earlier: float = 0.20  # the same, as it was at any second of the last 35 days
    call: float = 0.20 / 1e6  # of the function
    second: float = 0.0000166667  # of a GB of the function's memory, x86-64
    request: float = 1.00 / 1e6  # through CloudFront
    sent: float = 0.085  # a GB from CloudFront
    logged: float = 0.50  # a GB
    secret: float = 0.40  # a month
    alarm: float = 0.10
    metric: float = 0.30
    object: float = 5.00 / 1e6  # written to S3
    opened: float = 0.40 / 1e6  # read from it
    archived: float = 0.023  # a GB and month of S3
    wall: float = 6.00  # a month of AWS WAF with one rule
    walled: float = 0.60 / 1e6  # a request that it looks at
    snapped: float = 0.0000015046  # a second of a GB that SnapStart keeps
    traced: float = 5.00 / 1e6  # by X-Ray

    @property
    def kept(self) -> float:
        """What a GB in the table costs a month, with what it was before."""
        return self.stored + self.earlier


def looks(pace: str, seconds: float) -> int:
    """Returns how often an open page looks in the time after some news."""
    return sum(at <= seconds for at in accumulate(PACES[pace][CALM:]))


class Habits(NamedTuple):
    """What a player does for one answer, and how far away the database is."""

    games: int = 1  # times the game is loaded, with its news and where else one waits
    lists: int = 1  # times the home page is: before, for an answer tells what is after
    logs: int = 0  # times what has happened is by itself
    thinks_s: int = 30  # with the page open, while nobody else is awaited
    stays_s: int = 8  # with it, after the answer
    pace: str = "apart"  # of the page then; "told" if notices come to the phone
    away_ms: float = 4.0  # a request to the database
    push_ms: float = 100.0  # a message, until a push service has taken it
    log_bytes: int = 528  # a request: ours, and the three lines of Lambda

    @property
    def polls(self) -> int:
        """How often the open page asks whether there is news."""
        return looks("mine", self.thinks_s) + looks(self.pace, self.stays_s)


class Reckoning:
    """Dollars, by prices and habits."""

    def __init__(self, prices: Prices, habits: Habits, memory_gb: float) -> None:
        self.prices, self.habits, self.memory_gb = prices, habits, memory_gb

    def inside(self, call: Call) -> dict[str, float]:
        """What a call costs that no player makes."""
        p = self.prices
        seconds = (call.ms + call.waits * self.habits.away_ms) / 1000
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

    def at_once(self, call: Call) -> float:
        """What a second costs in which a call is made again and again, by one."""
        seconds = (call.ms + call.waits * self.habits.away_ms) / 1000
        return (sum(self.outside(call).values()) + self.prices.walled) / seconds

    def answer(self, played: Played) -> dict[str, float]:
        """What one answer costs with all that a player does around it."""
        h = self.habits
        parts = [
            self.outside(played.answer),
            self.inside(played.behind),
            *[self.outside(played.game)] * h.games,
            *[self.outside(played.list)] * h.lists,
            *[self.outside(played.log)] * h.logs,
            *[self.outside(played.poll)] * h.polls,
            {"storage": played.snapshot * self.prices.kept / 1e9},
        ]
        names = ("database", "function", "network", "log", "storage")
        return {n: sum(part.get(n, 0.0) for part in parts) for n in names}

    def told(self, played: Played) -> float:
        """What an answer costs more where messages go to all, who look less then.

        Those of one answer are under way side by side.
        """
        h = self.habits
        away_ms = min(played.messages, 1) * h.push_ms
        told = replace(played.told, ms=played.told.ms + away_ms)
        more = sum(self.inside(told).values()) - sum(
            self.inside(played.behind).values()
        )
        saved = h.polls - h._replace(pace="told").polls
        return more - saved * sum(self.outside(played.poll).values())

    def deal(self, deal: Deal, usual: Played) -> float:
        """What a deal of the day costs, from the home page to what it came to.

        The house answers in the same reply, so that the page never asks what it did.
        """
        once = (usual.list, deal.days, deal.look, deal.dealt, deal.first, deal.counted)
        kept = (deal.commits + 1) * deal.snapshot * self.prices.kept / 1e9
        return (
            sum(map(self._of, once))
            + (deal.answers - 1) * self._of(deal.answer)
            + deal.answers * sum(self.inside(deal.behind).values())
            + kept
        )

    def _of(self, call: Call) -> float:
        return sum(self.outside(call).values())

    def idle(self, sweep: Call, alarms: int, metrics: int, secrets: int) -> float:
        """What a month costs in which nobody plays."""
        p, month = self.prices, 30.4 * 24 * 60
        minute = sum(self.inside(sweep).values())
        kept = secrets * p.secret + alarms * p.alarm + metrics * p.metric
        return month * minute + kept


TEXT = """# What it costs on AWS

`python -m tests.bench.cost` writes this page. What each call asks for was measured on a
local AWS (`docs/cost.json`), games are as long as those of the house's level 1, prices
are those of us-east-1 without any free tier (below); in Frankfurt the database costs
about a fifth more. Reads are counted by AWS's rules of size, replies as they are sent,
with their heads: none is compressed. For one answer a player, who comes from the home
page to a table where nobody has moved for a while, and goes back there, loads the home
page {homes} (the answer tells what it would ask for then) and the game {loads}, with
what happened since and where else one is awaited, thinks for {thinks} seconds and stays
for {after} more: {requests} requests with the answer, which a browser is held to
(`tests/web/test_idle.py`). Who stays longer than ten seconds asks for home once more.
Once a day, and after a release, a page asks for the deals of the day, and whether its
messages arrive: that is left out. Requests, units and bytes of games were counted with
all that replies bring now, each of them dealt alike at every count (one count found
11.8 units behind an answer of a Brawl, the next 15.6: it was another deal, and a wish
of the house was sent as the answer that was awaited, refused, and counted); times of
the function are older, from an idle machine, when the game's reply did not yet bring
what happened since. The open page asks {polls} times
whether there is news, by the pauses of `frontend/src/store/paces.json`. A request to
the database takes {away}
ms; one that is under way beside another takes none. Each snapshot is kept for a month,
and with it what it was at any second before.

## A thousand games

{games}

A thousand games of two seats and {acts} acts of {usual} cost {dollars} dollars with all
that players do around an act (goal: {goal}), {network} of them for requests to the site
and what it sends. The answers alone and what follows them take {bare} dollars of the
database. What AWS gives every account for good (ten million requests to a site, a
million calls of a function, five GB of log, each month) pays all but the database and
storage: with it they cost {given} dollars.

What open pages ask is {polling} dollars of all that. A page in the background asks
nothing. While only its own player is awaited a page asks seldom. One that has seen
nothing new for a quarter of an hour asks every four minutes. If pages never asked the
thousand games would cost {never} dollars.

What else would bring it nearer the goal: an alarm that stays where the next deadline is
a later one, rings early and finds nothing due (about 0.17 dollars; whoever follows late
could then take off one that is needed, so that this is not done lightly), and shorter
lines of lists.

Over 1 kB a line of a list takes twice the units. Of games by the rules' own hints, with
names of eight letters, these do, as DynamoDB counts bytes. The last sentence makes them
long, with 390 to 570 bytes: it is kept without words, and each text in it says where it
stands. A seat with its name is 46 bytes, which at ten seats are as many; faces are 40
to 110. What the key of a line says already is 140 bytes.

| lines above 1 kB, of a hundred | before | now | short texts | and no key |
| --- | ---: | ---: | ---: | ---: |
| Common Galea | 0 | 0 | 0 | 0 |
| Noble Galea | 53 | 47 | 37 | 13 |
| Royal Galea | 74 | 44 | 16 | 9 |
| Gaiaton | 33 | 33 | 8 | 1 |
| Galatune, Brawl | 25 | 25 | 25 | 12 |
| Galatune, ten seats | 97 | 97 | 97 | 66 |
| One Deck Galaxy, alone | 36 | 36 | 8 | 0 |
| One Deck Galaxy, two seats | 49 | 49 | 25 | 0 |

Now a text that a language has is kept without its plain words, which a release before
can read. Texts that say but once where they stand it could not: this one reads both,
and the next may write so. A line without its key wants one release more.

Home shows eight games that are over, a series that goes on before them, and a cursor
leads to the others. Who has ended sixty reads 3 units for it and gets 3 kB, not 8 and
18 kB as when a page of fifty came along. The five shelves are asked for side by side,
in the time of one: that saved {beside} dollars. One index of all live shelves would
make two requests of them, and save {spared} more. It does not pay: beside the present
one it would be written for
each line that changes its shelf, taken out and put in, for {written} dollars; in its
place it would hide what one release has written from the other while both run, or when
one is taken back, so that it takes three of them, and every line written anew.

## Messages

“Told” is what it comes to where each player has a phone that takes messages. For an
answer of {usual} {messages:.1f} go out: who is awaited is called, and what called the
player who has answered is taken back. Pages ask seldom then. With all that the thousand
games cost {told} dollars. What follows an answer writes {writes:.0f} units more: an
errand that is set, taken in hand and done, its alarm with it each time; what the phone
said; a line of the log. Errands in hand from the start would save six of them. Games
with the house and lessons, which a message counts too, are read beside those in which
others wait, in the same time, for half a unit each: {badge} dollars of that. The
function waits {push} ms for a push service. A million digests of one game cost
{digests} dollars.

## A month

{months}

With none there are the look at the clocks each minute, {secrets} secrets, {alarms}
alarms and {metrics} metrics. The others are as many games of each kind above, whose
players look and are told nothing.

## The deal of the day

A guest who comes from the home page to the deal of the day, sits through it and looks
at what it came to gives it these answers; {daily} of them on one day cost these
dollars, with what the house answers, in the same call (goal: {daily_goal}). A look at a
deal counts its results by {scores} reads. Where nobody plays there is nothing to pay:
the secret of a day is drawn by whoever asks first, and nothing is dealt ahead.

{deals}

Before, this table left the database out: the meter was set up after the clients that
it was to hear. With it, at these lengths, and what two rounds have come to:

| deal of the day | as it was | looks that are made | at once | together |
| --- | ---: | ---: | ---: | ---: |
| Common Galea | 2.00 | 2.00 | 1.71 | 1.29 |
| Noble Galea | 3.08 | 3.08 | 2.71 | 1.90 |
| Royal Galea | 5.18 | 5.18 | 4.41 | 3.01 |
| Gaiaton | 12.60 | 12.60 | 10.89 | 7.71 |
| Galatune | 3.10 | 3.10 | 2.64 | 2.07 |
| One Deck Galaxy | 29.67 | 18.31 | 18.31 | 18.60 |

* *Looks that are made*: who plays alone, with no house across, waits for nobody, and
  the page does not ask. That was reckoned too high.
* *At once*: the house, which takes a moment there, answers in the same call, and the
  two looks after each answer are gone. It is reckoned from the calls of the last
  column, and from what followed each commit before.
* *Together*: snapshots of a game that come in one batch of the stream are drawn into
  lists and alarms once. The two of a call nearly always do. All of it was measured
  anew: the calls of One Deck Galaxy are the same, and its 18.60 says how far two
  measurements are apart.

Of the 7.71 of Gaiaton 2.2 are writes, 1.7 the function, 1.1 reads, 1.0 what is kept for
a month, 0.7 requests, 0.4 what is sent, 0.4 the log. Two dollars would take fewer than
a call and two writes for an answer: the requests of One Deck Galaxy alone are 2.3. A
turn of several acts would have to go out as one call and one snapshot, and the line in
the player's own list be written when they leave, not after each answer. Neither is
done: an act that is lost with a phone, and a list that is late on another one, would
be the price.

A month of {thousand} players who play the deal of {usual} each day, and {rounds} games
of it with each other each:

{people}

## What a stranger can cost

Games, tables, the house and messages are bounded by the quotas of `docs/hosting.md`;
looking is not. A million looks at a game cost {million} dollars. Three bounds stand
from a first deployment on, unless they are turned off:

* `AT_ONCE={at_once}`: so many calls run at the same time, and no more; it costs
  nothing. A new account lets {new} run by itself, an ordinary one {ordinary}. When all
  are taken everybody else waits, and ThrottleAlarm writes within a minute.
* `FLOOD={flood}`: what comes from one address above so many requests in five minutes is
  refused before it costs anything of ours. It is a rate rule of AWS WAF: {wall} dollars
  a month, and {walled} for a million requests that it looks at, {walls} dollars for the
  thousand games above, which the tables leave out. Quotas alone cannot do
  that: to count a request, the function has to run.
* `BUDGET={budget}`: AWS writes when four fifths of so many dollars are spent in a
  month, and when the month will come to more; it costs nothing. AWS adds up three times
  a day: the mail may come hours later.

With them a stranger costs these dollars at most, by the dearest look that was measured:

| who | an hour | a day |
| --- | ---: | ---: |
{strangers}

A stage for few is bounded closer by `AT_ONCE=10`, or by `QUOTAS=` and a lower `FLOOD`.
Nothing bounds how many addresses load files of the site, which CloudFront has: that is
{sent} dollars a GB, and the budget tells of it.

## What stays

A game that is over lies in a bucket from a week after its end on, as one object.

| a million games | bytes of each | put | kept, a month | in a table: put | kept |
| --- | ---: | ---: | ---: | ---: | ---: |
{stays}

Opening one costs a request more, {opened} dollars for a million. Long games are cheaper
there at once, short ones after some years: what is folded is small.

## On request

`SNAPPED=1` starts the function from a snapshot (SnapStart): {snapped} dollars a month
for the live release and the one before. `TRACED=1` lets X-Ray follow calls: {traced}
dollars for a million that it follows: one a second, and a twentieth of the rest.

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
    asked = habits.games, habits.lists, habits.logs, habits.polls
    requests = 1 + sum(asked)
    return TEXT.format(
        loads=_times(habits.games),
        homes=_times(habits.lists),
        requests=requests,
        polls=habits.polls,
        thinks=habits.thinks_s,
        after=habits.stays_s,
        away=f"{habits.away_ms:.0f}",
        games="\n".join(_of_games(reckoning, figures)),
        acts=ACTS,
        usual=usual.title,
        **_by_looks(reckoning, usual),
        messages=usual.messages,
        writes=usual.told.writes - usual.behind.writes,
        **_by_shelves(reckoning, usual),
        badge=f"{A_THOUSAND * ACTS * usual.messages * prices.read:.2f}",
        push=f"{habits.push_ms:.0f}",
        digests=f"{1e6 * sum(reckoning.inside(figures.digest).values()):.2f}",
        bare=f"{A_THOUSAND * ACTS * sum(c['database'] for c in inside):.2f}",
        goal=GOAL,
        network=f"{A_THOUSAND * ACTS * reckoning.answer(usual)['network']:.2f}",
        given=f"{A_THOUSAND * ACTS * _given(reckoning.answer(usual)):.2f}",
        months="\n".join(_of_months(reckoning, figures)),
        secrets=SECRETS,
        alarms=ALARMS,
        metrics=METRICS,
        daily=f"{DAILY:,}",
        daily_goal=DAILY_GOAL,
        scores=SCORES,
        deals="\n".join(_of_deals(reckoning, figures)),
        thousand=f"{A_THOUSAND:,}",
        rounds=ROUNDS,
        people="\n".join(_of_people(reckoning, figures)),
        million=f"{1e6 * look:.2f}",
        at_once=AT_ONCE,
        new=NEW,
        ordinary=f"{ORDINARY:,}",
        flood=FLOOD,
        budget=BUDGET,
        wall=f"{prices.wall:g}",
        walled=f"{1e6 * prices.walled:g}",
        walls=f"{A_THOUSAND * ACTS * requests * prices.walled:.2f}",
        sent=f"{prices.sent:g}",
        strangers="\n".join(_of_strangers(reckoning, figures)),
        stays="\n".join(_of_what_stays(prices, figures)),
        opened=f"{1e6 * prices.opened:g}",
        snapped=f"{RELEASES * MONTH_S * MEMORY_GB * prices.snapped:.2f}",
        traced=f"{1e6 * prices.traced:g}",
        prices="\n".join(_of_prices(prices)),
    )


def _by_looks(reckoning: Reckoning, usual: Played) -> dict[str, str]:
    """Returns what a thousand games cost as pages look, never look, and are told."""
    look = A_THOUSAND * ACTS * sum(reckoning.outside(usual.poll).values())
    polls = reckoning.habits.polls
    dollars = A_THOUSAND * ACTS * sum(reckoning.answer(usual).values())
    return {
        "dollars": f"{dollars:.2f}",
        "polling": f"{polls * look:.2f}",
        "told": f"{dollars + A_THOUSAND * ACTS * reckoning.told(usual):.2f}",
        "never": f"{dollars - polls * look:.2f}",
    }


def _by_shelves(reckoning: Reckoning, usual: Played) -> dict[str, str]:
    """Returns what it saves to ask for shelves side by side, and one index of them."""
    h, p, lists = reckoning.habits, reckoning.prices, A_THOUSAND * ACTS
    waited_s = (usual.list.asked - usual.list.waits) * h.away_ms / 1000
    beside = lists * h.lists * waited_s * reckoning.memory_gb * p.second
    spared = lists * h.lists * (SHELVES - INDEXED) * p.read / 2
    written = lists * usual.seats * MOVED * p.write
    return {
        "beside": f"{beside:.2f}",
        "spared": f"{spared:.2f}",
        "written": f"{written:.2f}",
    }


def _given(answer: dict[str, float]) -> float:
    """Returns what an answer costs where AWS gives the first requests of a month."""
    return answer["database"] + answer["storage"]


def _of_strangers(reckoning: Reckoning, figures: Figures) -> Iterator[str]:
    """Yields what who wants to do harm costs at most."""
    p = reckoning.prices
    let_in = 12 * FLOOD
    looks = [call for played in figures.games for call in _looks(played)]
    look = max(sum(reckoning.outside(call).values()) for call in looks)
    file = p.request + LARGE * p.sent / 1e9
    once = 3600 * max(reckoning.at_once(call) for call in looks)
    of = {
        "one address that looks as often as the wall lets it": let_in
        * (look + p.walled),
        f"... that loads a file of {LARGE // 1000} kB as often": let_in
        * (file + p.walled),
        f"any number of them, by `AT_ONCE={AT_ONCE}`": AT_ONCE * once,
        f"... in a new account, {NEW} at once": NEW * once,
        f"... with `AT_ONCE=0` in an ordinary one, {ORDINARY:,}": ORDINARY * once,
        f"{STORM:,} requests a second that the wall refuses": 3600 * STORM * p.walled,
    }
    for who, dollars in of.items():
        yield _row(who, f"{dollars:,.2f}", f"{24 * dollars:,.2f}")


def _looks(played: Played) -> tuple[Call, ...]:
    """Returns the calls that nobody counts."""
    return (played.game, played.list, played.poll, played.log)


def _of_what_stays(prices: Prices, figures: Figures) -> Iterator[str]:
    """Yields what a million finished games of a kind cost."""
    for played in figures.games:
        gigabytes = 1e6 * played.folded / 1e9
        costs = (
            1e6 * prices.object,
            gigabytes * prices.archived,
            1e6 * prices.write * ceil(played.folded / 1024),
            gigabytes * prices.kept,
        )
        cells = [f"{dollars:.2f}" for dollars in costs]
        yield _row(played.title, f"{played.folded:,.0f}", *cells)


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"


def _of_games(reckoning: Reckoning, figures: Figures) -> Iterator[str]:
    yield from _head_of("game", "answers", *PARTS, "dollars", "told")
    for played in figures.games:
        of_one = reckoning.answer(played)
        cost = [A_THOUSAND * played.answers * of_one[name] for name in PARTS]
        cells = [f"{dollars:.2f}" for dollars in cost]
        told = sum(cost) + A_THOUSAND * played.answers * reckoning.told(played)
        cells += [f"**{sum(cost):.2f}**", f"{told:.2f}"]
        yield _row(played.title, f"{played.answers:,.0f}", *cells)


def _of_months(reckoning: Reckoning, figures: Figures) -> Iterator[str]:
    idle = reckoning.idle(figures.sweep, ALARMS, METRICS, SECRETS)
    each = [p.answers * sum(reckoning.answer(p).values()) for p in figures.games]
    yield from _head_of("games a month", "dollars")
    for games in (0, *GAMES):
        dollars = idle + games * sum(each) / len(each)
        yield _row(f"{games:,}" if games else "none", f"{dollars:,.2f}")


def _of_deals(reckoning: Reckoning, figures: Figures) -> Iterator[str]:
    yield from _head_of("deal of the day", "answers", "acts", "dollars")
    for deal in figures.deals:
        dollars = DAILY * reckoning.deal(deal, figures.games[0])
        acts = f"{deal.commits:,.0f}"
        yield _row(deal.title, f"{deal.answers:,.0f}", acts, f"{dollars:.2f}")


def _of_people(reckoning: Reckoning, figures: Figures) -> Iterator[str]:
    """Yields what a thousand players cost in a month."""
    usual, deal = figures.games[0], figures.deals[0]
    games = A_THOUSAND * ROUNDS / usual.seats
    parts = {
        "the look at the clocks, secrets, alarms, metrics": reckoning.idle(
            figures.sweep, ALARMS, METRICS, SECRETS
        ),
        "deals of the day": DAYS * A_THOUSAND * reckoning.deal(deal, usual),
        "games": games * usual.answers * sum(reckoning.answer(usual).values()),
    }
    yield from _head_of("for", "dollars")
    for what, dollars in parts.items():
        yield _row(what, f"{dollars:.2f}")
    yield _row("all in all", f"**{sum(parts.values()):.2f}**")


def _of_prices(prices: Prices) -> Iterator[str]:
    yield from _head_of("what", "dollars")
    for name, about, by in SAID:
        yield _row(about, f"{getattr(prices, name) * by:g}")


SAID = (
    ("read", "a million units read", 1e6),
    ("write", "a million units written", 1e6),
    ("stored", "a GB kept for a month", 1),
    ("earlier", "the same, as it was at any second of 35 days", 1),
    ("call", "a million calls of the function", 1e6),
    ("second", "a million GB-seconds of it (x86-64)", 1e6),
    ("request", "a million requests to the site", 1e6),
    ("sent", "a GB sent", 1),
    ("logged", "a GB logged", 1),
    ("secret", "a secret, a month", 1),
    ("alarm", "an alarm, a month", 1),
    ("metric", "a metric, a month", 1),
    ("object", "a million objects put into S3", 1e6),
    ("opened", "a million objects read there", 1e6),
    ("archived", "a GB kept there for a month", 1),
    ("wall", "AWS WAF with one rule, a month", 1),
    ("walled", "a million requests that it looks at", 1e6),
    ("snapped", "a million GB-seconds of a snapshot", 1e6),
    ("traced", "a million calls that X-Ray follows", 1e6),
)


def _head_of(*names: str) -> Iterator[str]:
    yield _row(*names)
    yield _row("---", *("---:" for _ in names[1:]))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def timed_as(before: Figures, counted: Figures) -> Figures:
    """Returns what was counted, its times as they were measured before."""

    def call(old: Call, new: Call) -> Call:
        return replace(new, ms=old.ms)

    def played(old: Played, new: Played) -> Played:
        calls = {kind: call(getattr(old, kind), getattr(new, kind)) for kind in KINDS}
        return replace(new, **calls)

    def dealt(old: Deal, new: Deal) -> Deal:
        pairs = {k: (getattr(old, k), getattr(new, k)) for k in (*DEAL_KINDS, "behind")}
        return replace(new, **{kind: call(*pair) for kind, pair in pairs.items()})

    return Figures(
        tuple(map(played, before.games, counted.games)),
        call(before.sweep, counted.sweep),
        call(before.digest, counted.digest),
        tuple(map(dealt, before.deals, counted.deals)),
    )


Sent = Iterable[Mapping[str, float]]  # bytes by the kinds of calls
Of = TypeVar("Of", Played, Deal)


def sent_as(before: Figures, games: Sent, deals: Sent) -> Figures:
    """Returns what was counted before, but for the bytes of replies, game by game."""

    def anew(old: Of, new: Mapping[str, float]) -> Of:
        calls = {kind: replace(getattr(old, kind), sent=it) for kind, it in new.items()}
        return replace(old, **calls)

    return replace(
        before,
        games=tuple(map(anew, before.games, games)),
        deals=tuple(map(anew, before.deals, deals)),
    )


def _keep(figures: Figures) -> None:
    FIGURES.write_bytes(json.format(json.encode(figures), indent=1) + b"\n")


def main(arguments: Sequence[str]) -> None:
    """Writes the page, from new figures if they are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.cost")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--measure", action="store_true")
    how.add_argument("--count", action="store_true")
    how.add_argument("--deals", action="store_true")
    how.add_argument("--bytes", action="store_true")
    chosen = parser.parse_args(arguments)
    if chosen.measure or chosen.count:
        found = measure()
        if chosen.count:
            found = timed_as(json.decode(FIGURES.read_bytes(), type=Figures), found)
        _keep(found)
    if chosen.deals:
        known = json.decode(FIGURES.read_bytes(), type=Figures)
        _keep(replace(known, deals=measured_deals()))
    if chosen.bytes:
        known = json.decode(FIGURES.read_bytes(), type=Figures)
        _keep(sent_as(known, bytes_sent(), bytes_of_deals()))
    PAGE.write_text(page(json.decode(FIGURES.read_bytes(), type=Figures)))


if __name__ == "__main__":
    main(sys.argv[1:])
