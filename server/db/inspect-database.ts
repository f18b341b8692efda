import { Kysely, PostgresDialect } from "kysely";
import type { DatabaseWeakness } from "#server/db/database";
import { appliedNames, migrationNames, roles } from "#server/db/migrate";
import { asUnreachable, postgresPool, reach } from "#server/db/open-database";

/** What an operator may have to mend about a PostgreSQL server; read without changing anything. */
export interface DatabaseFacts {
  /** As the server names it: `15.14`. */
  version: string;
  login: string;
  weaknesses: DatabaseWeakness[];
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
  now: Date;
}

const text = `select
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
export async function inspectDatabase(url: string, migrationsFolder: string): Promise<DatabaseFacts> {
  const weaknesses = await reach(url);
  const pool = postgresPool(url, { connections: 1, onError: () => {} });
  try {
    const { rows } = await pool.query<Omit<DatabaseFacts, "weaknesses" | "pending" | "unknown">>(text, [roles]);
    const names = await migrationNames(migrationsFolder);
    const applied = await appliedNames(new Kysely({ dialect: new PostgresDialect({ pool }) }));
    return {
      ...rows[0]!,
      weaknesses,
      pending: names.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !names.includes(name)),
    };
  } catch (error) {
    throw asUnreachable(error, url);
  } finally {
    await pool.end();
  }
}
