import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { codeOf } from "#server/platform/db/failures";
import { OperatorNeeded } from "#server/platform/db/operator-needed";

/** The roles to which transactions switch; created by migrations. */
export const roles = ["app_user", "app_limited", "app_auth", "app_admin"];

/**
 * Applies the pending migrations of the folder, forward only. Several instances may start at once on PostgreSQL: one
 * migrates, the others wait for its lock. `beforeUpdate` runs before a database with tables is changed; if it rejects,
 * nothing is. Returns the names applied by this call. Throws `OperatorNeeded` if the database has other migrations, or
 * if the login role may not create the roles.
 */
export async function migrate(
  kysely: Kysely<unknown>,
  folder: string,
  beforeUpdate: () => Promise<void> = async () => {},
  onApplied: OnApplied = () => {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const names = Object.keys(migrations);
  // Two short statements at every start, while Kysely would inspect all tables three times.
  if (areSame(await appliedNames(kysely), names)) return [];
  return alone(kysely, async (db) => {
    const applied = await appliedNames(db);
    if (applied.some((name) => !names.includes(name))) throw unknownDatabase(applied);
    if (applied.length > 0 && !areSame(applied, names)) await beforeUpdate();
    return apply(db, migrations, { applied: applied.length, onApplied });
  });
}

/** Called with the number of the pending migrations that were applied, from 0 on, and of all of them. */
export type OnApplied = (done: number, of: number) => void;

/**
 * Migrates an empty database to the state of the release with these migrations, so that its export fits. Throws
 * `OperatorNeeded` for a release that is not supported, and for a database that is already past it.
 */
export async function migrateAsOf(kysely: Kysely<unknown>, folder: string, release: readonly string[]): Promise<void> {
  const asOf = await migrationsAsOf(folder, release);
  await alone(kysely, async (db) => {
    const applied = await appliedNames(db);
    if (applied.some((name) => !(name in asOf))) {
      throw new OperatorNeeded("The file is older than the database. Import it into a database without tables.");
    }
    await apply(db, asOf);
  });
}

/** The migrations of a release. Throws `OperatorNeeded` if it is not supported. */
export async function migrationsAsOf(folder: string, release: readonly string[]) {
  const asOf = fromNames(await readMigrations(folder), release);
  if (asOf === null) throw unknownExport();
  return asOf;
}

/** Throws `OperatorNeeded` unless the database has exactly the migrations of the folder. */
export async function requireMigrated(kysely: Kysely<unknown>, folder: string): Promise<void> {
  const [applied, names] = [await appliedNames(kysely), await migrationNames(folder)];
  if (areSame(applied, names)) return;
  throw applied.some((name) => !names.includes(name))
    ? unknownDatabase(applied)
    : new OperatorNeeded("The database is not up to date with this release. Start the server once, which updates it.");
}

const entryName = /^(\d{4}-[a-z0-9-]+)(\.sql)?$/;

/** The names of the migrations in the folder, in the order in which they run. */
export async function migrationNames(folder: string): Promise<string[]> {
  return Object.keys(await readMigrations(folder));
}

/** A migration is a file, or a folder of files that run in order. */
async function readMigrations(folder: string): Promise<Migrations> {
  const entries = (await readdir(folder)).filter((entry) => entryName.test(entry)).sort();
  if (entries.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return Object.fromEntries(entries.map((entry) => [entryName.exec(entry)![1]!, () => readText(join(folder, entry))]));
}

async function readText(path: string): Promise<string> {
  if (path.endsWith(".sql")) return readFile(path, "utf8");
  const files = (await readdir(path)).filter((file) => file.endsWith(".sql")).sort();
  return (await Promise.all(files.map((file) => readFile(join(path, file), "utf8")))).join("");
}

/** The first migrations, if they are exactly these; null otherwise. */
function fromNames(migrations: Migrations, release: readonly string[]): Migrations | null {
  const first = Object.entries(migrations).slice(0, release.length);
  const isFirst = areSame(
    release,
    first.map(([name]) => name),
  );
  return isFirst ? Object.fromEntries(first) : null;
}

/** The kind that a migration names (docs/upgrading.md); empty for those from before there were kinds. */
const kindOf = (text: string) => /^-- Kind: (.+)\.$/m.exec(text)?.[1] ?? "";

/** How long a migration waits for a table: requests of running instances wait behind it. */
const longestWait = "2s";
const tries = 20;

/** True if a request of a running instance had a table for too long, or deadlocked with the migration. */
const isInTheWay = (error: unknown) => ["40P01", "55P03"].includes(codeOf(error) ?? "");

/** Applies the pending ones, in one transaction. Their rows take the kind from its setting (0141). */
async function apply(
  db: Kysely<unknown>,
  migrations: Migrations,
  { applied, onApplied }: { applied: number; onApplied: OnApplied } = { applied: 0, onApplied: () => {} },
): Promise<string[]> {
  const texts: Record<string, Migration> = {};
  const pending = Object.keys(migrations).length - applied;
  let done = 0;
  for (const [name, read] of Object.entries(migrations)) {
    texts[name] = {
      up: async (transaction) => {
        const text = await read();
        await sql`select set_config('estadia.migration_kind', ${kindOf(text)}, true),
          set_config('lock_timeout', ${longestWait}, true)`.execute(transaction);
        if (text !== "") await sql.raw(text).execute(transaction);
        done += 1;
        onApplied(done, pending);
      },
    };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => texts } });
  for (let attempt = 1; ; attempt += 1) {
    done = 0;
    if (pending > 0 && attempt === 1) onApplied(done, pending);
    const { error, results } = await migrator.migrateToLatest();
    if (!error) return (results ?? []).map(({ migrationName }) => migrationName);
    if (!isInTheWay(error) || attempt === tries) throw (await operatorNeeded(db, error)) ?? error;
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800));
  }
}

/**
 * Works on one connection under an advisory lock, so that instances which start together migrate one after the other.
 */
function alone<T>(kysely: Kysely<unknown>, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  return kysely.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(hashtext('estadia-migrate'))`.execute(db);
    try {
      return await work(db);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('estadia-migrate'))`.execute(db);
    }
  });
}

export async function appliedNames(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ begun: boolean }>`
    select to_regclass('kysely_migration') is not null as begun`.execute(db);
  if (!rows[0]?.begun) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/**
 * For SQLSTATE 42501 (the login role lacks a right): the statements that grant it, depending on what this server
 * already has.
 */
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

/** Migrations by name, in their order, each with a function that reads its text. */
type Migrations = Record<string, () => Promise<string>>;

/** The last revision that upgrades databases from before 0001-schema (docs/upgrading.md). */
const lastWithBridge = "187b1f673";

/** True if both hold the same names, in any order. */
function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length;
}

/** The error if the database belongs to no release that this one can upgrade. */
function unknownDatabase(applied: readonly string[]): OperatorNeeded {
  return new OperatorNeeded(
    [
      `The database was written by another release; its last migration is ${[...applied].sort().at(-1)}.`,
      "This release continues databases whose migrations are among its own.",
      `If the database is older, start revision ${lastWithBridge} on it once; a newer one needs the newer release.`,
    ].join("\n"),
  );
}

/** The error if an export belongs to no release that this one can import. */
function unknownExport(): OperatorNeeded {
  return new OperatorNeeded(
    "The file was written by another release. This one imports files whose migrations are among its own. " +
      `If the file is older, import it with revision ${lastWithBridge} and export it again.`,
  );
}
