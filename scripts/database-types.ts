import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely, PostgresDialect } from "kysely";
import { PostgresDialect as GeneratorDialect, generate, RawExpressionNode } from "kysely-codegen";
import { migrate } from "#server/platform/db/migrate";
import { openPglite } from "#server/platform/db/pglite";

const root = resolve(import.meta.dirname, "..");
export const outFile = resolve(root, "server/platform/db/types.generated.ts");

const signUpContent = 'import("#server/platform/db/sign-up-content").SignUpContent';

/** The types of a freshly migrated database, so that they always match the migrations. */
export async function typesOfDatabase(): Promise<string> {
  const { pglite, pool } = await openPglite(null);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, resolve(root, "server/platform/db/migrations"));
  const text = await generate({
    db,
    dialect: new GeneratorDialect({ dateParser: "string" }),
    excludePattern: "kysely_migration*",
    typeMapping: { int8: "number", timestamptz: "Date", daterange: "string" },
    overrides: {
      columns: {
        "occupancies.period": new RawExpressionNode("ColumnType<string, never, never>"),
        "sign_ups.content": new RawExpressionNode(`ColumnType<${signUpContent}, string, string>`),
      },
    },
  });
  await db.destroy();
  await pglite.close();
  // The driver would send a list as a PostgreSQL array, so JSON is always passed as text.
  return text.replace("export type Json = JsonValue;", "export type Json = ColumnType<JsonValue, string, string>;");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await writeFile(outFile, await typesOfDatabase());
