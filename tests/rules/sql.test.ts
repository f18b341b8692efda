import ts from "typescript";
import { expect, test } from "vitest";
import type { Complaints } from "#tests/rules/reading/rooms";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

const mayAsk = /^(server\/platform\/db\/.+|server\/.+\.queries\.ts|tests\/.+|bench\/.+|scripts\/.+)$/;
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

/** The files whose verbs an area's `routes.ts` serves, or that do the work of a job. Helpers and policies are none. */
function everyUseCase(files: readonly Source[]): ReadonlySet<Source> {
  const lists = files.filter(({ path }) => /^server\/(job-handlers|\w+\/routes)\.ts$/.test(path));
  const listed = new Set(lists.flatMap(({ imports }) => imports.map(({ target }) => `${target}.ts`)));
  return new Set(files.filter(({ path }) => path.startsWith("server/") && listed.has(path)));
}

/** Sources other than `*.queries.ts` and use cases that contain SQL. */
function straySql(files: readonly Source[]): Complaints {
  const mayAskForItself = everyUseCase(files);
  return files
    .filter((file) => !mayAsk.test(file.path) && !mayAskForItself.has(file))
    .filter(
      ({ tree, imports }) =>
        imports.some(({ target, isType }) => target === "kysely" && !isType) || [...nodesOf(tree)].some(asks),
    )
    .map(({ path }) => `${path} speaks SQL: that belongs into a use case or a *.queries.ts`);
}

test("SQL is only in queries, migrations and the use cases that they serve", () => {
  expect(straySql(sources)).toEqual([]);
  const job = sourceOf("server/bookings/bookings/end-holds.ts", 'await db.updateTable("bookings").execute();');
  const handlers = sourceOf(
    "server/job-handlers.ts",
    'import { endHolds } from "#server/bookings/bookings/end-holds";',
  );
  expect(straySql([job])).toHaveLength(1);
  expect(straySql([job, handlers])).toEqual([]);
  const show = sourceOf("server/bookings/guests/show.ts", 'await db.selectFrom("guests").execute();');
  expect(straySql([show])).toHaveLength(1);
  expect(straySql([show, showRoute])).toEqual([]);
});

const showRoute = sourceOf("server/bookings/routes.ts", 'import { show } from "#server/bookings/guests/show";');

/**
 * The names that files of the server import, each with the module: `#server/bookings/guests/guests.queries findGuest`.
 */
function importedNames(files: readonly Source[]): ReadonlySet<string> {
  const imports = files
    .filter(({ path }) => path.startsWith("server/"))
    .flatMap(({ tree }) => tree.statements.filter(ts.isImportDeclaration));
  return new Set(
    imports.flatMap(({ importClause, moduleSpecifier }) => {
      const named = importClause?.namedBindings;
      if (named === undefined || !ts.isNamedImports(named)) return [];
      const module = (moduleSpecifier as ts.StringLiteral).text;
      return named.elements.map(({ name, propertyName = name }) => `${module} ${propertyName.text}`);
    }),
  );
}

/** Queries of a use case, that is functions of `db` with SQL, which other files of the server import. */
function sharedQueries(files: readonly Source[]): Complaints {
  const imported = importedNames(files);
  const isQuery = (node: ts.Node | undefined) =>
    node !== undefined &&
    ts.isFunctionLike(node) &&
    node.parameters[0]?.name.getText() === "db" &&
    [...nodesOf(node)].some(asks);
  const queriesIn = (node: ts.Statement) => {
    if (ts.isFunctionDeclaration(node)) return isQuery(node) ? [node.name?.text] : [];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations
      .filter(({ initializer }) => isQuery(initializer))
      .map(({ name }) => name.getText());
  };
  return [...everyUseCase(files)]
    .filter(({ path }) => !mayAsk.test(path))
    .flatMap(({ path, tree }) =>
      tree.statements
        .flatMap(queriesIn)
        .filter((name) => imported.has(`#${path.replace(/\.ts$/, "")} ${name}`))
        .map((name) => `${path} shares its query ${name}: that belongs into a *.queries.ts`),
    );
}

test("a use case's queries are not imported by other files", () => {
  expect(sharedQueries(sources)).toEqual([]);
  const query = 'export const findIt = (db: Db) => db.selectFrom("guests").execute();';
  const other = "export async function find(db: Db) { await sql`select 1`.execute(db); }";
  const served = sourceOf("server/bookings/guests/show.ts", `${query}\n${other}`);
  expect(sharedQueries([served, showRoute])).toEqual([]);
  const asking = (name: string) =>
    sourceOf("server/bookings/guests/x.ts", `import { ${name} } from "#server/bookings/guests/show";`);
  expect(sharedQueries([served, showRoute, asking("findIt")])).toHaveLength(1);
  expect(sharedQueries([served, showRoute, asking("find")])).toHaveLength(1);
  expect(sharedQueries([served, showRoute, asking("show")])).toEqual([]);
});

test.each([
  ["server/bookings/bookings/create-booking.ts", 'await db.insertInto("bookings").values(row).execute();'],
  ["server/bookings/bookings/create-booking.ts", "const rows = await sql`select 1`.execute(db);"],
  ["server/bookings/bookings/create-booking.ts", 'import { sql } from "kysely";'],
  ["domain/quote.ts", 'db.selectFrom("x");'],
])("SQL in the wrong place is found: %s", (path, text) => {
  expect(straySql([sourceOf(path, text)])).toHaveLength(1);
});

/** Raw SQL with a value interpolated into its text instead of bound. */
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

test("values are bound, never interpolated into SQL", () => {
  expect(pastedSql(sources)).toEqual([]);
  const planted = ["sql.raw(`select * from t where name = '$", "{name}'`);"].join("");
  expect(pastedSql([sourceOf("server/bookings/bookings/bookings.queries.ts", planted)])).toHaveLength(1);
});
