import { emptyAuditEvents } from "#server/audit/audit.queries";
import { type AuditedChange, listChangesNaming, listChangesOf, reduceChange } from "#server/audit/people.queries";
import { type Person, withoutOthers, withoutPerson, withoutRemarks } from "#server/audit/personal-parts";
import type { Ctx } from "#server/context";

/** Records that know a person, by how they do: of each kind the trail keeps something else. */
interface KnowingRecords {
  /** His, as his bookings: of them no remark is kept, nor the name of a file. */
  about: readonly string[];
  /** Of others, and named him only by what he is called among friends: there that goes too. */
  cleared: readonly string[];
}

/**
 * Takes a person out of the trail: of his own records it keeps who did what and when, of all others everything but what
 * names him. `person.familiar` are texts that others may have too; they count on the records that were `cleared` alone.
 */
export async function forgetPerson(
  { actor, db }: Ctx,
  person: Person & { familiar: readonly string[] },
  { about, cleared }: KnowingRecords,
): Promise<void> {
  const known = [...person.ids, ...about, ...cleared];
  const rows = await listChangesNaming(db, actor.tenant_id, known, person.ids, person.texts);
  const familiar = { ...person, texts: [...person.texts, ...person.familiar] };
  for (const { id, record_id, before, after } of rows) {
    const own = person.ids.includes(record_id);
    const his = about.includes(record_id);
    const by = his || cleared.includes(record_id) ? familiar : person;
    const left = [before, after].map((each) => (own ? null : withoutPerson(his ? withoutRemarks(each) : each, by)));
    if (JSON.stringify(left) === JSON.stringify([before, after])) continue;
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
