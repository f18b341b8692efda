import { isIPv4, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The address a request came from. Only as many entries of `X-Forwarded-For` are trusted as there are proxies in front,
 * counted from the right; what the client wrote itself is ignored. IPv4 mapped to IPv6 is returned as IPv4.
 */
export function clientAddress(context: Context, proxies: number): string {
  const own = readAddress(context.env?.incoming ? (getConnInfo(context).remote.address ?? "") : "") ?? "";
  if (proxies === 0) return own;
  const chain = (context.req.header("x-forwarded-for") ?? "").split(",");
  return readAddress(chain.at(-proxies) ?? "") ?? own;
}

/** Reads an address as proxies write it, with or without a port; null if it is not an address. */
function readAddress(text: string): string | null {
  const bare = text.trim().replace(/^\[(.+)\](:\d+)?$/, "$1");
  const address = bare.replace(/^([\d.]+):\d+$/, "$1").split("%")[0]!;
  if (isIPv4(address)) return address;
  return isIPv6(address) ? (mappedIPv4(address) ?? address.toLowerCase()) : null;
}

function mappedIPv4(address: string): string | null {
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [head, tail] = [before, after ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  return [...head!, ...Array(8 - head!.length - tail!.length).fill("0"), ...tail!];
}

/**
 * The unit that a rate limit counts: an IPv4 address, or the /64 of an IPv6 address, which one client holds as a whole.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address;
}
