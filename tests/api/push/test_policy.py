"""Only what is still true, only what is wanted, when it is wanted, once per game."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.push.kinds import DAILY, RANKS
from api.push.notice import Facts, Kind, Notice, State
from api.push.policy import (
    Wishes,
    coalesced,
    digest,
    still_true,
    way,
)

from .notices import GAME, NOW, OTHER, SOON, facts, notice, state

LATE = SOON + timedelta(hours=1)


def always(_: object) -> bool:
    return True


def never(_: object) -> bool:
    return False


@pytest.mark.parametrize(
    ("kind", "now"),
    [
        ("turn", state()),
        ("turn", state(awaited=("0.4", "0.3"))),
        ("turn", state(until=None)),
        ("reminder", state()),
        ("over", state(status="over")),
        ("over", state(status="void")),
        ("taken", state(status="open")),
        ("taken", state()),
        ("house", state(in_care=True)),
        ("talk", state(status="open")),
        ("talk", state(status="over")),
    ],
)
def test_what_is_so_is_told(kind: Kind, now: State) -> None:
    assert still_true(notice(kind), now)


@pytest.mark.parametrize(
    ("kind", "now"),
    [
        ("turn", state(awaited=())),
        ("turn", state(awaited=("0.4",))),
        ("turn", state(status="over")),
        ("turn", None),
        ("reminder", state(awaited=())),
        ("reminder", state(until=LATE)),
        ("reminder", state(until=None)),
        ("reminder", state(now=SOON)),
        ("reminder", state(now=LATE)),
        ("over", state()),
        ("over", None),
        ("house", state()),
        ("house", state(status="over", in_care=True)),
        ("talk", None),
        ("taken", state(status="over")),
        ("taken", state(status="void")),
    ],
)
def test_what_is_no_longer_so_is_not(kind: Kind, now: State | None) -> None:
    assert not still_true(notice(kind), now)


@pytest.mark.parametrize("kind", ["gone", "test"])
def test_what_is_about_no_game_stays_true(kind: Kind) -> None:
    assert still_true(notice(kind, game=None), None)


def test_a_reminder_without_a_deadline_reminds_of_nothing() -> None:
    assert not still_true(notice("reminder", facts=facts()), state(until=None))


@pytest.mark.parametrize("kind", [kind for kind in RANKS if kind != "test"])
def test_every_kind_can_be_switched_off(kind: Kind) -> None:
    told = notice(kind)
    assert way(told, Wishes(), NOW, never) == "now"
    assert way(told, Wishes(off=frozenset({kind})), NOW, never) == "drop"


def test_a_test_comes_through_everything() -> None:
    wishes = Wishes(off=frozenset(RANKS), daily=frozenset(RANKS))
    assert way(notice("test", game=None), wishes, NOW, always) == "now"


def test_a_muted_game_is_mute() -> None:
    wishes = Wishes(muted=frozenset({GAME}))
    assert way(notice(), wishes, NOW, never) == "drop"
    assert way(notice(game=OTHER), wishes, NOW, never) == "now"
    assert way(notice("gone", game=None), wishes, NOW, never) == "now"


def test_in_quiet_hours_it_waits() -> None:
    assert way(notice(), Wishes(), NOW, always) == "hold"


def test_what_comes_daily_waits_for_the_digest() -> None:
    wishes = Wishes(daily=frozenset({"turn"}))
    assert way(notice("turn"), wishes, NOW, always) == "digest"
    assert way(notice("reminder"), wishes, NOW, never) == "now"


def test_without_digests_it_comes_at_once() -> None:
    wishes = Wishes(daily=frozenset({"turn"}), off=frozenset({"digest"}))
    assert way(notice("turn"), wishes, NOW, never) == "now"


def test_the_newest_snapshot_speaks_for_its_game() -> None:
    assert coalesced([notice(number=8), notice("over", number=7)]) == (
        notice(number=8),
    )


def test_of_one_snapshot_what_says_most_is_kept() -> None:
    kinds: list[Kind] = ["turn", "over", "taken"]
    assert coalesced(map(notice, kinds)) == (notice("over"),)


def test_games_players_and_kinds_are_kept_apart() -> None:
    told = [
        notice(),
        notice(game=OTHER),
        notice(player="ben"),
        notice("gone", game=None),
        notice("test", game=None),
    ]
    assert {*coalesced(told)} == {*told}


def test_a_digest_holds_what_is_still_true_the_first_deadline_first() -> None:
    later = notice(game=OTHER, facts=facts(until=LATE))
    states = {GAME: state(), OTHER: state(until=LATE)}
    found = digest("ana", [later, notice(player="ben"), notice()], states)
    assert found == Notice(kind="digest", player="ana", parts=(notice(), later))


def test_a_digest_of_nothing_is_not_sent() -> None:
    assert digest("ana", [notice()], {GAME: state(awaited=())}) is None
    assert digest("ana", [notice()], {}) is None
    assert digest("ana", [], {}) is None


NOTICES = st.builds(
    Notice,
    kind=st.sampled_from(RANKS),
    player=st.sampled_from(["ana", "ben"]),
    game=st.sampled_from([GAME, OTHER, None]),
    number=st.integers(0, 3),
    facts=st.just(Facts()),
)


@given(st.lists(NOTICES))
def test_each_game_is_told_of_once_in_whatever_order(told: list[Notice]) -> None:
    kept = coalesced(told)
    assert len({(n.player, n.game or n.kind) for n in kept}) == len(kept)
    assert {*kept} <= {*told}
    assert {*coalesced(reversed(told))} == {*kept}
    assert {*coalesced(kept)} == {*kept}


def test_all_waits_for_a_digest_but_what_would_come_too_late() -> None:
    at_once = {"test", "lobby", "reminder"}  # an open seat is soon taken
    assert {*RANKS} - at_once - {"digest"} == DAILY
