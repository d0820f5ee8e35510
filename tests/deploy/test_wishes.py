"""What a host may wish for a stage: a domain of one's own, a mail before it is dear."""

import json
from typing import Any

import boto3
import pytest
from cfnlint.decode import decode

from infra import bounds, deploy
from infra.bounds import bounded
from infra.stacks import Stage, Stop
from infra.wishes import Wish, look, look_at_room

from .stacks import INFRA, create, stage

CERTIFICATE = "arn:aws:acm:us-east-1:000000000000:certificate/one-of-ours"
HOST = "cards.example.org"
MAIL = "host@example.org"


@pytest.fixture(scope="module")
def site(aws: str) -> dict[str, Any]:
    """The site of a stage with a domain of its own, as CloudFront has it."""
    given = {"ApiHost": "abc.lambda-url.example.on.aws", "Function": "slowhand-named"}
    own = {"Domain": HOST, "Certificate": CERTIFICATE}
    web = create("slowhand-named-web", "web", **given, **own)
    assert web["Address"] == f"https://{HOST}"
    found = boto3.client("cloudfront").get_distribution_config(Id=web["Site"])
    return dict(found["DistributionConfig"])


def test_a_site_answers_by_a_domain_of_its_own(site: dict[str, Any]) -> None:
    assert site["Aliases"]["Items"] == [HOST]
    assert site["ViewerCertificate"]["ACMCertificateArn"] == CERTIFICATE
    assert site["ViewerCertificate"]["MinimumProtocolVersion"] == "TLSv1.2_2021"


OF_FRANKFURT = CERTIFICATE.replace("us-east-1", "eu-central-1")
REFUSED = {
    "a domain without a certificate": (Wish(domain=HOST), "go together"),
    "a certificate of another region": (
        Wish(domain=HOST, certificate=OF_FRANKFURT),
        "of region us-east-1, this one is of eu-central-1",
    ),
    "what is no certificate": (Wish(domain=HOST, certificate="mine"), "is no name of"),
    "a flood that is none": (Wish(flood=3), "FLOOD: 10 requests at the least"),
    "fewer calls than none": (Wish(at_once=-5), "AT_ONCE: one call at the least"),
    "more calls than the account has": (Wish(at_once=9999), "AT_ONCE: .* can keep"),
    "a budget in words": (Wish(budget="little", email=MAIL), "BUDGET: dollars"),
    "a budget of nothing": (Wish(budget="0.00", email=MAIL), "BUDGET: dollars"),
    "a budget of which nobody is told": (Wish(budget="20"), "BUDGET: to whom"),
    "quotas that are no numbers": (Wish(quotas="guests=many"), "QUOTAS"),
    "quotas that there are not": (Wish(quotas="cheating=1"), "QUOTAS"),
    "what is no address": (Wish(also="https://x.example,nowhere"), "ALSO"),
}


@pytest.mark.usefixtures("aws")
@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_told_before_anything_changes(what: str) -> None:
    wish, why = REFUSED[what]
    with pytest.raises(Stop, match=why):
        deploy.deploy(stage("half"), wish)
    assert stage("half").outputs("data") == {}


@pytest.mark.usefixtures("aws")
def test_a_stage_has_no_name_by_which_a_part_of_another_goes() -> None:
    with pytest.raises(Stop, match="would share names"):
        look(stage("dev-app"), Wish())


def test_a_stage_has_no_name_that_is_taken_in_another_region(
    site: dict[str, Any],
) -> None:
    """What CloudFront has belongs to the account; the stacks to a region."""
    far = Stage(boto3.Session(region_name="us-west-2"), "named", lambda _: True)
    with pytest.raises(Stop, match="stands in another region"):
        look(far, Wish())
    look(stage("named"), Wish())


def test_a_function_is_told_no_more_than_it_can_be() -> None:
    keys = ",".join(f"2026-11-{day:02}.{'5e' * 32}" for day in range(1, 30))
    look_at_room({"SLOWHAND_KEYS": keys, "SLOWHAND_TABLE": "slowhand"})
    with pytest.raises(Stop, match="most of them SLOWHAND_KEYS"):
        look_at_room({"SLOWHAND_KEYS": f"{keys},{keys}"})


@pytest.mark.usefixtures("aws")
def test_a_new_stage_is_bounded_unless_its_host_says_otherwise() -> None:
    """Who cannot be written to has no budget."""
    usual = Wish(email=MAIL, at_once=50, flood=5000, budget="30")
    assert bounded(stage("new"), Wish(email=MAIL)) == usual
    assert bounded(stage("new"), Wish()) == usual._replace(email=None, budget=None)
    free = Wish(email=MAIL, at_once=0, flood=0, budget="0")
    look(stage("new"), free)
    assert bounded(stage("new"), free) == free


@pytest.mark.usefixtures("aws")
def test_a_new_account_has_no_calls_to_keep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "_room", lambda _: 10 - bounds.FREE)
    assert bounded(stage("new"), Wish()).at_once == 0
    with pytest.raises(Stop, match="can keep 0 calls"):
        bounds.look_at_account(stage("new"), Wish(at_once=5))


def test_what_a_stage_was_told_stays(site: dict[str, Any]) -> None:
    """A site without a wall was wished so, or made before there was one."""
    assert bounded(stage("named"), Wish()).flood is None


def test_a_mail_comes_before_the_money_is_spent(aws: str) -> None:
    """The emulator's stacks know no budgets: it is given what the template says."""
    template: Any = decode(str(INFRA / "app.yaml"))[0]
    plain = json.dumps(template["Resources"]["Spending"]["Properties"])
    for name, wished in {
        "Function": "slowhand-dear",
        "Email": MAIL,
        "Budget": "20",
    }.items():
        plain = plain.replace(json.dumps({"Ref": name}), json.dumps(wished))
    account = boto3.client("sts").get_caller_identity()["Account"]
    named: Any = {"AccountId": account, "BudgetName": "slowhand-dear"}
    budgets = boto3.client("budgets")
    budgets.create_budget(AccountId=account, **json.loads(plain))
    limit = budgets.describe_budget(**named)["Budget"]["BudgetLimit"]
    assert (float(limit["Amount"]), limit["Unit"]) == (20.0, "USD")
    told = budgets.describe_notifications_for_budget(**named)["Notifications"]
    assert {(each["NotificationType"], each["Threshold"]) for each in told} == {
        ("ACTUAL", 80.0),
        ("FORECASTED", 100.0),
    }
    for each in told:
        who = budgets.describe_subscribers_for_notification(**named, Notification=each)
        assert [mail["Address"] for mail in who["Subscribers"]] == [MAIL]
