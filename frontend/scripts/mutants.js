// Prints each small mistake that some of our files can have: what would stand where.
// `node scripts/mutants.js src/fair/seed.ts`; tests/mutants plants them, as it does others.
import { readFileSync } from "node:fs";
import ts from "typescript";

const { SyntaxKind: Kind } = ts;
const FLIPPED = {
  "===": "!==",
  "!==": "===",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
};
const SHIFTED = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const OTHER = { "&&": "||", "||": "&&" };
const AWAY = [Kind.ReturnStatement, Kind.ThrowStatement, Kind.ContinueStatement];

/** Yields every part of a file that is run, with the function it is in. */
function* parts(node, within = null) {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
  yield [node, within];
  const inner = ts.isFunctionLike(node) ? node : within;
  const found = [];
  node.forEachChild((child) => void found.push(child));
  for (const child of found) yield* parts(child, inner);
}

/** Yields the ways in which a part may be written wrongly: the kind, and what stands there. */
function* changes(node, within) {
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    for (const [kind, others] of [
      ["comparison", FLIPPED],
      ["boundary", SHIFTED],
      ["and, or", OTHER],
    ]) {
      const other = others[operatorToken.getText()];
      if (other) yield [kind, `((${left.getText()}) ${other} (${right.getText()}))`];
    }
  } else if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === Kind.ExclamationToken)
      yield ["not", `(${node.operand.getText()})`];
  } else if (node.kind === Kind.TrueKeyword) yield ["constant", "false"];
  else if (node.kind === Kind.FalseKeyword) yield ["constant", "true"];
  else if (ts.isNumericLiteral(node)) yield ["constant", `(${node.getText()} + 1)`];
  else if (ts.isReturnStatement(node)) {
    const other = neighbour(node, within);
    if (other) yield ["return", `return ${other};`];
  } else if (isDroppable(node)) yield ["statement", ";"];
}

/** What the next return of the function gives, or else the one before. */
function neighbour({ expression }, within) {
  if (!expression || !within?.body) return null;
  const given = [...parts(within.body, within)]
    .filter(([node, inner]) => inner === within && ts.isReturnStatement(node))
    .flatMap(([node]) => (node.expression ? [node.expression.getText()] : []));
  const own = expression.getText();
  const at = given.indexOf(own);
  const others = [...given.slice(at), ...given.slice(0, at).reverse()];
  return others.find((one) => one !== own);
}

/** Whether a function still runs without it: nothing is named there. */
function isDroppable(node) {
  if (ts.isExpressionStatement(node)) return true;
  if (ts.isThrowStatement(node)) return true;
  if (!ts.isIfStatement(node) || node.elseStatement) return false;
  const last = ts.isBlock(node.thenStatement)
    ? node.thenStatement.statements.at(-1)
    : node.thenStatement;
  return !!last && AWAY.includes(last.kind);
}

const files = process.argv.slice(2).map((name) => {
  const text = readFileSync(name, "utf8");
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const points = (end) => [...text.slice(0, end)].length; // not halves of one
  const found = [...parts(file)].flatMap(([node, within]) =>
    [...changes(node, within)].map(([kind, stands]) => ({
      line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      kind,
      begin: points(node.getStart()),
      end: points(node.getEnd()),
      new: stands,
    })),
  );
  return [name, found];
});
console.log(JSON.stringify(Object.fromEntries(files)));
