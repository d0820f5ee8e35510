"""Documents of strangers are read in a process that is ended when it takes too long."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, NoReturn

import pytest
from msgspec.structs import replace

from api.service import Service, limited_process
from api.service.limited_process import Bounded, Occupied, Overrun
from api.service.limits import Quotas
from api.service.problems import PROBLEMS
from api.tables import reading
from engine.kernel.pseudo import PSEUDO
from tests import library
from tests.api import endless
from tests.api.phones import Json, Phone, play_on, slug
from tests.brought import OWN_DECK

A_SET: Json = {"system": "common-galea", "set": OWN_DECK}
HERE = "127.0.0.1"
LONGEST_S = 60
ASKS = """
from api.service.limited_process import Bounded
apart = Bounded()
apart(1.0, divmod, 7, 2)
print("asked", flush=True)
input()
"""


@pytest.fixture(scope="module")
def apart() -> Iterator[Bounded]:
    process = Bounded()
    yield process
    process.stop()


@pytest.fixture
def file(ana: Phone, ben: Phone, game: str) -> Json:
    """The history of a game that is over."""
    play_on([ana, ben], game, Random(7))
    return ana.see(f"/games/{game}/history")


@pytest.fixture
def endlessly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no document come to an end."""
    for name in ("offered", "confirm"):
        monkeypatch.setattr(reading, name, endless.search)
    for name in ("SET_S", "HISTORY_S"):
        monkeypatch.setattr(reading, name, 0.05)


def test_a_search_without_an_end_is_ended_and_the_next_work_done(
    apart: Bounded,
) -> None:
    for _ in range(2):
        with pytest.raises(Overrun):
            apart(0.05, endless.search)
        assert apart(1.0, divmod, 7, 2).value == (3, 1)


def test_it_is_told_what_it_has_cost(apart: Bounded) -> None:
    assert 0 < apart(9.0, sum, range(10**6)).seconds < LONGEST_S


def test_what_is_raised_there_is_raised_here(apart: Bounded) -> None:
    done = apart(1.0, endless.wrong)
    with pytest.raises(ZeroDivisionError, match="on purpose") as raised:
        assert done.value
    assert "endless.py" in raised.value.__notes__[0]


def test_a_text_comes_back_as_it_went(apart: Bounded) -> None:
    text = PROBLEMS("verdicts.long", limit=7)
    (back,) = apart(1.0, list, (text,)).value
    assert back.said(PSEUDO) == text.said(PSEUDO)


def test_who_was_killed_is_followed_by_another(apart: Bounded) -> None:
    one = apart(1.0, endless.who).value
    os.kill(one, signal.SIGKILL)
    assert apart(1.0, endless.who).value != one


def test_one_that_is_slow_to_begin_is_left_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, popen = list[int](), subprocess.Popen

    def begin(*given: Any, **more: Any) -> subprocess.Popen[bytes]:
        begun.append((process := popen(*given, **more)).pid)
        return process

    monkeypatch.setattr(subprocess, "Popen", begin)
    slow = Bounded()
    with monkeypatch.context() as soon:
        soon.setattr(limited_process, "BEGINS_S", 0.0)
        with pytest.raises(Occupied):
            slow(1.0, endless.who)
    assert [slow(1.0, endless.who).value] == begun
    slow.stop()


def test_it_ends_with_whoever_asks() -> None:
    """Both hold the output: it ends when neither runs any more."""
    command, pipe = [sys.executable, "-c", ASKS], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == "asked\n"
        asking.kill()
        assert asking.communicate(timeout=LONGEST_S)[0] == ""


@pytest.mark.usefixtures("endlessly")
def test_a_set_that_takes_too_long_is_refused(ana: Phone) -> None:
    refused = ana.post("/card-sets", **A_SET)
    assert slug(refused) == "against-the-rules"
    assert "too long" in refused.text


@pytest.mark.usefixtures("endlessly")
def test_a_history_that_takes_too_long_is_refused(cem: Phone, file: Json) -> None:
    refused = cem.post("/replays", **file)
    assert slug(refused) == "unjudged-history"
    assert "too long" in refused.text


@pytest.mark.usefixtures("endlessly", "time")
def test_what_is_refused_counts_and_is_paid_for(
    ana: Phone, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.settings = replace(service.settings, quotas=Quotas(readings=2))
    spent = list[tuple[str, float]]()
    monkeypatch.setattr(service.work, "spend", lambda *call: spent.append(call[:2]))
    for _ in range(2):
        assert ana.post("/card-sets", **A_SET).status_code == 422
    assert slug(ana.post("/card-sets", **A_SET)) == "too-much"
    assert spent == [(HERE, 0.05), (HERE, 0.05)]


def test_nothing_of_a_stranger_is_read_in_this_process(
    ana: Phone, cem: Phone, file: Json, service: Service
) -> None:
    service.library = Unreadable()
    assert ana.post("/card-sets", **A_SET).status_code == 201
    assert cem.post("/replays", **file).status_code == 201
    assert cem.post("/replays", **(file | {"chain": []})).status_code == 422


def test_one_document_is_read_at_a_time_and_who_was_not_read_pays_nothing(
    ana: Phone, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited_process, "PATIENCE_S", 0.01)
    spent = list[float]()
    monkeypatch.setattr(service.work, "spend", lambda *call: spent.append(call[1]))
    with reading.process().alone:
        refused = ana.post("/card-sets", **A_SET)
    assert (slug(refused), refused.headers["Retry-After"]) == ("busy", "1")
    assert sum(spent) == 0


def test_without_a_process_nothing_is_read(
    ana: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begin(*_: object, **__: object) -> NoReturn:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(reading, "process", Bounded)
    monkeypatch.setattr(subprocess, "Popen", begin)
    assert slug(ana.post("/card-sets", **A_SET)) == "busy"


class Unreadable:
    """The library of the tests, which reads nothing in this process."""

    __name__ = library.__name__
    systems, manifest = staticmethod(library.systems), staticmethod(library.manifest)

    def load(self, name: str, cards: object | None = None) -> NoReturn:
        raise AssertionError("read here")
