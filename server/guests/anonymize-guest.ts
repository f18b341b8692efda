import type { Guest } from "#contract/guests";
import { showGuestDocument } from "#domain/guest-documents";
import { forgetPerson } from "#server/audit/forget-person";
import { record } from "#server/audit/record";
import { forgetFilesNaming, forgetFilesOf } from "#server/booking-files/files-of-holder";
import { openStaysAlong, staysAlong } from "#server/booking-guests/companions";
import { forgetNamesOn } from "#server/bookings/forget-names";
import { forgetNotesOf, openStaysOf } from "#server/bookings/holder-bookings";
import type { Ctx } from "#server/context";
import { deleteSearchWords } from "#server/db/search-words";
import { updateVersioned } from "#server/db/versioned-rows";
import { forgetPagesOf } from "#server/guest-page/pages-of-holder";
import { nothingSaid, rowOf } from "#server/guests/guest-values";
import type { StoredGuest } from "#server/guests/guests.queries";
import { listMergedInto, lockGuests, markAnonymized } from "#server/guests/merged-guests.queries";
import { requireStoredGuest, showGuest } from "#server/guests/read-guests";
import { forgetAnswers } from "#server/http/idempotency";
import { Problem, stale } from "#server/http/problem";
import { forgetRowsOf } from "#server/imports/forget-rows";

export const nobody = "Hóspede anonimizado";

/**
 * Forgets who somebody was, for good: record, search, words, files and links of his bookings and payments, rows of
 * spreadsheets, the trail, answers kept for repetition (LGPD, brazil 5.7). Bookings keep dates and amounts; those he came
 * along to lose what names him, files too. Refuses with 409 while a stay lies ahead or is under way; twice does nothing
 * more.
 */
export async function anonymizeGuest(ctx: Ctx, id: string): Promise<Guest> {
  const { actor, db, clock } = ctx;
  await lockGuests(db, actor.tenant_id, [id]);
  const guest = await requireStoredGuest(ctx, id);
  if (guest.id !== id) throw stale(await showGuest(ctx, id));
  if (guest.anonymized_at !== null) return showGuest(ctx, id);
  const open = [...(await openStaysOf(ctx, id)), ...(await openStaysAlong(ctx, id))];
  if (open.length > 0) throw new Problem("GuestHasStaysException", { body: { bookings: open } });

  const now = clock.now();
  const ids = [id, ...(await listMergedInto(db, actor.tenant_id, id))];
  const about = await forgetNotesOf(ctx, id, textsOf(guest));
  const along = await staysAlong(ctx, id);
  const others = along.map((stay) => stay.id);
  await forgetNamesOn(ctx, others, textsOf(guest));
  const files = [...(await forgetFilesOf(ctx, id)), ...(await forgetFilesNaming(ctx, others, textsOf(guest)))];
  await forgetPagesOf(ctx, id);
  const row = { tenantId: actor.tenant_id, id, version: guest.version, now };
  await updateVersioned(db, "guests", row, rowOf({ ...nothingSaid(), name: nobody }));
  await markAnonymized(db, actor.tenant_id, id, now);
  await deleteSearchWords(db, actor.tenant_id, id);
  const beside = along.map(({ code }) => code);
  await forgetPerson(ctx, { ids, texts: textsOf(guest) }, about, beside);
  await forgetRowsOf(ctx, textsOf(guest));
  await forgetAnswers(ctx, [...ids, ...about, ...files]);
  await record(ctx, "guest.anonymized", id, null, null);
  return showGuest(ctx, id);
}

/** Texts that are this person's and hardly anybody else's: a first name alone is in too many words. */
function textsOf({ name, email, phone, document_kind, document }: StoredGuest): string[] {
  const shown = document_kind && document && showGuestDocument(document_kind, document);
  return [name.includes(" ") ? name : null, email, phone, document, shown].filter((text) => text !== null);
}
