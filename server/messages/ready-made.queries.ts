import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** Notes that a company has the ready-made rules from now on; false when it had them. */
export async function markRulesMade(db: Db, tenantId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notification_settings as s (tenant_id, rules_made_at, updated_at) values (${tenantId}, ${now}, ${now})
    on conflict (tenant_id) do update set rules_made_at = excluded.rules_made_at where s.rules_made_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Companies that are older than the ready-made rules. */
export async function listTenantsWithoutRules(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from tenants t
    where t.state <> 'cancelled' and not exists
      (select from notification_settings s where s.tenant_id = t.id and s.rules_made_at is not null)
    order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
