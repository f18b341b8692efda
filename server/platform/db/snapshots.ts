import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { PoolClient } from "pg";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { beginReading, listTables } from "#server/platform/db/transfer/tables";
import { differences, type Totals } from "#server/platform/db/transfer/totals";
import { readTotals } from "#server/platform/db/transfer/transfer-database";
import { makeFolder, namesIn } from "#server/platform/disk";

/** Copies of the embedded database, each an archive in the folder `snapshots` of the data folder. */
export interface Snapshots {
  /** Writes the hourly one, `estadia-<time>.tar.gz`. */
  write(): Promise<void>;
  /**
   * Writes the one of before an update, `before-update-<time>.tar.gz`, compares every table of it with the database, and
   * returns its path. Throws `OperatorNeeded` if it cannot be written or differs.
   */
  writeBeforeUpdate(): Promise<string>;
}

/** The newest of the hourly ones in a data folder, and the instant that it shows; null if there is none. Throws if they cannot be read. */
export async function newestSnapshot(dataDir: string): Promise<{ path: string; at: Date } | null> {
  const folder = join(dataDir, "snapshots");
  const name = (await namesIn(folder))
    .filter((each) => /^estadia-.+\.tar\.gz$/.test(each))
    .sort()
    .at(-1);
  if (name === undefined) return null;
  const [day, hour, minute, second] = /^estadia-(.{10})T(\d\d)-(\d\d)-([\d.]+)Z/.exec(name)?.slice(1) ?? [];
  return { path: join(folder, name), at: new Date(`${day}T${hour}:${minute}:${second}Z`) };
}

type Kind = "estadia" | "before-update";

/** The newest of each kind are kept. */
const kept = 3;

export function snapshotsOf(pglite: PGlite, dataDir: string): Snapshots {
  const folder = join(dataDir, "snapshots");
  return {
    async write() {
      await writeSnapshot(pglite, folder, "estadia");
    },
    async writeBeforeUpdate() {
      try {
        const path = await writeSnapshot(pglite, folder, "before-update");
        await requireSame(pglite, path);
        return path;
      } catch (error) {
        throw new OperatorNeeded(
          `The database was not brought up to date, because its snapshot could not be written to ${folder} and compared before: ` +
            `${(error as Error).message}. Nothing was changed. Make room there or let this user write there, then start again.`,
        );
      }
    },
  };
}

/** Opens the snapshot in memory and compares every table with the database; throws if any differs. */
async function requireSame(pglite: PGlite, path: string): Promise<void> {
  const { openPglite } = await import("#server/platform/db/pglite");
  const copy = await openPglite(null, new Blob([await readFile(path)]));
  try {
    const wrong = differences(await totalsIn(pglite), await totalsIn(copy.pglite));
    if (wrong.length > 0) throw new Error(`it differs in ${wrong.join(", ")}`);
  } finally {
    await copy.pglite.close();
  }
}

/** The totals of every table, read beside the pool, whose only connection waits for the update. */
async function totalsIn(pglite: PGlite): Promise<Totals[]> {
  const query = async (asked: string | { text: string; rowMode: "array" }) =>
    typeof asked === "string"
      ? (await pglite.exec(asked)).at(-1)
      : pglite.query(asked.text, [], { rowMode: asked.rowMode });
  const client = { query } as unknown as PoolClient; // of which only this much is used
  const tables = await listTables(client);
  await beginReading(client);
  try {
    return await readTotals(client, tables);
  } finally {
    await pglite.exec("rollback");
  }
}

/** Writes the database as one archive, synced to disk before it counts, and removes the oldest of its kind. */
async function writeSnapshot(pglite: PGlite, folder: string, kind: Kind): Promise<string> {
  await pglite.query("checkpoint");
  await makeFolder(folder);
  const dump = await pglite.dumpDataDir("gzip");
  const path = join(folder, `${kind}-${new Date().toISOString().replaceAll(":", "-")}.tar.gz`);
  const draft = `${path}.part`;
  try {
    const file = await open(draft, "w", 0o600);
    try {
      await file.writeFile(Buffer.from(await dump.arrayBuffer()));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {}); // report the first error
    throw error;
  }
  const ofKind = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`) && name.endsWith(".tar.gz"));
  for (const old of ofKind.sort().slice(0, -kept)) await rm(join(folder, old));
  return path;
}
