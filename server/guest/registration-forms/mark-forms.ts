import type { registrationForms } from "#contract/guest/registration-forms";
import { formState } from "#domain/registration-forms/form-state";
import { lockForms } from "#server/guest/registration-forms/keep-form";
import type { JudgedStay, PersonForm } from "#server/guest/registration-forms/stay-forms";
import { listBookingsOfForms, updateForm } from "#server/guest/registration-forms/stay-forms.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

interface Chosen {
  judged: JudgedStay;
  person: PersonForm;
}

/**
 * Locks the bookings of these forms, always in the same order, and returns the forms. Throws 404 for unknown forms,
 * those of other companies, and those not begun.
 */
async function lockChosen(ctx: Ctx, ids: readonly string[]): Promise<Chosen[]> {
  const wanted = [...new Set(ids)];
  const rows = await listBookingsOfForms(ctx.db, ctx.actor.tenant_id, wanted);
  if (rows.length !== wanted.length) throw new Problem("NotFoundException");
  const bookings = [...new Set(rows.map(({ booking_id }) => booking_id))].sort();
  const chosen: Chosen[] = [];
  for (const booking of bookings) {
    const judged = await lockForms(ctx, booking);
    for (const person of judged.people) if (wanted.includes(person.id)) chosen.push({ judged, person });
  }
  if (chosen.length !== wanted.length) {
    throw invalid("ids", "Uma das fichas é de quem não está mais na reserva. Atualize a lista");
  }
  return chosen;
}

/** Throws 422 at `ids` unless all of them satisfy the condition. */
function requireAll(chosen: readonly Chosen[], is: (each: Chosen) => boolean, sentence: (names: string) => string) {
  const others = chosen.filter((each) => !is(each));
  if (others.length === 0) return;
  const names = others.slice(0, 3).map(({ person }) => person.name ?? `Pessoa ${person.position}`);
  const more = others.length > 3 ? ` e mais ${others.length - 3}` : "";
  throw invalid("ids", sentence(names.join(", ") + more));
}

async function mark(
  ctx: Ctx,
  chosen: readonly Chosen[],
  action: string,
  change: (each: Chosen) => { progress: string; sent_at?: Date | null; error_reason?: string | null },
  noted: Record<string, string> = {},
): Promise<void> {
  const { actor, db, clock } = ctx;
  for (const each of chosen) {
    const { id, form, position } = each.person;
    if (form === null) continue;
    const row = { ...change(each), updated_at: clock.now() };
    await updateForm(db, actor.tenant_id, { id, version: form.version }, row);
    await record(ctx, action, each.judged.stay.code, null, { form: position, ...noted });
  }
}

/** Marks forms as sent. Throws 422 for forms that are not ready, and for short ones, which are not sent. */
export async function markSent(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const chosen = await lockChosen(ctx, ids);
  requireAll(
    chosen,
    ({ judged }) => judged.forms.kind === "full",
    (names) => `A ficha curta não é enviada ao ministério: ${names}`,
  );
  requireAll(
    chosen,
    ({ person }) => person.state === "ready" || person.state === "sent",
    (names) => `Só fichas prontas podem ser marcadas como enviadas. Confira: ${names}`,
  );
  const open = chosen.filter(({ person }) => person.state === "ready");
  await mark(ctx, open, "booking.form_sent", () => ({
    progress: "sent",
    sent_at: ctx.clock.now(),
    error_reason: null,
  }));
}

/** The state of a form without its mark. */
const unmarked = ({ person }: Chosen) =>
  formState({ begun: person.form?.typed_through != null, sent: false, error: false, missing: person.missing });

/** Removes the mark that forms were sent; leaves others unchanged. */
export const unmarkSent: Verb<typeof registrationForms.unmarkSent> = async (ctx, { body: { ids } }) => {
  const sent = (await lockChosen(ctx, ids)).filter(({ person }) => person.state === "sent");
  await mark(ctx, sent, "booking.form_unsent", (each) => ({ progress: unmarked(each), sent_at: null }));
};

/** Records the reason why the ministry refused forms, sent or ready ones. */
export async function markRefused(ctx: Ctx, ids: readonly string[], reason: string): Promise<void> {
  const chosen = await lockChosen(ctx, ids);
  requireAll(
    chosen,
    ({ person }) => ["ready", "sent", "error"].includes(person.state),
    (names) => `Só fichas prontas ou enviadas podem ter erro de envio. Confira: ${names}`,
  );
  const change = { progress: "error", sent_at: null, error_reason: reason };
  await mark(ctx, chosen, "booking.form_refused", () => change, { reason });
}

/** Removes the mark that forms were refused; leaves others unchanged. */
export const unmarkRefused: Verb<typeof registrationForms.unmarkError> = async (ctx, { body: { ids } }) => {
  const refused = (await lockChosen(ctx, ids)).filter(({ person }) => person.state === "error");
  await mark(ctx, refused, "booking.form_refusal_undone", (each) => ({ progress: unmarked(each), error_reason: null }));
};
