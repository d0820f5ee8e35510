"""Scenes in which an errand stands: games for a player to be told of, and what happens.

Commits are followed by hand, and what is sent arrives or does not, as a scene says.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from api.app import make
from api.background import errands, note
from api.background.delivery import Delivered
from api.background.notices import awaited
from api.background.sweep import sweep
from api.clock import Calendar, Diary
from api.clock.calendar import Quiet
from api.game.talk_errands import about_talk
from api.push.kinds import LIVES
from api.push.notice import Facts, Kind, Notice
from api.service import Service
from api.service.settings import Settings
from api.store import Notices, Store
from api.store.errands import Endpoint, Errand
from api.tables.snapshots import loaded_game
from api.tables.table import load
from api.tables.timing import LoadedGame, cared_for, stamp
from tests import library
from tests.api.clocks import HOUR
from tests.api.errand_states import state_of
from tests.api.phones import Phone, any_answer, new_id

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
PHONE = "phone"  # where Ana is told
BEFORE: dict[str, dict[str, Any]] = {
    "due": {"send": stamp(NOON)},
    "again": {"send": stamp(NOON), "left": (PHONE,), "tries": 1},
    "waits": {"remind": stamp(NOON + timedelta(hours=1))},
    "daily": {"daily": True},
    "idle": {},
    "back": {"withdraw": True, "send": stamp(NOON), "left": (PHONE,)},
    "gone": {"withdraw": True},
}


class Scenes:
    """A service with games of Ana and Ben; what becomes of Ana's errands is noted."""

    def __init__(self, store: Store, patch: pytest.MonkeyPatch) -> None:
        settings = Settings(
            store="tests", keys=("k" * 40,), push_secret="s" * 40, following="stream"
        )
        app = make(settings, library, store)
        self.service: Service = app.extensions["slowhand"]
        self.now = NOON
        self.service.clock = lambda: self.now
        self.ana, self.ben = Phone(app, "Ana"), Phone(app, "Ben")
        self.player = str(self.ana.see("/me")["player"])
        store.errands.keep_endpoint(endpoint(self.player))
        self.about, self.went = "", list[str]()  # through which states it went
        self.arrives = True
        self.meanwhile: Callable[[], object] = self._nothing
        self.games: dict[str, str] = {}
        kept: Any = store.errands
        patch.setattr(errands, "deliver", self._deliver)
        patch.setattr(kept, "keep", self._seen(kept.keep))
        project: Callable[..., list[Errand]] = store.project
        patch.setattr(store, "project", self._projected(project))

    def stands(self, scene: str) -> str:
        """Returns a game in which something stands as its name says; made once."""
        if scene not in self.games:
            self.games[scene] = str(getattr(self, f"_{scene}")())
            self.now = NOON
        return self.games[scene]

    def lay(self, state: str, kind: Kind, scene: str) -> Errand:
        """Puts an errand into a state; what it tells is not true (any more)."""
        about, game = self._about(kind, scene)
        notice = Notice(kind=kind, player=self.player, game=game, decisions=("9.9",))
        claim = "claim" if kind == "talk" else None
        return self.put(
            Errand(self.player, about, notice, claim=claim, **BEFORE[state])
        )

    def put(self, errand: Errand, **changes: object) -> Errand:
        """Keeps an errand so changed, as if nothing had become of it yet."""
        before = self.service.store.errands.find(self.player, errand.about)
        version = before.version + 1 if before else 1
        laid = replace(errand, **changes, version=version)
        self.service.store.errands.keep(laid)
        self.about = laid.about
        self.went.clear()
        return laid

    def put_true(self, errand: Errand, **changes: object) -> Errand:
        """The same; what it tells is true now."""
        game = errand.notice.game or ""
        loaded = self.loaded(game) if errand.about == game else None
        if loaded is None:
            return self.put(errand, **changes)
        asked = awaited(loaded, self.player)
        ends = [d.until for d in loaded.dues if d.asked.id in asked and d.until]
        facts = Facts(until=min(ends, default=None))
        notice = replace(errand.notice, decisions=asked, facts=facts)
        return self.put(errand, notice=notice, **changes)

    def _about(self, kind: Kind, scene: str) -> tuple[str, str | None]:
        """Returns what an errand is about, and the game of its notice."""
        if LIVES[kind].about not in ("game", "talk"):
            self.follow(self.stands("called"))  # something waits, for a digest
            return kind, None
        game = self.stands(scene)
        return (about_talk(game) if kind == "talk" else game), game

    def loaded(self, game: str) -> LoadedGame | None:
        """Returns how a game stands."""
        table, newest = load(self.service, game)
        return loaded_game(self.service, table, newest) if newest else None

    def follow(self, game: str) -> None:
        """Follows the newest commit of a game."""
        newest = load(self.service, game)[1]
        note(self.service, game, newest.number if newest else -1)

    def carry(self, errand: Errand) -> None:
        """Carries an errand, if it is due."""
        errands.carry(self.service, errand.player, errand.about)

    def wants(self, **notices: object) -> None:
        """Lets Ana want to be told so."""
        self._changes(notices=replace(Notices(), **notices))

    def sleeps(self) -> None:
        """Lets it be Ana's night."""
        self._changes(diary=Diary(Calendar(quiet=Quiet("11:00", "13:00"))))

    def clear(self) -> None:
        """Lets all be as it is by default."""
        self.now, self.arrives, self.meanwhile = NOON, True, self._nothing
        self._changes(notices=Notices(), diary=Diary(Calendar()))

    def _changes(self, **changes: object) -> None:
        person = self.service.store.player(self.player)
        changed = replace(person, **changes)
        if changed != person:
            self.service.store.keep_player(replace(changed, version=person.version + 1))

    # Games

    def _called(self) -> str:
        """Ben has acted, and Ana is waited for."""
        return self._played(self.ben, is_waited_for=True)

    def _called_by_deadline(self) -> str:
        """The same, and there is a deadline."""
        return self._played(self.ben, is_waited_for=True, **HOUR)

    def _acted(self) -> str:
        """Ana has acted on a seat, and is waited for on another."""
        return self._played(self.ana, is_waited_for=True)

    def _acted_by_deadline(self) -> str:
        """The same, and there is a deadline."""
        return self._played(self.ana, is_waited_for=True, **HOUR)

    def _away(self) -> str:
        """Ana has acted, and nobody waits for her."""
        return self._played(self.ana, is_waited_for=False)

    def _over(self) -> str:
        """Ben has given up, and with him the game is over."""
        game = self._set({"kind": "open"}, system="common-galea")
        self.ben.ask(f"/games/{game}/resign", id=new_id(), seat=1)
        return game

    def _seats(self) -> str:
        """Ben sits at Ana's table, at which a seat is free."""
        return self._set({"kind": "open"}, {"kind": "open"})

    def _care(self) -> str:
        """The house plays for Ana, who was late twice."""
        game = self._set({"kind": "open"}, system="common-galea", **HOUR)
        while not self._is_in_care(game):
            if self._awaits(game, self.ben):
                self._act(game, self.ben)
            self.follow(game)
            self.now += timedelta(hours=2)
            sweep(self.service)
        return game

    def _talk(self) -> str:
        """Ben has written, and Ana has not read it."""
        game = self._set({"kind": "open"})
        wish = {"id": new_id(), "seat": 1, "to": "table", "text": "Hello"}
        self.ben.ask(f"/games/{game}/messages", **wish)
        return game

    def _set(self, *others: dict[str, str], **wish: Any) -> str:
        wish = {"system": "plots"} | wish
        table = self.ana.set_table(*others, **wish)
        for seat in table["seats"]:
            if seat["kind"] != "open":
                self.ana.sit(table["id"])
        self.ben.sit(table["id"], code=table["invite"]["code"])
        return str(table["id"])

    def _played(self, last: Phone, *, is_waited_for: bool, **wish: Any) -> str:
        """Returns a game in which this player acted last, the other if need be."""
        game = self._set({"kind": "me"}, {"kind": "open"}, **wish)
        acted = None
        while acted is not last or self._awaits(game, self.ana) != is_waited_for:
            acted = last if self._awaits(game, last) else self._beside(last)
            self._act(game, acted)
        return game

    def _beside(self, phone: Phone) -> Phone:
        return self.ben if phone is self.ana else self.ana

    def _awaits(self, game: str, phone: Phone) -> bool:
        seats = phone.game(game)["seats"]
        return any(s["waiting"] and s["name"] == phone.name for s in seats)

    def _act(self, game: str, phone: Phone) -> None:
        phone.answer(game, any_answer(phone.game(game), Random(1)))

    def _is_in_care(self, game: str) -> bool:
        loaded = self.loaded(game)
        return loaded is not None and bool(cared_for(loaded.table, loaded.snapshot))

    # What is heard

    def _note(self, errand: Errand) -> None:
        if (errand.player, errand.about) == (self.player, self.about):
            self.went.append(state_of(errand))

    def _nothing(self) -> None:
        """Nothing happens while a message is under way."""

    def _deliver(
        self, service: Service, person: Any, errand: Errand, *_: Any
    ) -> Delivered:
        self.meanwhile()
        left = () if self.arrives else (PHONE,)
        return Delivered(shown=() if left else (PHONE,), left=left, after=None)

    def _seen(self, keep: Callable[[Errand], None]) -> Callable[[Errand], None]:
        def seen(errand: Errand) -> None:
            keep(errand)
            self._note(errand)

        return seen

    def _projected(
        self, project: Callable[..., list[Errand]]
    ) -> Callable[..., list[Errand]]:
        def projected(lines: Any, wake: Any, new: Iterable[Errand]) -> list[Errand]:
            overtaken = project(lines, wake, new)
            for errand in new:
                self._note(errand)
            return overtaken

        return projected


def endpoint(player: str) -> Endpoint:
    """Returns a phone of a player that takes messages."""
    return Endpoint(
        id=PHONE,
        player=player,
        device="Phone",
        url="https://push.example/a",
        p256dh="",
        auth="",
        origin="http://localhost",
        created=stamp(NOON),
    )
