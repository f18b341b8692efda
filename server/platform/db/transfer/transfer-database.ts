import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { PoolClient } from "pg";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import {
  beginAlone,
  filledByMigrations,
  listTables,
  type Row,
  raiseWalls,
  readRows,
  type Table,
  writeRows,
} from "#server/platform/db/transfer/tables";
import { differences, type Totals, totalsOf } from "#server/platform/db/transfer/totals";

/**
 * Writes all tables into one new gzipped file, as of one instant: a line of JSON for the file, one per table, one per
 * row, and the totals at the end. `begin` opens its transaction. Returns the totals; throws `OperatorNeeded` if the
 * file exists.
 */
export async function exportDatabase(
  client: PoolClient,
  path: string,
  migrations: readonly string[],
  begin: typeof beginAlone = beginAlone,
) {
  // no such file
  if (await stat(path).catch(() => null)) throw new OperatorNeeded(`${path} exists already. Name another file.`);
  const draft = `${path}.part`;
  const gzip = createGzip();
  const file = createWriteStream(draft, { flags: "wx", mode: 0o600 });
  const written = finished(gzip.pipe(file));
  // An error of the file surfaces in `send` or at the end.
  written.catch(() => gzip.destroy());
  const send = async (value: unknown) => {
    if (gzip.destroyed) await written;
    if (!gzip.write(`${JSON.stringify(value)}\n`)) await Promise.race([once(gzip, "drain"), written]);
  };
  try {
    const tables = await listTables(client);
    await begin(client, tables);
    await send({ estadia: 1, migrations });
    const totals: Totals[] = [];
    for (const table of tables) {
      await send({ table: table.name, columns: table.columns.map(({ name }) => name) });
      const sum = totalsOf(table);
      for await (const rows of readRows(client, table)) {
        for (const row of rows) {
          sum.add(row);
          await send(row);
        }
      }
      totals.push(sum.result());
    }
    await send({ totals });
    gzip.end();
    await written;
    await rename(draft, path);
    return totals;
  } catch (error) {
    gzip.destroy();
    file.destroy();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.query("rollback");
  }
}

/** There are rows already where an export should be filled in. */
export class DatabaseNotEmpty extends OperatorNeeded {
  override name = "DatabaseNotEmpty";
}

const batch = 500;

type Line =
  | Row
  | { estadia: number; migrations: string[] }
  | { table: string; columns: string[] }
  | { totals: Totals[] };

/**
 * Fills a new database from a file of `exportDatabase`, atomically, and compares the result with the totals in the
 * file. `before` runs once the database is known to be empty; if it rejects, nothing is filled. `read` runs once it is
 * filled, while every company can be seen. Throws `OperatorNeeded` for a database that is not empty, a file of another
 * release or a damaged one.
 */
export async function importDatabase(
  client: PoolClient,
  path: string,
  migrations: readonly string[],
  { before, read }: { before?: () => Promise<void>; read?: (client: PoolClient) => Promise<void> } = {},
) {
  const tables = await listTables(client);
  try {
    await beginAlone(client, tables);
    await requireFresh(client, tables);
    await before?.();
    const told = await fill(client, path, tables, migrations);
    const wrong = differences(told, await readTotals(client, tables));
    if (wrong.length > 0) throw new OperatorNeeded(`Not everything arrived as it was: ${wrong.join(", ")}.`);
    await read?.(client);
    await raiseWalls(client, tables);
    await client.query("analyze"); // so that even the first queries are planned well
    await client.query("commit");
    return told;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** The migrations of the release that wrote the file. */
export async function releaseOf(path: string): Promise<string[]> {
  for await (const line of linesOf(path)) return "migrations" in line ? (line.migrations as string[]) : damaged(path);
  return damaged(path);
}

async function requireFresh(client: PoolClient, tables: readonly Table[]): Promise<void> {
  // Referencing tables first, so that rows written by the migrations can be deleted.
  for (const { name } of [...tables].reverse()) {
    const text = filledByMigrations.includes(name) ? `delete from "${name}"` : `select 1 from "${name}" limit 1`;
    const { rows } = await client.query(text);
    if (rows.length === 0) continue;
    throw new DatabaseNotEmpty(`The database holds data already (${name}). Import into an empty one.`);
  }
}

/** The totals of every table, within an open transaction. */
export async function readTotals(client: PoolClient, tables: readonly Table[]): Promise<Totals[]> {
  const totals: Totals[] = [];
  for (const table of tables) {
    const sum = totalsOf(table);
    for await (const rows of readRows(client, table)) for (const row of rows) sum.add(row);
    totals.push(sum.result());
  }
  return totals;
}

/** Writes the rows of the file and returns its totals, which come last: a truncated file has none. */
async function fill(client: PoolClient, path: string, tables: readonly Table[], migrations: readonly string[]) {
  let table: Table | undefined;
  let rows: Row[] = [];
  let totals: Totals[] | null = null;
  const flush = async () => {
    if (table && rows.length > 0) await writeRows(client, table, rows);
    rows = [];
  };
  for await (const line of linesOf(path)) {
    if (Array.isArray(line)) {
      rows.push(line);
      if (rows.length === batch) await flush();
      continue;
    }
    await flush();
    if ("migrations" in line) requireSameRelease(line.migrations, migrations);
    else if ("totals" in line) totals = line.totals;
    else table = tables.find(({ name }) => name === line.table) ?? damaged(path);
  }
  return totals ?? damaged(path);
}

function requireSameRelease(theirs: readonly string[], ours: readonly string[]): void {
  if (JSON.stringify(theirs) === JSON.stringify(ours)) return;
  throw new OperatorNeeded("The file was written by another release. Export and import with the same one.");
}

function damaged(path: string): never {
  throw new OperatorNeeded(`${path} is damaged or no export of Estadia. Nothing was imported.`);
}

async function* linesOf(path: string): AsyncGenerator<Line> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.on("error", (error) => gunzip.destroy(error));
  try {
    for await (const line of createInterface({ input: file.pipe(gunzip) })) yield JSON.parse(line) as Line;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new OperatorNeeded(`There is no file ${path}.`);
    if (error instanceof SyntaxError || code?.startsWith("Z_")) damaged(path);
    throw error;
  } finally {
    file.destroy();
  }
}
