"""Keeps what this version stores and exports: python -m tests.kept.make FOLDER.

It plays games of every system, or of those that are named after the folder, over the
API, some to the end, on a SQLite file and on a table of DynamoDB, and leaves both in
the folder with the histories of what is over. After `--new` it plays only what a new
rules number or option needs: games to the end, in their middle, with own cards, and of
every format.
"""

import lzma
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask
from msgspec import json

import engine
from api.app import make
from api.background.sweep import sweep
from api.service import Service
from api.service.settings import Settings
from api.store import Store
from api.store.dynamodb import DynamoStore
from api.store.sqlite import SqliteStore
from tests.api.clocks import HOUR, Time, settle
from tests.api.phones import (
    Json,
    Phone,
    any_answer,
    deal,
    lesson,
    new_id,
    play_on,
    slug,
)
from tests.games import brought
from tests.mocked import make_table, mocked_aws


def gathered(name: str) -> dict[str, Any]:
    """Returns what the `kept` of all games say under this name, by system."""
    kept = brought("kept").values()
    return {key: each for game in kept for key, each in getattr(game, name, {}).items()}


KEY = "kept-for-tests-only-" * 2
OPTIONS: dict[str, Json] = gathered("OPTIONS")  # of a table with unusual options
SHORT: dict[str, Json] = gathered("SHORT")  # what is else played with usual options
CARDS: dict[str, tuple[str, object]] = gathered("CARDS")  # systems that take a host's
MANY = 1000  # acts: to the end
TURNS = 12  # answers, at tables of other formats that are left
FORMATS: dict[str, dict[str, tuple[int, Json]]] = gathered("FORMATS")

Systems = Sequence[str]


class Table:
    """Two phones at the tables of one system."""

    def __init__(self, app: Flask, time: Time, system: str) -> None:
        self.app, self.time, self.system = app, time, system
        self.service: Service = app.extensions["slowhand"]
        self.phones = [Phone(app, "Ana"), Phone(app, "Ben")]
        self.random = Random(system)
        self.kept: dict[str, str] = {}

    def deal(self, name: str, **wish: Any) -> str:
        """Returns a game that has just begun."""
        ana, ben = self.phones
        table = ana.set_table(system=self.system, **{**self.usual, **wish})
        ana.sit(table["id"], nonce=self.nonce())
        ben.sit(table["id"], code=table["invite"]["code"], nonce=self.nonce())
        self.kept[name] = str(table["id"])
        return self.kept[name]

    @property
    def usual(self) -> Json:
        """What its tables are set with where a scene wishes nothing else."""
        return {"options": SHORT.get(self.system, {})}

    def may_choose(self, option: str) -> bool:
        """Whether games of this system have an option."""
        schema = self.service.manifest(self.system).option_schema()
        return option in schema["properties"]

    def play(self, game: str, acts: int) -> str:
        """Plays some acts of a game and returns it."""
        seated = sorted(self.phones, key=lambda phone: int(phone.game(game)["seat"]))
        for _ in range(acts):  # a rematch may seat them otherwise
            seats = self.phones[0].game(game)["seats"]
            waiting = [
                phone for s, phone in zip(seats, seated, strict=True) if s["waiting"]
            ]
            if not waiting:
                break
            self.answer(waiting[0], game)
        return game

    def answer(self, phone: Phone, game: str) -> None:
        """Answers somehow, if asked; what may not lie together is refused."""
        seat = phone.game(game)["seat"]
        mine = phone.see(f"/games/{game}?seat={seat}")
        if mine["decisions"]:
            call = any_answer(mine, self.random)
            said = phone.post(f"/games/{game}/answers", **call)
            assert said.status_code == 200 or slug(said) == "against-the-rules"

    def branch(self, name: str, game: str, acts: int) -> None:
        """Goes on from a game as it is for Ana, in a sandbox of hers."""
        ana = self.phones[0]
        seen = max(ana.game(game)["seen"] - 1, 1)
        made = ana.ask(f"/games/{game}/branch", id=new_id(), seat=0, seen=seen)
        play_on([ana, ana], made["id"], self.random, acts)
        self.kept[name] = str(made["id"])

    def lapse(self, times: int) -> None:
        """Lets time run out."""
        for _ in range(times):
            settle(self.service)
            self.time.passes(hours=1)
            sweep(self.service)
        settle(self.service)

    def nonce(self) -> str:
        """Returns a number as a phone adds it."""
        return self.random.randbytes(16).hex()


