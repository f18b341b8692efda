import { emptyAuditEvents } from "#server/audit/audit.queries";
import { type AuditedChange, listChangesNaming, listChangesOf, reduceChange } from "#server/audit/people.queries";
import { type Person, withoutOthers, withoutPerson, withoutRemarks } from "#server/audit/personal-parts";
import type { Ctx } from "#server/context";

/**
 * Takes a person out of the trail: of his own records it keeps who did what and when, of others everything but what
 * names him. `about` are the other records that were his, as his bookings: of them no remark is kept, nor the
 * name of a file. `beside` are records of others that he was named on, as the bookings he came along to.
 */
export async function forgetPerson(
  { actor, db }: Ctx,
  person: Person,
  about: readonly string[],
  beside: readonly string[],
): Promise<void> {
  const rows = await listChangesNaming(db, actor.tenant_id, [...person.ids, ...about, ...beside], person.ids);
  for (const { id, record_id, before, after } of rows) {
    const own = person.ids.includes(record_id);
    const his = about.includes(record_id);
    const left = [before, after].map((each) => (own ? null : withoutPerson(his ? withoutRemarks(each) : each, person)));
    await reduceChange(db, actor.tenant_id, id, left[0], left[1]);
  }
}

/** Leaves of records that are deleted only that they were there: nobody is left who could ask for it. */
export function forgetRecords({ actor, db }: Ctx, ids: readonly string[]): Promise<void> {
  return emptyAuditEvents(db, actor.tenant_id, ids);
}

/**
 * The changes of a person's records and of those that are about him, without what they say of other people. `beside` are
 * records of others, as the bookings he came along to: of them only changes of who comes and who answers are told that name him.
 */
export async function changesAbout(
  { actor, db }: Ctx,
  ids: readonly string[],
  about: readonly string[],
  beside: readonly string[],
): Promise<AuditedChange[]> {
  const rows = await listChangesOf(db, actor.tenant_id, [...ids, ...about, ...beside]);
  const told = rows.filter((row) => !beside.includes(row.record_id) || isAmongGuests(row, ids));
  return told.map((row) => ({
    ...row,
    before: withoutOthers(row.before, ids) ?? null,
    after: withoutOthers(row.after, ids) ?? null,
  }));
}

function isAmongGuests({ action, before, after }: AuditedChange, ids: readonly string[]): boolean {
  if (action !== "booking.guests_changed" && action !== "booking.holder_changed") return false;
  const named = JSON.stringify([before, after]);
  return ids.some((id) => named.includes(id));
}
