import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { OperatorNeeded } from "#server/db/operator-needed";

/** The roles that transactions step down to; migrations make them. */
export const roles = ["app_user", "app_limited", "app_auth", "app_admin"];

const fileName = /^(\d{4}-[a-z0-9-]+)\.sql$/;

/** The names of the migrations in the folder, in the order in which they run. */
export async function migrationNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).map((file) => fileName.exec(file)?.[1]).filter((name) => name !== undefined);
  if (names.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return names.sort();
}

/**
 * Applies the `.sql` files of the folder that were not applied yet, in one transaction, forward only. Several instances
 * may do it at once on PostgreSQL: one works, the others wait for its lock. Returns the names applied by this call.
 * Throws `OperatorNeeded` when the login role may not make the roles.
 */
export async function migrate(kysely: Kysely<unknown>, folder: string): Promise<string[]> {
  const names = await migrationNames(folder);
  if (await isUpToDate(kysely, names)) return [];
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const text = await readFile(join(folder, `${name}.sql`), "utf8");
    migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw (await operatorNeeded(kysely, error)) ?? error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Whether exactly these were applied: two short statements at every start, where Kysely looks at all tables thrice. */
async function isUpToDate(kysely: Kysely<unknown>, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select to_regclass('kysely_migration') is not null as begun`.execute(kysely);
  if (!rows[0]?.begun) return false;
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return applied.rows.length === names.length && applied.rows.every(({ name }) => names.includes(name));
}

/** SQLSTATE 42501: the login role lacks a right. The statements that give it, by what this server already has. */
async function operatorNeeded(kysely: Kysely<unknown>, error: unknown): Promise<OperatorNeeded | null> {
  if ((error as { code?: string }).code !== "42501") return null;
  const { rows } = await sql<{ login: string; name: string; missing: string[] }>`
    select quote_ident(current_user) as login, quote_ident(current_database()) as name,
      array(select role from unnest(${roles}::text[]) role where role not in (select rolname from pg_roles)) as missing
    `.execute(kysely);
  const { login, name, missing } = rows[0]!;
  return new OperatorNeeded(
    [
      `The database role ${login} may not prepare the database: ${(error as Error).message}.`,
      `Run these statements once as a superuser in the database ${name}, then start again:`,
      ...missing.map((role) => `  create role ${role} nologin;`),
      "  grant app_user to app_limited;",
      `  grant ${roles.join(", ")} to ${login};`,
      `  grant create on database ${name} to ${login};`,
      `  grant create on schema public to ${login};`,
    ].join("\n"),
  );
}
