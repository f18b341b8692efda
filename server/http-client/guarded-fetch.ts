import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FetchFailed } from "#server/http-client/fetch-failed";
import { isPublicAddress } from "#server/http-client/public-address";

/** Every address of a host name. */
export type Resolve = (host: string) => Promise<string[]>;

export interface FetchOptions {
  headers?: Record<string, string>;
  /** Addresses of this machine and its network are let through: for development and tests. */
  allowPrivate?: boolean;
  resolve?: Resolve;
  /** For everything together, redirects and body included, in milliseconds. */
  timeLimit?: number;
  /** Of the body, as sent and as unpacked, in bytes. */
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
 * Fetches what a stranger named, without letting him reach the inside: http and https only, no credentials; the name
 * is resolved here, every address has to be public, and the connection is made to one of those that were looked at.
 * The same again at each of at most five redirects. Throws `FetchFailed` and nothing else.
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
    ending.abort(); // whatever is still open ends here
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

/** The addresses to connect to, tried in turn. A name with a single forbidden one is refused whole. */
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
        agent: false, // no connection of one host serves another
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

/** The body of an answer, unpacked; refused as soon as it, or what it unpacks to, is longer than the limit. */
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
