"""What a host may wish for a stage: a domain of one's own, a mail before it is dear."""

import json
from typing import Any

import boto3
import pytest
from cfnlint.decode import decode

from infra import deploy
from infra.stacks import Stop

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


def test_a_domain_comes_with_its_certificate() -> None:
    with pytest.raises(Stop, match="go together"):
        deploy.deploy(stage("half"), deploy.Wish(domain=HOST))


@pytest.mark.parametrize("quotas", ["guests=many", "cheating=1"])
def test_quotas_that_there_are_not_are_refused_before_anything_changes(
    quotas: str,
) -> None:
    with pytest.raises(Stop, match="QUOTAS"):
        deploy.deploy(stage("half"), deploy.Wish(quotas=quotas))


def test_what_is_no_address_is_refused_before_anything_changes() -> None:
    with pytest.raises(Stop, match="ALSO"):
        deploy.deploy(stage("half"), deploy.Wish(also="https://x.example,nowhere"))


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
