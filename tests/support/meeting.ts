import { setTimeout as later } from "node:timers/promises";
import { asSuperuser } from "#tests/support/as-superuser";
import type { TestDatabase } from "#tests/support/database";

type Query = (text: string) => Promise<{ rows: unknown[] }>;

/** Sends requests and resolves when each of them waits for a lock, or all have ended; returns their pending answers. */
export async function sentAndWaiting<Reply>(
  query: Query,
  sends: readonly (() => Promise<Reply>)[],
): Promise<{ replies: Promise<Reply[]> }> {
  let ended = false;
  const replies = Promise.all(sends.map((send) => send())).finally(() => {
    ended = true;
  });
  const waiting = async () => {
    await query("select pg_stat_clear_snapshot()"); // otherwise a transaction reads it only once
    const ask = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`;
    return (await query(ask)).rows.length;
  };
  while (!ended && (await waiting()) < sends.length) await later(10);
  return { replies }; // wrapped in an object: a plain promise would be awaited before the lock is released
}

/**
 * Sends concurrent requests: the trail, which each writes last, is locked until every one of them waits, there or at
 * the lock that serializes them. Without that lock all have passed their checks before any of them has written.
 * PostgreSQL only.
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
