"""The doors on one machine: web app and API from one address, and what stays out."""

import gzip
import json
import socket
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, setrlimit

import pytest

from api.__main__ import main
from api.serve import serve
from api.store.sqlite import SqliteStore
from tests.api.phones import new_id
from tests.api.server import Server, WebPhone, served

PAGE = "<!doctype html><title>Slowhand</title>"
SCRIPT = "console.log('slowhand');" * 50
PRESSED = b"as the build has pressed it"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a web app of two files."""
    folder = tmp_path_factory.mktemp("serve")
    (folder / "dist/assets").mkdir(parents=True)
    (folder / "dist/index.html").write_text(PAGE)
    (folder / "dist/sw.js").write_text(SCRIPT)
    (folder / "dist/assets/index-B3kd_9aZ.js").write_text(SCRIPT)
    (folder / "dist/assets/index-B3kd_9aZ.js.br").write_bytes(PRESSED)
    with served(folder / "games.db", folder / "dist") as server:
        yield server


def get(server: Server, path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers=names)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def send(server: Server, head: str, body: Iterable[bytes]) -> bytes:
    """Sends all of a request, whatever comes back, and returns the reply."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as door:
        door.sendall(head.replace("\n", "\r\n").encode() + b"\r\n\r\n")
        for part in body:
            door.sendall(part)
        return b"".join(iter(lambda: door.recv(65536), b""))


def test_it_says_where_it_is(server: Server) -> None:
    assert server.said == f"Slowhand is open: http://127.0.0.1:{server.port}\n"


def test_it_says_what_plain_http_lacks_and_where_all_works(tmp_path: Path) -> None:
    with served(tmp_path / "games.db", None, "--host", "0.0.0.0") as server:
        assert get(server, "/api/health")[0].status == 200
        server.process.terminate()
        assert server.process.stdout is not None
        said = server.process.stdout.read()
    assert "need https: docs/hosting.md tells how" in said
    assert f"http://localhost:{server.port} has it all" in said


@pytest.mark.parametrize("path", ["/", "/join/K7Q2MX", "/games/x/log", "/?a=1"])
def test_every_path_without_an_ending_is_the_app(server: Server, path: str) -> None:
    response, body = get(server, path)
    assert (response.status, body.decode()) == (200, PAGE)
    assert response.getheader("Cache-Control") == "no-cache"


@pytest.mark.parametrize("path", ["/nothing.js", "/../games.db", "/assets/x.css"])
def test_a_file_that_is_not_there_is_not_the_app(server: Server, path: str) -> None:
    assert get(server, path)[0].status == 404


@pytest.mark.parametrize("path", ["/", "/sw.js", "/nothing.js"])
def test_files_are_only_read(server: Server, path: str) -> None:
    reply = send(server, f"PUT {path} HTTP/1.1\nHost: x\nConnection: close", ())
    head = reply.split(b"\r\n")
    assert head[0] == b"HTTP/1.1 405 METHOD NOT ALLOWED"
    assert b"Allow: GET, HEAD" in head


def test_what_has_a_hash_in_its_name_is_kept_for_ever(server: Server) -> None:
    hashed, _ = get(server, "/assets/index-B3kd_9aZ.js")
    assert "immutable" in str(hashed.getheader("Cache-Control"))
    worker, _ = get(server, "/sw.js")
    assert worker.getheader("Cache-Control") == "no-cache"
    assert worker.getheader("Content-Type") == "text/javascript; charset=utf-8"


def test_files_travel_compressed_and_once(server: Server) -> None:
    response, body = get(server, "/sw.js", Accept_Encoding="br, gzip")
    assert response.getheader("Content-Encoding") == "gzip"
    assert len(body) < len(SCRIPT) / 4
    etag = str(response.getheader("ETag"))
    again = get(server, "/sw.js", Accept_Encoding="gzip", If_None_Match=etag)
    assert (again[0].status, again[1]) == (304, b"")


