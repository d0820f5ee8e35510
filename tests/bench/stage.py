"""A stage on AWS under so many answers a second, simulated event by event.

Calls come at random times, drawn from a seed; each needs an environment of the function
and units of a table's partitions. What was committed goes through the shards of the
table's stream to the function again, in batches; once a minute the clocks that ran out
are struck one after the other.
"""

from bisect import insort
from collections import Counter, deque
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import NamedTuple

from msgspec import Struct

from .cost_measured import Call, Figures

MINUTE = 60.0
WARMING = 30.0  # seconds in which players come; what is seen is seen afterwards
PAUSES_S = (0.1, 0.2, 0.4)  # before a request that had no room is made again
AGAIN_S = 1.0  # before a phone asks again that was refused


class Limits(NamedTuple):
    """What AWS allows, and what we chose; tests/bench/scale.py says where it stands."""

    at_once: int = 1000  # environments
    starts: float = 100.0  # of environments, a second
    partitions: int = 4  # of a new table, and of its index
    writes: float = 1000.0  # units a second, of a partition
    reads: float = 3000.0
    heat_s: float = 60.0  # after which a partition that has no room is split
    looks: float = 4.0  # a second, at a shard of the stream
    lanes: int = 2  # batches of a shard at a time
    batch: int = 8
    alarm_keys: int = 16
    sweep_s: float = 3.0  # for clocks, in each minute
    sweepers: int = 9  # the minute's call, and one for each shard where much is due


class Habits(NamedTuple):
    """What players do for one answer, and how far apart things are."""

    games: float = 1  # times the game is loaded
    lists: float = 1  # times the home page is
    polls: float = 5  # of a page that waits for who thinks
    watched: float = 0.0  # of all polls, those that look at one and the same game
    house: float = 0.3  # answers of the house that follow one
    lapses: float = 0.01  # clocks that run out
    alarms: float = 4.0  # units of the index that follow one: a clock, a message
    away_s: float = 0.004  # a request to the table
    cold_s: float = 0.6  # until a new environment answers


class Work(NamedTuple):
    """What one call of each kind asks for, on average over all games."""

    answer: Call
    game: Call
    list: Call
    poll: Call
    behind: Call


class Seen(Struct, frozen=True):
    """What was seen; the first seven are shares of what the limits allow."""

    environments: float  # at most
    starts: float  # in the ten seconds with the most of them
    writes: float  # of the partition with the most of them, as the next two
    reads: float
    alarms: float
    stream: float  # of the shard that has most to do
    clocks: float  # of the time for them
    refused: float  # of all calls
    throttled: float  # of all requests to the table
    p50_ms: float  # of an answer
    p99_ms: float
    told_s: float  # until what follows an answer is done: p99
    waiting: int  # clocks that stand still after the last sweep


def work_of(figures: Figures) -> Work:
    """Returns what calls ask for, as many games of each kind being played."""
    answers = sum(played.answers for played in figures.games)

    def mean(kind: str) -> Call:
        parts = [(p.answers / answers, getattr(p, kind)) for p in figures.games]
        names = Call.__struct_fields__
        return Call(*(sum(w * getattr(c, name) for w, c in parts) for name in names))

    return Work(*(mean(kind) for kind in Work._fields))


class Bucket:
    """What may be had of something: a second's worth at once, and then as it comes."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.asked = 0.0
        self._left, self._at = rate, 0.0

    def has(self, now: float) -> bool:
        """Whether there is any left."""
        self._left = min(self.rate, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left > 0

    def takes(self, units: float) -> None:
        """Takes units; the last of them may be borrowed."""
        self._left -= units


class Lane:
    """A place in a shard's queue: one batch of it is under way at a time."""

    def __init__(self) -> None:
        self.committed = deque[float]()  # when
        self.is_read = False


class Partition:
    """Some keys of a table, by their hashes, and the shard that tells of them."""

    def __init__(self, first: float, end: float, limits: Limits) -> None:
        self.first, self.end = first, end
        self.writes, self.reads = Bucket(limits.writes), Bucket(limits.reads)
        self.lanes = [Lane() for _ in range(limits.lanes)]
        self.followed_s = 0.0  # what following its commits takes
        self.hot_since: float | None = None

    def __lt__(self, other: "Partition") -> bool:
        return self.first < other.first


