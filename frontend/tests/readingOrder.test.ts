// No module does work while it is read that needs what stands below it: a `const` there is
// not made yet, and whoever imports the module is refused for good.
import ts from "typescript";
import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Who keeps a function for later, whatever it is handed. */
const LATER =
  /^(computed|lazy|addEventListener|then|catch|finally|setTimeout|queueMicrotask)$/;

/** What a module does while it is read that needs what stands below: "line: name". */
export function early(text: string): string[] {
  const file = ts.createSourceFile("module.tsx", text, ts.ScriptTarget.ES2023, true);
  const made = madeIn(file);
  return file.statements.flatMap((statement) =>
    [...needed(statement, made)]
      .filter((name) => (below(made.get(name)!) ?? -1) >= statement.end)
      .map((name) => `${lineOf(file, statement)}: ${name}`),
  );
}

type Made = ReadonlyMap<string, ts.Declaration>;

/** What stands at the top of a file, by its name. */
function madeIn(file: ts.SourceFile): Made {
  const made = new Map<string, ts.Declaration>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      made.set(statement.name?.text ?? "default", statement);
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        for (const name of namesOf(one.name)) made.set(name, one);
  }
  return made;
}

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) =>
        ts.isBindingElement(one) ? namesOf(one.name) : [],
      );

/** Where it begins to be there; a function always is. */
const below = (it: ts.Declaration): number | null =>
  ts.isFunctionDeclaration(it) ? null : it.getStart();

/** All names that a statement needs while it is read, through whatever it runs. */
function needed(statement: ts.Statement, made: Made): Set<string> {
  const names = new Set<string>();
  const followed = new Set<string>();
  const follow = (node: ts.Node): void =>
    used(node, (name, isRun) => {
      const declared = made.get(name);
      if (!declared) return;
      names.add(name);
      if (!isRun || followed.has(name)) return;
      followed.add(name);
      runOf(declared).forEach(follow);
    });
  atOnce(statement).forEach(follow);
  return names;
}

/** What of a statement runs while it is read: no body of a function that it declares. */
function atOnce(statement: ts.Statement): readonly ts.Node[] {
  if (ts.isClassDeclaration(statement)) return statement.heritageClauses ?? [];
  if (ts.isExpressionStatement(statement)) return [statement.expression];
  if (!ts.isVariableStatement(statement))
    return ts.isBlock(statement) || isTest(statement) ? [statement] : [];
  return statement.declarationList.declarations.flatMap(({ initializer: made }) =>
    made && !isFunction(made) ? [made] : [],
  );
}

const isTest = (it: ts.Statement): boolean =>
  ts.isIfStatement(it) || ts.isIterationStatement(it, false) || ts.isTryStatement(it);

/** What runs when a name is called, or read where it is computed. */
function runOf(declared: ts.Declaration): readonly ts.Node[] {
  if (ts.isFunctionDeclaration(declared)) return declared.body ? [declared.body] : [];
  const made = ts.isVariableDeclaration(declared) && declared.initializer;
  if (!made) return [];
  if (isFunction(made)) return [made];
  return ts.isCallExpression(made) && calleeOf(made) === "computed"
    ? [made.arguments[0]!]
    : [];
}

/** Tells of each name that some code uses, and whether it runs what it names. */
function used(node: ts.Node, tell: (name: string, isRun: boolean) => void): void {
  const visit = (at: ts.Node): void => {
    if (ts.isTypeNode(at) || (at !== node && isKept(at))) return;
    if (ts.isIdentifier(at)) return void (isUse(at) && tell(at.text, isRun(at)));
    if (ts.isCallExpression(at) && LATER.test(calleeOf(at)))
      return visit(at.expression);
    ts.forEachChild(at, visit);
  };
  visit(node);
}

/** A function that is only made here: it runs if it is handed to a call, or called. */
const isKept = (at: ts.Node): boolean =>
  isFunction(at) &&
  !ts.isCallOrNewExpression(at.parent) &&
  !ts.isParenthesizedExpression(at.parent);

/** Called, handed to a call, or read as a signal is. */
const isRun = ({ parent }: ts.Identifier): boolean =>
  ts.isCallOrNewExpression(parent) || ts.isPropertyAccessExpression(parent);

/** A name by itself, and not the name of a property or of what is just being declared. */
function isUse(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === name;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === name;
  return (
    !("name" in parent && parent.name === name) ||
    ts.isShorthandPropertyAssignment(parent)
  );
}

const calleeOf = ({ expression: at }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(at) ? at.name.text : at.getText();

const isFunction = (it: ts.Node): boolean =>
  ts.isArrowFunction(it) || ts.isFunctionExpression(it) || ts.isMethodDeclaration(it);

const lineOf = (file: ts.SourceFile, at: ts.Node): number =>
  file.getLineAndCharacterOfPosition(at.getStart()).line + 1;

test.each(Object.entries(sources))("%s needs nothing below it", (_, text) => {
  expect(early(text)).toEqual([]);
});

test.each([
  ["calls it", "run();\nconst run = () => 1;", ["1: run"]],
  ["makes one of it", "const one = new Two();\nclass Two {}", ["1: Two"]],
  ["follows it", "effect(() => f());\nconst f = () => 1;", ["1: f"]],
  [
    "asks a function that needs it",
    "f();\nfunction f() { g(); }\nconst g = () => 1;",
    ["1: g"],
  ],
  [
    "reads what is computed with it",
    "const c = computed(() => f());\neffect(() => c.value);\nconst f = () => 1;",
    ["2: f"],
  ],
  [
    "goes through a list with it",
    "const all = [1].map((n) => f(n));\nconst f = (n) => n;",
    ["1: f"],
  ],
])("a module that %s is found", (_, text, found) => {
  expect(early(text)).toEqual(found);
});

test.each([
  "f();\nfunction f() { return 1; }",
  "const c = computed(() => f());\nconst f = () => 1;",
  "const f = () => g();\nconst g = () => 1;",
  "load().then(() => f());\nconst load = async () => {};\nconst f = () => 1;".replace(
    "load().then",
    "fetch('').then",
  ),
  "const f = () => 1;\nf();",
  "keep({ at: f, in: () => g() });\nfunction f() { return g(); }\nconst g = () => 1;",
  "const a = { f: 1 };\nconst f = a.f;",
])("a module may say %j", (text) => {
  expect(early(text)).toEqual([]);
});
