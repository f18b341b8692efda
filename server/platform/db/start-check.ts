import { randomUUID } from "node:crypto";
import pg, { type Pool, type PoolClient } from "pg";
import { DatabaseAway, type DatabaseWeakness, ForeignSchema } from "#server/platform/db/database";
import { codeOf } from "#server/platform/db/failures";
import { roles } from "#server/platform/db/migrate";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { typeParsers } from "#server/platform/db/parsers";

/** Refuses (`OperatorNeeded`) roles that could bypass row-level security, and their absence. */
export async function checkRoles(pool: Pick<Pool, "query">): Promise<void> {
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

/** The major versions of PostgreSQL on which the program was tried. */
export const triedVersions = { oldest: 15, newest: 18 };

/** Refuses (`OperatorNeeded`) a server before PostgreSQL 15, and one newer than any tried unless that is allowed. */
export async function checkVersion(pool: Pick<Pool, "query">, allowNewer: boolean): Promise<void> {
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
  const { oldest, newest } = triedVersions;
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < oldest) throw new OperatorNeeded(`Estadia needs PostgreSQL ${oldest} or later.`);
  if (major <= newest || allowNewer) return;
  throw new OperatorNeeded(
    `This is PostgreSQL ${major}, and this release was tried on ${oldest} to ${newest}. Nothing was changed. ` +
      "ALLOW_NEWER_POSTGRES=on starts on it all the same: try that on a copy first.",
  );
}

// One row, because balancers ask several times a second: a row for each migration took longer than all the rest.
const appliedText = `select string_agg(name, ' ' order by name collate "C") as names from kysely_migration`;
// In a database of an older release the column of the kinds is missing.
const kindsText = "select name, to_jsonb(applied) ->> 'kind' as kind from kysely_migration applied";

/** Throws `ForeignSchema` or `DatabaseAway` as `Database.ready` says. */
export async function checkReady(pool: Pick<Pool, "query">, migrations: readonly string[]): Promise<void> {
  const [applied] = await answered(pool.query<{ names: string | null }>(appliedText));
  if (applied?.names !== [...migrations].sort().join(" ")) await requireFitting(pool, migrations);
}

/** Accepts a database that has further migrations if all of them only expand it. */
async function requireFitting(pool: Pick<Pool, "query">, migrations: readonly string[]): Promise<void> {
  const applied = await answered(pool.query<{ name: string; kind: string | null }>(kindsText));
  const missing = migrations.filter((name) => !applied.some((each) => each.name === name));
  if (missing.length > 0) throw new ForeignSchema(`The database lacks ${missing.join(", ")}.`);
  const newer = applied.filter(({ name, kind }) => !migrations.includes(name) && kind !== "expand");
  if (newer.length === 0) return;
  const names = newer.map(({ name }) => name).join(", ");
  throw new ForeignSchema(`The database is of a newer release: it has ${names}.`);
}

async function answered<Row>(query: Promise<{ rows: Row[] }>): Promise<Row[]> {
  try {
    return (await query).rows;
  } catch (error) {
    throw new DatabaseAway("The database does not answer.", { cause: error });
  }
}

/**
 * The settings with which connections begin, and which a pooler may drop: how long things may take, in milliseconds.
 */
export const timeLimits = {
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * JIT compilation takes longer than any of our statements. Their data is in memory or on an SSD, so random reads cost
 * hardly more than sequential ones.
 */
export const planning = { jit: "off", random_page_cost: "1.1" };

/**
 * A pool for work that holds a connection between its statements. Without these listeners a connection that the server
 * ends meanwhile would end the process; so the next statement fails.
 */
export function steadyPool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool(config).on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
}

interface PostgresOptions {
  connections: number;
  /** Called when the server closes an idle connection; the pool replaces it. */
  onError: (error: Error) => void;
}

/**
 * Connections to a PostgreSQL server. Everything times out: waiting for a connection or the server 5 s, a lock 5 s, a
 * statement 15 s, its answer (a network partition) 20 s, an idle transaction 30 s.
 */
