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
import { incompleteNameOf, nameOf, type Report, removeOld, writeReport } from "#server/platform/backup/kept-backups";
import { type NamedFiles, type Restored, restoreBackup } from "#server/platform/backup/restore-backup";
import { seal } from "#server/platform/backup/sealed-stream";
import type { Config } from "#server/platform/config";
import type { Clock } from "#server/platform/context";
import { giveToOwnerOf } from "#server/platform/db/folder-owner";
import { requireWholeView } from "#server/platform/db/inspect-database";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { openToRead } from "#server/platform/db/transfer/open-alone";
import { beginReading, type WholeClient } from "#server/platform/db/transfer/tables";
import { exportDatabase } from "#server/platform/db/transfer/transfer-database";
import { makeFolder } from "#server/platform/disk";
import type { FileStore } from "#server/platform/files/file-store";

/** Where a backup comes from: the settings of the program. */
export type BackupSource = Pick<Config, "directUrl" | "dataDir" | "backup">;

export interface BackupTools {
  source: BackupSource;
  files: FileStore;
  migrationsFolder: string;
  release: string;
  clock: Clock;
  namedFiles: NamedFiles;
  /** The names of the keys that sealed what the database holds encrypted. */
  usedKeys: (client: WholeClient) => Promise<string[]>;
}

export interface MadeBackup extends Restored {
  path: string;
  report: Report;
}

/**
 * Makes a backup in the folder of the settings, and removes the oldest of those beyond the number that is kept. One
 * that lacks files gets another name and does not count: no whole one is removed for it.
 */
export async function makeKeptBackup(tools: BackupTools & { folder: string }): Promise<MadeBackup> {
  const { folder, clock, source } = tools;
  await makeFolder(folder);
  const now = clock.now();
  const isEncrypted = source.backup.passphrase !== null;
  const path = join(folder, nameOf(now, isEncrypted));
  const made = await makeBackup(tools, path, join(folder, incompleteNameOf(now, isEncrypted)));
  const reportPath = await writeReport(made.path, made.report);
  await giveToOwnerOf(folder, [made.path, reportPath]);
  await removeOld(folder, source.backup.keep, now);
  return made;
}

/**
 * Writes one archive with the database and the files, restores it into an empty place beside it, and compares every
 * table and every file; only then it gets its name, or the other one if it lacks files that rows name. Throws
 * `OperatorNeeded` if the file exists, if the database cannot be read completely, and if anything differs.
 */
export async function makeBackup(tools: BackupTools, path: string, lacking: string = path): Promise<MadeBackup> {
  const { source, clock, migrationsFolder, namedFiles } = tools;
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
    const into = { open: place, files: null, namedFiles };
    const restored = await restoreBackup({ path: draft, passphrase }, into, work);
    if (!isDeepStrictEqual(restored.manifest, manifest)) throw new Error("The archive has another manifest.");
    const { named } = restored;
    const missing = await stillNamed(tools, restored.missing);
    const { size: bytes } = await stat(draft);
    const name = missing.length === 0 ? path : lacking;
    await rename(draft, name);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const told = { made_at: manifest.made_at, verified_at: clock.now().toISOString(), release: manifest.release };
    const files = { files: manifest.files.length, named_files: named, missing_files: missing.length };
    const sealed = { encrypted: passphrase !== null, channel_keys: read.channel_keys };
    const report = { ...told, bytes, rows, ...files, ...sealed };
    return { path: name, report, manifest, named, missing };
  } finally {
    await rm(draft, { force: true });
    await rm(work, { recursive: true, force: true });
  }
}

const silent = { info: () => {}, error: () => {} };

const exists = async (path: string) => (await stat(path).catch(() => null)) !== null; // no such file

type Read = Pick<Manifest, "made_at" | "engine" | "migrations" | "tables"> & { channel_keys: string[] };

const originOf = ({ source: { directUrl, dataDir, backup }, clock }: BackupTools) => ({
  url: directUrl === null ? null : (backup.databaseUrl ?? directUrl),
  ...{ dataDir, now: clock.now() },
});

/** Those of the files that the database names now as well: others were deleted while the files were copied. */
async function stillNamed(tools: BackupTools, missing: readonly string[]): Promise<string[]> {
  if (missing.length === 0) return [];
  return openToRead(originOf(tools), async (client) => {
    await beginReading(client);
    try {
      const now = new Set(await tools.namedFiles(client));
      return missing.filter((key) => now.has(key));
    } finally {
      await client.query("rollback");
    }
  });
}

/** Writes every table into a file, as of one instant, without stopping a running server. */
async function readDatabase(tools: BackupTools, staged: string): Promise<Read> {
  const origin = originOf(tools);
  const { directUrl } = tools.source;
  if (origin.url !== null && directUrl !== null) await requireWholeView(origin.url, directUrl);
  return openToRead(origin, async (client, { migrations, at }) => {
    let channel_keys: string[] = [];
    const begin = async (reader: WholeClient) => {
      await beginReading(reader);
      channel_keys = await tools.usedKeys(reader);
    };
    const tables = await exportDatabase(client, staged, migrations, begin);
    const engine = origin.url === null ? "pglite" : "postgres";
    return { made_at: at.toISOString(), engine, migrations, tables, channel_keys };
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
    ...{ needs_channel_key: read.channel_keys.length > 0, channel_keys: read.channel_keys },
    ...{ database, tables: read.tables, files },
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
