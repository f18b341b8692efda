import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { PoolClient } from "pg";
import { OperatorNeeded } from "#server/db/operator-needed";
import { beginAlone, listTables, readRows } from "#server/db/transfer/tables";
import { type Totals, totalsOf } from "#server/db/transfer/totals";

/**
 * Writes all tables into one new gzipped file, as of one instant: a line of JSON for the file, one per table, one per
 * row, and the totals at the end. Returns the totals; throws `OperatorNeeded` if the file exists.
 */
export async function exportDatabase(client: PoolClient, path: string, migrations: readonly string[]) {
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
    await beginAlone(client, tables);
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
