import type { Pool, PoolClient } from "pg";
import type { ChangeBus } from "#server/db/change-bus";
import { takeChanges } from "#server/db/changes";
import type { Database, Db, OpenedSession } from "#server/db/database";
import { isAway, isStalePlan } from "#server/db/failures";
import { inOrder } from "#server/db/in-order";
import { takeLastWords } from "#server/db/last-words";
import type { StepDown } from "#server/db/step-down";
import { type Send, sendTogether } from "#server/db/together";
import { transactionOn } from "#server/db/transaction";
import { endLater, takeUnended } from "#server/db/unended";

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
  // The embedded database answers in this process: there is no way to be saved.
  const send = engine === "postgres" ? sendTogether(client) : (client.query.bind(client) as Send);
  const opened = begin(send, takeUnended(client), opening);
  const sure = opening.guess ? proof(opened, opening.guess) : opened;
  const { db, end } = transactionOn(send, sure);
  let failure: unknown;
  try {
    const answer = await (opening.guess ? runOnGuess(run(db, opening.guess), sure, end) : run(db, await opened));
    const failed = end();
    if (opening.reads && !failed) leave(client, engine);
    else await commit(send, takeLastWords(db));
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
async function begin(send: Send, unended: boolean, { query, read, reads }: Opening): Promise<OpenedSession | null> {
  const sent = [
    ...(unended ? [send({ name: "commit", text: "commit" })] : []),
    send(reads ? { name: "begin_reading", text: "begin read only" } : { name: "begin", text: "begin" }),
    send(query),
  ];
  const results = await inOrder(sent);
  return read(results.at(-1)?.rows[0]);
}

async function proof(opened: Promise<OpenedSession | null>, guess: OpenedSession): Promise<void> {
  if (JSON.stringify(await opened) !== JSON.stringify(guess)) throw new WrongGuess("The session has changed.");
}

/** What was asked along with the opening, by what that will probably answer, counts once it has answered so. */
async function runOnGuess<T>(running: Promise<T>, sure: Promise<unknown>, end: () => void): Promise<T> {
  const over = running.catch(ignore);
  try {
    await sure;
  } catch (error) {
    end();
    await over;
    throw error;
  }
  return running;
}

/** Nobody waits for the end of what only read; whatever the connection is asked next, by whomever, comes after it. */
function leave(client: PoolClient, engine: Hall["engine"]): void {
  if (engine === "postgres") endLater(client);
  else client.query("commit").catch(ignore);
}

/** A commit of a transaction that failed inside answers ROLLBACK without an error: an error that was swallowed. */
async function commit(send: Send, lastWords: readonly Promise<unknown>[]): Promise<void> {
  const results = await inOrder([...lastWords, send({ name: "commit", text: "commit" })]);
  const { command } = results.at(-1) as { command: string };
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
