import type { Pool, PoolClient } from "pg";
import type { DatabaseWeakness } from "#server/platform/db/database";
import { roles } from "#server/platform/db/migrate";
import { OperatorNeeded } from "#server/platform/db/operator-needed";

/** Refuses (`OperatorNeeded`) a server before PostgreSQL 15, and roles that could bypass row-level security. */
export async function checkDatabase(pool: Pick<Pool, "query">): Promise<void> {
  await checkVersion(pool);
  const { rows } = await pool.query<{ rolname: string; bypasses: boolean }>(
    "select rolname, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = any($1)",
    [roles],
  );
  const missing = roles.filter((role) => !rows.some(({ rolname }) => rolname === role));
  if (missing.length > 0) throw new OperatorNeeded(`The database has no role ${missing.join(", ")}.`);
  const strong = rows.filter(({ bypasses }) => bypasses).map(({ rolname }) => rolname);
  if (strong.length === 0) return;
  throw new OperatorNeeded(
    [
      `The database role ${strong.join(", ")} could look past the walls between companies. Run as a superuser:`,
      ...strong.map((role) => `  alter role ${role} nosuperuser nobypassrls;`),
    ].join("\n"),
  );
}

async function checkVersion(pool: Pick<Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
  const version = Number(rows[0]?.version);
  if (version < 150_000) throw new OperatorNeeded("Estadia needs PostgreSQL 15 or later.");
}

/** The settings with which connections begin, and which a pooler may drop. */
const timeLimits = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"];

/** What is weak about these connections; a login role with such rights or a pooler may be all that an operator has. */
export async function weaknessesOf(pool: Pick<Pool, "query">): Promise<DatabaseWeakness[]> {
  const { rows } = await pool.query<{ strong: boolean; unlimited: boolean }>(
    `select (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as strong,
       exists (select from unnest($1::text[]) name where current_setting(name) = '0') as unlimited`,
    [timeLimits],
  );
  const found = rows[0]!;
  return [
    ...(found.strong ? (["strong_login"] as const) : []),
    ...(found.unlimited ? (["no_time_limits"] as const) : []),
  ];
}

/** True if a pooler refused the settings with which connections begin, as PgBouncer does by default. */
export function isRefusedByPooler(error: unknown): boolean {
  return /unsupported startup parameter/i.test((error as Error).message ?? "");
}

const toTheDatabase = "set DATABASE_URL to the address of the database itself, usually port 5432";

/** The refusal as shown to the operator. */
export function poolerRefuses(error: unknown): OperatorNeeded {
  return new OperatorNeeded(
    [
      "DATABASE_URL leads to a pooler such as PgBouncer, which refuses the time limits that Estadia sets for its " +
        `connections (${(error as Error).message}).`,
      `Estadia keeps a pool of its own (DATABASE_POOL) and needs none in front: ${toTheDatabase}.`,
      "If only the pooler can be reached: pool_mode = session, ignore_startup_parameters = " +
        `${[...timeLimits, "options"].join(", ")}, and the limits set for the login role (docs/operations.md).`,
    ].join("\n"),
  );
}

/**
 * Refuses (`OperatorNeeded`) a pooler that switches the server process between transactions, such as PgBouncer in
 * transaction mode: prepared statements, settings and LISTEN of a connection would be lost.
 */
export async function requireOwnSessions(pool: Pick<Pool, "connect">): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const before = await processOf(one);
    await other.query("begin");
    await processOf(other); // a pooler gives it the process that the first one has just released
    const after = await processOf(one);
    await other.query("rollback");
    if (before === after) return;
  } finally {
    one.release();
    other.release();
  }
  throw new OperatorNeeded(
    "DATABASE_URL leads to a pooler that shares connections between transactions, such as PgBouncer in transaction " +
      `mode. Estadia keeps a pool of its own (DATABASE_POOL): ${toTheDatabase}, or set the pooler to session mode.`,
  );
}

async function processOf(client: Pick<PoolClient, "query">): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
