"""The keys of a file go to a stage, and back: all that they opened stays open."""

from pathlib import Path
from uuid import uuid4

import pytest

from api.people.endpoints import pairs_of
from api.service.settings import Settings
from api.store.sqlite import SqliteStore
from api.store.sqlite_keys import SqliteKeys
from api.tables.signing import seeds_of
from infra import deploy
from infra.carry import to_file, to_stage
from infra.rotate import rotate
from infra.stacks import Stop
from tests.api.admin.test_keys import NOW

from .stacks import stage


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file whose every key was renewed once."""
    keys = keys_in(tmp_path / "games.db")
    keys.renew_sessions(NOW)
    keys.renew_signing()
    keys.renew_push(NOW)
    return tmp_path / "games.db"


@pytest.fixture
def name(aws: str) -> str:
    """The name of a new stage."""
    name = f"s{uuid4().hex[:8]}"
    stage(name).stack("data")
    return name


@pytest.fixture
def told(name: str) -> Settings:
    """What the stage is told at first."""
    return settings(name)


def keys_in(file: Path) -> SqliteKeys:
    return SqliteStore(file).keys


def settings(name: str) -> Settings:
    """The settings of a stage that is deployed now."""
    found = deploy._told(stage(name), stage(name).outputs("data"))
    keys = tuple(found["SLOWHAND_KEYS"].split(","))
    return Settings(store="", keys=keys, push_secret=found["SLOWHAND_PUSH_SECRET"])


def test_a_stage_opens_what_a_file_has_signed(
    name: str, told: Settings, file: Path
) -> None:
    to_stage(stage(name), file)
    assert settings(name).keys == told.keys + keys_in(file).sessions()


def test_histories_that_a_file_signed_are_the_stages_own(
    name: str, told: Settings, file: Path
) -> None:
    to_stage(stage(name), file)
    carried = [bytes.fromhex(seed) for seed in keys_in(file).signing()]
    assert seeds_of(settings(name)) == seeds_of(told) + carried


def test_phones_that_subscribed_at_a_file_are_told_by_the_stage(
    name: str, told: Settings, file: Path
) -> None:
    to_stage(stage(name), file)
    assert pairs_of(settings(name)) == pairs_of(told) + keys_in(file).push()


def test_carried_twice_they_stand_there_once(name: str, file: Path) -> None:
    to_stage(stage(name), file)
    once = settings(name)
    to_stage(stage(name), file)
    assert settings(name) == once


def test_a_new_file_has_all_keys_of_a_stage(
    name: str, told: Settings, tmp_path: Path
) -> None:
    for purpose in ("sessions", "signing", "push"):
        rotate(stage(name), purpose)
    to_file(stage(name), tmp_path / "new.db")
    keys, now = keys_in(tmp_path / "new.db"), settings(name)
    assert keys.sessions() == now.keys
    assert [bytes.fromhex(seed) for seed in keys.signing()] == seeds_of(now)
    assert keys.push() == pairs_of(now)


def test_a_file_that_was_served_keeps_its_keys(name: str, file: Path) -> None:
    before = keys_in(file).sessions()
    with pytest.raises(Stop, match="has keys"):
        to_file(stage(name), file)
    assert keys_in(file).sessions() == before