def test_what_the_build_has_pressed_travels_so_where_it_is_taken(
    server: Server,
) -> None:
    path = "/assets/index-B3kd_9aZ.js"
    response, body = get(server, path, Accept_Encoding="gzip, deflate, br")
    assert (response.getheader("Content-Encoding"), body) == ("br", PRESSED)
    zipped, _ = get(server, path, Accept_Encoding="gzip")
    assert zipped.getheader("Content-Encoding") == "gzip"
    assert zipped.getheader("ETag") != response.getheader("ETag")
    assert get(server, f"{path}.br")[0].status == 404


def test_an_invitations_page_and_the_rules_travel_compressed(server: Server) -> None:
    for path in ("/join/K7Q2MX9A", "/api/systems", "/api/systems/common-galea/rules"):
        plain, body = get(server, path)
        response, short = get(server, path, Accept_Encoding="gzip")
        assert response.getheader("Content-Encoding") == "gzip"
        assert gzip.decompress(short) == body
        assert plain.getheader("Content-Encoding") is None


def test_what_players_hold_is_never_compressed(server: Server) -> None:
    phone = WebPhone(server.port)
    phone.ask("POST", "/session", {"id": new_id(), "name": "Ana"})
    for path in ("/api/games", "/api/me"):
        named = {"Cookie": phone.cookie, "Accept_Encoding": "gzip"}
        assert get(server, path, **named)[0].getheader("Content-Encoding") is None
    phone.close()


def test_scripts_bring_no_policy_and_pages_do(server: Server) -> None:
    script, _ = get(server, "/assets/index-B3kd_9aZ.js")
    assert script.getheader("Content-Security-Policy") is None
    assert script.getheader("X-Content-Type-Options") == "nosniff"
    worker, _ = get(server, "/sw.js")
    assert worker.getheader("Content-Security-Policy") is not None


def test_what_has_not_changed_keeps_its_connection(server: Server) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", "/")
    page = connection.getresponse()
    page.read()
    door = connection.sock
    for _ in range(2):
        etag = page.getheader("ETag") or ""
        connection.request("GET", "/", headers={"If-None-Match": etag})
        again = connection.getresponse()
        again.read()
        assert (again.status, again.getheader("Connection")) == (304, None)
    assert connection.sock is door
    connection.close()


def test_pages_load_nothing_from_elsewhere(server: Server) -> None:
    response, _ = get(server, "/")
    policy = str(response.getheader("Content-Security-Policy"))
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert response.getheader("X-Content-Type-Options") == "nosniff"


def test_the_api_stands_beside_it(server: Server) -> None:
    response, body = get(server, "/api/health")
    assert json.loads(body).items() >= {"status": "ok", "set_aside": 0}.items()
    assert str(response.getheader("Content-Security-Policy")).startswith(
        "default-src 'none'"
    )
    assert get(server, "/api/nothing")[0].status == 404
    assert get(server, "/.well-known/nothing")[0].status == 404
    keys = json.loads(get(server, "/.well-known/slowhand.json")[1])["keys"]
    assert [len(key) for key in keys] == [64]
    assert get(server, "/api")[0].status == 404


