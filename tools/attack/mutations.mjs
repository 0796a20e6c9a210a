/**
 * The mutants of modules in TypeScript, as `mutations.py` has them of Python: `node mutations.mjs SRC FILE…`
 * prints them as JSON, each with what stands in place of a stretch of the file. It runs in web/.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";

const ts = createRequire(`${process.cwd()}/`)("typescript");
const { SyntaxKind } = ts;

const PAIRS = "< <=, > >=, === !==, && ||, + -, * /, % *, << >>, & |, += -=, *= /=".split(", ").map((pair) =>
  pair.split(" ")
);
const OTHER = Object.fromEntries([...PAIRS.map(([a, b]) => [b, a]), ...PAIRS]);

/** Whether a node is a comparison or a connection of conditions: these have mutants of their own. */
const hasItsOwn = (node) =>
  ts.isPrefixUnaryExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.getText() in OTHER);

const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

/** Yield what can stand in place of a node: a stretch, by its ends, and the new text. */
function* changed(node) {
  const whole = [node.getStart(), node.getEnd()];
  if (ts.isBinaryExpression(node)) {
    const token = node.operatorToken;
    const other = OTHER[token.getText()];
    if (other && !isText(node)) yield [token.getStart(), token.getEnd(), other];
  } else if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === SyntaxKind.ExclamationToken) yield [...whole, `!!${node.operand.getText()}`];
    if (node.operator === SyntaxKind.MinusToken) yield [...whole, `+${node.operand.getText()}`];
  } else if (ts.isNumericLiteral(node)) {
    yield [...whole, `${Number(node.text.replaceAll("_", "")) + 1}`];
  } else if (node.kind === SyntaxKind.TrueKeyword) {
    yield [...whole, "false"];
  } else if (node.kind === SyntaxKind.FalseKeyword) {
    yield [...whole, "true"];
  } else if (ts.isReturnStatement(node) && node.expression) {
    yield [...whole, "return undefined;"];
  } else if (ts.isThrowStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node)) {
    yield [...whole, ";"];
  } else if (ts.isExpressionStatement(node)) {
    const { expression } = node;
    const assigns = ts.isBinaryExpression(expression) && !ts.isIdentifier(expression.left);
    if (assigns || ts.isCallExpression(expression) || ts.isAwaitExpression(expression)) yield [...whole, ";"];
  }
  const condition = ts.isIfStatement(node) || ts.isWhileStatement(node)
    ? node.expression
    : ts.isConditionalExpression(node)
    ? node.condition
    : null;
  if (condition && !hasItsOwn(condition)) {
    yield [condition.getStart(), condition.getEnd(), `!(${condition.getText()})`];
  }
}

/** Yield each node below one inside a function, and the names of what it is in. */
function* places(node, inside = "") {
  const name = ts.isFunctionLike(node) || ts.isClassDeclaration(node) || ts.isVariableDeclaration(node)
    ? node.name?.getText()
    : undefined;
  const here = name ? `${inside}.${name}`.replace(/^\./, "") : inside;
  for (const child of node.getChildren()) {
    if (ts.isTypeNode(child) || ts.isImportDeclaration(child)) continue;
    if (here) yield [child, here];
    yield* places(child, here);
  }
}

const [folder, ...files] = process.argv.slice(2);
const found = [];
for (const file of files) {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const seen = new Map();
  for (const [node, inside] of places(source)) {
    for (const [start, end, after] of changed(node)) {
      const line = (stretch) => stretch.replace(/\s+/g, " ").slice(0, 120);
      const before = line(start === node.getStart() ? text.slice(start, end) : node.getText());
      const key = [inside, before, after].join(" | ");
      seen.set(key, (seen.get(key) ?? 0) + 1);
      found.push({ module: relative(folder, file).replace(/\.ts$/, ""), function: inside, before,
        after: line(after), number: seen.get(key),
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        text: text.slice(0, start) + after + text.slice(end) });
    }
  }
}
console.log(JSON.stringify(found));
