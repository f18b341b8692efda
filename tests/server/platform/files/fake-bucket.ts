import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Bucket } from "#server/platform/files/bucket-store";

export interface FakeBucket {
  bucket: Bucket;
  /** Its objects by key, with the type sent. */
  objects: Map<string, { type: string; bytes: Buffer }>;
  close(): void;
}

/** A server for the part of S3 that the file store needs; requests must be signed with its key. */
export async function fakeBucket(): Promise<FakeBucket> {
  const objects: FakeBucket["objects"] = new Map();
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const signed = /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/sa-east-1\/s3\/aws4_request/;
    const asked = new URL(request.url ?? "", "http://bucket");
    const path = decodeURIComponent(asked.pathname);
    const key = path.replace(/^\/photos-bucket\/?/, "");
    const end = (status: number, body?: Buffer) => response.writeHead(status).end(body);
    if (!signed.test(request.headers.authorization ?? "")) return end(403);
    if (!path.startsWith("/photos-bucket")) return end(404);
    if (asked.searchParams.has("list-type")) return end(200, listOf([...objects.keys()].sort(), asked.searchParams));
    if (key === "") return end(200);
    if (request.method === "PUT") {
      objects.set(key, { type: String(request.headers["content-type"]), bytes: Buffer.concat(chunks) });
      return end(200);
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return end(204);
    }
    const found = objects.get(key);
    return found ? end(200, found.bytes) : end(404);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}/photos-bucket`,
      region: "sa-east-1",
      accessKeyId: "the-key",
      secretAccessKey: "the-secret",
    },
    objects,
    close: () => server.close(),
  };
}

const listedAtOnce = 2; // so that a test sees several pages

/** A page of keys, as ListObjectsV2 answers. */
function listOf(keys: readonly string[], asked: URLSearchParams): Buffer {
  const from = Number(asked.get("continuation-token") ?? 0);
  const shown = keys.slice(from, from + listedAtOnce);
  const next = from + shown.length;
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  const contents = shown.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("");
  const text = `<ListBucketResult><IsTruncated>${more !== ""}</IsTruncated>${more}${contents}</ListBucketResult>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
}
