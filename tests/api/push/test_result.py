"""When what did not arrive is tried again."""

from hypothesis import given
from hypothesis import strategies as st

from api.push.result import PAUSES_S, TRIES, pause


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
