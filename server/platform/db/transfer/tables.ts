import type { PoolClient } from "pg";

/** A connection to a database that no server uses, for whoever copies or reads it whole. */
export type WholeClient = PoolClient;

/** A table to transfer: its stored columns with their types, and its names quoted for SQL. */
export interface Table {
  name: string;
  columns: { name: string; quoted: string; type: string }[];
  forced: boolean;
}

// Rows of these tables are written by the migrations; an import replaces those of a new database.
export const filledByMigrations = ["modules", "service_totals"];

const tablesText = `
select c.relname as name, c.relforcerowsecurity as forced,
  (select json_agg(json_build_object('name', a.attname, 'quoted', quote_ident(a.attname),
      'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
    from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  array(select distinct k.confrelid::regclass::text from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable and k.confrelid <> c.oid) as needs
from pg_class c
where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
  and c.relname not like 'kysely_migration%'
order by c.relname`;

/** Every table of the program, each after the tables it refers to; deferred references do not count. */
export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(tablesText);
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, needs }) => !placed.has(name) && needs.every((each) => placed.has(each)));
    if (next.length === 0) throw new Error("Tables refer to each other in a circle, and no reference can wait.");
    for (const { name, columns, forced } of next) {
      ordered.push({ name, columns, forced });
      placed.add(name);
    }
  }
  return ordered;
}

/**
 * Begins a transaction in which the owner of the tables sees every company, and nobody else reads or writes. Row-level
 * security returns with `raiseWalls`, or by a rollback.
 */
export async function beginAlone(client: PoolClient, tables: readonly Table[]): Promise<void> {
  await client.query("begin");
  await client.query("set constraints all deferred"); // tables that refer to each other are filled one after the other
  await client.query(
    "set local lock_timeout = '5s'; set local timezone = 'UTC'; set local datestyle = 'ISO'; " +
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
  );
  for (const { name, forced } of tables) {
    // Rows are imported unchanged; the data derived by triggers is imported as well.
    const text = `alter table "${name}" disable trigger user${forced ? ", no force row level security" : ""}`;
    await client.query(text);
  }
}

/**
 * Begins a transaction that shows one instant of every table, beside the work of others. Row-level security is not
 * lifted: a role that it binds is refused (SQLSTATE 42501), so that no company is left out silently.
 */
export async function beginReading(client: PoolClient): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(
    "set local row_security = off; set local timezone = 'UTC'; set local datestyle = 'ISO'; " +
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
  );
}

/** Enables triggers and row-level security again, before the commit. */
export async function raiseWalls(client: PoolClient, tables: readonly Table[]): Promise<void> {
  // A table with pending deferred checks cannot be altered.
  await client.query("set constraints all immediate");
  for (const { name, forced } of tables) {
    const text = `alter table "${name}" enable trigger user${forced ? ", force row level security" : ""}`;
    await client.query(text);
  }
}

/** A row of text values as PostgreSQL prints them, or null, in the order of the table's columns. */
export type Row = (string | null)[];

const batch = 500;

/** The rows of a table in batches, within an open transaction; only one batch is in memory. */
export async function* readRows(client: PoolClient, { name, columns }: Table): AsyncGenerator<Row[]> {
  const values = columns.map(({ quoted }) => `${quoted}::text`).join(", ");
  const declare = `declare moved no scroll cursor for select ${values} from "${name}"`;
  await client.query(declare);
  const fetch = { text: `fetch ${batch} from moved`, rowMode: "array" as const };
  for (;;) {
    const { rows } = await client.query<Row>(fetch);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query("close moved");
}

/** Writes rows returned by `readRows`; each type reads back its own text format. */
export async function writeRows(client: PoolClient, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const into = columns.map(({ quoted }) => quoted).join(", ");
  const cast = columns.map(({ type }, index) => `v${index}::${type}`).join(", ");
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(", ");
  const names = columns.map((_, index) => `v${index}`).join(", ");
  const text = `insert into "${name}" (${into}) select ${cast} from unnest(${lists}) as given(${names})`;
  await client.query(
    text,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}
