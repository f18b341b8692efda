import { checkedKey, type FileStore } from "#server/platform/files/file-store";

/** A store whose files a test can read. */
export interface MemoryFiles extends FileStore {
  kept: Map<string, Uint8Array>;
}

export function memoryFiles(): MemoryFiles {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    write: async (key, bytes) => void kept.set(checkedKey(key), bytes),
    read: async (key) => kept.get(checkedKey(key)) ?? null,
    remove: async (key) => void kept.delete(checkedKey(key)),
    keys: async function* () {
      yield* kept.keys();
    },
    check: async () => {},
  };
}
