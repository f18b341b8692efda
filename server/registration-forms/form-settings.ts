import type { EndpointInput } from "#contract/endpoint";
import type { FormSettings, formSettings } from "#contract/registration-forms";
import { usualForm } from "#domain/registration-forms/form-content";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { invalid, stale } from "#server/http/problem";
import {
  findFormSettings,
  keepFormChoice,
  keepFormSettings,
  listFormChoices,
} from "#server/registration-forms/form-settings.queries";

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

/** Refuses with 409 a stale version, with 422 an accommodation that the company does not have. */
export async function saveFormSettings(
  ctx: Ctx,
  input: EndpointInput<typeof formSettings.update>["body"],
): Promise<FormSettings> {
  const { actor, db, clock } = ctx;
  const before = await showFormSettings(ctx);
  if (before.version !== input.version) throw stale(before);
  const chosen = input.accommodations ?? [];
  for (const [index, { id }] of chosen.entries()) {
    if (before.accommodations.some((each) => each.id === id)) continue;
    throw invalid(`accommodations[${index}].id`, "Escolha uma acomodação da empresa");
  }
  const at_check_in = input.at_check_in ?? before.at_check_in;
  if (!(await keepFormSettings(db, actor.tenant_id, { at_check_in, version: before.version }, clock.now()))) {
    throw stale(await showFormSettings(ctx));
  }
  for (const { id, form } of chosen) {
    const usual = before.accommodations.find((each) => each.id === id)!.usual;
    await keepFormChoice(db, actor.tenant_id, id, form === usual ? null : form);
  }
  const after = await showFormSettings(ctx);
  await record(ctx, "registration_form_settings.updated", actor.tenant_id, recorded(before), recorded(after));
  return after;
}

/** The settings as the trail keeps them: which accommodations ask for something else than usual. */
const recorded = ({ at_check_in, accommodations }: FormSettings) => ({
  at_check_in,
  accommodations: accommodations.filter(({ form, usual }) => form !== usual).map(({ id, form }) => ({ id, form })),
});
