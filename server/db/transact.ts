import type { Pool, PoolClient } from "pg";
import type { ChangeBus } from "#server/db/change-bus";
import { takeChanges } from "#server/db/changes";
import type { Database, Db, OpenedSession } from "#server/db/database";
import { isAway, isStalePlan } from "#server/db/failures";
import type { StatementNames } from "#server/db/statement-names";
import type { StepDown } from "#server/db/step-down";
import { transactionOn } from "#server/db/transaction";

/** What every transaction of one database stands on. */
export interface Ground {
  pool: Pool;
  engine: Database["engine"];
  changes: ChangeBus;
  names: StatementNames;
}

/** A connection lost between two queries also fails the next query; unheard, this event would end the process. */
function ignore() {}

/**
 * Runs in one transaction, which has stepped down before `run` begins: commits when `run` resolves, else undoes it and
 * throws its reason. The connection is given back once the commit or the rollback has been answered.
 */
export async function transact<T>(
  { pool, engine, changes, names }: Ground,
  opening: StepDown,
  run: (db: Db, opened: OpenedSession | null) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  client.on("error", ignore);
  const { db, end } = transactionOn(client, names);
  let failure: unknown;
  try {
    const answer = await run(db, await begin(client, opening));
    end();
    await commit(client);
    changes.publish(takeChanges(db));
    return answer;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    end();
    await giveBack(client, engine, failure);
  }
}

async function begin(client: PoolClient, { query, read, reads }: StepDown): Promise<OpenedSession | null> {
  const [, { rows }] = await Promise.all([client.query(reads ? "begin read only" : "begin"), client.query(query)]);
  return read(rows[0]);
}

/** A commit of a transaction that failed inside answers ROLLBACK without an error: an error that was swallowed. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("The transaction had failed: a query's error was swallowed inside it.");
}

async function giveBack(client: PoolClient, engine: Database["engine"], failure: unknown): Promise<void> {
  // PGlite's one client has no successor: whatever happened, it is rolled back and kept.
  const mayEnd = engine === "postgres";
  let broken = mayEnd && failure !== undefined && (isAway(failure) || isStalePlan(failure));
  if (failure !== undefined && !broken) {
    try {
      await client.query("rollback");
    } catch {
      broken = mayEnd;
    }
  }
  client.off("error", ignore);
  client.release(broken);
}
