import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { OperatorNeeded } from "#server/platform/db/operator-needed";

type Bytes = AsyncIterable<Uint8Array>;

/** Reads a stream in amounts of the reader's choice. */
export interface ExactReader {
  /** Some bytes, at most this many; none only at the end. */
  upTo(most: number): Promise<Buffer>;
  /** This many bytes; fewer only at the end. */
  exactly(length: number): Promise<Buffer>;
}

export function exactReader(source: Bytes): ExactReader {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function upTo(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) return rest;
      rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  }
  async function exactly(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      const piece = await upTo(missing);
      if (piece.length === 0) break;
      pieces.push(piece);
      missing -= piece.length;
    }
    return Buffer.concat(pieces);
  }
  return { upTo, exactly };
}

const magic = Buffer.from("estadia-backup-1");
const saltLength = 16;
const headerLength = magic.length + 1 + saltLength;
const pieceLength = 65_536;
const tagLength = 16;
const algorithm = "aes-256-gcm";

/** The cost of deriving the key, as a power of two: 64 MB and a quarter of a second. */
const usualCost = 16;
const mostCost = 20;

async function keyOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const N = 2 ** cost;
  return derive(passphrase.normalize("NFKC"), salt, 32, { N, r: 8, p: 1, maxmem: 256 * 8 * N });
}

/** Each piece has its number and whether it is the last, so that none can be left out, moved or cut off unnoticed. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/**
 * Encrypts a stream with a passphrase: scrypt, then AES-256-GCM in pieces of 64 KiB, each authenticated, with a new key
 * for each stream.
 */
export async function* seal(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const header = Buffer.concat([magic, Buffer.of(usualCost), salt]);
  const key = await keyOf(passphrase, salt, usualCost);
  yield header;
  const reader = exactReader(source);
  let piece = await reader.exactly(pieceLength);
  for (let number = 0; ; number += 1) {
    const next = await reader.exactly(pieceLength); // only now it is known whether the piece is the last
    const isLast = next.length === 0;
    const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    if (isLast) return;
    piece = next;
  }
}

/**
 * The content of a stream, decrypted if `seal` wrote it. Throws `OperatorNeeded` if the passphrase is missing or does
 * not fit, and at the place where the stream was changed or cut.
 */
export async function* unseal(source: Bytes, passphrase: string | null): AsyncGenerator<Buffer> {
  const reader = exactReader(source);
  const header = await reader.exactly(headerLength);
  if (!header.subarray(0, magic.length).equals(magic)) {
    yield header;
    for (let piece = await reader.upTo(pieceLength); piece.length > 0; piece = await reader.upTo(pieceLength))
      yield piece;
    return;
  }
  if (passphrase === null)
    throw new OperatorNeeded("The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.");
  const cost = header[magic.length]!;
  if (header.length < headerLength || cost > mostCost) throw damaged();
  const key = await keyOf(passphrase, header.subarray(-saltLength), cost);
  let piece = await reader.exactly(pieceLength + tagLength);
  for (let number = 0; ; number += 1) {
    const next = await reader.exactly(pieceLength + tagLength);
    const isLast = next.length === 0;
    const text = openPiece(piece, key, nonceOf(number, isLast), header);
    if (text === null) throw number === 0 ? doesNotOpen() : damaged();
    yield text;
    if (isLast) return;
    piece = next;
  }
}

function openPiece(piece: Buffer, key: Buffer, nonce: Buffer, header: Buffer): Buffer | null {
  if (piece.length < tagLength) return null;
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    .setAAD(header)
    .setAuthTag(piece.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagLength)), decipher.final()]);
  } catch {
    return null; // another key, or changed
  }
}

const doesNotOpen = () =>
  new OperatorNeeded("The backup does not open: BACKUP_PASSPHRASE is not its passphrase, or the file was changed.");

/** The refusal of a file that no backup begins with. */
export const noBackup = () => new OperatorNeeded("The file is no backup of Estadia, or it is empty. Name another one.");

/** The refusal of a file that is not as it was written. */
export const damaged = () =>
  new OperatorNeeded("The backup is damaged: it was cut or changed after it was written. Use another one.");
