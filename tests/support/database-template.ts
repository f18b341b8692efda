import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { migrate } from "#server/platform/db/migrate";
import { openPglite } from "#server/platform/db/pglite";

const root = resolve(import.meta.dirname, "../..");
export const migrationsFolder = join(root, "server/platform/db/migrations");

/** Expensive files shared by all runs: binaries, a migrated database. World-readable, one folder per user. */
export async function cacheFolder(): Promise<string> {
  const folder = join(tmpdir(), `estadia-tests-${userInfo().uid}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** Applies the migrations over a pool, which stays open. */
export async function migratePool(pool: Pool): Promise<string[]> {
  return migrate(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), migrationsFolder);
}

/** The path of a dump of a migrated PGlite, rebuilt when a migration or PGlite changed. */
export async function pgliteTemplate(): Promise<string> {
  const path = join(await cacheFolder(), `pglite-${await fingerprint()}.tar`);
  if (await stat(path).catch(() => null)) return path;
  const { pglite, pool } = await openPglite(null);
  await migratePool(pool);
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
  return path;
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(
    await readFile(join(root, "node_modules/@electric-sql/pglite/package.json")),
  );
  const files = await readdir(migrationsFolder, { recursive: true });
  for (const file of files.filter((each) => each.endsWith(".sql")).sort())
    hash.update(await readFile(join(migrationsFolder, file)));
  return hash.digest("hex").slice(0, 16);
}