def keep(app: Flask, scenes: "ScenesOf", systems: Systems) -> Json:
    """Plays scenes; returns when it was, whose games they are, and histories."""
    service: Service = app.extensions["slowhand"]
    time, games, histories = Time(service), dict[str, Any](), dict[str, Json]()
    for system in systems:
        table = Table(app, time, system)
        for scene in scenes(system):
            scene(table)
        settle(service)
        for name, game in table.kept.items():
            found = table.phones[0].game(game)
            status, seen = found["status"], found.get("seen", 0)
            players = [s.player for s in service.store.newest(game)[0].seats]
            row = {"system": system, "id": game, "status": status, "seen": seen}
            games[f"{system}-{name}"] = {**row, "players": players}
            if status in ("over", "void") and "what-if" not in name:
                history = table.phones[0].see(f"/games/{game}/history")
                histories[f"{system}-{name}"] = history
        ended = [name for name in histories if name.startswith(system)]
        for name in ended[-1:]:
            replay = table.phones[0].ask("/replays", **histories[name])
            games[f"{system}-replay"] = {"system": system, "status": "replay", **replay}
    return {"at": service.now(), "games": games, "histories": histories}


def open_seat(table: Table) -> None:
    """Sets a table at which nobody has sat down yet."""
    made = table.phones[0].set_table(system=table.system, **table.usual)
    table.kept["open"] = str(made["id"])


def to_the_end(table: Table) -> None:
    """Plays with options to the end, branches off, and begins a rematch."""
    over = table.play(table.deal("over", options=OPTIONS[table.system]), MANY)
    table.branch("what-if-over", over, 3)
    ana, ben = table.phones
    again = ana.ask(f"/games/{over}/rematch", id=new_id(), seat=0)["id"]
    for phone in (ana, ben):
        phone.sit(again, nonce=table.nonce())
    table.kept["rematch"] = table.play(again, 2)


def in_the_middle(table: Table) -> None:
    """Leaves a game in its middle, and a sandbox as far as Ana knows."""
    game = table.play(table.deal("middle", options=OPTIONS[table.system]), 7)
    table.branch("what-if-running", game, 2)


def with_own_cards(table: Table) -> None:
    """Plays with cards that a host brought, once to the end, where one can."""
    if table.system not in CARDS:
        return
    option, cards = CARDS[table.system]
    digest = table.phones[0].ask("/card-sets", system=table.system, set=cards)["hash"]
    lapse = {"late": "match"} if table.may_choose("late") else {}
    usual = {} if option == "deck" else OPTIONS[table.system]  # Grove has no fours
    options = {**usual, option: digest, **lapse}
    table.play(table.deal("own-cards", options=options), 5)
    table.play(table.deal("own-cards-over", options=options), MANY)


def against_the_house(table: Table) -> None:
    """Leaves a game against the house after a few turns."""
    ana = table.phones[0]
    our_cards = {"kind": "bot", "level": 1}
    game = ana.set_table(our_cards, system=table.system, **table.usual)["id"]
    ana.sit(game, nonce=table.nonce())
    for _ in range(3):
        settle(table.service)
        table.answer(ana, game)
    table.kept["house"] = str(game)


def in_rare_formats(table: Table) -> None:
    """Leaves games of other formats after a few turns, the house on further seats."""
    ana = table.phones[0]
    for name, (seats, options) in FORMATS.get(table.system, {}).items():
        others = [{"kind": "bot", "level": 0}] * (seats - 1)
        wish = {"kind": "me"}, *others
        made = ana.set_table(
            system=table.system, seats=[*wish], options=options, id=new_id()
        )
        ana.sit(made["id"], nonce=table.nonce())
        for _ in range(TURNS):
            settle(table.service)
            table.answer(ana, made["id"])
        table.kept[name] = str(made["id"])


