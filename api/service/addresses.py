"""From where somebody calls: an address, of IPv6 the part that a household shares."""

from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

NEIGHBOURS = 64  # bits of an IPv6 address that one household shares


@lru_cache(maxsize=1024)
def household(written: str) -> str:
    """Returns what callers of one place have in common, whatever port is added."""
    bare, _, _ = written.strip('"').removeprefix("[").partition("]")
    without_port, _, _ = bare.rpartition(":")
    for each in (bare, without_port):
        with suppress(ValueError):
            return _shared(ip_address(each))
    return "unknown"


def _shared(address: IPv4Address | IPv6Address) -> str:
    """Returns the part of an address that a household shares."""
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> NEIGHBOURS << NEIGHBOURS)}/{NEIGHBOURS}"
