import type pg from "pg";
import { asUnreachable } from "#server/platform/db/open-database";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { steadyPool } from "#server/platform/db/start-check";

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
  const result = await pool.query<{ place: string }>(placeText).catch(() => null); // some hosts of databases refuse it
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
