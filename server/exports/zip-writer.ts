import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

interface Entry {
  name: Buffer;
  packed: boolean;
  crc: number;
  size: number;
  packedSize: number;
  at: number;
}

const utf8AndSizesBehind = 0x0808;
const version = 45; // 4.5: what is larger than 4 GB
const longest = 0xffffffff;
const mostEntries = 0xffff;

/** Records of a zip are little-endian numbers, one after the other: [bytes, value]. */
function record(...fields: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}

/**
 * Writes a zip as its bytes come, of any size: what is larger than 4 GB or has more than 65,535 entries is told in the
 * wider records (zip64), which fflate's writer does not have. Of what was written only the list of entries is kept.
 */
export class ZipWriter {
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  readonly #dosTime: readonly [number, number];
  readonly #entries: Entry[] = [];
  #at = 0;

  /** `at` is the date of all entries, which a zip keeps without a zone. */
  constructor(at: Date, write: (bytes: Uint8Array) => Promise<void>) {
    this.#write = write;
    const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
    const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
    this.#dosTime = [time, date];
  }

  /** Adds a file; `packed` deflates it, which pictures and PDFs gain nothing by. Each is smaller than 4 GB. */
  async add(path: string, content: Bytes, { packed = true } = {}): Promise<void> {
    const entry: Entry = { name: Buffer.from(path, "utf8"), packed, crc: 0, size: 0, packedSize: 0, at: this.#at };
    await this.#put(
      record([4, 0x04034b50], ...this.#head(entry), [4, 0], [4, 0], [4, 0], [2, entry.name.length], [2, 0]),
    );
    await this.#put(entry.name);
    const body = this.#at;
    const put = async (pieces: AsyncIterable<Uint8Array>) => {
      for await (const bytes of pieces) await this.#put(bytes);
    };
    const plain = counted(entry, content);
    if (packed) await pipeline(Readable.from(plain, { objectMode: false }), createDeflateRaw(), put);
    else await put(plain);
    entry.packedSize = this.#at - body;
    if (Math.max(entry.size, entry.packedSize) > longest) throw new RangeError(`${path} is larger than 4 GB.`);
    await this.#put(record([4, 0x08074b50], [4, entry.crc], [4, entry.packedSize], [4, entry.size]));
    this.#entries.push(entry);
  }

  /** Writes the list of entries; gives how many bytes the zip has. */
  async end(): Promise<number> {
    const begins = this.#at;
    for (const entry of this.#entries) await this.#put(this.#listed(entry));
    const length = this.#at - begins;
    const count = this.#entries.length;
    if (count >= mostEntries || begins >= longest) {
      const wide = this.#at;
      const [both, sizes] = [
        [8, count] as const,
        [
          [8, length],
          [8, begins],
        ] as const,
      ];
      await this.#put(
        record([4, 0x06064b50], [8, 44], [2, version], [2, version], [4, 0], [4, 0], both, both, ...sizes),
      );
      await this.#put(record([4, 0x07064b50], [4, 0], [8, wide], [4, 1]));
    }
    const told = [2, Math.min(count, mostEntries)] as const;
    const at = [4, Math.min(begins, longest)] as const;
    await this.#put(record([4, 0x06054b50], [2, 0], [2, 0], told, told, [4, length], at, [2, 0]));
    return this.#at;
  }

  #head({ packed }: Entry) {
    const [time, date] = this.#dosTime;
    return [
      [2, version],
      [2, utf8AndSizesBehind],
      [2, packed ? 8 : 0],
      [2, time],
      [2, date],
    ] as const;
  }

  #listed(entry: Entry): Buffer {
    const { name, crc, packedSize, size, at } = entry;
    const wide = at >= longest ? record([2, 1], [2, 8], [8, at]) : Buffer.alloc(0);
    const rest = [
      [2, name.length],
      [2, wide.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, Math.min(at, longest)],
    ] as const;
    const sizes = [
      [4, crc],
      [4, packedSize],
      [4, size],
    ] as const;
    return Buffer.concat([record([4, 0x02014b50], [2, version], ...this.#head(entry), ...sizes, ...rest), name, wide]);
  }

  async #put(bytes: Uint8Array): Promise<void> {
    this.#at += bytes.length;
    await this.#write(bytes);
  }
}

async function* counted(entry: Entry, content: Bytes): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}
