"""A whole stage, from its first deployment to its end; meanwhile two phones play there.

The tests stand in the order in which things happen, and share the one stage. AWS looks
at rights here: a host has those of the printed policy, the function those of its role.
"""

import json
import shutil
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError

import boto3
import pytest
from botocore.exceptions import ClientError

import engine
import infra.pages
from api.store.dynamodb import DynamoStore
from api.store.dynamodb_items import typed
from api.store.items.games import table_item, table_key
from infra import deploy, release
from infra.destroy import destroy
from infra.rollback import roll_back
from infra.stacks import Stage, Stop
from infra.wishes import Wish
from tests.store.examples import line, table

from .calls import Calls
from .host import Host
from .stacks import stage
from .test_rights import LOOP, RUNNING
from .world import Play, Site, World, until, world

STRICT = True
WISH = Wish(
    email="host@example.org",
    at_once=5,
    flood=2000,
    budget="0",  # the emulator's stacks know none
    quotas="replays=9",
    traced=True,
)
LIVE: Any = {"FunctionName": "slowhand-try-1", "Qualifier": release.ALIAS}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages as Vite builds them, in small."""
    folder = tmp_path_factory.mktemp("dist")
    (folder / "assets").mkdir()
    (folder / "assets" / "app-1a2b3c.js").write_text("play()")
    (folder / "index.html").write_text("<title>Slowhand</title>")
    (folder / "manifest.webmanifest").write_text("{}")
    return folder


@pytest.fixture(scope="module")
def around(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A push service, and a time that jumps."""
    with world(tmp_path_factory.mktemp("world")) as around:
        yield around


@pytest.fixture(scope="module")
def calls(tmp_path_factory: pytest.TempPathFactory) -> Calls:
    """What the loop calls, Zappa's calls among it."""
    return Calls(tmp_path_factory.mktemp("calls") / "made")


class Deployed(NamedTuple):
    """A stage after a first deployment, some play, and a second deployment."""

    host: Host
    address: str
    play: Play
    acts: int  # of the game of two, before the second one


@pytest.fixture(scope="module")
def deployed(
    aws: str, zipped: Path, pages: Path, around: World, calls: Calls
) -> Deployed:
    """The one stage of all these tests, and two phones that play there."""
    host = Host("host", calls)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deploy, "ZIP", around.around(zipped))
        patch.setattr(deploy, "DIST", pages)
        with host.acts():
            first = deploy.deploy(stage(calls=calls), WISH)
        play = Play(Site(aws, stage().function, release.ALIAS), around)
        acts = play.goes_on()
        with host.acts():
            assert deploy.deploy(stage(calls=calls)) == first
    return Deployed(host, first, play, acts)


@pytest.fixture(scope="module")
def address(deployed: Deployed) -> str:
    """The public address."""
    return deployed.address


@pytest.fixture(scope="module")
def play(deployed: Deployed) -> Play:
    """Two phones and their games."""
    return deployed.play


def test_a_game_goes_on_with_the_next_release(deployed: Deployed) -> None:
    assert deployed.play.acts(deployed.play.game) == deployed.acts > 0
    assert deployed.play.goes_on() > deployed.acts


def test_the_stream_lets_the_house_answer(play: Play) -> None:
    game = play.with_the_house
    until(lambda: play.ana.get(f"/games/{game}")["decisions"])
    before = play.acts(game)
    play.ana.play(game)
    until(lambda: play.acts(game) > before + 1)


def test_the_stream_lets_a_phone_be_told(play: Play) -> None:
    def told() -> bool:
        play.goes_on(1)
        tags = {message["tag"] for message in play.messages}
        return play.game in tags

    until(told)
    turn = next(m for m in play.messages if m["tag"] == play.game)
    assert turn["navigate"].endswith(f"/game/{play.game}")


def test_the_minute_lets_clocks_strike(play: Play) -> None:
    before = play.acts(play.game)
    play.world.jump(hours=25)
    a_minute()
    assert play.acts(play.game) > before


def test_a_sweep_that_does_not_get_through_has_others_strike(play: Play) -> None:
    games = [play.of_both(allowance=60, shard=0) for _ in range(3)]
    with play.world.holds_up(shard=1):
        play.world.jump(hours=27)
        a_minute()
        until(lambda: all(lapses(play, game) for game in games))
    a_minute()
    assert [lapses(play, game) for game in games] == [1, 1, 1]


def lapses(play: Play, game: str) -> int:
    """How often time ran out in a game."""
    seats = play.ana.get(f"/games/{game}")["clock"]["seats"]
    return sum(seat["lapses"] for seat in seats)


