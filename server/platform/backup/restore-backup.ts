import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  databaseName,
  type Entry,
  filesPrefix,
  Manifest,
  manifestName,
  readArchive,
  sha256Of,
  wholeOf,
} from "#server/platform/backup/archive";
import { damaged, noBackup } from "#server/platform/backup/sealed-stream";
import { migrationsAsOf } from "#server/platform/db/migrate";
import type { OpenOptions } from "#server/platform/db/open-database";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { openAlone } from "#server/platform/db/transfer/open-alone";
import type { WholeClient } from "#server/platform/db/transfer/tables";
import { differences } from "#server/platform/db/transfer/totals";
import { DatabaseNotEmpty, importDatabase, releaseOf } from "#server/platform/db/transfer/transfer-database";
import { makeFolder } from "#server/platform/disk";
import type { FileStore } from "#server/platform/files/file-store";

export interface Archive {
  path: string;
  passphrase: string | null;
}

/** The keys of all files that the rows of a database name. */
export type NamedFiles = (client: WholeClient) => Promise<string[]>;

/** Where a backup is restored: an empty database, and a store of files; null to compare the files only. */
export interface Place {
  open: OpenOptions;
  files: Pick<FileStore, "read" | "write"> | null;
  namedFiles: NamedFiles;
  /** Throws `OperatorNeeded` or `ConfigError` if this installation could not work with the backup. */
  accept?: (manifest: Manifest) => void;
}

/** What was restored: how many files its rows name, and which of them the archive does not hold. */
export interface Restored {
  manifest: Manifest;
  named: number;
  missing: string[];
}

/**
 * Restores a backup into an empty place and compares every table and every file with what the manifest says. The whole
 * archive is read and checked before anything is written; a file that is there already has to be the same. Throws
 * `OperatorNeeded` for a damaged archive, a wrong passphrase, and a place that is not empty, and whatever `accept` does.
 * Files that rows name and the archive lacks are returned: the rest of it is worth restoring.
 */
export async function restoreBackup(
  archive: Archive,
  { open, files, namedFiles, accept = () => {} }: Place,
  workFolder: string,
): Promise<Restored> {
  await makeFolder(workFolder);
  const work = await mkdtemp(join(workFolder, "restoring-"));
  try {
    const staged = join(work, databaseName);
    const manifest = await checkArchive(archive, staged, files);
    accept(manifest);
    const asOf = await releaseOf(staged);
    await migrationsAsOf(open.migrationsFolder, asOf);
    const before = async () => {
      if (files !== null) await restoreFiles(archive, files);
    };
    let named: string[] = [];
    const read = async (client: WholeClient) => {
      named = await namedFiles(client);
    };
    const totals = await openAlone({ ...open, asOf }, (client, migrations) =>
      importDatabase(client, staged, migrations, { before, read }),
    ).catch((error) => {
      throw error instanceof DatabaseNotEmpty ? howToEmpty(error, open) : error;
    });
    const wrong = differences(manifest.tables, totals);
    if (wrong.length > 0)
      throw new OperatorNeeded(`The manifest names other content than arrived: ${wrong.join(", ")}.`);
    const held = new Set(manifest.files.map(([key]) => key));
    return { manifest, named: named.length, missing: named.filter((key) => !held.has(key)) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Reads the whole archive, writes its database to `staged`, and compares everything with the manifest, and the files with
 * those that are in their place already.
 */
async function checkArchive(
  { path, passphrase }: Archive,
  staged: string,
  place: Pick<FileStore, "read"> | null,
): Promise<Manifest> {
  const files: Manifest["files"] = [];
  let database: Manifest["database"] | null = null;
  let manifest: Manifest | null = null;
  for await (const entry of readArchive(path, passphrase)) {
    const { name, size } = entry;
    if (name === databaseName) database = { bytes: size, sha256: await writeHashed(entry, staged) };
    else if (name === manifestName) manifest = parsed(await wholeOf(entry));
    else if (name.startsWith(filesPrefix)) {
      const [key, bytes] = [name.slice(filesPrefix.length), await wholeOf(entry)];
      files.push([key, size, sha256Of(bytes)]);
      requireSame(key, bytes, (await place?.read(key)) ?? null);
    } else throw database === null && manifest === null ? noBackup() : damaged();
  }
  if (manifest === null || database === null) throw damaged();
  const isSame = JSON.stringify([database, files]) === JSON.stringify([manifest.database, manifest.files]);
  if (!isSame) throw damaged();
  return manifest;
}

function parsed(bytes: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw new OperatorNeeded("The backup has a manifest that this release cannot read.", { cause });
  }
}

async function writeHashed({ content }: Entry, path: string): Promise<string> {
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(Readable.from(hashed()), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return hash.digest("hex");
}

async function restoreFiles({ path, passphrase }: Archive, store: Pick<FileStore, "read" | "write">): Promise<void> {
  for await (const entry of readArchive(path, passphrase)) {
    if (!entry.name.startsWith(filesPrefix)) continue;
    const key = entry.name.slice(filesPrefix.length);
    const bytes = await wholeOf(entry);
    const there = await store.read(key);
    if (there === null) await store.write(key, bytes, "application/octet-stream");
    else requireSame(key, bytes, there);
  }
}

function requireSame(key: string, bytes: Buffer, there: Uint8Array | null): void {
  if (there === null || bytes.equals(there)) return;
  throw new OperatorNeeded(`The place for files holds another file ${key} already. Restore into an empty one.`);
}

/** Nothing is emptied by the command: what is there may be all that is left of something. */
function howToEmpty({ message }: Error, { databaseUrl, dataDir }: OpenOptions): OperatorNeeded {
  return new OperatorNeeded(
    databaseUrl === null
      ? `${message} To keep what is there and begin with an empty one, stop the server and move ${join(dataDir, "pglite")} and ${join(dataDir, "snapshots")} away.`
      : `${message} Create one, and name it in DATABASE_URL.`,
  );
}

const listed = 10;

/** Files that rows name and a backup does not hold, in a sentence and the first of their keys. */
export const missingText = ({ named, missing }: Pick<Restored, "named" | "missing">): string =>
  [
    `${missing.length} of ${named} files that the database names are not in the backup:`,
    ...missing.slice(0, listed).map((key) => `  ${key}`),
    ...(missing.length > listed ? [`  and ${missing.length - listed} more`] : []),
  ].join("\n");
