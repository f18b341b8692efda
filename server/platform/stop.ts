import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Readiness } from "#server/platform/http/health";

const idleGrace = 2000;
const longestWait = 15_000;
const longestAccepting = 2000;
const acceptingPause = 100; // ms

/**
 * Accepts connections until none came for a while and no request is in progress: the client of an answered request may
 * connect again, and the system resets pending connections when listening stops. New requests are held meanwhile, so
 * that their clients bring no further connections.
 */
async function acceptWaiting(server: Server, inProgress: ReadonlySet<ServerResponse>): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on("connection", count);
  const limit = performance.now() + longestAccepting;
  for (let before = -1; performance.now() < limit && (accepted > before || inProgress.size > 0); ) {
    before = accepted;
    await sleep(acceptingPause);
  }
  server.off("connection", count);
}

/** Delays new requests until they are released; requests in progress continue. */
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

/** Waits until no request is in progress, closing idle connections two seconds after listening stopped. */
async function drain(server: Server, closed: Promise<void>): Promise<void> {
  await sleep(idleGrace);
  // A connection with a request that has arrived but has not been read yet only seems idle.
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
  /**
   * How long listening continues after `/readyz` answers 503, in milliseconds, until load balancers stop sending
   * requests.
   */
  delay: number;
  /** Ends the endless responses. */
  endStreams(): void;
  /** Closes resources once no request is in progress. */
  finish(): Promise<void>;
  /** Told that the stop begins and that it has ended. */
  say(sentence: string): void;
}

/**
 * Stops the program on SIGTERM or SIGINT without cutting off a request: readiness ends; after the delay listening
 * stops; further requests on open connections are answered with `Connection: close`. A second signal has no effect.
 */
export function stopOnSignal(server: Server, { readiness, delay, endStreams, finish, say }: Stopping): void {
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
  const stop = async (signal: string) => {
    if (readiness.stopping) return;
    readiness.stopping = true;
    const began = performance.now();
    say(`Stopping (${signal}).`);
    await sleep(delay);
    isClosing = true;
    // Also responses in progress: their clients would otherwise reuse the connection just as it is closed.
    for (const response of open) lastOnItsConnection(response);
    endStreams(); // an endless response would never finish
    const held = holdRequests(server);
    await acceptWaiting(server, open);
    // The close of `net` only stops listening; that of `http` would also reset idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    held.release();
    await drain(server, closed);
    await finish();
    say(`Stopped after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stop(signal).catch((error) => {
        console.error(error);
        process.exit(1);
      });
    });
  }
}
