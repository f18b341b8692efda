import { documentWords } from "#domain/guest-documents";
import { searchWords } from "#domain/search-words";
import { recordEach } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { addEverySearchWord } from "#server/db/search-words";
import { recorded } from "#server/guests/guest-answer";
import { directory, type ImportedHolder } from "#server/guests/guest-directory";
import { nothingSaid, rowOf } from "#server/guests/guest-values";
import { insertGuests, listMarkedGuests } from "#server/guests/imported-guests.queries";

/** In whose name a booking is put, and whether he had to be written down for it. */
export interface FoundHolder {
  id: string;
  isNew: boolean;
}

/**
 * The guests of many bookings, in their order. Who has the same document is the same person; who has the same e-mail or
 * telephone is, unless documents differ or the names have no word in common. The others are written down, each once.
 */
export async function importHolders(ctx: Ctx, holders: readonly ImportedHolder[]): Promise<FoundHolder[]> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const all = (key: "document" | "email" | "phone") => [...new Set(holders.flatMap((holder) => holder[key] ?? []))];
  const marks = { documents: all("document"), emails: all("email"), phones: all("phone") };
  const known = directory(await listMarkedGuests(db, actor.tenant_id, marks));
  const made: (ImportedHolder & { id: string })[] = [];
  const found = holders.map((holder): FoundHolder => {
    const same = known.find(holder);
    if (same !== null) return { id: same, isNew: false };
    const id = newId(now);
    made.push({ ...holder, id });
    known.add({ email: null, phone: null, document: null, ...holder, id });
    return { id, isNew: true };
  });
  const guests = made.map(({ id, ...holder }) => ({ id, values: { ...nothingSaid(), ...holder } }));
  await insertGuests(
    db,
    guests.map(({ id, values }) => ({
      ...rowOf(values),
      id,
      tenant_id: actor.tenant_id,
      created_at: now,
      updated_at: now,
    })),
  );
  await addEverySearchWord(
    db,
    actor.tenant_id,
    guests.flatMap(({ id: record_id, values: { name, email, phone, document } }) => [
      { kind: "guest" as const, record_id, words: searchWords(name, email, phone) },
      { kind: "guest_document" as const, record_id, words: documentWords(document) },
    ]),
  );
  await recordEach(
    ctx,
    "guest.created",
    guests.map(({ id, values }) => ({ record_id: id, before: null, after: recorded(values) })),
  );
  return found;
}
