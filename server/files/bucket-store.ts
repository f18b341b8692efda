import { S3mini } from "s3mini";
import { OperatorNeeded } from "#server/db/operator-needed";
import { checkedKey, type FileStore, StorageAway } from "#server/files/file-store";

/** A bucket of any store that speaks S3. */
export interface Bucket {
  /** With the bucket's name: https://host/bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const answerWithin = 20_000; // ms

/** Files in a bucket, which any number of instances share. The bucket stays private: this program alone asks it. */
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
    async check() {
      const there = await s3.bucketExists().catch((error: Error) => error.message);
      if (there === true) return;
      const reason = there === false ? "there is no such bucket, or the key may not use it" : there;
      throw new OperatorNeeded(`The bucket at S3_ENDPOINT cannot be used: ${reason}.`);
    },
  };
}

/** No answer, a failure of the store's own, a key that it takes no more: each may be over in a minute. */
function away(error: unknown): never {
  throw new StorageAway("The bucket of the files cannot be used.", { cause: error });
}
