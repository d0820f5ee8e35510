"""What became of a notification, and when it is tried again."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.push.log import Entry, entry
from api.push.result import PAUSES_S, TRIES, Result, Verdict, pause

from .notices import GAME, NOW, notice

URL = "https://push.example/send/a-secret-place"


def test_the_log_says_what_when_to_whom_and_what_the_service_said() -> None:
    result = Result(verdict="gone", status=410, said="unsubscribed")
    assert entry(notice(), URL, result, NOW, tries=1, jitter=0) == Entry(
        at=NOW,
        kind="turn",
        game=GAME,
        to="push.example",
        verdict="gone",
        status=410,
        problem=None,
        said="unsubscribed",
        tries=1,
        again=None,
    )


@pytest.mark.parametrize("verdict", ["delivered", "gone", "too_large", "refused"])
def test_only_what_may_come_later_is_tried_again(verdict: Verdict) -> None:
    assert entry(notice(), URL, Result(verdict=verdict), NOW, 1, 0.5).again is None


def test_the_log_says_when_it_is_tried_again() -> None:
    result = Result(verdict="later", status=503, after=90)
    line = entry(notice(), URL, result, NOW, tries=1, jitter=0)
    assert line.again == NOW + timedelta(seconds=90)


@pytest.mark.parametrize(
    "url", ["https://[::1/", "ftp://x", "", "https://u:secret@push.example/"]
)
def test_an_address_that_is_none_is_not_shown(url: str) -> None:
    assert entry(notice(), url, Result(verdict="refused"), NOW, 1, 0).to == ""


def test_pauses_grow() -> None:
    assert [pause(n, None, 0.5) for n in range(1, TRIES)] == [*PAUSES_S]


def test_after_so_many_tries_it_is_given_up() -> None:
    assert pause(TRIES, None, 0) is None
    assert pause(TRIES, 1, 0) is None


def test_who_says_come_back_next_week_is_not_asked_again() -> None:
    assert pause(1, 7 * 86_400, 0) is None


@given(
    st.integers(1, TRIES - 1),
    st.none() | st.floats(0, 86_400),
    st.floats(0, 1, exclude_max=True),
)
def test_nobody_is_asked_again_too_soon(
    tries: int, after: float | None, jitter: float
) -> None:
    found = pause(tries, after, jitter)
    assert found is not None
    assert found >= (after or 0)
    assert found >= PAUSES_S[tries - 1] / 2
    assert found <= max(1.1 * (after or 0), 1.5 * PAUSES_S[tries - 1])
