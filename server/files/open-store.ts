import type { Config } from "#server/config";
import { diskStore } from "#server/files/disk-store";
import type { FileStore } from "#server/files/file-store";

/** The store that the settings name: a bucket where one is configured, else the folder. Not yet looked at. */
export async function openStore({ bucket, filesDir }: Pick<Config, "bucket" | "filesDir">): Promise<FileStore> {
  if (bucket === null) return diskStore(filesDir);
  const { bucketStore } = await import("#server/files/bucket-store");
  return bucketStore(bucket);
}
