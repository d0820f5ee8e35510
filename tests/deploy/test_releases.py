"""Which version is live after a release, in each way in which one may end."""

from typing import Any, NamedTuple

import pytest

from infra import release
from infra.release import Live, live, roll_back, shift
from infra.stacks import Stage, Stop


class Missing(Exception):
    """What AWS says of what is not there."""


class Alias:
    """An alias of Lambda, the versions beside it, and alarms that may ring."""

    def __init__(self, version: str, without_address: str = "") -> None:
        self.without_address = without_address
        self.ringing = False
        self.says: dict[str, Any] = {
            "FunctionVersion": version,
            "Description": release.FIRST,
            "RoutingConfig": {"AdditionalVersionWeights": {}},
        }

    class exceptions:  # noqa: N801
        ResourceNotFoundException = Missing

    def get_alias(self, **_: object) -> dict[str, Any]:
        return self.says

    def update_alias(self, **said: Any) -> None:
        self.says = said

    def get_function_configuration(self, **asked: Any) -> dict[str, Any]:
        told = asked["Qualifier"] != self.without_address
        origin = "https://site.example" if told else ""
        return {"Environment": {"Variables": {"SLOWHAND_ORIGIN": origin}}}

    def get_paginator(self, _: str) -> "Alias":
        return self

    def paginate(self, **_: object) -> list[dict[str, Any]]:
        alarm = {"AlarmName": "slowhand-dev-app-Broken", "StateValue": "ALARM"}
        return [{"MetricAlarms": [alarm] if self.ringing else []}]


class Account(NamedTuple):
    """An account in which there is one alias."""

    alias: Alias

    def client(self, *_: object, **__: object) -> Alias:
        return self.alias


def stage(alias: Alias) -> Stage:
    found: Any = Account(alias)
    return Stage(found, "dev", lambda question: True)


def rings(alias: Alias) -> Any:
    """Lets an alarm ring while one waits."""

    def wait(_: float) -> None:
        alias.ringing = True

    return wait


def cut_off(_: float) -> None:
    """A terminal that is closed while one waits."""
    raise KeyboardInterrupt


def test_after_the_first_release_there_is_nothing_to_go_back_to() -> None:
    dev = stage(Alias("2", without_address="2"))
    shift(dev, "3", 0)
    with pytest.raises(Stop, match="no version to go back to"):
        roll_back(dev)
    assert live(dev) == Live("3", None)


def test_a_version_without_an_address_is_never_gone_back_to() -> None:
    alias = Alias("3", without_address="2")
    alias.says["Description"] = "2"  # as an earlier release has left it
    with pytest.raises(Stop, match="cannot serve"):
        roll_back(stage(alias))
    assert live(stage(alias)) == Live("3", "2")


def test_a_release_is_taken_back_and_given_again() -> None:
    dev = stage(Alias("3"))
    shift(dev, "4", 0)
    assert roll_back(dev) == Live("3", "4")
    assert roll_back(dev) == Live("4", "3")


def test_a_release_that_an_alarm_turned_back_is_not_gone_behind() -> None:
    alias = Alias("2")
    dev = stage(alias)
    shift(dev, "4", 0)
    with pytest.raises(Stop, match="set off"):
        shift(dev, "7", 60, rings(alias))
    with pytest.raises(Stop, match="version 4 is live already"):
        roll_back(dev)
    assert live(dev) == Live("4", "2")
    assert roll_back(dev).version == "2"


def test_a_release_that_was_cut_off_is_taken_back() -> None:
    dev = stage(Alias("2"))
    shift(dev, "4", 0)
    with pytest.raises(KeyboardInterrupt):
        shift(dev, "6", 60, cut_off)
    assert live(dev) == Live("4", "2", "6")
    assert roll_back(dev) == Live("4", "2")
    assert live(dev) == Live("4", "2")


def test_the_next_release_ends_one_that_was_cut_off(
    capsys: pytest.CaptureFixture[str],
) -> None:
    dev = stage(Alias("2"))
    with pytest.raises(KeyboardInterrupt):
        shift(dev, "6", 60, cut_off)
    shift(dev, "8", 0)
    assert "version 6 was left with a share" in capsys.readouterr().out
    assert live(dev) == Live("8", "2")
