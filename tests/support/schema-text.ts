import type { Pool } from "pg";

/** What stands behind each name, as the database itself writes it. */
const looks: Record<string, string> = {
  extension: "select extname as name, '' as said from pg_extension",
  table: `select c.relname as name, concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity,
      c.reloptions) as said
    from pg_class c where c.relkind not in ('i', 't') and c.relnamespace = 'public'::regnamespace`,
  column: `select a.attrelid::regclass || '.' || a.attname as name, concat_ws(' ',
      row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, a.attgenerated, a.attidentity, l.collname,
      pg_get_expr(d.adbin, d.adrelid)) as said
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  constraint: `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as said
    from pg_constraint where connamespace = 'public'::regnamespace`,
  index: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as said
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace`,
  statistics: `select stxname as name, pg_get_statisticsobjdef(oid) as said from pg_statistic_ext`,
  function: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as said from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
  trigger: `select tgrelid::regclass || '.' || tgname as name, concat_ws(' ', pg_get_triggerdef(oid), tgenabled) as said
    from pg_trigger where not tgisinternal`,
  policy: `select tablename || '.' || policyname as name,
      concat_ws(' ', permissive, roles, cmd, qual, 'check', with_check) as said
    from pg_policies where schemaname = 'public'`,
  grant: `select granted.name || ' to ' || coalesce(r.rolname, 'public') as name,
      string_agg(granted.privilege_type, ' ' order by granted.privilege_type) as said
    from (
      select c.relname::text as name, (aclexplode(c.relacl)).* from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind <> 'i'
      union all
      select a.attrelid::regclass || '.' || a.attname, (aclexplode(a.attacl)).*
      from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace
      union all
      select p.oid::regprocedure::text, (aclexplode(p.proacl)).* from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proacl is not null) granted
    left join pg_roles r on r.oid = granted.grantee
    where r.rolname is null or r.rolname like 'app\\_%' group by 1`,
  comment:
    "select objoid::text as name, description as said from pg_description where objoid >= 16384 and objsubid > 0",
  module: "select m.name, m::text as said from modules m",
  total: "select t.state as name, t::text as said from service_totals t",
};

/** The whole schema and its fixed rows, as the system tables tell them: a line for each thing that has a name. */
export async function schemaText(pool: Pool): Promise<string> {
  const lines: string[] = [];
  for (const [kind, text] of Object.entries(looks)) {
    const { rows } = await pool.query<{ name: string; said: string | null }>(text);
    lines.push(...rows.map(({ name, said }) => `${kind} ${name}: ${said ?? ""}`));
  }
  return lines.sort().join("\n");
}
