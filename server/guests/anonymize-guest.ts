import type { AnonymizeInput } from "#contract/guest-acts";
import type { Guest } from "#contract/guests";
import { forgetPerson } from "#server/audit/forget-person";
import { record } from "#server/audit/record";
import { forgetBankWords } from "#server/bank-statements/forget-bank-words";
import { forgetFilesNaming, forgetFilesOf } from "#server/booking-files/files-of-holder";
import { openStaysAlong, staysAlong } from "#server/booking-guests/companions";
import { forgetNamesOn } from "#server/bookings/forget-names";
import { forgetNotesOf, openStaysOf } from "#server/bookings/holder-bookings";
import type { Ctx } from "#server/context";
import { forgetUnsigned } from "#server/contracts/contracts-of-guest";
import { deleteSearchWords } from "#server/db/search-words";
import { updateVersioned } from "#server/db/versioned-rows";
import { discardExports } from "#server/exports/discard-exports";
import { forgetPagesOf } from "#server/guest-page/pages-of-holder";
import { nothingSaid, rowOf } from "#server/guests/guest-values";
import { clearMentions } from "#server/guests/mentions/clear-mentions";
import { findMentions } from "#server/guests/mentions/find-mentions";
import { wantedFor } from "#server/guests/mentions/wanted-for";
import { listMergedInto, lockGuests, markAnonymized } from "#server/guests/merged-guests.queries";
import { requireStoredGuest, showGuest } from "#server/guests/read-guests";
import { forgetAnswers } from "#server/http/idempotency";
import { Problem, stale } from "#server/http/problem";
import { forgetRowsOf } from "#server/imports/forget-rows";
import { forgetAddresses } from "#server/notifications/forget-addresses";
import { forgetFormsOf } from "#server/registration-forms/forms-of-guest";

export const nobody = "Hóspede anonimizado";

/**
 * Forgets who somebody was, for good: record, search, words, registration forms, files and links of their bookings and
 * payments, rows and names of spreadsheets, exports, who paid for them, saved filters, events of calendars, the trail,
 * answers kept for repetition (LGPD, brazil 5.7).
 * Signed contracts are kept for ten years (the answer says until when), others are emptied and void.
 * Bookings keep dates and amounts; those they came along to lose what names them, files too. Where others wrote of them only
 * the places go that `clear` names. Refuses with 409 while a stay lies ahead or is under way; twice does nothing more.
 */
export async function anonymizeGuest(ctx: Ctx, id: string, { clear }: AnonymizeInput): Promise<Guest> {
  const { actor, db, clock } = ctx;
  await lockGuests(db, actor.tenant_id, [id]);
  const guest = await requireStoredGuest(ctx, id);
  if (guest.id !== id) throw stale(await showGuest(ctx, id));
  if (guest.anonymized_at !== null) return showGuest(ctx, id);
  const open = [...(await openStaysOf(ctx, id)), ...(await openStaysAlong(ctx, id))];
  if (open.length > 0) throw new Problem("GuestHasStaysException", { body: { bookings: open } });

  const now = clock.now();
  const ids = [id, ...(await listMergedInto(db, actor.tenant_id, id))];
  const wanted = await wantedFor(ctx, guest, ids);
  const texts = wanted.certain;
  const mentions = await findMentions(ctx, ids, wanted);
  const gone = mentions.filter(({ key, certain, source }) => (source.copy && certain) || clear.includes(key));
  const cleared = await clearMentions(ctx, gone, wanted);
  const about = await forgetNotesOf(ctx, id, [...texts, ...wanted.maybe]);
  const along = (await staysAlong(ctx, id)).map((stay) => stay.id);
  await forgetNamesOn(ctx, along, texts);
  const files = [...(await forgetFilesOf(ctx, id)), ...(await forgetFilesNaming(ctx, along, texts))];
  await forgetPagesOf(ctx, id);
  await forgetAddresses(ctx, ids);
  await forgetUnsigned(ctx, { holderIds: ids, along }, nobody);
  const forms = await forgetFormsOf(ctx, ids, { along, names: [guest.name] });
  const row = { tenantId: actor.tenant_id, id, version: guest.version, now };
  await updateVersioned(db, "guests", row, rowOf({ ...nothingSaid(), name: nobody }));
  await markAnonymized(db, actor.tenant_id, id, now);
  await deleteSearchWords(db, actor.tenant_id, id);
  await forgetPerson(ctx, { ids, texts, familiar: wanted.maybe }, { about, cleared });
  await forgetRowsOf(ctx, texts);
  await forgetBankWords(ctx, ids, texts);
  await discardExports(db, actor.tenant_id, { but: null, now });
  await forgetAnswers(ctx, [...ids, ...about, ...files, ...forms, ...cleared], texts);
  await record(ctx, "guest.anonymized", id, null, null);
  return showGuest(ctx, id);
}
