import type { Pool, PoolClient } from "pg";
import type { ChangeBus } from "#server/db/change-bus";
import { takeChanges } from "#server/db/changes";
import type { Database, Db, OpenedSession } from "#server/db/database";
import { isAway, isStalePlan } from "#server/db/failures";
import type { StepDown } from "#server/db/step-down";
import { transactionOn } from "#server/db/transaction";

/** Where transactions are run. */
export interface Hall {
  pool: Pool;
  engine: Database["engine"];
  changes: ChangeBus;
}

/** How a transaction begins: the statement that steps down, and what its answer is expected to be, if anything. */
export interface Opening extends StepDown {
  guess?: OpenedSession | null;
}

/** The opening answered something else than was expected: nothing that was asked meanwhile counts. */
export class WrongGuess extends Error {
  override name = "WrongGuess";
}

/** A connection lost between two queries also fails the next query; unheard, this event would end the process. */
function ignore() {}

/** Runs in one transaction: commits when `run` resolves, else undoes it and throws its reason. */
export async function transact<T>(
  { pool, engine, changes }: Hall,
  opening: Opening,
  run: (db: Db, opened: OpenedSession | null) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  client.on("error", ignore);
  const { db, end } = transactionOn(client);
  let failure: unknown;
  try {
    const opened = begin(client, opening);
    const answer = await (opening.guess ? runOnGuess(opened, opening.guess, run, { db, end }) : run(db, await opened));
    const failed = end();
    // Nobody waits for the end of what only read; whatever the connection is asked next, by whomever, comes after it.
    if (opening.reads && !failed) client.query("commit").catch(ignore);
    else await commit(client);
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

/** Sent together: where the connection pipelines, all answers come in one round trip. */
async function begin(client: PoolClient, { query, read, reads }: Opening): Promise<OpenedSession | null> {
  const [, opened] = await Promise.all([client.query(reads ? "begin read only" : "begin"), client.query(query)]);
  return read(opened.rows[0]);
}

/** Asks along with the opening, by what it will probably answer; gives nothing away before it has answered so. */
async function runOnGuess<T>(
  opening: Promise<OpenedSession | null>,
  guess: OpenedSession,
  run: (db: Db, opened: OpenedSession) => Promise<T>,
  { db, end }: ReturnType<typeof transactionOn>,
): Promise<T> {
  const running = run(db, guess);
  const over = running.catch(ignore);
  try {
    if (JSON.stringify(await opening) !== JSON.stringify(guess)) throw new WrongGuess("The session has changed.");
  } catch (error) {
    end();
    await over;
    throw error;
  }
  return running;
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
