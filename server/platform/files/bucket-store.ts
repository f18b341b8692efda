import { S3mini } from "s3mini";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { checkedKey, type FileStore, isKey, StorageAway } from "#server/platform/files/file-store";

/** A bucket of any S3-compatible store. */
export interface Bucket {
  /** Including the bucket's name: https://host/bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const answerWithin = 20_000; // ms
const listedAtOnce = 1000; // the most that a bucket lists in one answer

/** Files in a bucket, shared by any number of instances. The bucket stays private: only this program accesses it. */
export function bucketStore(bucket: Bucket): FileStore {
  const s3 = new S3mini({ ...bucket, requestAbortTimeout: answerWithin });
  return {
    async write(key, bytes, type) {
      const kept = checkedKey(key);
      await s3.putObject(kept, bytes as Uint8Array<ArrayBuffer>, type).catch(away);
    },
    async read(key) {
      const bytes = await s3.getObjectArrayBuffer(checkedKey(key)).catch(away);
      return bytes === null ? null : new Uint8Array(bytes);
    },
    async remove(key) {
      await s3.deleteObject(checkedKey(key)).catch(away);
    },
    async *keys() {
      let token: string | undefined;
      do {
        const page = await s3.listObjectsPaged("/", "", listedAtOnce, token).catch(away);
        if (!page?.objects) return away(new Error("It cannot be listed."));
        for (const { Key: key } of page.objects) if (isKey(key)) yield key;
        token = page.nextContinuationToken;
      } while (token !== undefined);
    },
    async check() {
      const there = await s3.bucketExists().catch((error: Error) => error.message);
      if (there === true) return;
      const reason = there === false ? "there is no such bucket, or the key may not use it" : there;
      throw new OperatorNeeded(`The bucket at S3_ENDPOINT cannot be used: ${reason}.`);
    },
  };
}

/** No response, a server error of the store, or a key it no longer accepts: all may be temporary. */
function away(error: unknown): never {
  throw new StorageAway("The bucket of the files cannot be used.", { cause: error });
}
