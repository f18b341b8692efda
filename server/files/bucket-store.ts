import { S3mini } from "s3mini";
import { OperatorNeeded } from "#server/db/operator-needed";
import { checkedKey, type FileStore } from "#server/files/file-store";

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
      await s3.putObject(checkedKey(key), bytes as Uint8Array<ArrayBuffer>, type);
    },
    async read(key) {
      const bytes = await s3.getObjectArrayBuffer(checkedKey(key));
      return bytes === null ? null : new Uint8Array(bytes);
    },
    async remove(key) {
      await s3.deleteObject(checkedKey(key));
    },
    async check() {
      const there = await s3.bucketExists().catch((error: Error) => error.message);
      if (there === true) return;
      const reason = there === false ? "there is no such bucket, or the key may not use it" : there;
      throw new OperatorNeeded(`The bucket at S3_ENDPOINT cannot be used: ${reason}.`);
    },
  };
}
