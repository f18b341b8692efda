import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Readiness } from "#server/http/health";

const idleGrace = 1000;
const longestWait = 15_000;

/** Waits until no request is under way, closing idle connections a second after listening stopped. */
async function drain(server: Server): Promise<void> {
  // net's close stops listening only; http's would reset idle connections at this very moment.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, idleGrace));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), longestWait);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

/**
 * Ends the program on SIGTERM or SIGINT without cutting a request: readiness ends, listening stops, what still comes
 * on open connections is answered with `Connection: close`. A second signal changes nothing.
 */
export function stopOnSignal(server: Server, readiness: Readiness, finish: () => Promise<void>): void {
  server.prependListener("request", (_request, response) => {
    if (readiness.stopping) response.setHeader("Connection", "close");
  });
  const stop = async () => {
    if (readiness.stopping) return;
    readiness.stopping = true;
    await drain(server);
    await finish();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stop().catch((error) => {
        console.error(error);
        process.exit(1);
      });
    });
  }
}
