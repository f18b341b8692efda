import { guest } from "#contract/guests";
import { recorded } from "#server/guests/guest-answer";
import { judged, keepGuestWords, rowOf } from "#server/guests/guest-values";
import type { StoredGuest } from "#server/guests/guests.queries";
import { guestAnswer, listGuests, mayFindGuest, todayOf } from "#server/guests/read-guests";
import { Problem } from "#server/http/problem";
import { recordVerbs } from "#server/records/record-verbs";

/**
 * Guests. One who was merged into another is answered as that one, and a save of him is stale; one who was anonymised is
 * not changed. That another record looks like a new one is told by its own question, and no reason to refuse.
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
