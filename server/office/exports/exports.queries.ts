import { type Insertable, sql } from "kysely";
import { aliasOf, references } from "#server/office/exports/references";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { Exports } from "#server/platform/db/types.generated";

export type ExportState = "waiting" | "ready" | "failed" | "gone";

export interface StoredExport
  extends Columns<
    "exports",
    "id" | "done" | "total" | "pieces" | "bytes" | "created_at" | "finished_at" | "kept_until"
  > {
  state: ExportState;
  created_by_name: string | null;
}

const exports_ = (db: Db, tenantId: string) =>
  db
    .selectFrom("exports as e")
    .select(["e.id", "e.state", "e.done", "e.total", "e.pieces", "e.bytes"])
    .select(["e.created_at", "e.finished_at", "e.kept_until"])
    .select((on) =>
      on.selectFrom("users as u").select("u.name").whereRef("u.id", "=", "e.created_by").as("created_by_name"),
    )
    .where("e.tenant_id", "=", tenantId)
    .$narrowType<{ state: ExportState }>();

/** The latest exports of the company, newest first. */
export async function listExports(db: Db, tenantId: string, most: number): Promise<StoredExport[]> {
  return exports_(db, tenantId).orderBy("e.id", "desc").limit(most).execute();
}

export async function findExport(db: Db, tenantId: string, id: string): Promise<StoredExport | null> {
  return (await exports_(db, tenantId).where("e.id", "=", id).executeTakeFirst()) ?? null;
}

/** The export being made. */
export async function findWaiting(db: Db, tenantId: string): Promise<StoredExport | null> {
  return (await exports_(db, tenantId).where("e.state", "=", "waiting").executeTakeFirst()) ?? null;
}

/** Begins an export unless the company has one under way; true if it was begun. */
export async function insertExport(db: Db, row: Insertable<Exports>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("exports")
    .values(row)
    // A literal, not a parameter: a generic plan could not use the partial index.
    .onConflict((conflict) => conflict.columns(["tenant_id"]).where("state", "=", sql.lit("waiting")).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the progress of an export. False if it was given up. */
export async function updateProgress(
  db: Db,
  tenantId: string,
  id: string,
  progress: Columns<"exports", "done" | "total" | "pieces">,
): Promise<boolean> {
  return updateWaiting(db, tenantId, id, progress);
}

/** Marks an export as made or failed. False if it was given up. */
export async function finishExport(
  db: Db,
  tenantId: string,
  id: string,
  end: { state: "ready" | "failed"; bytes: number | null; finished_at: Date },
): Promise<boolean> {
  return updateWaiting(db, tenantId, id, end);
}

async function updateWaiting(db: Db, tenantId: string, id: string, change: Partial<Insertable<Exports>>) {
  const { numUpdatedRows } = await db
    .updateTable("exports")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The company's name and time zone. */
export async function findCompany(db: Db, tenantId: string): Promise<Columns<"tenants", "name" | "timezone">> {
  return db.selectFrom("tenants").select(["name", "timezone"]).where("id", "=", tenantId).executeTakeFirstOrThrow();
}

/** Gives up one export, or all but one, including those under way; returns what must be removed. */
export async function giveUpExports(
  db: Db,
  tenantId: string,
  which: { only: string } | { but: string | null },
): Promise<Columns<"exports", "id" | "pieces">[]> {
  const chosen =
    "only" in which ? sql<boolean>`id = ${which.only}` : sql<boolean>`id is distinct from ${which.but}::uuid`;
  return db
    .updateTable("exports")
    .set({ state: "gone" })
    .where("tenant_id", "=", tenantId)
    .where("state", "in", ["waiting", "ready"])
    .where(chosen)
    .returning(["id", "pieces"])
    .execute();
}

/** A row as read: columns by name, with the names of what it refers to. */
export type Row = Record<string, unknown>;

/** A table as the database catalog describes it. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
  /** The columns of its primary key after the company. */
  key: string[];
}

/**
 * The tables by name, with their columns in order. `tenants` has no `tenant_id`: the company's row is the one with its
 * id.
 */
export async function listShapes(db: Db, names: readonly string[]): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select a.attname::text from unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where a.attname <> case when c.relname = 'tenants' then 'id' else 'tenant_id' end order by k.place) as key
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${names}::text[])
    order by c.relname`.execute(db);
  return rows;
}

const ofCompany = (table: string, tenantId: string) =>
  sql`${sql.ref(table === "tenants" ? "t.id" : "t.tenant_id")} = ${tenantId}`;

/** The number of the company's rows in each table. */
export async function countRows(db: Db, tenantId: string, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = tables.map(
    (table) =>
      sql`select ${table}::text as name, count(*) as rows from ${sql.table(table)} t where ${ofCompany(table, tenantId)}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

export interface RowsAsked {
  table: string;
  columns: readonly string[];
  key: readonly string[];
  /** The last row read. */
  after: Row | null;
  most: number;
}

/** The company's next rows in key order, with the names of what they refer to. */
export async function listRowsAfter(db: Db, tenantId: string, asked: RowsAsked): Promise<Row[]> {
  const { table, columns, key, after, most } = asked;
  const at = (column: string) => sql.ref(`t.${column}`);
  const read = [...new Set([...columns, ...key])];
  const names = read.flatMap((column) => {
    const { table: other, shown } = references[column] ?? { table: "", shown: [] };
    const same = other === "users" ? sql`` : sql` and r.tenant_id = t.tenant_id`;
    return shown.map(
      (name) =>
        sql`(select ${sql.ref(`r.${name}`)} from ${sql.table(other)} r where r.id = ${at(column)}${same})
          as ${sql.ref(aliasOf(column, name))}`,
    );
  });
  const keys = sql.join(key.map(at));
  const last = after && key.length > 0 ? sql` and (${keys}) > (${sql.join(key.map((each) => after[each]))})` : sql``;
  const order = key.length > 0 ? sql` order by ${keys}` : sql``;
  const { rows } = await sql<Row>`
    select ${sql.join([...read.map(at), ...names])} from ${sql.table(table)} t
    where ${ofCompany(table, tenantId)}${last}${order} limit ${most}`.execute(db);
  return rows;
}
