"""The printed rights are those that it takes: none is missing, and none too many."""

import re
from pathlib import Path

import pytest

from infra.account import POLICIES
from infra.stacks import TEMPLATES

from .rights import asked_for, granted, is_in

MANAGED = 6144  # characters of a managed policy, as IAM counts them: no white space
# Our own calls, and Zappa's, which stand in no schema: as the loop's test records them.
CALLED = {
    "cloudformation": "CreateChangeSet DeleteChangeSet DeleteStack DescribeChangeSet "
    "DescribeStacks ExecuteChangeSet",
    "cloudfront": "DescribeFunction",
    "cloudwatch": "DescribeAlarms",
    "lambda": "CreateAlias CreateFunction CreateFunctionUrlConfig DeleteFunction "
    "GetAccountSettings GetAlias GetFunction GetFunctionConcurrency "
    "GetFunctionConfiguration GetFunctionUrlConfig GetPolicy InvokeFunction "
    "ListFunctionUrlConfigs ListVersionsByFunction "
    "PublishVersion PutFunctionConcurrency UpdateAlias UpdateFunctionCode "
    "UpdateFunctionConfiguration UpdateFunctionUrlConfig",
    "dynamodb": "Scan",
    "s3": "DeleteObject DeleteObjectVersion GetObject ListBucket ListBucketVersions "
    "PutObject",
    "secretsmanager": "GetSecretValue",
}
LOOP = {f"{service}:{name}" for service, s in CALLED.items() for name in s.split()}
RUNNING = {"dynamodb:Query"}  # where one still runs at the second release
# What the loop of that test does not come to, by what does.
BESIDE = {
    "whose account it is": {"sts:GetCallerIdentity"},
    "why a stack failed": {"cloudformation:DescribeStackEvents"},
    "a game that runs while a release is checked": RUNNING,
    "a table that is adopted": {"dynamodb:DescribeTable", "dynamodb:GetItem"},
    # AWS fills the new table in the name of whoever asks for it.
    "make earlier": {
        "dynamodb:BatchWriteItem",
        "dynamodb:DeleteItem",
        "dynamodb:PutItem",
        "dynamodb:RestoreTableToPointInTime",
        "dynamodb:UpdateItem",
    },
    "a bucket that is adopted": {
        "s3:GetBucketVersioning",
        "s3:GetLifecycleConfiguration",
        "s3:PutBucketVersioning",
        "s3:PutLifecycleConfiguration",
    },
    "data that nobody else has": {"cloudformation:ListStacks"},
    "make rotate, make keys": {"secretsmanager:PutSecretValue"},
    "Zappa, where no calls are kept": {"lambda:DeleteFunctionConcurrency"},
}
OURS = LOOP.union(*BESIDE.values())


def types() -> set[str]:
    """The types of all resources of our stacks."""
    texts = (template.read_text() for template in TEMPLATES.glob("*.yaml"))
    return {kind for text in texts for kind in re.findall(r"Type: (AWS::\S+)", text)}


def test_every_right_that_cloudformation_needs_is_granted() -> None:
    assert [r for r in sorted(asked_for(types())) if not is_in(r, granted())] == []


def test_every_call_of_ours_is_granted() -> None:
    assert [right for right in sorted(OURS) if not is_in(right, granted())] == []


def test_no_right_is_granted_that_nothing_takes() -> None:
    needed = asked_for(types()) | OURS
    named = {right for right in granted() if not right.endswith(":*")}
    assert sorted(named - needed) == []


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.stem)
def test_each_part_is_no_longer_than_a_managed_policy_may_be(policy: Path) -> None:
    assert len(re.sub(r"\s", "", policy.read_text())) <= MANAGED


def test_what_zappa_asks_of_addresses_is_granted() -> None:
    """Each update lists them: a right of its own on AWS, another's on the emulator."""
    assert "lambda:ListFunctionUrlConfigs" in granted()
