import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { Config } from "#server/config";
import { listen } from "#server/listen";

/** What a request to the public address looks like when it arrives here. */
export interface Arrival {
  /** The number of addresses in `X-Forwarded-For`: one for each proxy that names its client. */
  proxies: number;
  host: string;
}

const longestWait = 10_000; // ms

/**
 * Listens in the server's place for a moment and asks the public address for a path that only this process knows.
 * Returns how the request arrived, or why it did not.
 */
export async function probeProxy(config: Pick<Config, "port" | "host" | "publicUrl">): Promise<Arrival | string> {
  const path = `/doctor-${randomUUID()}`;
  const arrived: { headers?: IncomingMessage["headers"] } = {};
  const server = createServer((request, response) => {
    if (request.url?.endsWith(path)) arrived.headers = request.headers;
    response.writeHead(204, { connection: "close" }).end();
  });
  try {
    await listen(server, config);
  } catch {
    return "port in use";
  }
  try {
    const signal = AbortSignal.timeout(longestWait);
    const answer = await fetch(config.publicUrl + path, { signal, redirect: "manual" });
    const { headers } = arrived;
    if (headers === undefined) return `something else answers there, with status ${answer.status}.`;
    const chain = String(headers["x-forwarded-for"] ?? "").split(",");
    return { proxies: chain.filter((each) => each.trim() !== "").length, host: headers.host ?? "" };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return `it cannot be reached from here: ${cause?.message ?? message}.`;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
