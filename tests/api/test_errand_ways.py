"""Every way in the table of errands is gone on both stores, and nothing goes another.

What happens is let happen to an errand in each of its states: a commit, a message that
arrives or does not, the night, a digest, another courier. Through which states it goes
then stands here.
"""

from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import pairwise
from typing import NamedTuple, get_args

import pytest

from api.background.digests import digest
from api.game.talk_errands import catch_up
from api.push.kinds import LIVES
from api.push.notice import Kind
from api.store import Store
from api.store.dynamodb import DynamoStore
from api.store.errands import Errand
from api.store.sqlite import SqliteStore
from api.tables.timing import stamp
from tests.api.errand_scenes import BEFORE, NOON, PHONE, Scenes
from tests.api.errand_states import LEADS
from tests.mocked import make_table

Happens = Callable[[Scenes, Errand], object]
SOON, LATER = stamp(NOON), stamp(NOON + timedelta(hours=1))


def followed(scenes: Scenes, errand: Errand) -> None:
    """The newest commit of its game is followed."""
    scenes.follow(errand.about)


def followed_while_shown(scenes: Scenes, errand: Errand) -> None:
    """The same, and a phone shows what is told."""
    scenes.put(errand, shown=(PHONE,))
    scenes.follow(errand.about)


def carried(scenes: Scenes, errand: Errand) -> None:
    """A courier carries what is true, if it is due."""
    scenes.put_true(errand)
    scenes.carry(errand)


def carried_untrue(scenes: Scenes, errand: Errand) -> None:
    """A courier carries what is not true."""
    scenes.carry(errand)


def carried_before_a_deadline(scenes: Scenes, errand: Errand) -> None:
    """A courier carries what is true; time will run out."""
    scenes.put_true(errand, remind=LATER)
    scenes.carry(errand)


def time_runs_out(scenes: Scenes, errand: Errand) -> None:
    """It is time for the reminder."""
    scenes.put_true(errand, remind=SOON)
    scenes.carry(errand)


def carried_in_vain(scenes: Scenes, errand: Errand) -> None:
    """It does not arrive."""
    scenes.arrives = False
    carried(scenes, errand)


def carried_at_night(scenes: Scenes, errand: Errand) -> None:
    """Its player sleeps."""
    scenes.sleeps()
    carried(scenes, errand)


def carried_for_a_digest(scenes: Scenes, errand: Errand) -> None:
    """Its player wants to be told once a day."""
    scenes.wants(digest="18:00")
    carried(scenes, errand)


def carried_unwanted(scenes: Scenes, errand: Errand) -> None:
    """Its player wants to hear nothing of this game."""
    scenes.wants(muted_games=(errand.notice.game or "",))
    carried(scenes, errand)


def digested(scenes: Scenes, errand: Errand) -> None:
    """The digest takes it in."""
    digest(scenes.service, scenes.service.store.player(scenes.player), scenes.now)


def digested_before_a_deadline(scenes: Scenes, errand: Errand) -> None:
    """The same; time will run out."""
    scenes.put(errand, remind=LATER)
    digested(scenes, errand)


def read(scenes: Scenes, errand: Errand) -> None:
    """Its player reads what was written, and a courier comes."""
    catch_up(scenes.service, scenes.player, errand.notice.game or "", 99)
    scenes.carry(errand)


def overtaken(scenes: Scenes, errand: Errand) -> None:
    """While it is under way somebody else takes it where it was laid."""
    due = scenes.put_true(errand, **{**CLEAN, **BEFORE["due"]})
    scenes.meanwhile = lambda: scenes.put(errand)
    scenes.carry(due)


def overtaken_in_vain(scenes: Scenes, errand: Errand) -> None:
    """The same, and it does not arrive."""
    scenes.arrives = False
    overtaken(scenes, errand)


CLEAN = {"remind": None, "left": None, "tries": 0, "daily": False, "withdraw": False}


class Way(NamedTuple):
    """What happens where, to what kinds of errands, and through which states they go.

    Those through none stay as they are.
    """

    happens: Happens
    scene: str
    kinds: tuple[Kind, ...]
    through: dict[str, str]


def every(through: str) -> dict[str, str]:
    """Each state but none leads to the same."""
    return dict.fromkeys(BEFORE, through)


OPEN = ("due", "again", "waits", "daily", "idle")
GAMES: tuple[Kind, ...] = ("taken", "turn", "reminder", "house")
CALLS: tuple[Kind, ...] = ("turn", "reminder", "house")
TRUE: dict[Kind, str] = {  # where it is
    "turn": "called",
    "reminder": "called_by_deadline",
    "house": "care",
    "taken": "seats",
    "over": "over",
    "talk": "talk",
}
STAYS = every("")
TOLD = {**STAYS, "due": "due idle", "again": "again idle", "back": "back gone"}
VAIN = {**STAYS, "due": "due again", "again": "again again", "back": "back back"}
NIGHT = {**TOLD, "due": "due due", "again": "again again"}
DAILY = {**TOLD, "due": "due daily", "again": "again daily"}
NEXT = {"due": "due due", "again": "again due"}  # each digest sets the next

