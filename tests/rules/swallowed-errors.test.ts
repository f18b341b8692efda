import ts from "typescript";
import { expect, test } from "vitest";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

/** Whether a function takes the error and names it. */
const usesError = (node: ts.Node) =>
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && node.parameters.length > 0;

/** Functions that do nothing with an error but give a value in its place. */
const ignores = (node: ts.Node) => (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && !usesError(node);

/** Whether a handler throws, shows or logs something in place of the error. */
function speaks(handler: ts.Node): boolean {
  return [...nodesOf(handler)].some((node) => {
    if (ts.isThrowStatement(node)) return true;
    return ts.isCallExpression(node) && /^(set[A-Z]|toast\.|log\.|console\.|say|show)/.test(node.expression.getText());
  });
}

/** The handlers that drop an error: `catch {}` and functions without a parameter given to `catch` and `then`. */
function droppingHandlers(source: Source): ts.Node[] {
  return [...nodesOf(source.tree)].flatMap((node): ts.Node[] => {
    if (ts.isCatchClause(node)) {
      const name = node.variableDeclaration?.name.getText();
      const isUsed = name !== undefined && new RegExp(`\\b${name}\\b`).test(node.block.getText());
      return isUsed || speaks(node) ? [] : [node];
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { text } = node.expression.name;
    const handler = text === "catch" ? node.arguments[0] : text === "then" ? node.arguments[1] : undefined;
    return handler && ignores(handler) && !speaks(handler) ? [handler] : [];
  });
}

/** Whether the lines of a handler, or the line above it, hold a comment that says why the error is dropped. */
function hasReason({ text, tree }: Source, handler: ts.Node): boolean {
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  const lines = text.split("\n").slice(Math.max(0, lineOf(handler.getStart()) - 1), lineOf(handler.getEnd()) + 1);
  return lines.some((line) => /(^|\s)(\/\/|\/?\*) ?\w/.test(line));
}

function complaints(files: readonly Source[]): string[] {
  return files.flatMap((source) =>
    droppingHandlers(source)
      .filter((node) => !hasReason(source, node))
      .map((node) => `${source.path}:${source.tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`),
  );
}

test("an error that a screen drops is shown, logged, or dropped for a reason that stands beside it", () => {
  const dropping = [
    "try { a(); } catch { b(); }",
    "try { a(); } catch (error) { b(); }",
    "void a().catch(() => null);",
    "a().then(b, () => undefined);",
  ];
  for (const text of dropping) expect(complaints([sourceOf("app/x.ts", text)]), text).toHaveLength(1);
  const kept = [
    "try { a(); } catch (error) { say(error); }",
    "a().catch((error) => say(error));",
    "a().catch(() => null); // a toast has shown the error",
    "try { a(); } catch {\n  // no storage: the draft is lost with the page\n}",
  ];
  for (const text of kept) expect(complaints([sourceOf("app/x.ts", text)]), text).toEqual([]);
  expect(complaints(sources.filter(({ path }) => /^(app|contract|domain|server)\//.test(path)))).toEqual([]);
});
