import type { Pool } from "pg";

/** Every row of a company in every table, as one text: equal before and after means that not a byte has changed. */
export async function everyRowOf(pool: Pool, tenantId: string): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string; key: string }>(`
    select table_name as name, case table_name when 'tenants' then 'id' else 'tenant_id' end as key
    from information_schema.columns c
    where table_schema = 'public' and (column_name = 'tenant_id' or (table_name = 'tenants' and column_name = 'id'))
    order by table_name`);
  const parts: string[] = [];
  for (const { name, key } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from "${name}" t where "${key}" = $1 order by t::text`,
      [tenantId],
    );
    parts.push(name, ...rows.map(({ row }) => row));
  }
  return parts.join("\n");
}
