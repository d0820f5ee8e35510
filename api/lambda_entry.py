"""The function on AWS: requests of a URL or an API Gateway, the stream, the schedule.

An entry of our own starts much faster than Zappa's, which only deploys it. The app is
made when the module is imported, in the phase that AWS gives a whole core.
"""

import gc

gc.disable()  # what imports make is no garbage: looking for it costs a tenth of a start

import sys

# botocore would take it wherever it is installed, and half of cryptography with it;
# only what verifies passkeys needs that.
sys.modules["urllib3.contrib.pyopenssl"] = None  # type: ignore[assignment]

from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from contextlib import closing
from io import BytesIO
from typing import Any
from urllib.parse import unquote, urlencode

from msgspec import to_builtins
from msgspec.json import encode
from msgspec.structs import replace

from .background.stream import follow_stream
from .background.sweep import ALL_SHARDS, sweep
from .service import Service
from .service.logs import REQUEST, log, measured, write_json_lines
from .store import Busy, Unreachable
from .store.dynamodb_requests import client_of, patiently
from .wsgi import app

SCHEDULE = "aws.events"
CALLER = "x-slowhand-caller"  # written by the only site that may call our URL
MESSAGES_S = 3.0  # in which messages are begun, when all else of a call is done

Event = Mapping[str, Any]
Headers = list[tuple[str, str]]

gc.freeze()
gc.enable()

write_json_lines()


def handler(event: Event, context: object) -> dict[str, Any]:
    """Answers one event of AWS, and then carries the messages that came of it."""
    service: Service = app.extensions["slowhand"]
    try:
        return _answered(service, event, context)
    finally:
        service.courier.hurry(MESSAGES_S)


def _answered(service: Service, event: Event, context: object) -> dict[str, Any]:
    """Answers one event, which AWS calls by a name of its own."""
    if "Records" in event:
        return follow_stream(service, event["Records"])
    if event.get("source") == SCHEDULE:
        return _swept(service, event, getattr(context, "invoked_function_arn", None))
    environ = _environ(event) | {REQUEST: getattr(context, "aws_request_id", None)}
    status, headers, body = _call(environ)
    return _reply(event, int(status[:3]), headers, body)


def _swept(service: Service, event: Event, me: str | None) -> dict[str, Any]:
    """Does what is due, and says that it was looked for; with help if it is much.

    It is also much where there is no time for all messages.
    """
    shards, is_helper = event.get("shards", ALL_SHARDS), "shards" in event
    swept = sweep(service, shards=shards)
    untold = service.courier.hurry(MESSAGES_S)
    rang = max(swept.rang - untold, 0)  # what lapsed may have more to tell than rang
    swept = replace(swept, rang=rang, left=swept.left + untold)
    if swept.left and me and not is_helper:
        _call_for_help(me)
    measured(
        sweeps=0 if is_helper else 1,
        alarms_rung=swept.rang,
        alarms_failed=swept.failed,
        alarms_left=swept.left,
        alarms_late_seconds=swept.late,
    )
    found: dict[str, Any] = to_builtins(swept)
    return found


def _call_for_help(me: str) -> None:
    """Has one more call of this function sweep each shard; none of them calls more.

    If AWS has no time for that, the next minute finds what is left.
    """
    try:
        client = client_of("lambda")
        for shard in ALL_SHARDS:
            wish = encode({"source": SCHEDULE, "shards": [shard]})
            with patiently():
                client.invoke(FunctionName=me, InvocationType="Event", Payload=wish)
    except (Busy, Unreachable) as error:
        log.error("alone", exc_info=error)


def _environ(event: Event) -> dict[str, Any]:
    """Returns the WSGI environment of a request, payload format 1.0 or 2.0."""
    method, path, query, source = _line(event)
    headers = {name.lower(): value for name, value in _headers(event)}
    body = (event.get("body") or "").encode()
    if event.get("isBase64Encoded"):
        body = b64decode(body)
    environ: dict[str, Any] = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote(path, "latin-1"),
        "QUERY_STRING": query,
        "REMOTE_ADDR": headers.get(CALLER, source),
        "SERVER_NAME": headers.get("host", "lambda"),
        "SERVER_PORT": "443",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_LENGTH": str(len(body)),
        "CONTENT_TYPE": headers.get("content-type", ""),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "https",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in headers.items():
        if name not in ("content-length", "content-type"):
            environ[f"HTTP_{name.upper().replace('-', '_')}"] = value
    return environ


def _line(event: Event) -> tuple[str, str, str, str]:
    """Returns method, path, query and the caller's address."""
    if event.get("version") == "2.0":
        http = event["requestContext"]["http"]
        query = event.get("rawQueryString") or ""
        return http["method"], event["rawPath"], query, http.get("sourceIp", "")
    several = event.get("multiValueQueryStringParameters") or {}
    query = urlencode(several, doseq=True)
    source = event.get("requestContext", {}).get("identity", {}).get("sourceIp", "")
    return event["httpMethod"], event["path"], query, source


def _headers(event: Event) -> Iterable[tuple[str, str]]:
    """Yields the headers; the cookies of format 2.0 stand apart."""
    yield from (event.get("headers") or {}).items()
    if event.get("cookies"):
        yield "cookie", "; ".join(event["cookies"])
    for name, values in (event.get("multiValueHeaders") or {}).items():
        yield name, ("; " if name.lower() == "cookie" else ",").join(values)


def _call(environ: dict[str, Any]) -> tuple[str, Headers, bytes]:
    """Runs the app on one request."""
    started: list[tuple[str, Headers]] = []

    def start(status: str, headers: Headers, exc_info: object = None) -> Any:
        started.append((status, headers))

    chunks: Any = app.wsgi_app(environ, start)
    with closing(chunks):
        body = b"".join(chunks)
    status, headers = started[-1]
    return status, headers, body


def _reply(event: Event, status: int, headers: Headers, body: bytes) -> dict[str, Any]:
    """Returns a response in the payload format of its request."""
    cookies = [value for name, value in headers if name.lower() == "set-cookie"]
    plain = {name: value for name, value in headers if name.lower() != "set-cookie"}
    reply: dict[str, Any] = {"statusCode": status, "headers": plain}
    if event.get("version") == "2.0":
        reply["cookies"] = cookies
    else:
        reply["multiValueHeaders"] = {"Set-Cookie": cookies} if cookies else {}
    try:
        return reply | {"body": body.decode(), "isBase64Encoded": False}
    except UnicodeDecodeError:
        return reply | {"body": b64encode(body).decode(), "isBase64Encoded": True}
