"""A picture of shares: a row for each thing, a dot for each case, a line at 100 %.

It is an SVG that is legible by day and by night, in the colours of the look.
"""

from collections.abc import Iterator, Sequence
from math import log10

WIDE, ROW, TOP, LEFT, RIGHT = 720, 46, 74, 250, 30
EDGES = (0.001, 0.01, 0.1, 1.0, 10.0)
STYLE = """
text {
  font: 13px -apple-system, Roboto, "Segoe UI", system-ui, sans-serif;
  fill: #1d2429;
}
.page { fill: #fffcf4 } .soft { fill: #545b5c; font-size: 11px }
.line { stroke: #1d242930 } .full { stroke: #b4371e; stroke-width: 1.5 }
.d0 { fill: #2f6b46 } .d1 { fill: #14406e } .d2 { fill: #b4371e }
.d3 { fill: none; stroke: #b4371e; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  text { fill: #f2e9d6 } .page { fill: #19262a } .soft { fill: #b5b5a6 }
  .line { stroke: #f2e9d630 } .full { stroke: #ff9a76 }
  .d0 { fill: #93d3a8 } .d1 { fill: #ffd98f } .d2 { fill: #ff9a76 }
  .d3 { fill: none; stroke: #ff9a76 }
}
"""

Row = tuple[str, str, Sequence[float]]  # its name, what it is, a share for each case


def picture(about: str, cases: Sequence[str], rows: Sequence[Row]) -> str:
    """Returns the picture; four cases at most."""
    high = TOP + ROW * len(rows) + 10
    size = f'viewBox="0 0 {WIDE} {high}"'
    xml = "http://www.w3.org/2000/svg"
    lines = (
        f'<svg xmlns="{xml}" {size} role="img" aria-label="{about}">',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDE}" height="{high}" rx="10"/>',
        *_cases(cases),
        *_axis(high),
        *_rows(rows),
        "</svg>\n",
    )
    return "\n".join(lines)


def _cases(cases: Sequence[str]) -> Iterator[str]:
    for place, name in enumerate(cases):
        x = 28 + 165 * place
        yield f'<circle class="d{place}" cx="{x}" cy="24" r="6"/>'
        yield f'<text x="{x + 12}" y="28">{name}</text>'


def _axis(high: int) -> Iterator[str]:
    for share in EDGES:
        x, kind = along(share), "full" if share == 1 else "line"
        place = f'x="{x}" y="{TOP - 20}" text-anchor="middle"'
        yield f'<path class="{kind}" d="M{x} {TOP - 14}V{high - 12}"/>'
        yield f'<text class="soft" {place}>{100 * share:g} %</text>'


def _rows(rows: Sequence[Row]) -> Iterator[str]:
    for place, (name, about, shares) in enumerate(rows):
        y = TOP + ROW * place + 12
        yield f'<text x="20" y="{y}">{name}</text>'
        yield f'<text class="soft" x="20" y="{y + 15}">{about}</text>'
        for kind, share in enumerate(shares):
            yield f'<circle class="d{kind}" cx="{along(share)}" cy="{y}" r="6"/>'


def along(share: float) -> float:
    """Returns where a share stands, by its logarithm, at an edge what is beyond it."""
    least, most = log10(EDGES[0]), log10(EDGES[-1])
    at = log10(min(max(share, EDGES[0]), EDGES[-1]))
    return round(LEFT + (at - least) / (most - least) * (WIDE - LEFT - RIGHT), 1)