def the_deal_of_the_day(table: Table) -> None:
    """Leaves a deal of the day after its first answer."""
    ana, day = table.phones[0], table.service.now()[:10]
    made = ana.first(deal(day, table.system))
    table.kept["day"] = str(made["id"])


def out_of_time(table: Table) -> None:
    """Lets time run out: once, until the house takes care, and where it is the end."""
    late = table.play(table.deal("late", **HOUR), 3)
    if table.may_choose("late"):
        lost = table.deal("late-match", options={"late": "match"}, **HOUR)
        table.play(lost, 0 if table.system == "royal-galea" else 2)
    table.lapse(1)
    table.play(late, 2)
    table.deal("in-care", **HOUR)
    table.lapse(3)


def given_up(table: Table) -> None:
    """Plays until Ben resigns."""
    game = table.play(table.deal("resigned"), 4)
    table.phones[1].ask(f"/games/{game}/resign", id=new_id(), seat=1)


def learning(table: Table) -> None:
    """Leaves an introduction after its first answer."""
    ana = table.phones[0]
    made = ana.first(lesson(table.system))
    table.kept["learning"] = str(made["id"])


Scenes = tuple[Callable[[Table], None], ...]
ScenesOf = Callable[[str], Scenes]  # by system

SCENES: Scenes = (
    open_seat,
    to_the_end,
    in_the_middle,
    with_own_cards,
    against_the_house,
    in_rare_formats,
    the_deal_of_the_day,
    out_of_time,
    given_up,
    learning,
)
NEW: Scenes = (to_the_end, in_the_middle, with_own_cards, in_rare_formats)
FEWER: Scenes = (open_seat, in_the_middle, against_the_house, given_up)
FEWEST: dict[str, Scenes] = {"one-deck-galaxy": (in_the_middle,)}  # its games are long


def played(store: Store, scenes: ScenesOf, systems: Systems) -> Json:
    """Plays some scenes of systems on a store."""
    app = make(Settings(store="kept", keys=(KEY,)), engine, store)
    try:
        return keep(app, scenes, systems)
    finally:
        app.extensions["slowhand"].stop()


def on_sqlite(folder: Path, systems: Systems, scenes: Scenes) -> Json:
    """Leaves the file, and returns what is in it."""
    with TemporaryDirectory() as work:
        file = Path(work) / "games.db"
        with closing(SqliteStore(file)) as store:
            found = played(store, lambda _: scenes, systems)
        _write(folder / "games.db.xz", file.read_bytes())
    return found


def on_dynamodb(folder: Path, systems: Systems, scenes: Scenes) -> Json:
    """Leaves all items of a table, and returns what they are."""
    with mocked_aws() as client:
        table = make_table(client)
        store = DynamoStore(table, client)
        found = played(store, lambda system: _few(system, scenes), systems)
        pages = client.get_paginator("scan").paginate(TableName=table)
        items = [item for page in pages for item in page["Items"]]
    _write(folder / "items.json.xz", json.encode(items))
    return found


def _few(system: str, scenes: Scenes) -> Scenes:
    """Returns those of some scenes that are played on DynamoDB, too."""
    if scenes != SCENES and system in FEWEST:
        return ()
    return tuple(each for each in FEWEST.get(system, FEWER) if each in scenes)


def _write(file: Path, content: bytes) -> None:
    file.write_bytes(lzma.compress(content, preset=9))


def main(folder: Path, systems: Systems, scenes: Scenes = SCENES) -> None:
    """Leaves everything in a folder."""
    folder.mkdir(parents=True)
    makers = {"sqlite": on_sqlite, "dynamodb": on_dynamodb}
    found = {name: make(folder, systems, scenes) for name, make in makers.items()}
    histories = found["sqlite"].pop("histories")
    found["dynamodb"].pop("histories")
    _write(folder / "histories.json.xz", json.encode(histories))
    (folder / "games.json").write_bytes(json.format(json.encode(found)) + b"\n")


if __name__ == "__main__":
    named = [name for name in sys.argv[2:] if name != "--new"]
    only = NEW if "--new" in sys.argv else SCENES
    main(Path(sys.argv[1]), tuple(named) or tuple(engine.systems()), only)
