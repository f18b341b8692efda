import ts from "typescript";
import type { Plugin } from "vite";

declare global {
  /** The queries that ran in this test file, as `server/x/y.queries.ts#findZ`; absent outside the server's tests. */
  var ranQueries: Set<string> | undefined;
}

const queryFile = /\/(server\/[\w/-]+\.queries\.ts)$/;

/** The exported functions of a module, by name, each with the place where its body begins. */
function exportedFunctions(path: string, text: string): { name: string; body: number }[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return tree.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || !statement.body || !statement.name) return [];
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported ? [{ name: statement.name.text, body: statement.body.getStart() + 1 }] : [];
  });
}

/** The names under which a module's queries are recorded. */
export function queriesOf(path: string, text: string): string[] {
  return exportedFunctions(path, text).map(({ name }) => `${path}#${name}`);
}

/** Makes every exported function of a `*.queries.ts` say that it ran: what no test runs is found at the end. */
export function recordQueries(): Plugin {
  return {
    name: "estadia:record-queries",
    enforce: "pre",
    transform(code, id) {
      const path = queryFile.exec(id)?.[1];
      if (path === undefined) return null;
      const told = exportedFunctions(path, code)
        .reverse()
        .reduce((text, { name, body }) => {
          return `${text.slice(0, body)} globalThis.ranQueries?.add("${path}#${name}");${text.slice(body)}`;
        }, code);
      return { code: told, map: null };
    },
  };
}
