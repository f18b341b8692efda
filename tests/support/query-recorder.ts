import ts from "typescript";
import type { Plugin } from "vite";

declare global {
  /** The queries that ran in this test file, as `server/x/y.queries.ts#findZ`; absent outside of server tests. */
  var ranQueries: Set<string> | undefined;
}

const serverFile = /\/(server\/(?!platform\/db\/)[\w/.-]+\.ts)$/;
const asks = /\bsql[`<]|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

/**
 * The queries of a module by name, each with the position of its body: every exported function of a `*.queries.ts`, and
 * functions of `db` with SQL in a use case.
 */
function queryFunctions(path: string, text: string): { name: string; body: number }[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return tree.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || !statement.body || !statement.name) return [];
    const isQuery = path.endsWith(".queries.ts")
      ? statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : statement.parameters[0]?.name.getText() === "db" && asks.test(statement.body.getText());
    return isQuery ? [{ name: statement.name.text, body: statement.body.getStart() + 1 }] : [];
  });
}

/** The names under which a module's queries are recorded. */
export function queriesOf(path: string, text: string): string[] {
  return queryFunctions(path, text).map(({ name }) => `${path}#${name}`);
}

/**
 * Makes every query of `queryFunctions` record that it ran; those that no test runs are reported at the end.
 */
export function recordQueries(): Plugin {
  return {
    name: "estadia:record-queries",
    enforce: "pre",
    transform(code, id) {
      const path = serverFile.exec(id)?.[1];
      if (path === undefined) return null;
      const told = queryFunctions(path, code)
        .reverse()
        .reduce((text, { name, body }) => {
          return `${text.slice(0, body)} globalThis.ranQueries?.add("${path}#${name}");${text.slice(body)}`;
        }, code);
      return { code: told, map: null };
    },
  };
}
