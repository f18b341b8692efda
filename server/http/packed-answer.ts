import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "#server/http/environment";

/** Bytes. Smaller answers fit into one packet without compression. */
const smallest = 1024;

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
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
  const text = JSON.stringify(value);
  context.header("Content-Type", "application/json");
  if (open) context.header("Vary", "Accept-Encoding", { append: true });
  const packing =
    open && Buffer.byteLength(text) >= smallest ? packingFor(context.req.header("accept-encoding")) : null;
  if (packing === null) return context.body(text, status, headers);
  const packed = await packers[packing](text);
  context.header("Content-Encoding", packing);
  return context.body(new Uint8Array(packed), status, headers);
}
