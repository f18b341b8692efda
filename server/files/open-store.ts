import type { Config } from "#server/config";
import { bucketStore } from "#server/files/bucket-store";
import { diskStore } from "#server/files/disk-store";
import type { FileStore } from "#server/files/file-store";

/** The store that the settings name: a bucket where one is configured, else the folder. Not yet looked at. */
export function openStore({ bucket, filesDir }: Pick<Config, "bucket" | "filesDir">): FileStore {
  return bucket === null ? diskStore(filesDir) : bucketStore(bucket);
}
