import type { FileStore } from "#server/files/file-store";

/** How much of an export is in memory, and in one file of the store. */
export const pieceBytes = 8 * 1024 * 1024;

/** Where the store keeps one piece of an export. */
export function pieceKey(tenantId: string, exportId: string, piece: number): string {
  return `${tenantId}/exports/${exportId}/${piece}.bin`;
}

/** Removes the pieces of an export. Twice does no harm. */
export async function removePieces(
  files: FileStore,
  tenantId: string,
  exportId: string,
  pieces: number,
): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1) await files.remove(pieceKey(tenantId, exportId, piece));
}

/** Keeps what comes in pieces of one size: a store takes a file whole, and an export may be larger than the memory. */
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
