"""From where somebody calls: an address, of IPv6 the part that a household shares."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

NEIGHBOURS = 64  # bits of an IPv6 address that one household shares


@lru_cache(maxsize=1024)
def household(written: str) -> str:
    """Returns what callers of one place have in common."""
    try:
        address = ip_address(written)
    except ValueError:
        return "unknown"
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> NEIGHBOURS << NEIGHBOURS)}/{NEIGHBOURS}"
