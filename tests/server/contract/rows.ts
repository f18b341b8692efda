import type { Pool } from "pg";

/** One question for every row of every table that has rows of companies, `$1` the company. */
async function questionOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; key: string }>(`
    select table_name as name, case table_name when 'tenants' then 'id' else 'tenant_id' end as key
    from information_schema.columns c
    where table_schema = 'public' and (column_name = 'tenant_id' or (table_name = 'tenants' and column_name = 'id'))
    order by table_name`);
  return rows
    .map(({ name, key }) => `select '${name}' as name, t::text as row from "${name}" t where "${key}" = $1`)
    .join(" union all ");
}

const questions = new WeakMap<Pool, Promise<string>>();

/** Every row of a company in every table, as one text: equal before and after means that not a byte has changed. */
export async function everyRowOf(pool: Pool, tenantId: string): Promise<string> {
  const question = questions.get(pool) ?? questionOf(pool);
  questions.set(pool, question);
  const { rows } = await pool.query<{ name: string; row: string }>(await question, [tenantId]);
  return rows
    .map(({ name, row }) => `${name} ${row}`)
    .sort()
    .join("\n");
}

/** The table of every row of a company that has an id, by the id. */
export async function tablesOfIds(pool: Pool, tenantId: string): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('tenant_id', 'id') and udt_name = 'uuid'
    group by table_name having count(*) = 2`);
  const each = tables.map(({ name }) => `select id::text, '${name}' as name from "${name}" where tenant_id = $1`);
  const { rows } = await pool.query<{ id: string; name: string }>(each.join(" union all "), [tenantId]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
