/** The store has no room for the file; nothing of it was kept. */
export class StorageFull extends Error {
  override name = "StorageFull";
}

/** The store does not respond or refuses: answered as 503. */
export class StorageAway extends Error {
  override name = "StorageAway";
}

/**
 * The store of files outside of the database. The program creates the keys: the company's id, then random names,
 * without any part of an upload's name.
 */
export interface FileStore {
  /**
   * Stores the bytes under the key; once it resolves they survive a crash of the process. Throws `StorageFull`,
   * `StorageAway`.
   */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or null if there are none. Throws `StorageAway`. */
  read(key: string): Promise<Uint8Array | null>;
  /** Removes them; succeeds if there are none. */
  remove(key: string): Promise<void>;
  /** The keys of all complete files, in no particular order. Throws `StorageAway`. */
  keys(): AsyncIterable<string>;
  /** Resolves if the store can be used; throws with a message for the operator if not. */
  check(): Promise<void>;
}

const keyShape = /^[0-9a-f-]{36}(\/[a-z0-9][a-z0-9-]*)+\.[a-z0-9]+$/;

/** Whether it is a key: what else lies in a store was not put there by the program, or not completely. */
export const isKey = (key: string): boolean => keyShape.test(key);

/** Returns the key, or throws: a key of another form could leave the company's folder. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
  return key;
}
