"""A storm: players, clocks, messages and a house, minute by minute, while all fails."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct, json

from api.background.sweep import sweep
from api.game.lapsing import next_end
from api.store import Busy, Snapshot, Table
from api.tables.snapshots import loaded_game
from api.tables.timing import LoadedGame
from tests.api.phones import NONCE, Json, new_id
from tests.api.push.browser import Browser, new_browser
from tests.api.push.service import Heard, PushService, is_silent, reply

from .brittle import Killed
from .players import Call, Player
from .stages import Stage

SIDE_BY_SIDE = 4
A_MINUTE = timedelta(minutes=1)
HOUR = {"allowance": 60}
AWAY = 90  # minutes for which somebody is away, now and then: the clock strikes
GRACE = timedelta(minutes=2)  # within which every clock is struck
LONGEST = 120  # minutes in which every game comes to its end
CALMING = 4  # half hours in which all that was put off comes
HALF_AN_HOUR = timedelta(minutes=30)
A_WHILE_S = 60.0  # for a message, when nobody hangs any more


class Wish(NamedTuple):
    """A table that players want: its system, how many of them, and of the house."""

    system: str
    people: int
    house: int = 0
    timed: bool = True


WISHES = (
    Wish("common-galea", 2),
    Wish("plots", 3),
    Wish("common-galea", 1, house=1),
    Wish("common-galea", 2, timed=False),
)


class Row(Struct, frozen=True):
    """What a commit made true: in which minute, who is called, whether it is over."""

    minute: int
    number: int
    by: str | None
    called: frozenset[tuple[str, str]]
    over: bool


class Told(NamedTuple):
    """A message that arrived: in which minute, at whom, about which game."""

    minute: int
    player: str
    game: str
    kind: str


class Storm:
    """A stage, its players and their games, and all that was seen of them."""

    def __init__(
        self,
        stage: Stage,
        seed: int,
        tables: int,
        push: PushService | None = None,
        wishes: tuple[Wish, ...] = WISHES,
        haste: float = 0.7,
    ) -> None:
        """Takes the share of players who act in the same minute as their haste."""
        self.stage = stage
        self.random = Random(seed)
        self.push = push
        self.haste = haste
        self.players: list[Player] = []
        self.browsers = dict[str, Browser]()
        self.minute = 0
        self.log = defaultdict[str, list[Row]](list)
        self.now = dict[str, LoadedGame]()
        self.told: list[Told] = []
        self.late: Counter[int] = Counter()  # clocks struck, by minutes too late
        self.wrong: list[str] = []
        self._side_by_side = ThreadPoolExecutor(SIDE_BY_SIDE)
        self._striking = dict[str, int]()
        self._heard = 0
        if push:
            stage.reaches(push.outside(seconds=0.3))
        self.judge = stage.judge()
        for number in range(tables):
            self._sets(wishes[number % len(wishes)])

    @property
    def answers(self) -> int:
        """How many answers were acknowledged."""
        return sum(len(a) for p in self.players for a in p.acknowledged.values())

    @property
    def again(self) -> int:
        """How many calls were sent more than once."""
        return sum(times > 1 for p in self.players for times in p.sent.values())

    @property
    def is_over(self) -> bool:
        """Whether no player has anything left to do."""
        return not any(p.playing or p.pending for p in self.players)

    def rages(self, minutes: int, answers: int = 1_000_000) -> None:
        """Plays for some minutes, or until so many answers were acknowledged."""
        until = self.minute + minutes
        while self.minute < until and self.answers < answers and not self.is_over:
            self.passes(self._some_players())
            self._watch_clocks()

    def calms(self) -> None:
        """Lets nothing fail any more, and what was put off be done."""
        self.stage.calms()
        if self.push:
            self.push.answers.clear()
            self.stage.reaches(self.push.outside(A_WHILE_S))  # a busy machine is slow
        for player in self.players:
            player.sleeps = 0
        self._all_is_sent()
        for _ in range(CALMING):
            self.stage.at += HALF_AN_HOUR
            self._sweep()
            self.stage.settle()
        self._watch()

    def plays_to_the_end(self) -> None:
        """Lets all games end that can; nothing fails while they do."""
        for _ in range(LONGEST):
            if self.is_over:
                break
            self._acts([partial(self._step, player) for player in self.players])
            self.stage.settle()
        self.calms()

    def passes(self, players: list[Player]) -> None:
        """Lets a minute pass in which some players act, all at the same time."""
        self._push_is_moody()
        jobs = [partial(self._step, player) for player in players]
        self._acts([*jobs, partial(self.stage.follow, self.random), self._sweep])

    def _acts(self, jobs: Sequence[Callable[[], Any]]) -> None:
        """Lets things happen at the same time, and a minute pass."""
        for job in [self._side_by_side.submit(job) for job in jobs]:
            job.result()
        self._watch()
        self.minute += 1
        self.stage.at += A_MINUTE

    def _sets(self, wish: Wish) -> None:
        """Makes a table and those who sit at it; nothing fails while they do."""
        people = [self._comes() for _ in range(wish.people)]
        host, *others = people
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        seats += [{"kind": "bot"}] * wish.house
        game = new_id()
        timed = {"clock": HOUR} if wish.timed else {}
        body = {"id": game, "system": wish.system, "seats": seats, **timed}
        app = self.judge.app
        host.pending.append(_call("/games", **body))
        host.steps(app)
        for player in people:
            code = {} if player is host else {"code": host.codes[game]}
            player.pending.append(_call(f"/games/{game}/seats", nonce=NONCE, **code))
            player.games.append(game)
            player.steps(app)
            assert not player.pending
            assert not player.wrong, player.wrong

    def _comes(self) -> Player:
        number = len(self.players)
        player = Player(f"Player {number}", self.random.getrandbits(32))
        app = self.judge.app
        player.pending.append(_call("/session", name=player.name))
        player.steps(app)
        player.id = json.decode(player.get(app, "/me").data)["player"]
        if self.push:
            self._can_be_told(player, f"/{number}")
        self.players.append(player)
        return player

    def _can_be_told(self, player: Player, path: str) -> None:
        assert self.push
        browser = self.browsers[path] = new_browser()
        url = self.push.url.replace("/send/abc?x=1", path)
        mine = browser.subscription(url)
        keys = {"p256dh": mine.p256dh, "auth": mine.auth}
        wish = {"endpoint": url, "expirationTime": None, "keys": keys}
        player.pending.append(_call("/push", subscription=wish, device="Phone"))
        player.steps(self.judge.app)

    def _some_players(self) -> list[Player]:
        """Returns who has time now; now and then somebody goes away for long."""
        awake = [p for p in self.players if p.sleeps <= 0 and (p.playing or p.pending)]
        for player in self.players:
            player.sleeps -= 1
        if awake and self.random.random() < 0.1:
            self.random.choice(awake).sleeps = AWAY
        return [p for p in awake if self.random.random() < self.haste]

    def _step(self, player: Player) -> None:
        role = self.random.choice(self.stage.roles)
        try:
            player.steps(self.stage.process(role).app)
        except Killed:
            return

    def _all_is_sent(self) -> None:
        while any(player.pending for player in self.players):
            for player in self.players:
                if player.pending:
                    self._step(player)

    def _sweep(self) -> None:
        service = self.stage.process(self.stage.roles[0]).service
        try:
            while sweep(service).left + service.courier.hurry(3.0):
                pass  # as the ticker does, and a function with those that help it
        except (Killed, Busy):
            return

    def _push_is_moody(self) -> None:
        """Lets the push service hang now and then, or complain, or be busy."""
        if self.push is None or not self.stage.weather.rates:
            return
        moods = (is_silent, reply("500 No"), reply("429 No", "Retry-After: 60"))
        if not self.push.answers and self.random.random() < 0.2:
            self.push.answers.append(self.random.choice(moods))

    def _watch(self) -> None:
        """Notes what became true in this minute, and what was told."""
        games = {game for player in self.players for game in player.games}
        for game in self.stage.changed(games):
            self._watch_game(game)
        if self.push:
            heard = self.push.heard[self._heard :]
            self._heard += len(heard)
            self.told += [self._read(each) for each in heard if _is_whole(each)]

    def _watch_game(self, game: str) -> None:
        rows, service = self.log[game], self.judge.service
        if rows and rows[-1].over:
            return
        table, newest = service.store.newest(game)
        assert newest is not None
        first = rows[-1].number + 1 if rows else 0
        if first <= newest.number:
            there = service.store.snapshots(game, first, newest.number)
            rows += [self._row(table, snapshot) for snapshot in there]
        before = self.now.get(game)
        if first <= newest.number or before is None or before.table != table:
            self.now[game] = loaded_game(service, table, newest)

    def _row(self, table: Table, snapshot: Snapshot) -> Row:
        loaded = loaded_game(self.judge.service, table, snapshot)
        called = frozenset(
            (table.seats[asked.seat].player or "", asked.id)
            for asked in loaded.state.asked
            if asked.is_awaited
        )
        row = snapshot.record.row
        by = table.seats[row["seat"]].player if row.get("by") == "player" else None
        over = loaded.state.outcome is not None
        return Row(self.minute, snapshot.number, by, called, over)

    def _watch_clocks(self) -> None:
        """Counts by how many minutes each clock is struck too late."""
        for game, rows in self.log.items():
            if not rows[-1].over:
                self._watch_clock(self.now[game])

    def _watch_clock(self, loaded: LoadedGame) -> None:
        game, now = loaded.table.id, self.stage.at
        end = next_end(loaded) if loaded.state.outcome is None else None
        if end is not None and end <= now:
            self._striking[game] = int((now - end) / A_MINUTE)
        elif game in self._striking:
            self.late[self._striking.pop(game) + 1] += 1

    def _read(self, heard: Heard) -> Told:
        plain = json.decode(self.browsers[heard.path].read(heard.body))
        data: Json = plain["notification"]["data"]
        kind = "withdrawn" if data["withdrawn"] else data["kind"]
        player = self.players[int(heard.path[1:])]
        return Told(self.minute, player.id, data["game"] or "", kind)


def _is_whole(heard: Heard) -> bool:
    """Whether a message came whole: who sent it may have died in its middle."""
    return len(heard.body) == int(heard.headers["Content-Length"])


def _call(path: str, **body: Any) -> Call:
    return Call(path, {"id": new_id(), **body})
