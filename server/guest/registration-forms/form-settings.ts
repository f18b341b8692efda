import { sql } from "kysely";
import type { FormSettings, formSettings } from "#contract/guest/registration-forms";
import { type FormKind, usualForm } from "#domain/registration-forms/form-content";
import { findFormSettings } from "#server/guest/registration-forms/stay-forms.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { keepSettings } from "#server/platform/db/versioned-rows";
import { invalid, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

export async function showFormSettings({ actor, db }: Ctx): Promise<FormSettings> {
  const settings = await findFormSettings(db, actor.tenant_id);
  const choices = await listFormChoices(db, actor.tenant_id);
  return {
    at_check_in: settings.at_check_in as FormSettings["at_check_in"],
    version: settings.version,
    accommodations: choices.map(({ form, ...each }) => {
      const usual = usualForm[each.legal_regime];
      return { ...each, form: form ?? usual, usual };
    }),
  };
}

/** Throws 409 for an outdated version, 422 for an accommodation that the company does not have. */
export const updateFormSettings: Verb<typeof formSettings.update> = async (ctx, { body: input }) => {
  const { actor, db } = ctx;
  const before = await showFormSettings(ctx);
  if (before.version !== input.version) throw stale(before);
  const chosen = input.accommodations ?? [];
  for (const [index, { id }] of chosen.entries()) {
    if (before.accommodations.some((each) => each.id === id)) continue;
    throw invalid(`accommodations[${index}].id`, "Escolha uma acomodação da empresa");
  }
  const at_check_in = input.at_check_in ?? before.at_check_in;
  const kept = await keepSettings(ctx, "registration_form_settings", before.version, { at_check_in });
  if (!kept) throw stale(await showFormSettings(ctx));
  for (const { id, form } of chosen) {
    const usual = before.accommodations.find((each) => each.id === id)!.usual;
    await keepFormChoice(db, actor.tenant_id, id, form === usual ? null : form);
  }
  const after = await showFormSettings(ctx);
  await record(ctx, "registration_form_settings.updated", actor.tenant_id, recorded(before), recorded(after));
  return after;
};

/** The settings in the format of the audit log: only the accommodations that differ from the default. */
const recorded = ({ at_check_in, accommodations }: FormSettings) => ({
  at_check_in,
  accommodations: accommodations.filter(({ form, usual }) => form !== usual).map(({ id, form }) => ({ id, form })),
});

/** Every accommodation that is not archived, with its own setting; null for none. */
async function listFormChoices(db: Db, tenantId: string) {
  const { rows } = await sql<
    Columns<"accommodations", "id" | "name"> & { legal_regime: "lodging" | "season_rental"; form: FormKind | null }
  >`select a.id, a.name, a.legal_regime, k.form
    from accommodations a
    left join registration_form_choices k on k.tenant_id = a.tenant_id and k.accommodation_id = a.id
    where a.tenant_id = ${tenantId} and a.status <> 'archived' order by a.name, a.id`.execute(db);
  return rows;
}

/** Sets which form an accommodation requires; null: the default of its legal regime. */
async function keepFormChoice(db: Db, tenantId: string, id: string, form: FormKind | null): Promise<void> {
  if (form === null) {
    await sql`delete from registration_form_choices
      where tenant_id = ${tenantId} and accommodation_id = ${id}`.execute(db);
    return;
  }
  await sql`insert into registration_form_choices (tenant_id, accommodation_id, form) values (${tenantId}, ${id}, ${form})
    on conflict (tenant_id, accommodation_id) do update set form = excluded.form`.execute(db);
}
