import type pg from "pg";
import type { DatabaseWeakness } from "#server/platform/db/database";
import { isAway } from "#server/platform/db/failures";
import { migrationNames, roles } from "#server/platform/db/migrate";
import { appliedOn, asUnreachable, reach } from "#server/platform/db/open-database";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { postgresPool, steadyPool } from "#server/platform/db/start-check";

/** What an operator may have to mend about a PostgreSQL server; read without changing anything. */
export interface DatabaseFacts {
  /** As the server names it: `15.14`. */
  version: string;
  login: string;
  weaknesses: DatabaseWeakness[];
  /** Whether connections go through a pooler, as far as that can be told. */
  pooler: boolean;
  mayCreateRoles: boolean;
  mayCreateTables: boolean;
  /** The program's roles that the server lacks, and those to which the login role may not switch. */
  missingRoles: string[];
  closedRoles: string[];
  /** The extension for nights: installed here, or only available on the server. */
  btreeGist: "installed" | "available" | "absent";
  encoding: string;
  /** Migrations of this release that are not applied, and applied ones that it does not know. */
  pending: string[];
  unknown: string[];
  maxConnections: number;
  /** The bytes of all files that companies have stored. */
  storedBytes: number;
  /** The names of the service's secrets, of which some say with which keys the database was sealed. */
  secretNames: string[];
  now: Date;
}

const factsText = `select
  current_setting('server_version') as version, current_user as login,
  (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "mayCreateRoles",
  has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreateTables",
  array(select role from unnest($1::text[]) role where role not in (select rolname from pg_roles)) as "missingRoles",
  array(select rolname::text from pg_roles where rolname = any($1) and not pg_has_role(oid, 'MEMBER')) as "closedRoles",
  case when exists (select from pg_extension where extname = 'btree_gist') then 'installed'
    when exists (select from pg_available_extensions where name = 'btree_gist') then 'available'
    else 'absent' end as "btreeGist",
  current_setting('server_encoding') as encoding, current_setting('max_connections')::integer as "maxConnections",
  clock_timestamp() as now`;

/** Throws `OperatorNeeded` if the server cannot be reached, or is reached through a pooler that does not fit. */
export async function inspectDatabase(
  { url, direct }: { url: string; direct: string },
  migrationsFolder: string,
): Promise<DatabaseFacts> {
  const { weaknesses, ...way } = await reach(url, direct);
  const pool = postgresPool(url, { connections: 1, onError: () => {} });
  try {
    const { rows } = await pool.query<
      Omit<DatabaseFacts, "weaknesses" | "pooler" | "pending" | "unknown" | "storedBytes" | "secretNames">
    >(factsText, [roles]);
    const names = await migrationNames(migrationsFolder);
    const applied = await appliedOn(pool);
    return {
      ...rows[0]!,
      weaknesses: [...weaknesses],
      storedBytes: Number((await readAs(pool, "app_admin", storedBytes))[0]?.bytes ?? 0),
      secretNames: (await readAs(pool, "app_auth", secretNames)).map(({ name }) => String(name)),
      pooler: !way.prepares || way.setsLimits || url !== direct,
      pending: names.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !names.includes(name)),
    };
  } catch (error) {
    throw asUnreachable(error, url);
  } finally {
    await pool.end();
  }
}

const storedBytes = {
  table: "tenant_usage",
  text: "select coalesce(sum(storage_bytes), 0)::text as bytes from tenant_usage",
};
const secretNames = { table: "secrets", text: "select name from secrets" };

/** What a role of the program reads from a table; nothing before the first start. */
async function readAs(
  pool: pg.Pool,
  role: "app_admin" | "app_auth",
  { table, text }: { table: string; text: string },
): Promise<Record<string, unknown>[]> {
  const client = await pool.connect();
  try {
    await client.query("begin read only");
    const { rows: there } = await client.query("select to_regclass($1) is not null as is_there", [`public.${table}`]);
    if (there[0].is_there !== true) return [];
    await client.query("select set_config('role', $1, true)", [role]);
    return (await client.query(text)).rows;
  } catch {
    return []; // a role that may not: said apart
  } finally {
    await client.query("rollback").catch(() => {}); // a lost connection: the start says so next
    client.release();
  }
}

/** The refusal of a login role to which row-level security applies. */
export const seesNotEverything = (): OperatorNeeded =>
  new OperatorNeeded(
    [
      "This login role does not see every company, so that its backup would have gaps. Run once as a superuser:",
      "  create role estadia_backup login bypassrls password '…';",
      "  grant pg_read_all_data to estadia_backup;",
      "and set BACKUP_DATABASE_URL to the same database with that role.",
    ].join("\n"),
  );

const viewText = `select (rolsuper or rolbypassrls) and coalesce(has_table_privilege(to_regclass('public.tenants'), 'SELECT'), true)
  as "seesAll" from pg_roles where rolname = current_user`;

// A standby has the identifier and the numbers of the server that it follows.
const placeText = `select system_identifier::text || ' ' || (select oid from pg_database where datname = current_database())::text as place
  from pg_control_system()`;

async function placeOf(pool: pg.Pool): Promise<string | null> {
  const result = await pool.query<{ place: string }>(placeText).catch((error) => {
    if (isAway(error)) throw error;
    return null; // some hosts of databases refuse it
  });
  return result?.rows[0]?.place ?? null;
}

/**
 * Throws `OperatorNeeded` if the address for backups leads to another database than that of the program, or to a role
 * that does not see every company in it. A standby counts as the same database.
 */
export async function requireWholeView(url: string, own: string): Promise<void> {
  await onPool(url, async (pool) => {
    if (url !== own) {
      const [place, ownPlace] = [await placeOf(pool), await onPool(own, placeOf)];
      if (place !== null && ownPlace !== null && place !== ownPlace) {
        throw new OperatorNeeded("BACKUP_DATABASE_URL leads to another database than DATABASE_URL.");
      }
    }
    const { rows } = await pool.query<{ seesAll: boolean }>(viewText);
    if (rows[0]?.seesAll !== true) throw seesNotEverything();
  });
}

async function onPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const config = { connectionString: url, max: 1, connectionTimeoutMillis: 10_000, application_name: "estadia-backup" };
  const pool = steadyPool(config);
  try {
    return await work(pool);
  } catch (error) {
    throw asUnreachable(error, url);
  } finally {
    await pool.end();
  }
}
