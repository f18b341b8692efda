import type { PoolClient } from "pg";

const longest = 2; // ms

const timers = new WeakMap<PoolClient, NodeJS.Timeout>();

/**
 * Ends a transaction that only read when its connection is asked something next, by whomever, or a moment later: nobody
 * waits for its end, and sent alone it costs the system as much as a small query.
 */
export function endLater(client: PoolClient): void {
  const end = () => {
    takeUnended(client);
    client.query("commit").catch(() => {});
  };
  const endThenAsk = (...asked: unknown[]) => {
    end();
    return (client.query as (...asked: unknown[]) => unknown)(...asked);
  };
  timers.set(client, setTimeout(end, longest));
  Object.assign(client, { query: endThenAsk });
}

/** Whether the connection still has a transaction to be ended; from here on that is for the caller to do. */
export function takeUnended(client: PoolClient): boolean {
  const timer = timers.get(client);
  if (timer === undefined) return false;
  clearTimeout(timer);
  timers.delete(client);
  // Pg's own method again; a deleted property would make every use of the client slower.
  Object.assign(client, { query: Object.getPrototypeOf(client).query });
  return true;
}
