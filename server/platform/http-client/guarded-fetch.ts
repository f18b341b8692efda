import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, isIPv4 } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** Returns every address of a host name. */
export type Resolve = (host: string) => Promise<string[]>;

export interface FetchOptions {
  headers?: Record<string, string>;
  /** Allows addresses of this machine and its network, for development and tests. */
  allowPrivate?: boolean;
  resolve?: Resolve;
  /** In total, including redirects and body, in milliseconds. */
  timeLimit?: number;
  /** Of the body, compressed and uncompressed, in bytes. */
  sizeLimit?: number;
}

export interface Fetched {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

const mostRedirects = 5;
const seconds = 1000;

const byDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Fetches a user-supplied address without giving access to the internal network: http and https only, no credentials;
 * the name is resolved here, every address has to be public, and the connection goes to one of the checked ones. The
 * same checks apply to each of up to five redirects. Throws only `FetchFailed`.
 */
export async function guardedFetch(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const { timeLimit = 15 * seconds } = options;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeLimit);
  try {
    return await Promise.race([follow(address, options, ending.signal), late(ending.signal)]);
  } catch (error) {
    if (ending.signal.aborted) throw new FetchFailed("timeout");
    throw error instanceof FetchFailed ? error : new FetchFailed("unreachable");
  } finally {
    clearTimeout(timer);
    ending.abort(); // aborts whatever is still open
  }
}

function late(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new FetchFailed("timeout"))));
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  let url = parseAddress(address);
  for (let redirects = 0; ; redirects += 1) {
    const pinned = await addressesOf(url, options);
    const response = await connect(url, pinned, options.headers ?? {}, signal);
    const { statusCode: status = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) {
      return { status, headers, body: await readLimited(response, options.sizeLimit) };
    }
    response.destroy();
    if (redirects === mostRedirects) throw new FetchFailed("refused");
    url = parseAddress(headers.location, url);
  }
}

function parseAddress(address: string, from?: URL): URL {
  if (!URL.canParse(address, from)) throw new FetchFailed("address_refused");
  const url = new URL(address, from);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || url.username !== "" || url.password !== "") throw new FetchFailed("address_refused");
  return url;
}

/** The addresses to connect to, tried in turn. A name with a single forbidden address is refused. */
async function addressesOf(url: URL, { resolve = byDns, allowPrivate = false }: FetchOptions): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) !== 0 ? [host] : await resolve(host.replace(/\.$/, ""));
  if (addresses.length === 0) throw new FetchFailed("unreachable");
  if (!allowPrivate && !addresses.every(isPublicAddress)) throw new FetchFailed("address_refused");
  return addresses;
}

function connect(
  url: URL,
  addresses: readonly string[],
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      {
        agent: false, // connections are not reused
        signal,
        headers: { "user-agent": "Estadia", "accept-encoding": "gzip", accept: "text/calendar, */*;q=0.1", ...headers },
        // Tried one after the other: a machine without IPv6 reaches a host that has both.
        lookup: (_host, _options, found) =>
          found(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          ),
      },
      resolve,
    );
    asked.on("error", reject);
    asked.end();
  });
}

const megabyte = 1024 * 1024;

/** The uncompressed body of an answer; refused as soon as it exceeds the limit, compressed or uncompressed. */
async function readLimited(response: IncomingMessage, limit = 5 * megabyte): Promise<Buffer> {
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

/** Why a fetch failed. */
export type FetchFault = "address_refused" | "unreachable" | "timeout" | "too_large" | "refused";

/** A failed fetch. Contains neither address nor answer, because both may contain secrets. */
export class FetchFailed extends Error {
  override name = "FetchFailed";

  constructor(readonly fault: FetchFault) {
    super(`A calendar could not be fetched: ${fault}.`);
  }
}

// Addresses that are not public (IANA's special-purpose registries).
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // CGNAT
  ["127.0.0.0", 8],
  ["169.254.0.0", 16], // link-local, including the metadata services of clouds
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3], // multicast, reserved, broadcast
] as const) {
  special.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["2001::", 23], // Teredo and other tunnels
  ["2001:db8::", 32],
  ["2002::", 16], // 6to4
  ["3fff::", 20],
] as const) {
  special.addSubnet(network, prefix, "ipv6");
}
// All globally routed IPv6 addresses; mapped IPv4, NAT64, local and multicast addresses are outside of it.
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is public, and not of this machine, its network or a tunnel into them. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return global6.check(address, "ipv6") && !special.check(address, "ipv6");
}
