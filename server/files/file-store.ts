/** The store has no room for the file; nothing of it was kept. */
export class StorageFull extends Error {
  override name = "StorageFull";
}

/** The store does not answer, or refuses: answered as 503. */
export class StorageAway extends Error {
  override name = "StorageAway";
}

/**
 * Where files lie, beside the database. A key is made by the program alone: the company's id, then random names;
 * nothing of an upload's own name is ever in it.
 */
export interface FileStore {
  /** Keeps the bytes under the key; when it resolves they outlive the process. Throws `StorageFull`, `StorageAway`. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or null when there are none. Throws `StorageAway`. */
  read(key: string): Promise<Uint8Array | null>;
  /** Removes them. Nothing there is as good as removed. */
  remove(key: string): Promise<void>;
  /** Resolves when the store can be used; throws with a sentence for the operator when it cannot. */
  check(): Promise<void>;
}

const keyShape = /^[0-9a-f-]{36}(\/[a-z0-9][a-z0-9-]*)+\.[a-z0-9]+$/;

/** The key, or an error: a key of another shape could leave the company's folder. */
export function checkedKey(key: string): string {
  if (!keyShape.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
  return key;
}