def a_minute() -> None:
    """Calls the function as the minute's rule does, until it does not begin anew."""
    client, wish = boto3.client("lambda"), json.dumps({"source": "aws.events"})
    until(lambda: "FunctionError" not in client.invoke(**LIVE, Payload=wish))


def test_the_function_knows_its_table_and_its_address(address: str) -> None:
    client = boto3.client("lambda")
    function = client.get_function_configuration(FunctionName="slowhand-try-1")
    told = function["Environment"]["Variables"]
    assert told["SLOWHAND_ORIGIN"] == address
    assert told["SLOWHAND_TABLE"].startswith("slowhand-try-1-data-Table")
    assert function["Handler"] == "api.lambda_entry.handler"


def test_whoever_was_told_of_failures_still_is_after_the_next_time(
    address: str,
) -> None:
    (told,) = boto3.client("sns").list_subscriptions()["Subscriptions"]
    assert told["Endpoint"] == "host@example.org"
    function = boto3.client("lambda").get_function_configuration(
        FunctionName="slowhand-try-1"
    )
    contact = function["Environment"]["Variables"]["SLOWHAND_CONTACT"]
    assert contact == "mailto:host@example.org"


def test_the_calls_that_are_kept_for_it_still_are_after_the_next_time(
    address: str,
) -> None:
    """Zappa takes them away wherever it is not told."""
    kept = boto3.client("lambda").get_function_concurrency(
        FunctionName="slowhand-try-1"
    )
    assert kept["ReservedConcurrentExecutions"] == 5


def test_x_ray_follows_calls_after_the_next_time_too(address: str) -> None:
    found = boto3.client("lambda").get_function_configuration(
        FunctionName="slowhand-try-1"
    )
    assert found["TracingConfig"]["Mode"] == "Active"


def test_one_address_does_not_flood_the_site_after_the_next_time_either(
    address: str,
) -> None:
    wall = stage()._replace(elsewhere="us-east-1")
    name = wall.outputs("wall")["Wall"]
    assert ":us-east-1:" in name
    assert stage().parameters("web")["Wall"] == name
    firewall = boto3.client("wafv2", region_name="us-east-1")
    (listed,) = firewall.list_web_acls(Scope="CLOUDFRONT")["WebACLs"]
    about = {key: listed[key] for key in ("Name", "Id")}
    found = firewall.get_web_acl(**about, Scope="CLOUDFRONT")["WebACL"]
    (rule,) = found["Rules"]
    limit = rule["Statement"]["RateBasedStatement"]
    assert (int(limit["Limit"]), limit["AggregateKeyType"]) == (2000, "IP")
    assert rule["Action"]["Block"]["CustomResponse"]["ResponseCode"] == 429


def test_quotas_that_a_host_set_hold_after_the_next_time_too(address: str) -> None:
    told = boto3.client("lambda").get_function_configuration(**LIVE)["Environment"]
    assert told["Variables"]["SLOWHAND_QUOTAS"] == "replays=9"


def test_the_minute_that_is_missing_is_told_of_once_there_were_some(
    address: str,
) -> None:
    found = boto3.client("cloudwatch").describe_alarms(
        AlarmNamePrefix="slowhand-try-1-app-SweepAlarm"
    )
    assert [each["ActionsEnabled"] for each in found["MetricAlarms"]] == [True]


def test_nobody_but_the_site_may_call_the_function(address: str) -> None:
    """Zappa opens an address without signatures to `lambda:InvokeFunction` by all."""
    client = boto3.client("lambda")
    for url in client.list_function_url_configs(FunctionName="slowhand-try-1")[
        "FunctionUrlConfigs"
    ]:
        assert url["AuthType"] == "AWS_IAM"
    policy = json.loads(client.get_policy(**LIVE)["Policy"])
    allowed = {
        (s["Action"], s["Principal"]["Service"])
        for s in policy["Statement"]
        if s["Condition"]["ArnLike"]["AWS:SourceArn"]
    }
    assert len(allowed) == len(policy["Statement"])
    assert allowed == {
        ("lambda:InvokeFunction", "events.amazonaws.com"),
        ("lambda:InvokeFunction", "cloudfront.amazonaws.com"),
        ("lambda:InvokeFunctionUrl", "cloudfront.amazonaws.com"),
    }


def test_nobody_may_call_the_function_but_by_its_alias(address: str) -> None:
    client = boto3.client("lambda")
    policy = json.loads(client.get_policy(FunctionName="slowhand-try-1")["Policy"])
    assert policy["Statement"]
    for statement in policy["Statement"]:
        assert statement["Resource"].endswith(":function:slowhand-try-1:live")


