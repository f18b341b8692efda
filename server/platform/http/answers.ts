import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as core from "zod/v4/core";
import type { Endpoint } from "#contract/platform/endpoint";
import { withoutDeceivingMarks } from "#domain/typed-marks";
import type { Database } from "#server/platform/db/database";
import type { AppEnv } from "#server/platform/http/environment";
import { Problem } from "#server/platform/http/problem";
import type { FileAnswer, PiecedFile } from "#server/platform/http/route";

type Cut = (value: unknown) => unknown;

/**
 * Builds a function that copies only the fields named in the schema, so a column outside the contract is never sent.
 * Throws a TypeError for a value of another type. Formats and ranges are not checked, because that takes most of the
 * time of a parse; the tests check every answer against its full schema.
 */
export function cutBy(schema: core.$ZodType): Cut {
  if (schema instanceof core.$ZodObject && !schema._zod.def.catchall) return cutObject(schema);
  if (schema instanceof core.$ZodArray) {
    const item = cutBy(schema._zod.def.element);
    return (value) => (Array.isArray(value) ? value.map(item) : refuse(value, "a list"));
  }
  if (schema instanceof core.$ZodNullable) {
    const inner = cutBy(schema._zod.def.innerType);
    return (value) => (value === null ? null : inner(value));
  }
  if (schema instanceof core.$ZodOptional) {
    const inner = cutBy(schema._zod.def.innerType);
    return (value) => (value === undefined ? undefined : inner(value));
  }
  if (schema instanceof core.$ZodPipe && isText(schema._zod.def.in)) return cutBy(schema._zod.def.out);
  if (isText(schema) || schema instanceof core.$ZodEnum) return only("string");
  if (schema instanceof core.$ZodNumber) return only("number");
  if (schema instanceof core.$ZodBoolean) return only("boolean");
  return (value) => core.parse(schema, value);
}

function cutObject(schema: core.$ZodObject): Cut {
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => ({ name, cut: cutBy(field) }));
  return (value) => {
    if (typeof value !== "object" || value === null) return refuse(value, "a record");
    const whole = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const { name, cut } of fields) {
      const field = cut(whole[name]);
      if (field !== undefined) kept[name] = field;
    }
    return kept;
  };
}

const isText = (schema: core.$ZodType) => schema instanceof core.$ZodString;

function only(type: "string" | "number" | "boolean"): Cut {
  return (value) => (typeof value === type ? value : refuse(value, `a ${type}`));
}

function refuse(value: unknown, expected: string): never {
  throw new TypeError(`An answer holds ${value === null ? "null" : typeof value} where ${expected} belongs.`);
}

/**
 * Answers with a file, without content sniffing. A file shown inline is cached without end by the browser only, not by
 * proxies, because the content of its address never changes; a download is never cached.
 */
export async function fileAnswer(
  context: Context<AppEnv>,
  endpoint: Endpoint,
  file: FileAnswer | PiecedFile,
  database: Database,
): Promise<Response> {
  const headers = {
    "Content-Type": endpoint.file ?? "application/octet-stream",
    "Content-Disposition": endpoint.download ? attachment(file.name ?? "arquivo") : "inline",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": endpoint.download ? "no-store" : "private, max-age=31536000, immutable",
  };
  if ("pieces" in file) {
    if (file.bytes !== undefined) context.header("Content-Length", String(file.bytes));
    return context.body(await begun(file.pieces(database)), 200, headers);
  }
  const bytes = await file.read();
  if (bytes === null) {
    context.var.log.error(
      { request_id: context.var.requestId, route: endpoint.path },
      "A file is missing from the store.",
    );
    throw new Problem(endpoint.missing);
  }
  return context.body(new Uint8Array(bytes), 200, headers);
}

/**
 * Names a download. The plain name is for old programs and contains no character that could end it or begin another
 * header; other programs read the second one, with accents (RFC 6266).
 */
function attachment(name: string): string {
  const plain = name.normalize("NFD").replace(/[^ !#-$&-[\]-~]/g, (letter) => (/\p{M}/u.test(letter) ? "" : "_"));
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * A stream whose first chunk has been produced, so that an error before it can still be answered as a refusal. Further
 * chunks are produced on demand.
 */
async function begun(chunks: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const first = await chunks.next();
  return new ReadableStream(
    {
      start: (controller) => (first.done ? controller.close() : controller.enqueue(first.value)),
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Bytes. Smaller answers fit into one packet without compression. */
const smallest = 1024;

// From quality 5 on brotli finds repeated objects: seven months of 50 accommodations take 13.6 kB instead of 17.3, for a
// millisecond more.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
export const packers = {
  br: (text: string) => brotli(text, quick),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
};
type Packing = keyof typeof packers;

/** The encoding that the client prefers by `Accept-Encoding` (RFC 9110); brotli if several are equal, null for none. */
export function packingFor(accepted: string | undefined): Packing | null {
  const wishes = new Map<string, number>();
  for (const part of (accepted ?? "").toLowerCase().split(",")) {
    const [name = "", ...settings] = part.split(";").map((each) => each.trim());
    const weight = settings.find((each) => each.startsWith("q="));
    wishes.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const wish = (name: string) => wishes.get(name) ?? wishes.get("*") ?? 0;
  const best = wish("gzip") > wish("br") ? "gzip" : "br";
  return wish(best) > 0 ? best : null;
}

/**
 * A value as a JSON answer, compressed if it is large enough and the client accepts it. `open: false` disables
 * compression: if a secret and a text of somebody else are compressed together, the length of the answer reveals the
 * secret (BREACH).
 */
export async function jsonAnswer(
  context: Context<AppEnv>,
  value: unknown,
  status: ContentfulStatusCode = 200,
  { open = true, headers = {} }: { open?: boolean; headers?: Record<string, string> } = {},
): Promise<Response> {
  const text = withoutDeceivingMarks(JSON.stringify(value)); // what was stored before fields refused it deceives nobody
  context.header("Content-Type", "application/json");
  if (open) context.header("Vary", "Accept-Encoding", { append: true });
  const packing =
    open && Buffer.byteLength(text) >= smallest ? packingFor(context.req.header("accept-encoding")) : null;
  if (packing === null) return context.body(text, status, headers);
  const packed = await packers[packing](text);
  context.header("Content-Encoding", packing);
  return context.body(new Uint8Array(packed), status, headers);
}