class Table:
    """Partitions that are split when they are hot: room for other keys, not for one."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        n = limits.partitions
        self.partitions = [Partition(k / n, (k + 1) / n, limits) for k in range(n)]

    def of(self, key: float) -> Partition:
        """Returns the partition that holds a key, by its hash from 0 to 1."""
        return next(p for p in self.partitions if key < p.end)

    def takes(self, key: float, reads: float, writes: float, now: float) -> bool:
        """Takes units of a key's partition if it has room for them."""
        found = self.of(key)
        if not (found.reads.has(now) and found.writes.has(now)):
            self._is_hot(found, now)
            return False
        found.reads.takes(reads)
        found.writes.takes(writes)
        return True

    def _is_hot(self, hot: Partition, now: float) -> None:
        hot.hot_since = now if hot.hot_since is None else hot.hot_since
        if now - hot.hot_since >= self.limits.heat_s:
            middle = (hot.first + hot.end) / 2
            insort(self.partitions, Partition(middle, hot.end, self.limits))
            hot.end, hot.hot_since = middle, None


class Stage:
    """A function, its table, and those who play; everything happens at its time."""

    def __init__(
        self, rate: float, work: Work, limits: Limits, habits: Habits, seed: int = 1
    ) -> None:
        self.rate, self.work, self.limits, self.habits = rate, work, limits, habits
        self.random = Random(seed)
        self.now = 0.0
        self.table, self.index = Table(limits), Table(limits)
        self.keys = [self.random.random() for _ in range(limits.alarm_keys)]
        self.idle = self.running = self.most = 0
        self.busy_s = 0.0  # of all environments together
        self.started, self.starts = Bucket(limits.starts), Counter[int]()
        self.count = Counter[str]()
        self.times: list[float] = []
        self.told: list[float] = []
        self.due = 0
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()

    def runs(self, seconds: float) -> Seen:
        """Lets so many seconds pass once it is warm; returns what was seen."""
        h, end = self.habits, WARMING + seconds
        often = {"answer": 1.0, "game": h.games, "list": h.lists, "poll": h.polls}
        for kind, times in often.items():
            if times:
                self._next(kind, self.rate * times)
        self._in(WARMING, self._is_warm)
        self._in(MINUTE, self._sweeps)
        while self._events and self._events[0][0] <= end:
            self._until(heappop(self._events))
        return self._seen(seconds)

    def _until(self, event: tuple[float, int, Callable[[], None]]) -> None:
        at, _, happens = event
        self.busy_s += self.running * (at - self.now)
        self.now = at
        happens()

    def _in(self, seconds: float, happens: Callable[[], None]) -> None:
        heappush(self._events, (self.now + seconds, next(self._order), happens))

    def _is_warm(self) -> None:
        """Forgets what was seen while players were still coming."""
        self.busy_s, self.most = 0.0, self.running
        self.count.clear()
        self.times.clear()
        self.told.clear()
        for part in (*self.table.partitions, *self.index.partitions):
            part.writes.asked = part.reads.asked = part.followed_s = 0.0

    def _next(self, kind: str, rate: float) -> None:
        self._in(self.random.expovariate(rate), partial(self._comes, kind, rate))

    def _comes(self, kind: str, rate: float) -> None:
        """Lets a call come; fewer do while players are still coming."""
        self._next(kind, rate)
        if self.random.random() < self.now / WARMING:
            is_watching = kind == "poll" and self.random.random() < self.habits.watched
            key = 0.0 if is_watching else self.random.random()
            self.count["calls"] += 1
            self._calls(kind, key, self.now)

    def _calls(self, kind: str, key: float, since: float) -> None:
        call = getattr(self.work, kind)
        late = self._environment()
        if late is None:
            self.count["refused"] += 1
            self._in(AGAIN_S, partial(self._calls, kind, key, since))
            return
        self._asks(key, call.reads, call.writes)
        self._in(late, partial(self._works, kind, key, since, 0))

    def _works(self, kind: str, key: float, since: float, tries: int) -> None:
        """Does what a call is for, or tries again where the table has no room."""
        call = getattr(self.work, kind)
        if self._has_room(self.table, key, call.reads, call.writes):
            self._in(self._lasts(call), partial(self._ends, kind, key, since))
        elif tries < len(PAUSES_S):
            again = partial(self._works, kind, key, since, tries + 1)
            self._in(PAUSES_S[tries], again)
        else:
            self.count["refused"] += 1
            self._leaves()
            self._in(AGAIN_S, partial(self._calls, kind, key, since))

    def _ends(self, kind: str, key: float, since: float) -> None:
        self._leaves()
        if kind == "answer":
            self.times.append(self.now - since)
            self.due += self.random.random() < self.habits.lapses
            self._commits(key)

    def _commits(self, key: float) -> None:
        """Puts a record on the shard of a key's partition."""
        part = self.table.of(key)
        part.followed_s += self._takes_s(self.work.behind)
        lane = self.random.choice(part.lanes)
        lane.committed.append(self.now)
        if not lane.is_read:
            lane.is_read = True
            self._in(
                self.random.random() / self.limits.looks, partial(self._read, lane)
            )

    def _read(self, lane: Lane) -> None:
        """Gives the function a batch, if there is one and an environment for it."""
        if not lane.committed:
            lane.is_read = False
            return
        late = self._environment()
        if late is None:
            self._in(AGAIN_S, partial(self._read, lane))
            return
        size = min(self.limits.batch, len(lane.committed))
        batch = [lane.committed.popleft() for _ in range(size)]
        seconds = sum(self._follows_s() for _ in batch)
        self._in(late + seconds, partial(self._followed, lane, batch))

    def _follows_s(self) -> float:
        """Writes lists and alarms behind one answer; returns the seconds it takes."""
        call, seconds = self.work.behind, self._lasts(self.work.behind)
        places = (
            (self.table, self.random.random(), call.reads, call.writes),
            (self.index, self.random.choice(self.keys), 0.0, self.habits.alarms),
        )
        for table, key, reads, writes in places:
            self._asks(key, reads, writes, table)
            pauses = iter(PAUSES_S)
            while not self._has_room(table, key, reads, writes):
                pause = next(pauses, None)
                seconds += pause or 0.0
                if pause is None:
                    break
        return seconds

    def _followed(self, lane: Lane, batch: list[float]) -> None:
        self._leaves()
        self.told += [self.now - at for at in batch]
        for _ in batch:
            if self.random.random() < self.habits.house:
                self._commits(self.random.random())
        self._read(lane)

    def _sweeps(self) -> None:
        """Strikes the clocks that ran out, as many as there is time for."""
        self._in(MINUTE, self._sweeps)
        one = self._takes_s(self.work.answer)
        time = self.limits.sweep_s * self.limits.sweepers
        self.count["clocks"] += self.due
        self.count["minutes"] += 1
        struck = min(self.due, int(time / one))
        self.due -= struck
        for _ in range(struck):
            self._commits(self.random.random())

    def _environment(self) -> float | None:
        """Takes an environment; returns how long it takes to start, None: none is."""
        late = 0.0
        if self.idle:
            self.idle -= 1
        elif self.running < self.limits.at_once and self.started.has(self.now):
            self.started.takes(1)
            self.starts[int(self.now / 10)] += 1
            late = self.habits.cold_s
        else:
            return None
        self.running += 1
        self.most = max(self.most, self.running)
        return late

    def _leaves(self) -> None:
        self.running -= 1
        self.idle += 1

    def _takes_s(self, call: Call) -> float:
        """Returns how long a call lasts on average."""
        return call.ms / 1000 + call.waits * self.habits.away_s

    def _lasts(self, call: Call) -> float:
        """Returns how long a call lasts this time: requests are quick, or are not."""
        h, shape = self.habits, call.waits
        away = self.random.gammavariate(shape, h.away_s) if shape else 0.0
        return call.ms / 1000 + away

    def _asks(
        self, key: float, reads: float, writes: float, table: Table | None = None
    ) -> None:
        part = (table or self.table).of(key)
        part.reads.asked += reads
        part.writes.asked += writes

    def _has_room(self, table: Table, key: float, reads: float, writes: float) -> bool:
        has = table.takes(key, reads, writes, self.now)
        self.count["requests"] += 1
        self.count["throttled"] += not has
        return has

    def _seen(self, seconds: float) -> Seen:
        limits, parts = self.limits, self.table.partitions
        lanes_s = limits.lanes * seconds
        clocks_s = self.count["clocks"] * self._takes_s(self.work.answer)
        minutes = max(self.count["minutes"], 1)
        return Seen(
            environments=self.most / limits.at_once,
            starts=max(self.starts.values(), default=0) / (10 * limits.starts),
            writes=max(p.writes.asked for p in parts) / (limits.writes * seconds),
            reads=max(p.reads.asked for p in parts) / (limits.reads * seconds),
            alarms=max(p.writes.asked for p in self.index.partitions)
            / (limits.writes * seconds),
            stream=max(p.followed_s for p in parts) / lanes_s,
            clocks=clocks_s / (minutes * limits.sweep_s * limits.sweepers),
            refused=self.count["refused"] / max(self.count["calls"], 1),
            throttled=self.count["throttled"] / max(self.count["requests"], 1),
            p50_ms=1000 * percentile(self.times, 50),
            p99_ms=1000 * percentile(self.times, 99),
            told_s=percentile(self.told, 99),
            waiting=self.due,
        )


def percentile(values: list[float], percent: int) -> float:
    """Returns what so many of a hundred values do not exceed."""
    found = sorted(values)
    return found[min(len(found) * percent // 100, len(found) - 1)] if found else 0.0
