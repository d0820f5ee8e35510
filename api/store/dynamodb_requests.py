"""How AWS is asked: patiently, and what it refuses is said in our own words."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import boto3
from botocore.config import Config
from botocore.exceptions import (
    BotoCoreError,
    ClientError,
    ConnectionError,
    HTTPClientError,
)

from . import Busy, Taken, Unreachable

PATIENCE = Config(
    user_agent="Slowhand",  # the usual one is put together anew for each request
    connect_timeout=1,
    read_timeout=2,
    retries={"mode": "standard", "max_attempts": 3},
)
TAKEN = {
    "ConditionalCheckFailedException",
    "PreconditionFailed",
    "TransactionCanceledException",
}
THROTTLED = {
    "ConditionalRequestConflict",
    "InternalError",
    "InternalServerError",
    "LimitExceededException",
    "ProvisionedThroughputExceededException",
    "RequestLimitExceeded",
    "ServiceUnavailable",
    "SlowDown",
    "ThrottlingException",
    "TooManyRequestsException",
    "TransactionInProgressException",
}


# Wrong names and wrong keys, as they are told: no later try would do better. What AWS
# says itself of a right that is missing names that right.
UNREACHABLE = {
    "AccessDenied": "",
    "AccessDeniedException": "",
    "ExpiredToken": "these credentials have run out",
    "ExpiredTokenException": "these credentials have run out",
    "InvalidAccessKeyId": "AWS does not know these credentials",
    "InvalidSignatureException": "the secret of these credentials is another",
    "NoSuchBucket": "there is no such bucket",
    "NoSuchKey": "a finished game does not lie there any more",
    "AWS.SimpleQueueService.NonExistentQueue": "there is no such queue in this region",
    "ResourceNotFoundException": "nothing of this name is in this region",
    "SignatureDoesNotMatch": "the secret of these credentials is another",
    "UnrecognizedClientException": "AWS does not know these credentials",
}


@contextmanager
def patiently(place: str = "") -> Iterator[None]:
    """Says Taken for a failed condition and Busy when the service is throttled.

    Says Unreachable of a place that is not there, or that these keys do not open.
    """
    try:
        yield
    except ClientError as error:
        code = error.response["Error"]["Code"]
        if code in TAKEN:
            raise Taken(code) from error
        if code in THROTTLED:
            raise Busy(code) from error
        if code in UNREACHABLE:
            why = UNREACHABLE[code] or error.response["Error"]["Message"]
            raise Unreachable(": ".join(filter(None, (place, why)))) from error
        raise
    except (HTTPClientError, ConnectionError) as error:
        raise Busy(type(error).__name__) from error
    except BotoCoreError as error:
        raise Unreachable(str(error)) from error


def client_of(service: str) -> Any:
    """Returns a client of a service of AWS. Raises Unreachable."""
    with patiently():
        region = os.environ.get("AWS_REGION")  # botocore knows the older name alone
        return boto3.client(service, region_name=region, config=PATIENCE)  # type: ignore[call-overload]
