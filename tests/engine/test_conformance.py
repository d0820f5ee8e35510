"""The one suite that every system passes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel import Answer, Lapse, Next, Resign
from tests.engine import conformance, twins
from tests.engine.conformance import Check
from tests.engine.mini_subjects import MINIS, PLOTS, WHARF
from tests.engine.playing import play_out, plays, result
from tests.engine.subject import Subject
from tests.games import listed

CHECKS = [*conformance.CHECKS, *twins.CHECKS]
SWIFT = (*MINIS, *listed("SWIFT"))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", MINIS, ids=str)
def test_conformance(subject: Subject, check: Check) -> None:
    for play in plays(subject):
        check(play)


@settings(max_examples=30)
@given(seed=st.binary(min_size=32, max_size=32), at=st.sampled_from([PLOTS, WHARF]))
def test_any_seed_leads_to_an_end(seed: bytes, at: Subject) -> None:
    play = play_out(at, seed, 0.05)
    conformance.nothing_is_lost(play)
    conformance.only_events_change_a_sight(play)
    twins.guesses_look_alike(play)


ids = st.sampled_from(["0.1", "1.1", "0.2", "2.1", "coin", "at", "spear-1", "die-6"])
texts = ids | st.text(max_size=8)
answers = st.builds(
    Answer,
    st.integers(-1, 3),
    texts,
    st.sampled_from(["play", "plot", "pass", "done", "omen", "load-tea"]) | texts,
    st.dictionaries(
        st.sampled_from(["at", "card", "cards", "dice"]) | texts,
        st.lists(texts, max_size=4).map(tuple),
        max_size=3,
    ),
)
acts = (
    answers
    | st.builds(Resign, st.integers())
    | st.lists(texts).map(lambda late: Lapse(tuple(late)))
)


@given(act=acts, number=st.integers(0, 10), at=st.sampled_from(SWIFT))
def test_any_act_is_refused_or_leads_on(
    act: Answer | Lapse | Resign, number: int, at: Subject
) -> None:
    games = plays(at)[0].games
    game = games[number % len(games)]  # the shortest is over sooner
    end = result(at, game, act)
    assert not isinstance(end, Next) or end.game.number == game.number + 1
