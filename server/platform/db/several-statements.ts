import { Socket } from "node:net";
import { sql } from "kysely";
import type { PoolClient, QueryConfig, QueryResult } from "pg";
import { unnoted } from "#server/platform/db/changes";
import type { Db } from "#server/platform/db/database";
import { codeOf } from "#server/platform/db/failures";

const waiting = new WeakSet<object>();

/**
 * Sends a statement on the client's connection, in one write with all others of the same tick: a write costs the
 * process more than the rest of a statement. Holding them back until the next tick is what Node recommends for that:
 * https://nodejs.org/api/stream.html#writableuncork
 */
export function send(client: PoolClient, query: string | QueryConfig): Promise<QueryResult> {
  const { stream } = client.connection;
  // the embedded database has no socket
  if (stream instanceof Socket && !waiting.has(stream)) {
    waiting.add(stream);
    stream.cork();
    process.nextTick(() => {
      waiting.delete(stream);
      stream.uncork();
    });
  }
  return client.query(query);
}

// The error of every statement after a failed one in the same transaction.
const isOnlyBehind = (reason: unknown) => codeOf(reason) === "25P02";

/**
 * Waits for statements that were sent together and run in this order. If some fail, throws the first error in order;
 * statements that failed only because the transaction was already aborted are ignored.
 */
export async function inOrder<T extends readonly unknown[]>(sent: [...T]): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const settled: PromiseSettledResult<unknown>[] = await Promise.allSettled(sent);
  const failed = settled.filter((each) => each.status === "rejected");
  const first = failed.find(({ reason }) => !isOnlyBehind(reason)) ?? failed[0];
  if (first) throw first.reason;
  return Promise.all(sent);
}

const rowsAtOnce = 50;

/** Inserts many rows in statements of a size that suits the embedded database; no statement if there are no rows. */
export async function inBatches<Row>(
  rows: readonly Row[],
  insert: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce));
}

/** A dry run: returns the result and rolls back everything written meanwhile. */
export async function thenTakenBack<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(db);
  const answer = await unnoted(db, run);
  await sql`rollback to savepoint tried`.execute(db);
  await sql`release savepoint tried`.execute(db);
  return answer;
}

/** Runs the work; if it fails, rolls back what it wrote and throws the error, and the transaction can continue. */
export async function wholeOrNothing<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint each`.execute(db);
  try {
    const answer = await run();
    await sql`release savepoint each`.execute(db);
    return answer;
  } catch (error) {
    await sql`rollback to savepoint each`.execute(db);
    throw error;
  }
}