export function postgresPool(url: string, { connections, onError }: PostgresOptions): pg.Pool {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: connections,
    application_name: "estadia",
    connectionTimeoutMillis: 5_000,
    ...timeLimits,
    query_timeout: 20_000,
    options: Object.entries(planning)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    keepAlive: true,
    // Statements are sent without waiting for earlier answers.
    pipeline: true,
    types: typeParsers,
  };
  const pool = new pg.Pool(config);
  // Without a listener, an idle connection closed by the server would end the process.
  pool.on("error", onError);
  return pool;
}

/** The same for one transaction, after its `begin`: on connections that began without them. */
export const localSettings = Object.entries({ ...timeLimits, ...planning })
  .map(([name, value]) => `; set local ${name} = '${value}'`)
  .join("");

/** What is weak about these connections, and whether they lack time limits because a pooler dropped them. */
export async function weaknessesOf(
  pool: Pick<Pool, "query">,
): Promise<{ weaknesses: DatabaseWeakness[]; lacksLimits: boolean }> {
  const { rows } = await pool.query<{ strong: boolean; unlimited: boolean }>(
    `select (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as strong,
       exists (select from unnest($1::text[]) name where current_setting(name) = '0') as unlimited`,
    [Object.keys(timeLimits)],
  );
  const { strong, unlimited } = rows[0]!;
  return { weaknesses: strong ? ["strong_login"] : [], lacksLimits: unlimited };
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
      `To keep the pooler: ignore_startup_parameters = ${[...Object.keys(timeLimits), "options"].join(", ")}; each ` +
        "transaction then sets them. In transaction mode also DATABASE_DIRECT_URL (docs/operations.md).",
    ].join("\n"),
  );
}

/**
 * Whether each connection has a server process of its own. A pooler such as PgBouncer in transaction mode shares them
 * between transactions: settings and LISTEN of a connection are lost, and prepared statements unless it keeps them.
 */
export type Sessions = "own" | "shared" | "shared, prepared";

const rounds = 3;

export async function sessionsOf(pool: Pick<Pool, "connect">): Promise<Sessions> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  // a name of its own: a pooler may keep the statement on a server process after this connection
  const name = `probe_${randomUUID()}`;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = await processOf(one, name);
      await other.query("begin");
      await processOf(other); // a pooler gives it the process that the first one has just released
      const after = await processOf(one, name);
      await other.query("rollback");
      if (before !== after) return "shared, prepared";
    }
    return "own";
  } catch (error) {
    if (codeOf(error) !== "26000") throw error; // no such statement: it is on the other process
    await other.query("rollback");
    return "shared";
  } finally {
    one.release();
    other.release();
  }
}

/** The refusal of a pooler in transaction mode for what needs a connection's own session. */
export const needsOwnSessions = (setting: string) =>
  new OperatorNeeded(
    `${setting} leads to a pooler that shares connections between transactions, such as PgBouncer in transaction ` +
      `mode. Estadia keeps a pool of its own (DATABASE_POOL): ${toTheDatabase}, set the pooler to session mode, or set ` +
      "DATABASE_DIRECT_URL to the address of the database itself (docs/operations.md).",
  );

const placeText = `select pg_postmaster_start_time()::text || ' ' || oid::text as place from pg_database
  where datname = current_database()`;

/** Refuses (`OperatorNeeded`) a direct way to another database, or one that leads to such a pooler too. */
export async function checkDirectWay(
  pool: Pick<Pool, "query">,
  direct: Pick<Pool, "query" | "connect">,
): Promise<void> {
  const ways = [pool, direct].map(async (way) => (await way.query<{ place: string }>(placeText)).rows[0]?.place);
  const [place, directPlace] = await Promise.all(ways);
  if (place !== directPlace) {
    throw new OperatorNeeded("DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Nothing was changed.");
  }
  if ((await sessionsOf(direct)) !== "own") throw needsOwnSessions("DATABASE_DIRECT_URL");
}

async function processOf(client: Pick<PoolClient, "query">, name?: string): Promise<number | undefined> {
  const text = "select pg_backend_pid() as pid";
  const { rows } = await client.query<{ pid: number }>(name === undefined ? { text } : { name, text });
  return rows[0]?.pid;
}
