"""What AWS itself names: the rights that CloudFormation needs for each type of ours.

They stand in the schemas that AWS publishes of its resource types (cfn-lint has them).
A right of what no stack of ours uses is left out, by a reason.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from cfnlint.schema.manager import PROVIDER_SCHEMA_MANAGER

from infra.account import POLICIES

REGION = "us-east-1"
DEEDS = ("create", "read", "update", "delete")
# What no stack of ours does, by the reason.
UNUSED = {
    "keys of one's own": r"kms:.*|logs:(Disa|A)ssociateKmsKey",
    "streams into Kinesis": r"kinesis:.*|dynamodb:(En|Dis)ableKinesis.*|"
    r"dynamodb:UpdateKinesis.*",
    "a table that is filled from S3": r"dynamodb:(Import|DescribeImport).*|"
    r"logs:(CreateLogStream|DescribeLogStreams|PutLogEvents)|s3:GetObjectMetadata",
    "tables in other regions": r"dynamodb:\w*Replica|dynamodb:BatchWriteItem|"
    r"dynamodb:(Put|Update|Delete)Item|iam:CreateServiceLinkedRole",
    "secrets in other regions": r"secretsmanager:(Remove|Replicate)\w*Region\w*",
    "policies of a table's own": r"dynamodb:(Put|Delete)ResourcePolicy",
    "insights": r"dynamodb:UpdateContributorInsights",
    "tags that are taken off again": r"\w+:Untag\w+",
    "policies beside the role's own": r"iam:(At|De)tachRolePolicy|"
    r"iam:\w+PermissionsBoundary",
    "logs that go elsewhere, or are masked": r"firehose:.*|logs:CreateLogDelivery|"
    r"logs:PutBearerTokenAuthentication|logs:PutLogGroupDeletionProtection|"
    r"(logs|sns):(Put|Delete)(DataProtection|Index|Resource|Retention)Policy|"
    r"s3:REST\.PUT\.OBJECT",
    "what a bucket of ours does not have": r"s3tables:.*|s3:\w*Metadata\w*Table\w*|"
    r"s3:DeleteBucket\w+|s3:PutBucket(Abac|Acl|CORS|Logging|Notification|"
    r"ObjectLock\w*|Replication|Website)|s3:PutObjectAcl|"
    r"s3:Put(Accelerate|Analytics|IntelligentTiering|Inventory|Metrics|ObjectLock|"
    r"Replication)Configuration",
    "a wall that is paid for by another account": r"payments:.*",
}
# What the stacks ask for though a reason above would leave it out.
USED = {"logs:PutRetentionPolicy", "s3:DeleteBucketPolicy"}


def asked_for(types: Iterable[str]) -> set[str]:
    """Returns the rights by which CloudFormation makes, changes and takes resources."""
    named = {right for each in types for right in _of(each)}
    return {right for right in named if right in USED or not why_not(right)}


def why_not(right: str) -> str | None:
    """Returns why a right is not needed, if it is not."""
    fits = (why for why, what in UNUSED.items() if re.fullmatch(what, right))
    return next(fits, None)


def granted() -> set[str]:
    """Returns the rights of the printed policies."""
    return {right for statement in statements() for right in statement["Action"]}


def statements() -> Iterator[dict[str, Any]]:
    """Yields what the printed policies allow."""
    for policy in POLICIES:
        yield from json.loads(policy.read_text())["Statement"]


def is_in(right: str, rights: set[str]) -> bool:
    """Whether a right is among some, by its name or with all of its service."""
    service = right.partition(":")[0]
    return right in rights or f"{service}:*" in rights


def _of(kind: str) -> Iterable[str]:
    schema: Any = PROVIDER_SCHEMA_MANAGER.get_resource_schema(REGION, kind).schema
    for deed in DEEDS:
        yield from schema["handlers"].get(deed, {}).get("permissions", ())
