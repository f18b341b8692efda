import { guest, guests } from "#contract/guests";
import { recorded } from "#server/guests/guest-answer";
import { judged, keepGuestWords, rowOf } from "#server/guests/guest-values";
import type { StoredGuest } from "#server/guests/guests.queries";
import { guestAnswer, listGuests, mayFindGuest, todayOf } from "#server/guests/read-guests";
import { Problem } from "#server/http/problem";
import { serve } from "#server/http/route";
import { recordVerbs } from "#server/records/record-verbs";

/**
 * Guests. A merged guest is returned as the one they were merged into, and saving them is stale; an anonymized one
 * cannot be changed. Similar records are listed by a separate endpoint and are no reason to refuse.
 */
export const guestVerbs = recordVerbs({
  definition: guest,
  table: "guests",
  name: "guest",
  list: listGuests,
  find: mayFindGuest,
  answer: guestAnswer,
  trail: (stored: StoredGuest) => recorded(stored),
  beforeSave(ctx, { values, said, before }) {
    if (before?.anonymized_at) throw new Problem("GuestAnonymizedException");
    return judged(values, said, before?.address ?? null, todayOf(ctx));
  },
  row: rowOf,
  afterSave: ({ actor, db }, id, { values }) => keepGuestWords(db, actor.tenant_id, id, values),
});

serve(guests.list, (ctx, { query }) => guestVerbs.list(ctx, query));
serve(guests.create, (ctx, { body }) => guestVerbs.create(ctx, body));
serve(guests.show, (ctx, { params }) => guestVerbs.show(ctx, params.id));
serve(
  guests.update,
  (ctx, { params, body }) => guestVerbs.update(ctx, params.id, body),
  (ctx, { id }) => guestVerbs.exists(ctx, id),
);
