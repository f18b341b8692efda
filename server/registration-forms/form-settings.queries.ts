import { sql } from "kysely";
import type { FormKind } from "#domain/registration-forms/form-content";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

export async function findFormSettings(db: Db, tenantId: string): Promise<{ at_check_in: string; version: number }> {
  const row = await db
    .selectFrom("registration_form_settings")
    .select(["at_check_in", "version"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row ?? { at_check_in: "warn", version: 1 };
}

/** Every accommodation that is not archived, with what was chosen for it; null: nothing. */
export async function listFormChoices(db: Db, tenantId: string) {
  const { rows } = await sql<
    Columns<"accommodations", "id" | "name"> & { legal_regime: "lodging" | "season_rental"; form: FormKind | null }
  >`select a.id, a.name, a.legal_regime, k.form
    from accommodations a
    left join registration_form_choices k on k.tenant_id = a.tenant_id and k.accommodation_id = a.id
    where a.tenant_id = ${tenantId} and a.status <> 'archived' order by a.name, a.id`.execute(db);
  return rows;
}

/** Saves settings read at `version`; false when somebody else saved since. */
export async function keepFormSettings(
  db: Db,
  tenantId: string,
  { at_check_in, version }: { at_check_in: string; version: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into registration_form_settings as s (tenant_id, at_check_in, version, updated_at)
    values (${tenantId}, ${at_check_in}, ${version + 1}, ${now})
    on conflict (tenant_id) do update set at_check_in = excluded.at_check_in, version = excluded.version,
      updated_at = excluded.updated_at where s.version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes what an accommodation asks for; null: what its regime asks for. */
export async function keepFormChoice(db: Db, tenantId: string, id: string, form: FormKind | null): Promise<void> {
  if (form === null) {
    await sql`delete from registration_form_choices
      where tenant_id = ${tenantId} and accommodation_id = ${id}`.execute(db);
    return;
  }
  await sql`insert into registration_form_choices (tenant_id, accommodation_id, form) values (${tenantId}, ${id}, ${form})
    on conflict (tenant_id, accommodation_id) do update set form = excluded.form`.execute(db);
}
