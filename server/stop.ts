import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Readiness } from "#server/http/health";

const idleGrace = 2000;
const longestWait = 15_000;

/** Waits until no request is under way, closing idle connections two seconds after listening stopped. */
async function drain(server: Server): Promise<void> {
  // net's close stops listening only; http's would reset idle connections at this very moment.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, idleGrace));
  // A connection on which a request has come, but was not read while something else was worked on, only seems idle.
  const closeIdle = () => void setImmediate(() => server.closeIdleConnections());
  closeIdle();
  const sweep = setInterval(closeIdle, 100);
  const limit = setTimeout(() => server.closeAllConnections(), longestWait);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

/**
 * Ends the program on SIGTERM or SIGINT without cutting a request: readiness ends, listening stops, what still comes
 * on open connections is answered with `Connection: close`. A second signal changes nothing.
 */
export function stopOnSignal(
  server: Server,
  readiness: Readiness,
  endStreams: () => void,
  finish: () => Promise<void>,
): void {
  const open = new Set<ServerResponse>();
  const lastOnItsConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.prependListener("request", (_request, response) => {
    if (readiness.stopping) return lastOnItsConnection(response);
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  const stop = async () => {
    if (readiness.stopping) return;
    readiness.stopping = true;
    // Also what was being worked on: its client would use the connection once more just as it is closed.
    for (const response of open) lastOnItsConnection(response);
    endStreams(); // nobody would wait for the end of an answer that has none
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
