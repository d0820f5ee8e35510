"""Only the browser reads it: RFC 8291's own example, another program's, and any."""

import json
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag
from hypothesis import given
from hypothesis import strategies as st

from api.push import base64url
from api.push.encryption import PLAIN_BYTES, TooLarge, encrypt, sealed

from .browser import Browser, new_browser, private, uncompressed

HERE = Path(__file__).parent
BROWSER = new_browser()

# RFC 8291, appendix A.
PLAIN = b"When I grow up, I want to be a watermelon"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
THEIRS = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
POINT = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
    "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_comes_out_byte_for_byte() -> None:
    browser, auth, salt = map(base64url.decode, (POINT, AUTH, SALT))
    body = sealed(PLAIN, browser, auth, private(OWN), salt)
    assert base64url.encode(body) == BODY


def test_the_browser_of_the_standard_reads_its_example() -> None:
    browser = Browser(private(THEIRS), base64url.decode(AUTH))
    assert browser.p256dh == base64url.decode(POINT)
    assert browser.read(base64url.decode(BODY)) == PLAIN


@pytest.mark.parametrize(
    "case",
    json.loads((HERE / "http_ece.json").read_text()),
    ids=["text", "bytes", "longest"],
)
def test_another_program_encrypts_to_the_same_bytes(case: dict[str, str]) -> None:
    """The cases were made by http_ece 1.2.1."""
    raw = {name: base64url.decode(text) for name, text in case.items()}
    browser = Browser(private(case["browser"]), raw["auth"])
    own = private(case["own"])
    body = sealed(raw["plain"], browser.p256dh, raw["auth"], own, raw["salt"])
    assert body == raw["body"]
    assert browser.read(body) == raw["plain"]


@given(st.binary(max_size=PLAIN_BYTES))
def test_the_browser_reads_whatever_was_written(plain: bytes) -> None:
    body = encrypt(plain, BROWSER.p256dh, BROWSER.auth)
    assert BROWSER.read(body) == plain
    assert len(body) == len(plain) + 103


@given(st.integers(0, 142), st.integers(1, 255))
def test_a_changed_byte_is_noticed(place: int, change: int) -> None:
    body = bytearray(encrypt(b"x" * 40, BROWSER.p256dh, BROWSER.auth))
    body[place] ^= change
    with pytest.raises((InvalidTag, ValueError, AssertionError)):
        BROWSER.read(bytes(body))


def test_nobody_else_reads_it() -> None:
    body = encrypt(PLAIN, BROWSER.p256dh, BROWSER.auth)
    with pytest.raises(InvalidTag):
        new_browser().read(body)


def test_the_longest_message_makes_the_largest_body_that_services_take() -> None:
    body = encrypt(b"x" * PLAIN_BYTES, BROWSER.p256dh, BROWSER.auth)
    assert len(body) == 4096


def test_a_longer_message_is_refused() -> None:
    with pytest.raises(TooLarge, match="3994 bytes, 3993 fit"):
        encrypt(b"x" * (PLAIN_BYTES + 1), BROWSER.p256dh, BROWSER.auth)


def test_a_point_off_the_curve_is_refused() -> None:
    off = b"\x04" + b"\x01" * 64
    with pytest.raises(ValueError, match=r"(?i)curve|invalid"):
        encrypt(b"", off, BROWSER.auth)


def test_every_message_has_its_own_key_and_salt() -> None:
    first, second = (encrypt(PLAIN, BROWSER.p256dh, BROWSER.auth) for _ in range(2))
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]
    assert uncompressed(BROWSER.key) not in first
