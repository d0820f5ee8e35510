"""A faithful AWS on this machine, in a process and an environment of its own.

moto damages data when threads race and has no streams in one process; ministack passes
both, but wants its own botocore. `make setup` puts it into .cache/ministack.
"""

import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from typing import IO
from urllib.error import URLError

PYTHON = Path(__file__).parent.parent / ".cache/ministack/bin/python"
REGION = "eu-central-1"
PORTS = range(20_000, 32_768)  # Linux gives those above to whoever asks for any
# What a client of it needs in its environment, beside AWS_ENDPOINT_URL.
ACCOUNT = {
    "AWS_ACCESS_KEY_ID": "testing",
    "AWS_SECRET_ACCESS_KEY": "testing",
    "AWS_REGION": REGION,
    "AWS_DEFAULT_REGION": REGION,
}


# Who may do everything in it, where it looks at rights.
ROOT = {name: ACCOUNT[name] for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")}


@contextmanager
def local_aws(folder: Path, *, strict: bool = False) -> Iterator[str]:
    """Runs an empty AWS on a free port of the loopback; yields its address.

    A strict one looks at everybody's rights.
    """
    port = free_port()
    environment = {
        "PATH": os.environ["PATH"],
        "TMPDIR": str(folder),
        "S3_DATA_DIR": str(folder / "s3"),
        "BIND_HOST": "127.0.0.1",
        "GATEWAY_PORT": str(port),
        "MINISTACK_REGION": REGION,
        "LOG_LEVEL": "ERROR",
        "SFTP_ENABLED": "0",
        "IOT_MTLS_ENABLED": "0",
        **({"AUTH": "true", **ROOT} if strict else {}),
    }
    with (folder / "aws.log").open("w+") as log:
        server = subprocess.Popen(
            [PYTHON, "-m", "ministack"], env=environment, stdout=log, stderr=log
        )
        try:
            await_answer(f"http://127.0.0.1:{port}/_ministack/health", server, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def free_port() -> int:
    """Returns a port of the loopback that nobody uses.

    None of those that a machine gives to whoever asks for any: a connection that begins
    beside us could get it before the server for which it is.
    """
    while True:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def await_answer(
    address: str, server: "subprocess.Popen[bytes]", log: IO[str] | None = None
) -> None:
    """Waits until a server answers. Raises RuntimeError if it ends or takes 2 min.

    What stands in its log by then is told with that.
    """
    patience = time.monotonic() + 120
    while time.monotonic() < patience and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=1):
                return
        except (URLError, OSError):
            time.sleep(0.05)
    raise RuntimeError(f"{address} does not answer: {_said(log)}")


def _said(log: IO[str] | None) -> str:
    if log is None:
        return ""
    log.seek(0)
    return log.read()
