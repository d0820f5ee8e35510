"""Mutants: one small change of our code each, drawn by a seed, evenly over all files.

A comparison is flipped or moved by one, `and` is `or`, a `not` is gone, a number is one
more, a truth its contrary, a statement is gone, a return gives what the next one does.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
AWAY = (ast.Return, ast.Raise, ast.Continue, ast.Break)
# What only says what something is, or is not run where it stands.
UNTOLD = {"annotation", "returns", "decorator_list", "keywords of a class", "pattern"}
UNTOUCHED = (ast.JoinedStr, ast.Assert)
NOT_RUN = re.compile(r"TYPE_CHECKING|__name__ == .*")
SHOWN = 100

Change = tuple[str, str]  # its kind, and what then stands there


class Mutant(NamedTuple):
    """One change: of what stands from a place of a file to another."""

    file: str
    line: int
    kind: str
    within: str  # the function it is in
    begin: int
    end: int
    new: str
    source: str

    @property
    def text(self) -> str:
        """The whole file, changed."""
        return self._changed(0, len(self.source))

    @property
    def told(self) -> str:
        """Returns where it is, and its lines before and after."""
        first = self.source.rfind("\n", 0, self.begin) + 1
        last = self.source.find("\n", self.end) % (len(self.source) + 1)
        before, after = self.source[first:last], self._changed(first, last)
        return f"{self.file}:{self.line}  {_short(before)}  ->  {_short(after)}"

    def _changed(self, first: int, last: int) -> str:
        return self.source[first : self.begin] + self.new + self.source[self.end : last]


def draw(
    of_files: Mapping[str, Sequence[Mutant]], many: int, seed: int
) -> list[Mutant]:
    """Returns so many mutants, spread over the files in their order."""
    chance = Random(seed)
    found = [of for _, of in sorted(of_files.items()) if of]
    begin = chance.random()
    times = Counter(int((n + begin) * len(found) / many) for n in range(many))
    return [one for n in sorted(times) for one in _some(chance, found[n], times[n])]


def mutants(file: str, source: str) -> list[Mutant]:
    """Returns every mutant that a file can have."""
    lines = source.split("\n")
    starts = [0, *accumulate(len(line) + 1 for line in lines)]

    def place(line: int, column: int) -> int:
        """Returns where a column of bytes is."""
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    return [
        Mutant(
            file,
            node.lineno,
            kind,
            getattr(within, "name", ""),
            place(node.lineno, node.col_offset),
            place(node.end_lineno or 0, node.end_col_offset or 0),
            new,
            source,
        )
        for node, within in _nodes(ast.parse(source), None)
        for kind, new in _changes(node, within)
    ]


def _some(chance: Random, found: Sequence[Mutant], many: int) -> Iterator[Mutant]:
    """Draws some of a file: first a kind, so that none drowns the others."""
    left = list(found)
    for _ in range(min(many, len(left))):
        kind = chance.choice(sorted({one.kind for one in left}))
        one = chance.choice([one for one in left if one.kind == kind])
        left.remove(one)
        yield one


def _nodes(
    node: ast.AST, within: ast.AST | None
) -> Iterator[tuple[ast.expr | ast.stmt, ast.AST | None]]:
    """Yields what may change, with the function it is in."""
    if isinstance(node, ast.expr | ast.stmt):
        yield node, within
    within = node if isinstance(node, FUNCTIONS) else within
    for name, child in ast.iter_fields(node):
        for each in child if isinstance(child, list) else [child]:
            if isinstance(each, ast.AST) and not _untold(node, name, each):
                yield from _nodes(each, within)


def _untold(node: ast.AST, name: str, child: ast.AST) -> bool:
    if isinstance(node, ast.ClassDef) and name == "keywords":
        name = "keywords of a class"
    not_run = isinstance(child, ast.If) and NOT_RUN.search(ast.unparse(child.test))
    return name in UNTOLD or isinstance(child, UNTOUCHED) or bool(not_run)


def _changes(node: ast.expr | ast.stmt, within: ast.AST | None) -> Iterator[Change]:
    """Yields each way in which this may be written wrongly."""
    match node:
        case ast.Compare():
            yield from _compared(node)
        case ast.BoolOp(op=op, values=values):
            other = ast.And() if isinstance(op, ast.Or) else ast.Or()
            yield "and, or", _written(ast.BoolOp(other, values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", _written(operand)
        case ast.Constant(value=bool(truth)):
            yield "constant", repr(not truth)
        case ast.Constant(value=int(number) | float(number)):
            yield "constant", repr(number + 1)
        case ast.Return(value=ast.expr() as given):
            yield from _neighbour(given, within)
        case ast.stmt() if _droppable(node):
            yield "statement", "pass"


def _compared(node: ast.Compare) -> Iterator[Change]:
    for kind, others in (("comparison", FLIPPED), ("boundary", SHIFTED)):
        for n, op in enumerate(node.ops):
            if type(op) in others:
                ops = [*node.ops[:n], others[type(op)](), *node.ops[n + 1 :]]
                yield kind, _written(ast.Compare(node.left, ops, node.comparators))


def _neighbour(value: ast.expr, within: ast.AST | None) -> Iterator[Change]:
    """Yields what the next return of the function gives, or else the one before."""
    given = [
        ast.unparse(each.value)
        for each, inner in (_nodes(within, None) if within else ())
        if inner is within and isinstance(each, ast.Return) and each.value
    ]
    this = ast.unparse(value)
    at = given.index(this)
    other = [each for each in [*given[at:], *reversed(given[:at])] if each != this]
    yield from (("return", f"return {each}") for each in other[:1])


def _droppable(node: ast.stmt) -> bool:
    """Whether a function still runs without it: nothing is named there."""
    match node:
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Delete():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
        case ast.If(body=[*_, last], orelse=[]):
            return isinstance(last, AWAY)
        case _:
            return isinstance(node, ast.Raise | ast.Continue | ast.Break)


def _written(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= SHOWN else f"{words[:SHOWN]} …"
