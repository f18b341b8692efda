import type { Context } from "hono";
import * as z from "zod";
import type { Endpoint, EndpointInput } from "#contract/platform/endpoint";
import { messages } from "#contract/platform/messages";
import { type FieldErrors, parse } from "#contract/platform/parse";
import { invalid, Problem } from "#server/platform/http/problem";

/** Reads the path parameters; a value that cannot be an id is answered like an unknown record. */
export function readParams<E extends Endpoint>(endpoint: E, context: Context): EndpointInput<E>["params"] {
  if (!endpoint.params) return undefined as EndpointInput<E>["params"];
  const parsed = parse(endpoint.params, context.req.param());
  if (!parsed.ok) throw new Problem(endpoint.missing);
  return parsed.value as EndpointInput<E>["params"];
}

/** The body of an endpoint that takes none: any field in it is an unknown field. */
const nothing = z.strictObject({});

function queryObject(context: Context): Record<string, string | string[]> {
  const entries = Object.entries(context.req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]));
}

const refuse = (errors: FieldErrors) => new Problem("ValidationException", { errors });

/** Parses the query by the contract; a 422 names the fields. */
export function readQuery<E extends Endpoint>(endpoint: E, context: Context): EndpointInput<E>["query"] {
  if (!endpoint.query) return undefined as EndpointInput<E>["query"];
  const query = parse(endpoint.query, queryObject(context));
  if (!query.ok) throw refuse(query.errors);
  return query.value as EndpointInput<E>["query"];
}

/** Parses query and body by the contract; a 422 names the fields. */
export function readInput<E extends Endpoint>(
  endpoint: E,
  context: Context,
  bytes: Buffer,
): Omit<EndpointInput<E>, "params"> {
  const query = readQuery(endpoint, context);
  if (!endpoint.body && bytes.length === 0) return { query, body: undefined as EndpointInput<E>["body"] };
  // If an empty object is valid, the body may be omitted.
  const isBare = bytes.length === 0 && endpoint.body?.safeParse({}).success;
  const read = isBare ? {} : readJson(context.req.header("content-type"), bytes);
  const body = parse(endpoint.body ?? nothing, read);
  if (!body.ok) throw refuse(body.errors);
  return { query, body: body.value as EndpointInput<E>["body"] };
}

/** Throws 415 unless the announced type is one that the endpoint accepts. The content is checked later. */
export function requireUploadType({ upload }: Endpoint, context: Context): void {
  const announced = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!upload?.types.includes(announced)) throw new Problem("UnsupportedMediaTypeException");
}

export const bodyLimit = 1024 * 1024;

/** The client disconnected while sending its body: nobody reads the answer, and it is not a failure of the server. */
function cut(): never {
  throw new Problem("ValidationException", { message: messages.notJson, errors: {} });
}

const tooLarge = (isUnread = false) =>
  new Problem("PayloadTooLargeException", isUnread ? { headers: { Connection: "close" } } : {});

/**
 * A body above its limit is read up to here, and discarded, before it is refused: a proxy that still sends answers 502
 * if the connection is closed meanwhile. More than a proxy of `deploy` lets through.
 */
const discardLimit = 16 * 1024 * 1024;

/** Reads the bytes of the body; throws 413 if it exceeds the limit, with or without a `Content-Length`. */
export async function readBody(context: Context, limit = bodyLimit): Promise<Buffer> {
  const announced = Number(context.req.header("content-length") ?? Number.NaN);
  if (announced > discardLimit) throw tooLarge(true);
  if (!(announced <= limit)) return readPieces(context.req.raw.body?.getReader(), limit);
  // HTTP ends a body at its announced length, so it is read whole, without a stream.
  const bytes = Buffer.from(await context.req.raw.arrayBuffer().catch(cut));
  if (bytes.length > limit) throw tooLarge();
  return bytes;
}

/** Keeps no more than the limit in memory. */
async function readPieces(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const next = () => reader?.read().catch(cut);
  for (let piece = await next(); piece !== undefined && !piece.done; piece = await next()) {
    size += piece.value.byteLength;
    if (size <= limit) chunks.push(piece.value);
    if (size > discardLimit) {
      await reader?.cancel();
      throw tooLarge(true);
    }
  }
  if (size > limit) throw tooLarge();
  return Buffer.concat(chunks);
}

/** Parses a JSON body: 415 for another content type, 422 for invalid JSON or text that cannot be stored. */
function readJson(contentType: string | undefined, bytes: Buffer): unknown {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) throw new Problem("UnsupportedMediaTypeException");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem("ValidationException", { message: messages.notJson, errors: {} });
  }
  refuseUnstorableText(value);
  return value;
}

/**
 * Refuses U+0000 and lone surrogates anywhere, which PostgreSQL cannot store. Iterative, so that deeply nested JSON
 * cannot overflow the stack.
 */
function refuseUnstorableText(root: unknown): void {
  const open: { value: unknown; path: string }[] = [{ value: root, path: "" }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === "string") {
      if (value.includes("\u0000") || !value.isWellFormed()) throw invalid(path, messages.characters);
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) open.push({ value: item, path: `${path}[${index}]` });
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) open.push({ value: item, path: path ? `${path}.${key}` : key });
    }
  }
}
