import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Readiness } from "#server/http/health";

const idleGrace = 2000;
const longestWait = 15_000;
const longestAccepting = 2000;
const quietTurn = 1;

/**
 * Lets in what waits to be accepted, which the system resets when listening stops: one connection a turn of the event
 * loop, until a turn was short and brought none. Nothing new is to be begun meanwhile, or no turn would be short.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on("connection", count);
  const limit = performance.now() + longestAccepting;
  while (performance.now() < limit) {
    const [before, began] = [accepted, performance.now()];
    await new Promise((resolve) => setImmediate(resolve));
    if (accepted === before && performance.now() - began < quietTurn) break;
  }
  server.off("connection", count);
}

/** Holds back the requests that come from now on, until they are released; what was begun goes on. */
function holdRequests(server: Server): { release(): void } {
  const waiting: (() => void)[] = [];
  const listeners = server.listeners("request") as RequestListener[];
  const hold: RequestListener = (request, response) => {
    waiting.push(() => {
      for (const listen of listeners) listen.call(server, request, response);
    });
  };
  server.removeAllListeners("request").on("request", hold);
  return {
    release() {
      server.off("request", hold);
      for (const listen of listeners) server.on("request", listen);
      for (const go of waiting) go();
    },
  };
}

/** Waits until no request is under way, closing idle connections two seconds after listening stopped. */
async function drain(server: Server, closed: Promise<void>): Promise<void> {
  await sleep(idleGrace);
  // A connection on which a request has come, but was not read while something else was worked on, only seems idle.
  const closeIdle = () => void setImmediate(() => server.closeIdleConnections());
  closeIdle();
  const sweep = setInterval(closeIdle, 100);
  const limit = setTimeout(() => server.closeAllConnections(), longestWait);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

interface Stopping {
  readiness: Readiness;
  /** How long listening goes on once `/readyz` says 503, in milliseconds: a balancer needs it to turn away. */
  delay: number;
  /** Ends the answers that have no end. */
  endStreams(): void;
  /** What is closed once no request is under way. */
  finish(): Promise<void>;
}

/**
 * Ends the program on SIGTERM or SIGINT without cutting a request: readiness ends, after the delay listening stops, what
 * still comes on open connections is answered with `Connection: close`. A second signal changes nothing.
 */
export function stopOnSignal(server: Server, { readiness, delay, endStreams, finish }: Stopping): void {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  const lastOnItsConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.prependListener("request", (_request, response) => {
    if (isClosing) return lastOnItsConnection(response);
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  const stop = async () => {
    if (readiness.stopping) return;
    readiness.stopping = true;
    await sleep(delay);
    isClosing = true;
    // Also what was being worked on: its client would use the connection once more just as it is closed.
    for (const response of open) lastOnItsConnection(response);
    endStreams(); // nobody would wait for the end of an answer that has none
    const held = holdRequests(server);
    await acceptWaiting(server);
    // net's close stops listening only; http's would reset idle connections at this very moment.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    held.release();
    await drain(server, closed);
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
