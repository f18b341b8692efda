import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError, readConfig } from "#server/config";
import { exportDatabase } from "#server/db/transfer/export-database";
import { importDatabase, releaseOf } from "#server/db/transfer/import-database";
import { openAlone, requireEmbedded } from "#server/db/transfer/open-alone";
import { totalsText } from "#server/db/transfer/totals";

// `npm run db:export -- FILE` writes the configured database to a file; `npm run db:import -- FILE` fills an empty one
// from it.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [act, name] = process.argv.slice(2);

async function move(): Promise<void> {
  if (name === undefined) throw new ConfigError(`Name the file: npm run db:${act} -- estadia.jsonl.gz`);
  const file = resolve(process.env.INIT_CWD ?? root, name);
  const { databaseUrl, dataDir } = readConfig(root);
  const log = { info: () => {}, error: () => {} };
  const asOf = act === "import" ? { asOf: await releaseOf(file) } : {};
  const options = { databaseUrl, dataDir, migrationsFolder: join(root, "server/db/migrations"), log, ...asOf };
  if (act === "export" && databaseUrl === null) await requireEmbedded(dataDir);
  const work = act === "export" ? exportDatabase : importDatabase;
  const totals = await openAlone(options, (client, migrations) => work(client, file, migrations));
  console.log(totalsText(totals));
  console.log(
    act === "export" ? `Written to ${file}.` : `Imported from ${file}; rows, money and every byte are equal.`,
  );
}

try {
  await move();
} catch (error) {
  const known = error instanceof ConfigError || (error as { expected?: boolean }).expected === true;
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
