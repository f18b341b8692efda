import { sql } from "kysely";
import type { Db } from "#server/db/database";
import { aliasOf, references } from "#server/exports/references";

/** A row as it is read: columns by their names, and the names of what it points at. */
export type Row = Record<string, unknown>;

/** A table as the database describes it. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
  /** The columns of its primary key after the company. */
  key: string[];
}

/** The tables by name, with their columns in order. A company itself has no `tenant_id`: its row is its own. */
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

/** How many rows the company has of each table. */
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
  /** The last row that was read. */
  after: Row | null;
  most: number;
}

/** The next rows of the company by their key, with the names of what they point at. */
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
