import { setTimeout as later } from "node:timers/promises";
import { asSuperuser } from "#tests/support/as-superuser";
import type { TestDatabase } from "#tests/support/database";

type Query = (text: string) => Promise<{ rows: unknown[] }>;

/** Sends requests and resolves when each of them waits for a lock, or all have ended; gives what they will answer. */
export async function sentAndWaiting<Reply>(
  query: Query,
  sends: readonly (() => Promise<Reply>)[],
): Promise<{ replies: Promise<Reply[]> }> {
  let ended = false;
  const replies = Promise.all(sends.map((send) => send())).finally(() => {
    ended = true;
  });
  const waiting = async () => {
    await query("select pg_stat_clear_snapshot()"); // a transaction looks at it once otherwise
    const ask = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`;
    return (await query(ask)).rows.length;
  };
  while (!ended && (await waiting()) < sends.length) await later(10);
  return { replies }; // in a room of its own: a promise alone would be awaited before the lock is let go
}

/**
 * Sends requests that meet: the trail, which each writes last, is held until every one of them waits, there or at the lock
 * that parts them. Without that lock all have judged before any of them has written. PostgreSQL alone.
 */
export async function meeting<Reply>(of: TestDatabase, sends: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  let replies: Promise<Reply[]> | null = null;
  await asSuperuser(of, async (client) => {
    await client.query("begin");
    await client.query("lock table audit_events in share row exclusive mode");
    ({ replies } = await sentAndWaiting((text) => client.query(text), sends));
    await client.query("commit");
  });
  return replies!;
}
