import { resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { PostgresDialect as GeneratorDialect, generate } from "kysely-codegen";
import { migrate } from "#server/db/migrate";
import { openPglite } from "#server/db/pglite";

const root = resolve(import.meta.dirname, "..");
const outFile = resolve(root, "server/db/types.generated.ts");
const verify = process.argv.includes("--verify");

// From a migrated database, so that types and tables cannot drift apart.
const { pglite, pool } = await openPglite(null);
const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
await migrate(db, resolve(root, "server/db/migrations"));
await generate({
  db,
  dialect: new GeneratorDialect({ dateParser: "string" }),
  excludePattern: "kysely_migration*",
  typeMapping: { int8: "number", timestamptz: "Date", daterange: "string" },
  outFile,
  verify,
});
await db.destroy();
await pglite.close();
console.log(verify ? "The types fit the migrations." : `Written: ${outFile}`);
