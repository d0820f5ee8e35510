"""Events as AWS sends them: from a function's URL, HTTP API, REST API, a stream."""

import base64
import json
from collections.abc import Iterable, Mapping
from typing import Any

Event = dict[str, Any]
HOST = "slowhand.example"


def url_event(
    method: str, path: str, body: object = None, cookies: Iterable[str] = ()
) -> Event:
    """What a function's URL sends: payload 2.0, the body in base64 if it likes."""
    event = http_event(method, path, body, cookies)
    if "body" in event:
        event["body"] = base64.b64encode(event["body"].encode()).decode()
        event["isBase64Encoded"] = True
    event["requestContext"]["domainName"] = "abc.lambda-url.example"
    return event


def http_event(
    method: str, path: str, body: object = None, cookies: Iterable[str] = ()
) -> Event:
    """What API Gateway's HTTP API sends: payload 2.0."""
    raw, _, query = path.partition("?")
    event: Event = {
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": raw,
        "rawQueryString": query,
        "headers": _headers(body),
        "requestContext": {
            "accountId": "000000000000",
            "apiId": "abc",
            "domainName": HOST,
            "http": {
                "method": method,
                "path": raw,
                "protocol": "HTTP/1.1",
                "sourceIp": "192.0.2.1",
                "userAgent": "a phone",
            },
            "requestId": "id",
            "routeKey": "$default",
            "stage": "$default",
            "time": "20/Nov/2026:21:30:00 +0000",
            "timeEpoch": 1795210200000,
        },
        "isBase64Encoded": False,
    }
    if cookies:
        event["cookies"] = list(cookies)
    if query:
        pairs = [pair.partition("=") for pair in query.split("&")]
        event["queryStringParameters"] = {name: value for name, _, value in pairs}
    if body is not None:
        event["body"] = json.dumps(body)
    return event


def rest_event(
    method: str, path: str, body: object = None, cookies: Iterable[str] = ()
) -> Event:
    """What API Gateway's REST API sends: payload 1.0."""
    raw, _, query = path.partition("?")
    headers = _headers(body)
    if cookies:
        headers["cookie"] = "; ".join(cookies)
    pairs = [pair.partition("=") for pair in query.split("&") if pair]
    return {
        "resource": "/{proxy+}",
        "path": raw,
        "httpMethod": method,
        "headers": headers,
        "multiValueHeaders": {name: [value] for name, value in headers.items()},
        "queryStringParameters": {name: value for name, _, value in pairs} or None,
        "multiValueQueryStringParameters": {n: [v] for n, _, v in pairs} or None,
        "pathParameters": {"proxy": raw.lstrip("/")},
        "stageVariables": None,
        "requestContext": {
            "accountId": "000000000000",
            "apiId": "abc",
            "httpMethod": method,
            "identity": {"sourceIp": "192.0.2.1", "userAgent": "a phone"},
            "path": f"/dev{raw}",
            "protocol": "HTTP/1.1",
            "requestId": "id",
            "resourcePath": "/{proxy+}",
            "stage": "dev",
        },
        "body": None if body is None else json.dumps(body),
        "isBase64Encoded": False,
    }


def stream_event(records: Iterable[Mapping[str, Any]]) -> Event:
    """What a DynamoDB stream sends: records as the stream itself gives them."""
    return {
        "Records": [
            {
                "eventID": record["eventID"],
                "eventName": record["eventName"],
                "eventVersion": "1.1",
                "eventSource": "aws:dynamodb",
                "awsRegion": "eu-central-1",
                "dynamodb": _packed(record["dynamodb"]),
                "eventSourceARN": "arn:aws:dynamodb:stream",
            }
            for record in records
        ]
    }


def _headers(body: object) -> dict[str, str]:
    headers = {
        "accept": "application/json",
        "host": HOST,
        "user-agent": "a phone",
        "x-forwarded-for": "192.0.2.1",
        "x-forwarded-port": "443",
        "x-forwarded-proto": "https",
    }
    if body is not None:
        headers["content-type"] = "application/json"
        headers["content-length"] = str(len(json.dumps(body)))
    return headers


def _packed(value: Any) -> Any:
    """The record as JSON has it: bytes in base64, times as numbers."""
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, dict):
        return {name: _packed(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_packed(each) for each in value]
    return value.timestamp() if hasattr(value, "timestamp") else value
