import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { freePort } from "#tests/support/free-port";

const every = 200; // ms

/** A proxy in front of several servers, as far as tests need one. */
export interface RoundRobin {
  url: string;
  /** The servers that take requests, one after the other; one that is not ready is passed over. */
  servers: string[];
  /** How many requests each server has answered. */
  answered: Map<string, number>;
  stop(): Promise<void>;
}

/**
 * Starts one on a free port. It asks `/readyz` of each server five times a second and passes requests on in turns. A
 * request that a server did not accept goes to the next one; one that was cut after that is answered with 502. Without
 * a ready server it waits for one, for five seconds, as Caddy's `lb_try_duration` does.
 */
export async function startProxy(servers: string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: false });
  const ready = new Set<string>();
  const answered = new Map<string, number>();
  const port = await freePort();
  let turn = 0;
  let stopped = false;

  async function watch(): Promise<void> {
    while (!stopped) {
      await Promise.all(
        servers.map(async (server) => {
          const answer = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
          await answer?.arrayBuffer();
          if (answer?.ok) ready.add(server);
          else ready.delete(server);
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  }

  async function next(): Promise<string | null> {
    for (const until = performance.now() + 5_000; performance.now() < until; ) {
      const able = servers.filter((server) => ready.has(server));
      turn += 1;
      if (able.length > 0) return able[turn % able.length]!;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return null;
  }

  /** Passes one request on; false if the server did not accept it. */
  function pass(server: string, asked: IncomingMessage, body: Buffer, reply: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const { method, url } = asked;
      const headers = { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress ?? "" };
      const sent = request(`${server}${url}`, { method: method ?? "GET", headers, agent }, (response) => {
        reply.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(reply);
        response.on("error", () => reply.destroy());
        response.on("end", () => {
          answered.set(server, (answered.get(server) ?? 0) + 1);
          resolve(true);
        });
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED") return resolve(false);
        if (!reply.headersSent) reply.writeHead(502);
        reply.end(`cut: ${error.code}`);
        resolve(true);
      });
      sent.end(body);
    });
  }

  const proxy = createServer(async (asked, reply) => {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    for (;;) {
      const server = await next();
      if (server === null) return void reply.writeHead(503).end("no server is ready");
      if (await pass(server, asked, Buffer.concat(parts), reply)) return;
      ready.delete(server);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));
  const watching = watch();
  return {
    url: `http://127.0.0.1:${port}`,
    servers,
    answered,
    async stop() {
      stopped = true;
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await watching;
      agent.destroy();
    },
  };
}
