import { photoDays, sensitiveDays } from "#domain/registration-forms/form-content";
import { addDays, todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import { leaveDiscard } from "#server/booking-files/discard-files";
import { type Clock, type Ctx, clockActor } from "#server/context";
import type { Database } from "#server/db/database";
import { eraseFiles, eraseSensitive, listTenantsWithForms } from "#server/registration-forms/erase-forms.queries";

const atOnce = 100;
/** The last zone of the country to begin a day: nothing goes too early anywhere. */
const lastZone = "America/Rio_Branco";

/**
 * The hourly job: 30 days after the departure gender, race and disability are deleted from forms, after 90 the letters of
 * minors and photos of documents (LGPD, arts. 11, 15 and 16).
 */
export async function eraseFormsEverywhere(database: Database, clock: Clock): Promise<void> {
  for (const tenantId of await database.asAuth(listTenantsWithForms)) {
    const erase = (some: (ctx: Ctx) => Promise<number>) => () =>
      database.asTenant(tenantId, (db) => some({ actor: clockActor(tenantId), db, clock }));
    for (const some of [eraseSomeAnswers, eraseSomeFiles].map(erase)) while ((await some()) === atOnce);
  }
}

async function eraseSomeAnswers(ctx: Ctx): Promise<number> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const endedBy = addDays(todayIn(lastZone, now), -sensitiveDays);
  const codes = await eraseSensitive(db, actor.tenant_id, { endedBy, now, limit: atOnce });
  for (const code of codes) await record(ctx, "booking.form_answers_erased", code, null, null);
  return codes.length;
}

async function eraseSomeFiles({ actor, db, clock }: Ctx): Promise<number> {
  const now = clock.now();
  const endedBy = addDays(todayIn(lastZone, now), -photoDays);
  const names = await eraseFiles(db, actor.tenant_id, { endedBy, limit: atOnce });
  if (names.length > 0) await leaveDiscard(db, actor.tenant_id, names, { now, at: now });
  return names.length;
}
