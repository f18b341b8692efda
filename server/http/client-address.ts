import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The address a request came from. `X-Forwarded-For` is believed only for the number of proxies that stand in front,
 * counted from the right: what a client writes there itself stays unread.
 */
export function clientAddress(context: Context, proxies: number): string {
  const own = context.env?.incoming ? (getConnInfo(context).remote.address ?? "") : "";
  if (proxies === 0) return own;
  const chain = (context.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return chain.at(-proxies) || own;
}
