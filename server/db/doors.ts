import type { Pool } from "pg";
import { type ChangeBus, createChangeBus } from "#server/db/change-bus";
import type { Database, Db, OpenedSession } from "#server/db/database";
import { DatabaseAway } from "#server/db/database";
import { asDoorError, isLostRace, isStalePlan } from "#server/db/failures";
import { StatementNames } from "#server/db/statement-names";
import { openSession, type StepDown, stepDown } from "#server/db/step-down";
import { type Ground, transact } from "#server/db/transact";

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
  const ground: Ground = { pool, engine: options.engine, changes, names: new StatementNames() };
  let closing: Promise<void> | null = null;

  async function close() {
    await pool.end();
    await options.onClose?.();
  }

  return {
    engine: options.engine,
    changes,
    asTenant: (tenantId, run, reach = null) => {
      const into = reach === null ? stepDown("app_user", { tenantId }) : stepDown("app_limited", { tenantId, reach });
      return throughDoor(ground, into, run);
    },
    asUser: (userId, run) => throughDoor(ground, stepDown("app_user", { userId }), run),
    asAuth: (run) => throughDoor(ground, stepDown("app_auth"), run),
    asAdmin: (run) => throughDoor(ground, stepDown("app_admin"), run),
    withSession: (question, run) => throughDoor(ground, openSession(question), run),
    ready: () => ready(pool, options.migrations),
    analyze: async () => {
      await pool.query("analyze");
    },
    upkeep: async () => options.upkeep?.(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function throughDoor<T>(
  ground: Ground,
  opening: StepDown,
  run: (db: Db, opened: OpenedSession | null) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(ground, opening, run);
    } catch (error) {
      if (!(isLostRace(error) || isStalePlan(error)) || attempt === tries) throw asDoorError(error);
      // Racers that start again together meet again: each waits a different while.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * attempt));
    }
  }
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
  const newer = [...applied].filter((name) => !migrations.includes(name));
  if (newer.length > 0) throw new DatabaseAway(`The database is of a newer release: it has ${newer.join(", ")}.`);
}
