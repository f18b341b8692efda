import ts from "typescript";
import { expect, test } from "vitest";
import type { Complaints } from "#tests/rules/reading/rooms";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

const ofPage = /^app\/(?:root|routes\/).*\.tsx$/;
const plain = (path: string) => path.replace(/\.tsx?$/, "");

/** The sets of acts that a file submits to the page it is shown on: `useAct` without an `action` of its own. */
function submitted({ tree }: Source): string[] {
  return [...nodesOf(tree)].flatMap((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== "useAct") return [];
    const [act, options] = node.arguments;
    if (!act || !ts.isPropertyAccessExpression(act) || !/Acts$/.test(act.expression.getText())) return [];
    const isElsewhere =
      options !== undefined &&
      (!ts.isObjectLiteralExpression(options) ||
        options.properties.some((each) => each.name?.getText() === "action" || ts.isSpreadAssignment(each)));
    return isElsewhere ? [] : [act.expression.getText()];
  });
}

/** Buttons whose page does not know their act: the press would end on the page of errors, and nothing would be sent. */
function strayActs(files: readonly Source[]): Complaints {
  const byPath = new Map(files.map((file) => [plain(file.path), file]));
  const acts = new Map(files.map((file) => [file, submitted(file)]));
  return files
    .filter(({ path, text }) => ofPage.test(path) && /export default function/.test(text))
    .flatMap((page) => {
      const seen = new Set<Source>();
      const waiting = [page];
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        if (seen.has(file)) continue;
        seen.add(file);
        waiting.push(...file.imports.flatMap(({ target, isType }) => (isType ? [] : (byPath.get(target) ?? []))));
      }
      return [...seen].flatMap((file) =>
        (acts.get(file) ?? [])
          .filter((set) => !page.text.includes(`${set}.clientAction`))
          .map((set) => `${page.path} shows ${file.path}, which submits ${set} to it, but it has other acts`),
      );
    });
}

test("the page of a button has the act that the button submits", () => {
  expect(strayActs(sources.filter(({ path }) => path.startsWith("app/")))).toEqual([]);
});

test.each([
  ["useAct(ruleActs.take)", 1],
  ["useAct(ruleActs.take, { onEnd: close })", 1],
  ['useAct(ruleActs.take, { action: href("/regras") })', 0],
  ["useAct(pageActs.take)", 0],
])("%s on a page of pageActs is judged", (call, count) => {
  const page = `import { Hold } from "~/routes/hold";
    export const clientAction = pageActs.clientAction;
    export default function Page() {}`;
  const files = [sourceOf("app/routes/page.tsx", page), sourceOf("app/routes/hold.tsx", `const take = ${call};`)];
  expect(strayActs(files)).toHaveLength(count);
});
