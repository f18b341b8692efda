import { randomUUID } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage } from "node:http";
import { createServer, type Server as NetServer } from "node:net";
import { type Config, ConfigError } from "#server/platform/config";

const whyNotListening: Record<string, string> = {
  EADDRINUSE: "another program listens there already. Stop it, or set PORT to another port",
  EACCES: "this user may not. Set PORT to one from 1024 on",
  EADDRNOTAVAIL: "this machine has no such address. Set HOST to one that it has",
  ENOTFOUND: "there is no such name. Set HOST to a name or address of this machine",
};

type Place = Pick<Config, "port" | "host">;

/** Throws `ConfigError` if the port cannot be used, with the setting that names it. */
export async function requireFreePort(place: Place, setting = "PORT"): Promise<void> {
  const probe = createServer();
  await listen(probe, place, setting);
  await new Promise((resolve) => probe.close(resolve));
}

/** Throws `ConfigError` if a port of the settings cannot be used: found before the database is touched. */
export async function requireFreePorts(config: Pick<Config, "port" | "host" | "metricsPort">): Promise<void> {
  await requireFreePort(config);
  const metricsPlace = metricsPlaceOf(config);
  if (metricsPlace !== null) await requireFreePort(metricsPlace, "METRICS_PORT");
}

/** Where the metrics are served; null if they have no port. Throws `ConfigError` if it is that of the pages. */
export function metricsPlaceOf({
  host,
  port,
  metricsPort,
}: Pick<Config, "port" | "host" | "metricsPort">): Place | null {
  if (metricsPort === null) return null;
  if (metricsPort === port && port !== 0) {
    throw new ConfigError(`METRICS_PORT and PORT are both ${port}. Set METRICS_PORT to another port.`);
  }
  return { host, port: metricsPort };
}

/** Starts to listen; throws `ConfigError` with a sentence, which names the setting of the port, if that fails. */
export function listen(server: NetServer, { port, host }: Place, setting = "PORT"): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = whyNotListening[error.code ?? ""]?.replace("PORT", setting);
      reject(reason ? new ConfigError(`Cannot listen on ${host}, port ${port}: ${reason}.`) : error);
    });
    server.listen(port, host, () => resolve());
  });
}

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
  const server = createHttpServer((request, response) => {
    if (request.url?.endsWith(path)) arrived.headers = request.headers;
    response.writeHead(204, { connection: "close" }).end();
  });
  try {
    await listen(server, config);
  } catch {
    // whoever asks has said why when it checked the port
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
