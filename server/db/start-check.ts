import type { Pool, PoolClient } from "pg";
import { roles } from "#server/db/migrate";
import { OperatorNeeded } from "#server/db/operator-needed";

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
      "mode. Estadia keeps a pool of its own (DATABASE_POOL): set DATABASE_URL to the database itself, or the pooler to " +
      "session mode.",
  );
}

async function processOf(client: Pick<PoolClient, "query">): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