WAYS = (
    Way(followed, "called", GAMES, {"none": "due", **every("due")}),
    Way(followed, "acted", GAMES, {"none": "idle", **every("idle")}),
    Way(followed, "acted_by_deadline", GAMES, {"none": "waits", **every("waits")}),
    Way(followed, "away", CALLS, {**STAYS, **dict.fromkeys(OPEN, "gone")}),
    Way(followed_while_shown, "away", CALLS, {**STAYS, **dict.fromkeys(OPEN, "back")}),
    Way(followed, "care", ("taken", "turn", "reminder"), every("due")),
    Way(followed, "care", ("house",), {**STAYS, "back": "due", "gone": "due"}),
    Way(followed, "over", GAMES, {"none": "due", **every("due")}),
    Way(followed, "over", ("over",), STAYS),
    Way(followed, "seats", ("taken",), {"none": "due", **every("due")}),
    *(Way(carried, where, (kind,), TOLD) for kind, where in TRUE.items()),
    *(Way(carried_in_vain, where, (kind,), VAIN) for kind, where in TRUE.items()),
    *(Way(carried_at_night, where, (kind,), NIGHT) for kind, where in TRUE.items()),
    *(Way(carried_unwanted, where, (kind,), TOLD) for kind, where in TRUE.items()),
    *(
        Way(carried_for_a_digest, where, (kind,), DAILY)
        for kind, where in TRUE.items()
        if LIVES[kind].daily
    ),
    Way(carried_for_a_digest, "called_by_deadline", ("reminder",), TOLD),
    Way(carried_untrue, "called", (*GAMES[1:], "over"), TOLD),
    Way(carried_untrue, "over", GAMES, TOLD),
    Way(
        carried_before_a_deadline,
        "called_by_deadline",
        ("turn",),
        {"due": "due waits", "again": "again waits"},
    ),
    Way(time_runs_out, "called_by_deadline", ("turn",), {"waits": "due idle"}),
    *(
        Way(digested, where, (kind,), {**STAYS, "daily": "idle"})
        for kind, where in TRUE.items()
        if LIVES[kind].daily
    ),
    Way(digested_before_a_deadline, "called", ("turn",), {"daily": "waits"}),
    Way(
        read,
        "talk",
        ("talk",),
        {
            **dict.fromkeys(("due", "again", "idle"), "due due idle"),
            "daily": "daily daily idle",
        },
    ),
    *(
        Way(
            overtaken,
            where,
            (kind,),
            {**{state: state for state in BEFORE}, "gone": "back"},
        )
        for kind, where in TRUE.items()
    ),
    Way(overtaken_in_vain, "called", ("turn",), {"gone": "gone"}),
    Way(carried, "", ("test", "gone"), TOLD),
    Way(carried_in_vain, "", ("test", "gone"), VAIN),
    Way(carried_untrue, "", ("lobby",), TOLD),
    Way(carried, "", ("digest",), TOLD),
    Way(
        carried_for_a_digest, "", ("digest",), {"due": "due due", "again": "again due"}
    ),
)
FIRST = [way for way in WAYS if "none" in way.through]


def leads(state: str, through: str) -> set[tuple[str, str]]:
    """From which states to which one goes."""
    return {*pairwise([state, *through.split()])}


def few() -> list[tuple[Way, Kind, dict[str, str]]]:
    """As few ways as go wherever any does: what a store has to do with it."""
    found, gone = [], set[tuple[str, str]]()
    for way in WAYS:
        new = {
            s: t for s, t in way.through.items() if leads(s, t) - gone and s != "none"
        }
        gone |= {lead for state in new for lead in leads(state, new[state])}
        found += [(way, way.kinds[0], new)] * bool(new)
    return found


ALL = [
    (way, kind, {s: t for s, t in way.through.items() if s != "none"})
    for way in WAYS
    for kind in way.kinds
]
STEPS = [("sqlite", *step) for step in ALL] + [("dynamodb", *step) for step in few()]


def name(part: object) -> str:
    """What a test is called by."""
    if isinstance(part, Way):
        return f"{part.happens.__name__}-{part.scene}"
    return "" if isinstance(part, dict) else str(part)


@pytest.fixture(scope="module")
def all_scenes(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Scenes]:
    """The scenes on one store."""
    store: Store
    if request.param == "sqlite":
        store = SqliteStore(tmp_path_factory.mktemp("errands") / "games.db")
    else:
        client = request.getfixturevalue("aws")
        store = DynamoStore(make_table(client), client)
    with pytest.MonkeyPatch.context() as patch:
        yield Scenes(store, patch)
    if isinstance(store, SqliteStore):
        store.close()


@pytest.mark.parametrize(
    ("all_scenes", "way", "kind", "through"), STEPS, ids=name, indirect=["all_scenes"]
)
def test_errands_go_these_ways(
    all_scenes: Scenes, way: Way, kind: Kind, through: dict[str, str]
) -> None:
    went = {}
    for state in through:
        all_scenes.clear()
        way.happens(all_scenes, all_scenes.lay(state, kind, way.scene))
        went[state] = " ".join(all_scenes.went)
    assert went == through


@pytest.mark.parametrize("all_scenes", ["sqlite", "dynamodb"], indirect=True)
@pytest.mark.parametrize("way", FIRST, ids=name)
def test_there_is_an_errand_now(all_scenes: Scenes, way: Way) -> None:
    all_scenes.clear()
    all_scenes.games.pop(way.scene, None)
    all_scenes.about = all_scenes.stands(way.scene)
    all_scenes.went.clear()
    all_scenes.follow(all_scenes.about)
    assert " ".join(all_scenes.went) == way.through["none"]


def test_every_way_of_the_table_is_gone() -> None:
    gone = {
        lead for way in WAYS for s, t in way.through.items() for lead in leads(s, t)
    }
    assert gone == {(before, after) for before in LEADS for after in LEADS[before]}


def test_every_kind_goes_some_way() -> None:
    assert {kind for way in WAYS for kind in way.kinds} == {*get_args(Kind)}