def test_the_minute_strikes_through_the_alias(address: str) -> None:
    events = boto3.client("events")
    (rule,) = events.list_rules(NamePrefix="slowhand-try-1")["Rules"]
    (target,) = events.list_targets_by_rule(Rule=rule["Name"])["Targets"]
    assert target["Arn"].endswith(":function:slowhand-try-1:live")


def test_the_function_answers_who_signs(play: Play) -> None:
    systems = play.ana.get("/systems")["systems"]
    assert [system["name"] for system in systems] == list(engine.systems())


def test_the_function_answers_nobody_who_does_not_sign(aws: str, address: str) -> None:
    request = Site(aws, stage().function, release.ALIAS).request("GET", "/api/systems")
    request.remove_header("Authorization")
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(request)
    with refused.value as reply:
        assert reply.code == 403


def test_the_stream_wakes_the_function(address: str) -> None:
    client = boto3.client("lambda")
    (mapping,) = client.list_event_source_mappings()["EventSourceMappings"]
    assert mapping["FunctionArn"].endswith(":function:slowhand-try-1:live")
    assert mapping["FunctionResponseTypes"] == ["ReportBatchItemFailures"]


@pytest.mark.parametrize(
    ("name", "kind", "kept"),
    [
        ("index.html", "text/html", "no-cache"),
        ("manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("assets/app-1a2b3c.js", "text/javascript", "immutable"),
    ],
)
def test_pages_are_kept_as_long_as_they_hold(
    address: str, name: str, kind: str, kept: str
) -> None:
    stack = boto3.client("cloudformation").describe_stacks(
        StackName="slowhand-try-1-web"
    )
    outputs = {o["OutputKey"]: o["OutputValue"] for o in stack["Stacks"][0]["Outputs"]}
    page = boto3.client("s3").head_object(Bucket=outputs["App"], Key=name)
    assert page["ContentType"] == kind
    assert kept in page["CacheControl"]


def test_no_key_is_left_on_the_disk(address: str) -> None:
    assert list((deploy.ROOT / "build").glob("zappa-*.json")) == []


def weights(stage: Stage) -> dict[str, float]:
    """Which versions get which share of the calls beside the live one."""
    alias = stage.client("lambda").get_alias(
        FunctionName=stage.function, Name=release.ALIAS
    )
    found: dict[str, float] = alias.get("RoutingConfig", {}).get(
        "AdditionalVersionWeights", {}
    )
    return found


def new_version(description: str) -> str:
    """Publishes a version of the function that differs from the one before."""
    client = boto3.client("lambda")
    client.update_function_configuration(
        FunctionName="slowhand-try-1", Description=description
    )
    return release.published(stage())


def test_a_new_version_gets_the_calls_by_tenths(address: str) -> None:
    seen = []
    before = release.live(stage())
    version = new_version("by tenths")
    release.shift(stage(), version, 60, lambda _: seen.append(weights(stage())))
    assert seen == [{version: tenth / 10} for tenth in range(1, 10)]
    assert before is not None
    assert release.live(stage()) == release.Live(version, before.version)
    assert weights(stage()) == {}


def test_an_alarm_gives_all_calls_back(address: str) -> None:
    def ring(_: float) -> None:
        (alarm,) = (
            each["AlarmName"]
            for each in boto3.client("cloudwatch").describe_alarms()["MetricAlarms"]
            if "BrokenAlarm" in each["AlarmName"] and "try-1" in each["AlarmName"]
        )
        set_alarm(alarm, "ALARM")
        rung.append(alarm)

    rung: list[str] = []
    before, version = release.live(stage()), new_version("broken")
    with pytest.raises(Stop, match="set off slowhand-try-1-app-BrokenAlarm"):
        release.shift(stage(), version, 60, ring)
    assert before is not None
    turned = before._replace(turned=version)
    assert (release.live(stage()), weights(stage())) == (turned, {})
    assert len(rung) == 1, "the first tenth was enough"
    set_alarm(rung[0], "OK")


def set_alarm(name: str, state: Any) -> None:
    client = boto3.client("cloudwatch")
    client.set_alarm_state(AlarmName=name, StateValue=state, StateReason="a test")


def test_the_release_before_comes_back_with_its_pages(
    deployed: Deployed, pages: Path
) -> None:
    bucket, before = stage().outputs("web")["App"], release.live(stage())
    assert before is not None
    newer, version = pages.with_name("newer"), new_version("newer")
    shutil.copytree(pages, newer)
    (newer / "index.html").write_text("<title>Newer</title>")
    infra.pages.keep(stage(), bucket, version, newer)
    infra.pages.keep(stage(), bucket, before.version, pages)
    release.shift(stage(), version, 0)
    infra.pages.show(stage(), bucket, version)
    assert first_page(bucket) == "<title>Newer</title>"
    with deployed.host.acts():
        assert roll_back(stage(calls=deployed.host.calls)) == before.version
    assert release.live(stage()) == release.Live(before.version, version)
    assert first_page(bucket) == "<title>Slowhand</title>"


def first_page(bucket: str) -> str:
    page = boto3.client("s3").get_object(Bucket=bucket, Key="index.html")
    return str(page["Body"].read(), "utf-8")


def test_a_game_goes_on_after_the_release_was_taken_back(play: Play) -> None:
    before = play.acts(play.game)
    assert play.goes_on() > before


def test_versions_that_nobody_goes_back_to_are_deleted(address: str) -> None:
    oldest = new_version("that no call was led to")
    new_version("the last one")
    assert oldest in release.forget(stage(), kept=1)
    numbers = versions()
    now = release.live(stage())
    assert now is not None
    assert {now.version, now.before} <= numbers
    assert len(numbers) <= 3, "these and the last one"


def versions() -> set[str]:
    """The numbers of all versions that there are."""
    left = boto3.client("lambda").list_versions_by_function(
        FunctionName="slowhand-try-1"
    )
    return {v["Version"] for v in left["Versions"]} - {"$LATEST"}


def test_a_deletion_that_is_sent_again_finds_nothing_and_that_is_fine(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first call was carried out, and its answer got lost."""
    there = versions()
    gone = next(str(n) for n in range(1, 100) if str(n) not in there)
    monkeypatch.setattr(release, "_versions", lambda *of: [gone, *there])
    assert gone in release.forget(stage(), kept=1)


def test_nothing_is_changed_where_a_running_game_would_go_on_otherwise(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Here a later release has gone on with it, and has kept more than we know."""
    item = typed(table_item(table(id="of-a-later-release")))
    later = json.loads(item["body"]["B"]) | {"tournament": "Wijk aan Zee"}
    item["body"] = {"B": json.dumps(later).encode()}
    store, name = boto3.client("dynamodb"), stage().outputs("data")["Table"]
    store.put_item(TableName=name, Item=item)
    lists = DynamoStore(name)
    lists.enlist(line("ana", game="of-a-later-release"))
    before = release.live(stage())
    with pytest.raises(Stop, match="Nothing was changed"):
        deploy.deploy(stage())
    assert "of-a-later-release" in capsys.readouterr().out
    assert release.live(stage()) == before
    store.delete_item(
        TableName=name, Key=typed(table_key("of-a-later-release")._asdict())
    )
    lists.delist("ana", "of-a-later-release")


def test_a_finished_game_goes_to_the_bucket_and_opens_as_before(play: Play) -> None:
    game = play.with_the_house
    play.ana.post(f"/games/{game}/resign", seat=0)
    before = play.ana.get(f"/games/{game}/history")
    assert before["complete"]
    play.world.jump(hours=9 * 24)

    def folded() -> list[list[str]]:
        a_minute()
        bucket = stage().outputs("data")["Bucket"]
        found = boto3.client("s3").list_objects_v2(Bucket=bucket).get("Contents", [])
        return [each["Key"].split("/")[:2] for each in found]

    until(lambda: ["games", game] in folded())
    assert play.ana.get(f"/games/{game}/history") == before


def test_a_stage_is_taken_back_and_its_games_stay(deployed: Deployed) -> None:
    kept = stage().outputs("data")["Table"]
    with deployed.host.acts():
        destroy(stage(calls=deployed.host.calls))
    assert [stage().outputs(part) for part in ("web", "app")] == [{}, {}]
    assert stage()._replace(elsewhere="us-east-1").outputs("wall") == {}
    assert kept in boto3.client("dynamodb").list_tables()["TableNames"]
    with pytest.raises(ClientError, match="ResourceNotFound"):
        boto3.client("lambda").get_function(FunctionName="slowhand-try-1")


def test_the_loop_called_for_what_its_rights_say_and_nothing_else(
    deployed: Deployed,
) -> None:
    """Whoever calls for more names it there: the printed policy is held against it."""
    made = deployed.host.calls.made()
    assert (sorted(made - LOOP - RUNNING), sorted(LOOP - made)) == ([], [])
