import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import * as z from "zod";
import { damaged, exactReader, noBackup, unseal } from "#server/platform/backup/sealed-stream";
import { OperatorNeeded } from "#server/platform/db/operator-needed";

/** One file of an archive. */
export interface Entry {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array>;
}

const block = 512;
const longestName = 100;
const longestFolder = 155;
const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

/** The files as a tar archive (POSIX ustar), which `tar` reads too. */
export async function* tarOf(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size, at);
    let sent = 0;
    for await (const piece of content) {
      sent += piece.length;
      yield piece;
    }
    if (sent !== size) throw new Error(`${name} has ${sent} bytes instead of ${size}.`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * block);
}

function headerOf(name: string, size: number, at: Date): Buffer {
  const [folder, file] = parted(name);
  const header = Buffer.alloc(block);
  header.write(file, 0);
  header.write(folder, 345);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  writeSize(header, size);
  header.write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, "0")}\0`,
    136,
  );
  header.write("0", 156); // a regular file
  header.write("ustar\0" + "00", 257, "latin1");
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** A long name has its first folders in a field of their own. */
function parted(name: string): [folder: string, file: string] {
  if (Buffer.byteLength(name) <= longestName) return ["", name];
  const cut = name.indexOf("/", name.length - longestName - 1);
  if (cut < 0 || cut > longestFolder || Buffer.byteLength(name) !== name.length) {
    throw new Error(`The name ${name} is too long for an archive.`);
  }
  return [name.slice(0, cut), name.slice(cut + 1)];
}

function readName(header: Buffer): string {
  const text = (from: number, to: number) => {
    const end = header.indexOf(0, from);
    return header.toString("utf8", from, Math.min(to, end < 0 ? to : end));
  };
  const folder = text(345, 500);
  return folder === "" ? text(0, longestName) : `${folder}/${text(0, longestName)}`;
}

const largestOctal = 8 ** 11 - 1; // 8 GiB; above, the size is written in binary as GNU tar does

function writeSize(header: Buffer, size: number): void {
  if (size <= largestOctal) {
    header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
    return;
  }
  header.writeUInt8(0x80, 124);
  header.writeUIntBE(size, 130, 6);
}

function readSize(header: Buffer): number {
  if (header[124] === 0x80) return header.readUIntBE(130, 6);
  return Number.parseInt(header.toString("latin1", 124, 136), 8);
}

/** The sum of a header's bytes, of which those of the sum itself count as blanks. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0);
}

/**
 * The files of an archive of `tarOf`, one after the other; what is not read of one is skipped. Reads to the end of the
 * source, and throws `OperatorNeeded` if the archive is damaged or has no end, or is none.
 */
export async function* entriesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const reader = exactReader(source);
  for (let isFirst = true; ; isFirst = false) {
    const refusal = isFirst ? noBackup : damaged;
    const header = await reader.exactly(block);
    if (header.length < block) throw refusal();
    if (header.every((byte) => byte === 0)) break;
    if (Number.parseInt(header.toString("latin1", 148, 154), 8) !== sumOf(header)) throw refusal();
    const size = readSize(header);
    let left = size;
    async function next(): Promise<Buffer> {
      const piece = await reader.upTo(left);
      if (piece.length === 0) throw damaged();
      left -= piece.length;
      return piece;
    }
    async function* content(): AsyncGenerator<Buffer> {
      while (left > 0) yield await next();
    }
    yield { name: readName(header), size, content: content() };
    while (left > 0) await next();
    await reader.exactly(padding(size).length);
  }
  while ((await reader.upTo(block)).length > 0); // the last piece of an encrypted archive is authenticated by reading it
}

const Totals = z.object({
  table: z.string(),
  rows: z.int(),
  cents: z.record(z.string(), z.string()),
  fingerprint: z.string(),
});

/** What an archive holds; its last entry, so that an archive that was cut has none. */
export const Manifest = z.object({
  estadia_backup: z.literal(1),
  /** The instant that the database shows. */
  made_at: z.iso.datetime(),
  release: z.string(),
  engine: z.enum(["pglite", "postgres"]),
  migrations: z.array(z.string()),
  /** True if what the database holds sealed needs a CHANNEL_KEY, which is not in the backup. */
  needs_channel_key: z.boolean(),
  /** The names of the keys that sealed it, from which no key can be derived; absent in older archives. */
  channel_keys: z.array(z.string()).optional(),
  database: z.object({ bytes: z.int(), sha256: z.string() }),
  /** Rows, sums of money and a fingerprint of each table, as read from the database. */
  tables: z.array(Totals),
  /** Key, bytes and SHA-256 of each file. */
  files: z.array(z.tuple([z.string(), z.int(), z.string()])),
});
export type Manifest = z.output<typeof Manifest>;

export const databaseName = "database.jsonl.gz";
export const manifestName = "manifest.json";
export const filesPrefix = "files/";

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export async function wholeOf({ content }: Pick<Entry, "content">): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The files of the archive at a path, decrypted with the passphrase if it is encrypted. */
export async function* readArchive(path: string, passphrase: string | null): AsyncGenerator<Entry> {
  const file = createReadStream(path);
  try {
    yield* entriesOf(unseal(file, passphrase));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new OperatorNeeded(`There is no file ${path}.`);
    if (code === "EISDIR") throw new OperatorNeeded(`${path} is a folder. Name the file of a backup in it.`);
    if (code === "EACCES" || code === "EPERM")
      throw new OperatorNeeded(
        `This user may not read ${path}. Let it read the file, or run the command as its owner.`,
      );
    throw error;
  } finally {
    file.destroy();
  }
}
