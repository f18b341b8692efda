import { type Selectable, sql } from "kysely";
import type { Ctx } from "#server/context";
import type { DB } from "#server/db/types.generated";

type SettingsTable = "contract_settings" | "guide_settings" | "notification_settings" | "registration_form_settings";

/** Saves settings of the company that were read at `version`; false if another user has saved since. */
export async function keepSettings<Table extends SettingsTable>(
  { actor, db, clock }: Ctx,
  table: Table,
  version: number,
  settings: Partial<Selectable<DB[Table]>>,
): Promise<boolean> {
  const row = { ...settings, version: version + 1, updated_at: clock.now() };
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const changes = columns.map((column) => sql`${column} = excluded.${column}`);
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} as s (tenant_id, ${sql.join(columns)})
    values (${actor.tenant_id}, ${sql.join(Object.values(row))})
    on conflict (tenant_id) do update set ${sql.join(changes)} where s.version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}
