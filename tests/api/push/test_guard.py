"""No address of a user leads into a network of ours."""

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.push.guard import Guard, Place, RefusedAddress, parsed, pinned
from api.push.networks import is_public

PLACE = Place("push.example", 443, "/")

REAL_ENDPOINTS = [
    "https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b-_x",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABf",
    "https://web.push.apple.com/QNv2_abc",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b",
    "https://discord.com/api/webhooks/123/abc-DEF_1",
    "https://hooks.slack.com/services/T000/B000/XXXX",
    "https://xn--bcher-kva.example/hook",
    "https://8.8.8.8/x",
    "https://[2606:4700::1111]/x",
]

HOSTILE = {
    # not https
    "http://push.example/": "https://",
    "ftp://push.example/": "https://",
    "file:///etc/passwd": "https://",
    "javascript:alert(1)": "https://",
    "//push.example/": "https://",
    "push.example": "https://",
    "": "ASCII",
    # in disguise
    "https://user@push.example/": "no name",
    "https://user:word@push.example/": "no name",
    "https://push.example:443@10.0.0.1/": "no name",
    "https://@push.example/": "no name",
    "https://push.example\\@10.0.0.1/": "ASCII",
    "https://push.example/ x": "ASCII",
    "https://push.example/\r\nHost: inner": "ASCII",
    "https://push.example/\t": "ASCII",
    "https://bücher.example/": "ASCII",
    "https://１２７.0.0.1/": "ASCII",
    "https://127。0。0。1/": "ASCII",
    "https://push.example/#top": "after #",
    "https://push.example/" + "x" * 2048: "2048",
    "https:///path": "name of a host",
    "https://": "name of a host",
    "https://./": "name of a host",
    "https://push..example/": "name of a host",
    "https://push.example./": "name of a host",
    "https://-push.example/": "name of a host",
    "https://pu%73h.example/": "name of a host",
    "https://push_.exam*ple/": "name of a host",
    "https://" + "a." * 130 + "example/": "name of a host",
    "https://" + "a" * 64 + ".example/": "name of a host",
    "https://[::1/": "not an address",
    "https://[push.example]/": "(not an|of a) ",
    "https://push.example:99999/": "not an address",
    "https://push.example:x/": "not an address",
    # other ports
    "https://push.example:22/": "port 22",
    "https://push.example:0/": "port 0",
    "https://push.example:8443/": "port 8443",
    # numbers that only the system's own lookup would understand
    "https://2130706433/": "name of a host",
    "https://0x7f000001/": "name of a host",
    "https://0x7f.0.0.1/": "name of a host",
    "https://0177.0.0.1/": "name of a host",
    "https://127.1/": "name of a host",
    "https://127.0.1/": "name of a host",
    "https://127.0.0.1.1/": "name of a host",
    "https://push.0x7f/": "name of a host",
    "https://0/": "name of a host",
    # names of the inside
    "https://localhost/": "private network",
    "https://LOCALHOST/": "private network",
    "https://app.localhost/": "private network",
    "https://intranet/": "private network",
    "https://printer.local/": "private network",
    "https://metadata.google.internal/": "private network",
    "https://router.home.arpa/": "private network",
    "https://nas.lan/": "private network",
}


def listed(text: str) -> list[str]:
    return text.split()


PRIVATE = listed("""
0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.255
127.0.0.1 127.8.8.8 127.255.255.255 168.63.129.16 169.254.0.1 169.254.169.254
169.254.170.2 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192 192.0.2.1 192.31.196.1
192.52.193.1 192.88.99.1 192.168.0.1 192.168.255.255 192.175.48.1 198.18.0.1
198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1
255.255.255.255
:: ::1 ::2 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:169.254.169.254
::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b::808:808 64:ff9b:1::a00:1
100::1 100:0:0:1::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:2::1 2001:10::1
2001:20::1 2001:30::1 2001:db8::1 2002:7f00:1:: 2002:a9fe:a9fe:: 2002:808:808::
2620:4f:8000::1 3fff::1 4000::1 5f00::1 fc00::1 fd00:ec2::254 fdff::1 fe80::1
fe80::1%eth0 2606:4700::1111%1 fec0::1 ff02::1 ff0e::1
""")

PUBLIC = listed("""
1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 172.15.255.255
172.32.0.1 169.253.255.255 192.0.1.1 198.17.255.255 198.20.0.1 223.255.255.255
2001:200::1 2001:4860:4860::8888 2606:4700::1111 2a00:1450:4001::200e 2003::1
""")


def finds(*numbers: str) -> Guard:
    """A guard to whom every name has these addresses."""
    return Guard(lookup=lambda host, port: [*numbers])


