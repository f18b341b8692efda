import type { FileStore } from "#server/platform/files/file-store";

/** The size of one stored piece, which is also the part held in memory. */
export const pieceBytes = 8 * 1024 * 1024;

/** The storage key of one piece of an export. */
export function pieceKey(tenantId: string, exportId: string, piece: number): string {
  return `${tenantId}/exports/${exportId}/${piece}.bin`;
}

/** Removes the pieces of an export. Idempotent. */
export async function removePieces(
  files: FileStore,
  tenantId: string,
  exportId: string,
  pieces: number,
): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1) await files.remove(pieceKey(tenantId, exportId, piece));
}

/** Stores a stream in pieces of equal size: the store takes whole files, and an export may exceed the memory. */
export class PieceWriter {
  pieces = 0;
  readonly #keep: (piece: number, bytes: Uint8Array) => Promise<void>;
  readonly #size: number;
  #waiting: Uint8Array[] = [];
  #length = 0;

  constructor(keep: (piece: number, bytes: Uint8Array) => Promise<void>, size = pieceBytes) {
    this.#keep = keep;
    this.#size = size;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
    if (this.#length >= this.#size) await this.#flush();
  }

  async end(): Promise<void> {
    if (this.#length > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#length = 0;
    const piece = this.pieces;
    this.pieces += 1;
    await this.#keep(piece, bytes);
  }
}
