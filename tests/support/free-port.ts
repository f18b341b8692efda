import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port on which nothing listens, below those that the system gives to outgoing connections: no connection of another
 * test takes it between this question and the start of a server. Tests that
 * ask at once almost never get the same one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