@pytest.mark.parametrize("url", REAL_ENDPOINTS)
def test_real_endpoints_pass(url: str) -> None:
    place = parsed(url)
    assert url == place.origin + place.path


@pytest.mark.parametrize("url", HOSTILE)
def test_a_hostile_address_is_refused(url: str) -> None:
    with pytest.raises(RefusedAddress, match=HOSTILE[url]):
        parsed(url)


@pytest.mark.parametrize("number", PRIVATE)
def test_a_number_of_the_inside_is_refused(number: str) -> None:
    assert not is_public(ip_address(number))
    host = f"[{number}]" if ":" in number else number
    with pytest.raises(RefusedAddress, match="private network"):
        parsed(f"https://{host}/")


@pytest.mark.parametrize("number", PRIVATE)
def test_a_name_that_leads_inside_is_refused(number: str) -> None:
    with pytest.raises(RefusedAddress, match="private network"):
        pinned(PLACE, finds(number))


@pytest.mark.parametrize("number", PUBLIC)
def test_a_number_of_the_internet_passes(number: str) -> None:
    assert pinned(PLACE, finds(number)).addresses == (number,)


@pytest.mark.parametrize("number", ["127.0.0.1", "::1"])
@pytest.mark.parametrize("turned", [False, True])
def test_one_bad_address_among_good_ones_is_enough(number: str, turned: bool) -> None:
    numbers = ["8.8.8.8", number][:: -1 if turned else 1]
    with pytest.raises(RefusedAddress):
        pinned(PLACE, finds(*numbers))


@given(st.ip_addresses(v=4).map(IPv4Address))
def test_nothing_that_the_library_calls_private_is_public(number: IPv4Address) -> None:
    assert not (is_public(number) and not number.is_global)


@given(st.ip_addresses(v=6).map(IPv6Address))
def test_public_numbers_are_global_unicast(number: IPv6Address) -> None:
    if is_public(number):
        assert number.is_global
        assert not number.is_reserved
        assert not number.is_multicast


@given(st.ip_addresses(v=4).map(IPv4Address), st.sampled_from(["map", "6to4", "nat64"]))
def test_no_number_hides_in_another(number: IPv4Address, how: str) -> None:
    inner = int(number)
    outer = {
        "map": (0xFFFF << 32) | inner,
        "6to4": (0x2002 << 112) | (inner << 80),
        "nat64": (0x64FF9B << 96) | inner,
    }
    assert not is_public(IPv6Address(outer[how]))


@given(st.text(max_size=60))
def test_whatever_is_typed_is_parsed_or_refused(text: str) -> None:
    for url in (text, f"https://{text}", f"https://push.example{text}"):
        try:
            place = parsed(url)
        except RefusedAddress:
            continue
        assert place.port == 443
        assert place.host.isascii()


def test_loopback_opens_by_an_explicit_setting_only() -> None:
    guard = Guard(loopback=True, lookup=lambda host, port: ["127.0.0.1", "::1"])
    assert parsed("https://127.0.0.1/", guard).host == "127.0.0.1"
    assert pinned(PLACE, guard).addresses == ("127.0.0.1", "::1")
    with pytest.raises(RefusedAddress):
        pinned(PLACE, Guard(loopback=True, lookup=lambda host, port: ["10.0.0.1"]))


def test_ports_open_by_an_explicit_setting_only() -> None:
    place = parsed("https://push.example:8443/x", Guard(ports=frozenset({8443})))
    assert (place.port, place.origin) == (8443, "https://push.example:8443")


def test_an_origin_of_the_sixth_version_has_brackets() -> None:
    place = parsed("https://[2606:4700:0::1111]/x")
    assert place.origin == "https://[2606:4700::1111]"


def test_a_name_without_an_address_is_no_refusal() -> None:
    with pytest.raises(OSError, match="no address"):
        pinned(PLACE, finds())


def fails(problem: Exception) -> Callable[[str, int], list[str]]:
    def lookup(host: str, port: int) -> list[str]:
        raise problem

    return lookup


@pytest.mark.parametrize("problem", [OSError("gone"), UnicodeError("label too long")])
def test_a_lookup_that_fails_is_no_refusal(problem: Exception) -> None:
    with pytest.raises(OSError, match="not found"):
        pinned(PLACE, Guard(lookup=fails(problem)))


def test_a_name_server_cannot_hold_us_up() -> None:
    over = Event()

    def waits(host: str, port: int) -> list[str]:
        over.wait()
        return []

    with pytest.raises(TimeoutError):
        pinned(PLACE, Guard(lookup=waits, lookup_s=0.01))
    over.set()


def test_the_system_knows_the_numbers_of_a_number() -> None:
    guard = Guard(loopback=True)
    assert pinned(Place("127.0.0.1", 443, "/"), guard).addresses == ("127.0.0.1",)
