"""Our keys, and how a push service checks that it is us."""

from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from hypothesis import given
from hypothesis import strategies as st

from api.push import base64url
from api.push.keys import Keys, keys_from, new_keys
from api.push.vapid import authorization
from api.service.settings import Settings

from .browser import point, private, uncompressed

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
KEYS = new_keys()


def claims(header: str) -> dict[str, object]:
    """What a header claims, if its signature is right (RFC 8292, 2 and 3)."""
    scheme, _, rest = header.partition(" ")
    fields = dict(field.strip().split("=", 1) for field in rest.split(","))
    head, body, signature = fields["t"].split(".")
    raw = base64url.decode(signature)
    assert scheme == "vapid"
    assert len(raw) == 64
    r, s = int.from_bytes(raw[:32]), int.from_bytes(raw[32:])
    key = point(base64url.decode(fields["k"]))
    signed = f"{head}.{body}".encode()
    key.verify(encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
    assert msgspec.json.decode(base64url.decode(head)) == {"typ": "JWT", "alg": "ES256"}
    said: dict[str, object] = msgspec.json.decode(base64url.decode(body))
    return said


def header() -> str:
    return authorization(KEYS, "mailto:host@example.org", "https://push.example", NOW)


def test_new_keys_belong_together() -> None:
    assert base64url.decode(KEYS.public) == uncompressed(private(KEYS.private))


def test_new_keys_are_new() -> None:
    assert new_keys() != new_keys()


def test_the_same_keys_follow_from_a_secret_again() -> None:
    keys = keys_from("a secret")
    assert uncompressed(private(keys.private)) == base64url.decode(keys.public)
    assert keys_from("a secret") == keys != keys_from("another")


def test_the_public_key_is_what_a_browser_wants() -> None:
    """65 bytes as 87 characters of base64url without padding."""
    assert len(KEYS.public) == 87
    assert KEYS.public.startswith("B")


def test_kept_keys_are_the_same_again() -> None:
    assert msgspec.json.decode(msgspec.json.encode(KEYS), type=Keys) == KEYS


def test_the_private_key_is_never_printed() -> None:
    assert KEYS.private not in repr(KEYS)
    assert KEYS.public in repr(KEYS)


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"private": "AAAA", "public": KEYS.public}, "32 bytes"),
        ({"private": KEYS.private, "public": KEYS.private}, "65 bytes"),
        ({"private": "not base64url!", "public": KEYS.public}, "base64url"),
    ],
)
def test_what_cannot_be_keys_is_refused(keys: dict[str, str], why: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=why):
        msgspec.convert(keys, Keys)


def test_the_header_says_who_sends_to_whom_and_until_when() -> None:
    assert claims(header()) == {
        "aud": "https://push.example",
        "exp": int(NOW.timestamp()) + 12 * 3600,
        "sub": "mailto:host@example.org",
    }


def test_a_changed_header_is_no_longer_ours() -> None:
    head, body, rest = header().split(".")
    flipped = body[:10] + ("A" if body[10] != "A" else "B") + body[11:]
    with pytest.raises(InvalidSignature):
        claims(f"{head}.{flipped}.{rest}")


@given(st.binary())
def test_base64url_comes_back(raw: bytes) -> None:
    text = base64url.encode(raw)
    assert "=" not in text
    assert base64url.decode(text) == raw
    assert base64url.decode(text + "=" * (-len(text) % 4)) == raw


@pytest.mark.parametrize("text", ["a", "=a", "a+b/", "a b", "é", "====", "ab\n"])
def test_what_is_not_base64url_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"base64|characters"):
        base64url.decode(text)


def test_without_a_contact_none_is_made_up() -> None:
    assert "sub" not in claims(authorization(KEYS, None, "https://push.example", NOW))


@pytest.mark.parametrize(
    ("said", "contact"),
    [
        ({}, None),
        ({"origin": "http://10.0.0.2:8000"}, None),
        ({"origin": "https://a.example", "secure": True}, "https://a.example"),
        ({"contact": "mailto:host@a.example"}, "mailto:host@a.example"),
    ],
)
def test_push_services_write_to_the_host_or_its_public_address(
    said: dict[str, Any], contact: str | None
) -> None:
    assert Settings(store="tests", **said).told_contact == contact
