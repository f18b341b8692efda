import type { Context } from "hono";
import { messages } from "#contract/messages";
import { invalid, Problem } from "#server/http/problem";

export const bodyLimit = 1024 * 1024;

/** The client went away in the middle of its body: nobody reads the answer, and nothing here has failed. */
function cut(): never {
  throw new Problem("ValidationException", { message: messages.notJson, errors: {} });
}

const tooLarge = () => new Problem("PayloadTooLargeException", { headers: { Connection: "close" } });

/** The body's bytes; 413 as soon as it is too long, whether or not it announced its length. */
export async function readBody(context: Context, limit = bodyLimit): Promise<Buffer> {
  const announced = context.req.header("content-length");
  if (Number(announced ?? 0) > limit) throw tooLarge();
  if (announced !== undefined) {
    // HTTP itself ends a body at the length it announced; read whole, no stream has to be made.
    const bytes = Buffer.from(await context.req.raw.arrayBuffer().catch(cut));
    if (bytes.length > limit) throw tooLarge();
    return bytes;
  }
  const stream = context.req.raw.body;
  if (stream === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  const next = () => reader.read().catch(cut);
  for (let piece = await next(); !piece.done; piece = await next()) {
    size += piece.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(piece.value);
  }
  return Buffer.concat(chunks);
}

/** The JSON of a body: 415 for another type, 422 for what is no JSON or holds text that cannot be stored. */
export function readJson(contentType: string | undefined, bytes: Buffer): unknown {
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

/** Refuses U+0000 and lone surrogates anywhere: PostgreSQL could not keep them. Walks without recursion. */
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
