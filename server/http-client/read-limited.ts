import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FetchFailed } from "#server/http-client/fetch-failed";

const megabyte = 1024 * 1024;

/** The body of an answer, unpacked; refused as soon as it, or what it unpacks to, is longer than the limit. */
export async function readLimited(response: IncomingMessage, limit = 5 * megabyte): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const unpack = unpackerOf(response.headers["content-encoding"]);
  const collect = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const steps = unpack ? [counter(limit), unpack, counter(limit), collect] : [counter(limit), collect];
  collect.resume();
  await pipeline([response, ...steps]);
  return Buffer.concat(chunks);
}

function counter(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new FetchFailed("too_large"));
      else done(null, chunk);
    },
  });
}

function unpackerOf(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase() ?? "") {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw new FetchFailed("refused");
  }
}
