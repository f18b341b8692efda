import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  databaseName,
  type Entry,
  filesPrefix,
  type Manifest,
  manifestName,
  sha256Of,
  tarOf,
} from "#server/platform/backup/archive";
import { nameOf, type Report, removeOld, writeReport } from "#server/platform/backup/kept-backups";
import { restoreBackup } from "#server/platform/backup/restore-backup";
import { seal } from "#server/platform/backup/sealed-stream";
import type { Config } from "#server/platform/config";
import type { Clock } from "#server/platform/context";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { openToRead } from "#server/platform/db/transfer/open-alone";
import { beginReading } from "#server/platform/db/transfer/tables";
import { exportDatabase } from "#server/platform/db/transfer/transfer-database";
import { makeFolder } from "#server/platform/disk";
import type { FileStore } from "#server/platform/files/file-store";

/** Where a backup comes from: the settings of the program. */
export type BackupSource = Pick<Config, "directUrl" | "dataDir" | "backup" | "channelKey">;

export interface BackupTools {
  source: BackupSource;
  files: FileStore;
  migrationsFolder: string;
  release: string;
  clock: Clock;
}

export interface MadeBackup {
  path: string;
  report: Report;
  manifest: Manifest;
}

/** Makes a backup in the folder of the settings, and removes the oldest of those beyond the number that is kept. */
export async function makeKeptBackup(tools: BackupTools & { folder: string }): Promise<MadeBackup> {
  const { folder, clock, source } = tools;
  await makeFolder(folder);
  const now = clock.now();
  const made = await makeBackup(tools, join(folder, nameOf(now, source.backup.passphrase !== null)));
  await writeReport(made.path, made.report);
  await removeOld(folder, source.backup.keep, now);
  return made;
}

/**
 * Writes one archive with the database and the files, restores it into an empty place beside it, and compares every
 * table and every file; only then it gets its name. Throws `OperatorNeeded` if the file exists, if the database cannot be
 * read completely, and if anything differs.
 */
export async function makeBackup(tools: BackupTools, path: string): Promise<MadeBackup> {
  const { source, clock, migrationsFolder } = tools;
  const { passphrase } = source.backup;
  if (await exists(path)) throw new OperatorNeeded(`${path} exists already. Name another file.`);
  const draft = `${path}.part`;
  const work = await mkdtemp(join(dirname(path), "verifying-"));
  try {
    const staged = join(work, databaseName);
    const read = await readDatabase(tools, staged);
    const manifest = await writeArchive(draft, tools, staged, read);
    const place = { databaseUrl: null, dataDir: join(work, "place"), migrationsFolder, log: silent };
    await rm(staged);
    const restored = await restoreBackup({ path: draft, passphrase }, { open: place, files: null }, work);
    if (!isDeepStrictEqual(restored, manifest)) throw new Error("The archive has another manifest.");
    const { size: bytes } = await stat(draft);
    await rename(draft, path);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const told = { made_at: manifest.made_at, verified_at: clock.now().toISOString(), release: manifest.release };
    const report = { ...told, bytes, rows, files: manifest.files.length, encrypted: passphrase !== null };
    return { path, report, manifest };
  } finally {
    await rm(draft, { force: true });
    await rm(work, { recursive: true, force: true });
  }
}

const silent = { info: () => {}, error: () => {} };

const exists = async (path: string) => (await stat(path).catch(() => null)) !== null; // no such file

type Read = Pick<Manifest, "made_at" | "engine" | "migrations" | "tables">;

/** Writes every table into a file, as of one instant, without stopping a running server. */
async function readDatabase({ source, clock }: BackupTools, staged: string): Promise<Read> {
  const { directUrl, dataDir, backup } = source;
  const url = directUrl === null ? null : (backup.databaseUrl ?? directUrl);
  return openToRead({ url, dataDir, now: clock.now() }, async (client, { migrations, at }) => {
    const tables = await exportDatabase(client, staged, migrations, beginReading);
    const engine = url === null ? "pglite" : "postgres";
    return { made_at: at.toISOString(), engine, migrations, tables };
  });
}

/** The database first: a file that comes later is harmless, a missing one is a photo without a picture. */
async function writeArchive(path: string, tools: BackupTools, staged: string, read: Read): Promise<Manifest> {
  const { source, files: store, release, clock } = tools;
  const files: Manifest["files"] = [];
  const { size: bytes } = await stat(staged);
  const database = { bytes, sha256: await hashOf(staged) };
  const manifest = (): Manifest => ({
    ...{ estadia_backup: 1, made_at: read.made_at, release, engine: read.engine, migrations: read.migrations },
    ...{ needs_channel_key: source.channelKey !== null, database, tables: read.tables, files },
  });
  async function* entries(): AsyncGenerator<Entry> {
    yield { name: databaseName, size: bytes, content: createReadStream(staged) };
    for await (const key of store.keys()) {
      const content = await store.read(key);
      if (content === null) continue; // deleted since it was listed
      files.push([key, content.length, sha256Of(content)]);
      yield { name: `${filesPrefix}${key}`, size: content.length, content: only(content) };
    }
    const text = Buffer.from(JSON.stringify(manifest()));
    yield { name: manifestName, size: text.length, content: only(text) };
  }
  const tar = tarOf(entries(), clock.now());
  const { passphrase } = source.backup;
  await writeSynced(path, passphrase === null ? tar : seal(tar, passphrase));
  return manifest();
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest("hex");
}

async function writeSynced(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    for await (const piece of content) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
