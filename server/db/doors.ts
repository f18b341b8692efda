import type { Pool, PoolClient } from "pg";
import { type ChangeBus, createChangeBus } from "#server/db/change-bus";
import { takeChanges } from "#server/db/changes";
import type { Database, Db, OpenedSession, SessionQuestion } from "#server/db/database";
import { DatabaseAway } from "#server/db/database";
import { asDoorError, isAway, isLostRace, isStalePlan } from "#server/db/failures";
import { openSession, type StepDown, stepDown } from "#server/db/step-down";
import { transactionOn } from "#server/db/transaction";

const tries = 3;

export interface DoorsOptions {
  engine: Database["engine"];
  /** Names of the migrations this program was built with. */
  migrations: readonly string[];
  upkeep?: () => Promise<void>;
  /** Where committed changes are told; one of its own when absent. */
  changes?: ChangeBus;
  /** What else closes with the database: snapshot, lock file. */
  onClose?: () => Promise<void>;
}

/** The doors of `Database` over a pool of `pg` connections, real ones or PGlite's single one. */
export function createDatabase(pool: Pool, options: DoorsOptions): Database {
  const changes = options.changes ?? createChangeBus();
  const house: House = { pool, engine: options.engine, changes };
  let closing: Promise<void> | null = null;

  async function close() {
    await pool.end();
    await options.onClose?.();
  }

  return {
    engine: options.engine,
    changes,
    asTenant: (tenantId, run) => throughDoor(house, stepDown("app_user", { tenantId }), run),
    asUser: (userId, run) => throughDoor(house, stepDown("app_user", { userId }), run),
    asAuth: (run) => throughDoor(house, stepDown("app_auth"), run),
    asAdmin: (run) => throughDoor(house, stepDown("app_admin"), run),
    withSession: (question, run) => throughSession(house, question, run),
    ready: () => ready(pool, options.migrations),
    upkeep: async () => options.upkeep?.(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** What every door stands on. */
interface House {
  pool: Pool;
  engine: Database["engine"];
  changes: ChangeBus;
}

function throughSession<T>(
  house: House,
  question: SessionQuestion,
  run: (db: Db, session: OpenedSession | null) => Promise<T>,
): Promise<T> {
  return throughDoor(house, openSession(question), (db, session) => run(db, session as OpenedSession | null));
}

async function throughDoor<T>(
  house: House,
  opening: StepDown,
  run: (db: Db, opened: OpenedSession | null) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(house, opening, run);
    } catch (error) {
      if (!(isLostRace(error) || isStalePlan(error)) || attempt === tries) throw asDoorError(error);
      // Racers that start again together meet again: each waits a different while.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * attempt));
    }
  }
}

/** A connection lost between two queries also fails the next query; unheard, this event would end the process. */
function ignore() {}

async function transact<T>(
  { pool, engine, changes }: House,
  opening: StepDown,
  run: (db: Db, opened: OpenedSession | null) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  client.on("error", ignore);
  const { db, end } = transactionOn(client);
  let failure: unknown;
  try {
    // Sent together: where the connection pipelines, both answers come in one round trip.
    const [, opened] = await Promise.all([client.query("begin"), client.query(opening.query)]);
    const answer = await run(db, opening.read(opened.rows[0]));
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

async function ready(pool: Pool, migrations: readonly string[]): Promise<void> {
  let applied: Set<string>;
  try {
    const { rows } = await pool.query<{ name: string }>("select name from kysely_migration");
    applied = new Set(rows.map(({ name }) => name));
  } catch (error) {
    throw new DatabaseAway("The database does not answer.", { cause: error });
  }
  const missing = migrations.filter((name) => !applied.has(name));
  if (missing.length > 0) throw new DatabaseAway(`The database lacks ${missing.join(", ")}.`);
}
