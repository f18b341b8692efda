import ts from "typescript";
import { expect, test } from "vitest";
import type { Complaints } from "#tests/rules/reading/rooms";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

const mayAsk = /^(server\/db\/.+|server\/.+\.queries\.ts|tests\/.+|bench\/.+|scripts\/.+)$/;
const builders = new Set([
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
  "replaceInto",
  "executeQuery",
]);

function asks(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    builders.has(node.expression.name.text)
  );
}

/** Sources that speak SQL although they are no `*.queries.ts`. */
function straySql(files: readonly Source[]): Complaints {
  return files
    .filter(({ path }) => !mayAsk.test(path))
    .filter(
      ({ tree, imports }) =>
        imports.some(({ target, isType }) => target === "kysely" && !isType) || [...nodesOf(tree)].some(asks),
    )
    .map(({ path }) => `${path} speaks SQL: that belongs into a *.queries.ts`);
}

test("SQL stands in queries and migrations only", () => {
  expect(straySql(sources)).toEqual([]);
});

test.each([
  ["server/bookings/create-booking.ts", 'await db.insertInto("bookings").values(row).execute();'],
  ["server/bookings/bookings.routes.ts", "const rows = await sql`select 1`.execute(db);"],
  ["server/bookings/create-booking.ts", 'import { sql } from "kysely";'],
  ["domain/quote.ts", 'db.selectFrom("x");'],
])("SQL in the wrong place is found: %s", (path, text) => {
  expect(straySql([sourceOf(path, text)])).toHaveLength(1);
});

/** Raw SQL with a value pasted into its text instead of bound. */
function pastedSql(files: readonly Source[]): Complaints {
  const raw = (node: ts.Node) =>
    ts.isCallExpression(node) &&
    /^(sql\.(raw|lit)|client\.query|pool\.query)$/.test(node.expression.getText()) &&
    node.arguments.some((argument) => ts.isTemplateExpression(argument));
  return files
    .filter(({ path }) => path.startsWith("server/"))
    .filter(({ tree }) => [...nodesOf(tree)].some(raw))
    .map(({ path }) => `${path} pastes a value into SQL`);
}

test("values are bound, never pasted into SQL", () => {
  expect(pastedSql(sources)).toEqual([]);
  const planted = ["sql.raw(`select * from t where name = '$", "{name}'`);"].join("");
  expect(pastedSql([sourceOf("server/bookings/bookings.queries.ts", planted)])).toHaveLength(1);
});
