"""The tables of errands are whole, and everything in them is tried."""

import re
from pathlib import Path
from typing import get_args

from api.push.kinds import LIVES
from api.push.notice import Kind
from api.store import Notices
from tests.api.errand_states import LEADS, State

MARK = re.compile(r'mark\.errand\("(\w+)", "(\w+)"\)')


def test_every_kind_has_its_life() -> None:
    assert {*LIVES} == {*get_args(Kind)}


def test_every_switch_of_a_player_turns_some_kind_off() -> None:
    switches = {life.switch for life in LIVES.values() if life.switch}
    assert switches | {"muted_games"} == {*Notices.__struct_fields__}


def test_every_state_leads_on_and_is_reached() -> None:
    reached = {after for leads in LEADS.values() for after in leads}
    assert {*LEADS} == {*get_args(State)} == reached | {"none"}


def test_every_state_is_entered_and_left_by_a_test() -> None:
    """Which tests are marked with; each is seen to go that way."""
    files = Path(__file__).parent.glob("test_*.py")
    tried: set[tuple[State, State]] = {
        lead for file in files for lead in MARK.findall(file.read_text("utf-8"))
    }
    assert {before for before, _ in tried} == {*LEADS}
    assert {after for _, after in tried} | {"none"} == {*LEADS}
    assert all(after in LEADS[before] for before, after in tried)
