"""A table in which the rules raise is named, can be left, and goes on once mended."""

from typing import Any

import pytest

from api.admin.dead_letters import GRACE
from api.admin.stuck import stuck
from api.service import Service
from engine.kernel import Act, Lapse, Resign, System
from tests.api.clocks import Time, swept
from tests.api.phones import Phone, new_id
from tests.api.test_play import to_move

FAULT = KeyError("nobody")
KINDS: list[tuple[type[Act], ...]] = [(Lapse,), (Lapse, Resign)]


def broken(patch: pytest.MonkeyPatch, *kinds: type[Act]) -> None:
    """Lets the rules raise at acts of some kinds."""
    play = System.play

    def fails(self: Any, game: Any, act: Act) -> Any:
        if isinstance(act, kinds):
            raise FAULT
        return play(self, game, act)

    patch.setattr(System, "play", fails)


@pytest.mark.parametrize("kinds", KINDS)
def test_a_table_can_be_left_though_the_rules_raise(
    ana: Phone,
    ben: Phone,
    time: Time,
    table: str,
    monkeypatch: pytest.MonkeyPatch,
    kinds: tuple[type[Act], ...],
) -> None:
    broken(monkeypatch, *kinds)
    time.passes(hours=2)
    ana.ask(f"/games/{table}/resign", id=new_id(), seat=0)
    assert ben.game(table)["status"] == ("void" if Resign in kinds else "over")


def test_who_runs_the_service_is_told(
    service: Service,
    time: Time,
    table: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken(monkeypatch, Lapse)
    time.passes(seconds=2 * GRACE.total_seconds())
    (found,) = stuck(service)
    assert "its rules fail on it" in str(found.why)


def test_it_goes_on_once_a_release_mends_it(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        broken(patch, Lapse)
        time.passes(hours=2)
        assert swept(service).failed == 1
    _, before = to_move([ana, ben], table)
    time.passes(minutes=20)
    assert swept(service).failed == 0
    assert ana.game(table)["seen"] > before["seen"] - 1
    assert ana.game(table)["decisions"] != before["decisions"]
