import { setTimeout as later } from "node:timers/promises";
import { asSuperuser } from "#tests/support/as-superuser";
import type { TestDatabase } from "#tests/support/database";

/**
 * Sends requests that meet: the trail, which each writes last, is held until every one of them waits, there or at the lock
 * that parts them. Without that lock all have judged before any of them has written. PostgreSQL alone.
 */
export async function meeting<Reply>(of: TestDatabase, sends: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  let replies: Promise<Reply[]> | null = null;
  await asSuperuser(of, async (client) => {
    await client.query("begin");
    await client.query("lock table audit_events in share row exclusive mode");
    let ended = false;
    replies = Promise.all(sends.map((send) => send()));
    void replies.then(() => {
      ended = true;
    });
    const waiting = async () => {
      await client.query("select pg_stat_clear_snapshot()"); // a transaction looks at it once otherwise
      const ask = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return (await client.query(ask)).rowCount ?? 0;
    };
    while (!ended && (await waiting()) < sends.length) await later(10);
    await client.query("commit");
  });
  return replies!;
}
