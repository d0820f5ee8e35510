"""Which numbers belong to the public internet, and which only seem to.

The registries of special addresses (RFC 6890 and its successors), spelled out: what the
standard library calls global differs between versions of Python and lets through what
carries another address inside.
"""

from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    collapse_addresses,
)

GLOBAL_UNICAST = IPv6Network("2000::/3")

_SPECIAL_4 = """
0.0.0.0/8        this network
10.0.0.0/8       private
100.64.0.0/10    behind a carrier's NAT; metadata of some clouds
127.0.0.0/8      loopback
168.63.129.16/32 the inside of a cloud
169.254.0.0/16   link-local; metadata of most clouds
172.16.0.0/12    private
192.0.0.0/24     protocols; metadata of one cloud
192.0.2.0/24     documentation
192.31.196.0/24  AS112
192.52.193.0/24  AMT
192.88.99.0/24   6to4 relays
192.168.0.0/16   private
192.175.48.0/24  AS112
198.18.0.0/15    benchmarks
198.51.100.0/24  documentation
203.0.113.0/24   documentation
224.0.0.0/4      multicast
240.0.0.0/4      reserved, broadcast
"""

# Inside of 2000::/3; the rest (mapped, NAT64, private, link-local ...) lies outside.
_SPECIAL_6 = """
2001::/23        protocols: Teredo carries another address, ORCHID is none
2001:db8::/32    documentation
2002::/16        6to4 carries another address
2620:4f:8000::/48 AS112
3fff::/20        documentation
"""


def _rows(table: str) -> list[str]:
    return [line.split()[0] for line in table.strip().splitlines()]


SPECIAL_4 = tuple(collapse_addresses(map(IPv4Network, _rows(_SPECIAL_4))))
SPECIAL_6 = tuple(map(IPv6Network, _rows(_SPECIAL_6)))


def is_public(number: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one host of the public internet, and nothing else."""
    if isinstance(number, IPv4Address):
        return not any(number in network for network in SPECIAL_4)
    if number.scope_id or number not in GLOBAL_UNICAST:
        return False
    return not any(number in network for network in SPECIAL_6)
