"""Zappa's settings as Zappa reads them: its own defaults leak."""

import json
from pathlib import Path
from typing import Any

import pytest
from zappa.cli import ZappaCLI

from infra import deploy

from .stacks import stage

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["dev", "prod"])
def zappa(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Zappa with the settings of one stage loaded."""
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-central-1")
    cli = ZappaCLI()
    cli.api_stage = request.param
    cli.load_credentials = False
    cli.load_settings(str(ROOT / "zappa_settings.json"))
    return cli


def test_nothing_is_logged_or_shown_that_should_not_be(zappa: Any) -> None:
    assert zappa.debug is False
    assert zappa.log_level == "INFO"


def test_the_role_is_ours_and_zappa_never_widens_it(zappa: Any) -> None:
    assert zappa.manage_roles is False
    assert zappa.desired_role_arn.startswith("arn:aws:iam::")


def test_the_function_is_reached_by_its_url_only(zappa: Any) -> None:
    assert zappa.use_apigateway is False
    assert zappa.use_function_url is True
    assert not zappa.function_url_config["cors"]


def test_nobody_pays_for_keeping_it_warm(zappa: Any) -> None:
    assert zappa.stage_config["keep_warm"] is False


def test_stages_differ_in_no_safety() -> None:
    stages = json.loads((ROOT / "zappa_settings.json").read_text())
    safe = set(stages["base"])
    for name in ("dev", "prod"):
        assert not safe & (set(stages[name]) - {"extends"})


@pytest.mark.parametrize(
    ("snapped", "told"), [(True, "PublishedVersions"), (False, "None")]
)
def test_a_stage_starts_from_a_snapshot_where_that_is_wished(
    monkeypatch: pytest.MonkeyPatch, zipped: Path, snapped: bool, told: str
) -> None:
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-central-1")
    monkeypatch.setattr(deploy, "ZIP", zipped)
    function = deploy.Function("arn:aws:iam::1:role/it", snapped=snapped)
    assert deploy.settings(stage("dev"), {}, function)["dev"]["snap_start"] == told