@pytest.mark.parametrize("size", [70_000, 1_000_000, 100_000_000])
def test_a_body_too_large_is_refused_to_the_end(server: Server, size: int) -> None:
    head = "POST /api/session HTTP/1.1\nHost: x\nConnection: close"
    head += f"\nContent-Type: application/json\nContent-Length: {size}"
    part = b"x" * 10_000
    reply = send(server, head, (part for _ in range(size // len(part))))
    assert reply.startswith(b"HTTP/1.1 413 ")
    assert b'"type":"/problems/too-large"' in reply


@pytest.mark.parametrize("parts", [20, 1600])  # 1.3 and 100 MB
def test_a_body_without_a_length_is_bounded_too(server: Server, parts: int) -> None:
    head = "POST /api/session HTTP/1.1\nHost: x\nTransfer-Encoding: chunked"
    part = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    reply = send(server, head, (part for _ in range(parts)))
    assert reply.startswith(b"HTTP/1.1 413 ")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="asks Linux")
def test_a_large_body_takes_no_room_and_nobody_waits_for_it(server: Server) -> None:
    before = room_of(server)
    head = "POST /api/replays HTTP/1.1\nHost: x\nConnection: close"
    head += "\nContent-Type: application/json\nContent-Length: 100000000"

    def body() -> Iterator[bytes]:
        for n in range(1000):
            if n == 500:
                assert get(server, "/api/health")[0].status == 200
            yield b"x" * 100_000

    assert send(server, head, body()).startswith(b"HTTP/1.1 413 ")
    assert room_of(server) - before < 20_000


def room_of(server: Server) -> int:
    """Returns the memory that a server takes, in kB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1])


def test_what_is_no_http_gets_a_problem_too(server: Server) -> None:
    reply = send(server, "HELLO", [])
    assert reply.startswith(b"HTTP/1.0 400 ")
    assert b"application/problem+json" in reply


def test_a_session_outlives_the_server(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    phone = WebPhone()
    for _ in range(2):
        with served(file) as server:
            phone.reach(server.port)
            if not phone.cookie:
                phone.hello("Ana")
            assert phone.ask("GET", "/me")[0] == 200
            phone.close()
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_port_in_use_is_said_so(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve("127.0.0.1", server.port, tmp_path / "x.db", tmp_path) == 1
    said = f"127.0.0.1:{server.port} cannot be used: Address already in use. "
    assert capsys.readouterr().err.startswith(said)


@pytest.mark.parametrize(
    ("place", "lacks_folder"),
    [("nowhere/games.db", True), (".", False), ("letter.txt", False)],
)
def test_a_file_that_cannot_be_opened_is_said_so(
    place: str,
    *,
    lacks_folder: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("api.serve.write_json_lines", lambda: None)
    monkeypatch.setattr("api.serve._open_more_files", lambda: None)
    (tmp_path / "letter.txt").write_text("Dear host, this holds no games." * 100)
    assert serve("127.0.0.1", 0, tmp_path / place, tmp_path) == 1
    said = capsys.readouterr().err
    assert f"{tmp_path / place} cannot be opened" in said
    assert (f"no folder {tmp_path / 'nowhere'}." in said) is lacks_folder
    assert ("its folder is not" in said) is lacks_folder


@pytest.mark.parametrize(
    ("ill", "said"),
    [
        ("full", "the disk takes nothing more"),
        ("held", "another program holds it"),
        ("torn", "is damaged"),
    ],
)
def test_why_a_file_cannot_be_served_or_looked_at_is_said(
    ill: str,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("api.serve.write_json_lines", lambda: None)
    monkeypatch.setattr("api.serve._open_more_files", lambda: None)
    monkeypatch.setattr("api.store.sqlite_connections.PATIENCE_S", 0.1)
    SqliteStore(file := tmp_path / "games.db").close()
    with made_ill(file, ill):
        assert serve("127.0.0.1", 0, file, tmp_path) == 1
        told = capsys.readouterr().err
        assert told.startswith(str(file))
        assert said in told
        for wish in (["check", "--db"], ["admin", "--db"]):
            more = ["stuck"] if wish[0] == "admin" else []
            assert main([*wish, str(file), *more]) == 2
            assert "Traceback" not in capsys.readouterr().err


@contextmanager
def made_ill(file: Path, ill: str) -> Iterator[None]:
    """Lets a file be on a full disk, held by another program, or torn."""
    before = getrlimit(RLIMIT_FSIZE)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        if ill == "held":
            other.execute("pragma locking_mode = exclusive")
            other.execute("begin exclusive")
        elif ill == "torn":
            whole = file.read_bytes()
            file.write_bytes(whole[:4096] + b"Z" * (len(whole) - 4096))
        else:
            setrlimit(RLIMIT_FSIZE, (1, before[1]))
        try:
            yield
        finally:
            setrlimit(RLIMIT_FSIZE, before)


@pytest.mark.parametrize("port", ["99999", "-1", "http", "٣"])
def test_what_is_no_port_is_refused(
    port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--port", port])
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err


def test_what_can_be_set_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    assert "the file with all games" in capsys.readouterr().out


def test_behind_a_proxy_it_goes_by_its_public_address(tmp_path: Path) -> None:
    public = "https://cards.example.org"
    body = json.dumps({"id": new_id(), "name": "Ana"})
    own = {"Content-Type": "application/json", "Origin": public}
    with served(tmp_path / "games.db", None, "--origin", public) as server:
        door = HTTPConnection("127.0.0.1", server.port, timeout=60)
        door.request("POST", "/api/session", body, own)
        welcome = door.getresponse()
        cookie = welcome.getheader("Set-Cookie") or ""
        welcome.read()
        here = {**own, "Origin": f"http://127.0.0.1:{server.port}"}
        door.request("POST", "/api/session", body, here)
        foreign = door.getresponse()
        foreign.read()
        door.close()
    assert (welcome.status, foreign.status) == (201, 403)
    assert "__Host-" in cookie
    assert "Secure" in cookie


def test_who_comes_by_ipv4_is_not_one_for_a_proxy_that_knows_both(
    tmp_path: Path,
) -> None:
    """Nginx with `listen [::]:443 ssl ipv6only=off` says ::ffff:192.0.2.1."""
    public = "https://cards.example.org"
    proxied = ("--origin", public, "--quotas", "guests=1")
    addresses = ("192.0.2.1", "::ffff:192.0.2.1", "::ffff:192.0.2.2")
    with served(tmp_path / "games.db", None, *proxied) as server:
        door = HTTPConnection("127.0.0.1", server.port, timeout=60)
        found = []
        for address in addresses:
            own = {"Content-Type": "application/json", "Origin": public}
            body = json.dumps({"id": new_id(), "name": "Ana"})
            own["X-Forwarded-For"] = f"203.0.113.9, {address}"
            door.request("POST", "/api/session", body, own)
            reply = door.getresponse()
            reply.read()
            found.append(reply.status)
        door.close()
    assert found == [201, 429, 201]


@pytest.mark.parametrize("address", ["me", "http://x.example", "mailto:x", "a b@c.d"])
def test_what_is_no_contact_is_refused(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--contact", address])
    assert "looks like host@example.org" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "contact"),
    [
        ([], None),
        (["--contact", "host@example.org"], "mailto:host@example.org"),
        (["--contact", "https://a.example/about"], "https://a.example/about"),
    ],
)
def test_the_host_says_where_push_services_write_to(
    given: list[str], contact: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[object] = []
    monkeypatch.setattr("api.serve.serve", lambda *told: taken.extend(told))
    main(["serve", *given])
    assert contact == taken[6]


@pytest.mark.parametrize("address", ["cards.example.org", "ftp://x", "https://"])
def test_what_is_no_public_address_is_refused(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--origin", address])
    assert "looks like https://cards.example.org" in capsys.readouterr().err


def test_many_connections_that_stay_open_are_served(server: Server) -> None:
    """A browser holds up to six, and phones keep theirs between two looks."""
    doors = [HTTPConnection("127.0.0.1", server.port, timeout=60) for _ in range(400)]
    for _ in range(2):
        for door in doors:
            door.request("GET", "/api/health")
            assert b'"ok"' in door.getresponse().read()
    for door in doors:
        door.close()


def test_half_a_request_of_many_keeps_nobody_out(server: Server) -> None:
    where = ("127.0.0.1", server.port)
    halves = [socket.create_connection(where, timeout=60) for _ in range(150)]
    for half in halves:
        half.sendall(b"GET /api/health HTTP/1.1\r\n")
    assert get(server, "/api/health")[0].status == 200
    for half in halves:
        half.close()
