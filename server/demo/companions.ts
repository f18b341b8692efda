import { documentWords } from "#domain/documents";
import { fold, searchWords } from "#domain/search-words";
import { addDays } from "#domain/stay-dates";
import { insertCompanions, insertGuests, insertWords } from "#server/demo/demo.queries";
import { type DemoGuest, type DemoGuestDetails, detailsOf, makeFirstName } from "#server/demo/guests";
import type { MadeBooking } from "#server/demo/make-bookings";
import { type Random, seededRandom } from "#server/demo/random";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";

const childNames = [
  ..."Alícia Benício Cauã Davi Enzo Heitor Isadora Lara Maitê Miguel Noah Pietra Théo Valentim Yasmin".split(" "),
];

type Person = DemoGuest & DemoGuestDetails & { id: string };

interface Family {
  partner: Person;
  children: Person[];
}

interface Demonstration {
  guests: readonly DemoGuest[];
  /** In list order. */
  guestIds: readonly string[];
  bookings: readonly MadeBooking[];
  today: string;
}

/** Adds companions to some of the holders: a partner and children, the same ones at every stay. */
export async function writeCompanions(ctx: Ctx, key: string, { bookings, ...around }: Demonstration): Promise<void> {
  const { db, actor, clock } = ctx;
  const now = clock.now();
  const random = seededRandom(`${key} families`); // a separate seed: guests and bookings stay the same
  const families = new Map<string, Family | null>();
  const coming: { booking_id: string; guest_id: string; position: number; created_at: Date }[] = [];
  for (const booking of bookings) {
    const { id: booking_id, holder_id, created_at } = booking;
    const number = around.guests.length + families.size * 4;
    const family = families.get(holder_id) ?? makeFamily(random, holder_id, number, { ...around, now });
    families.set(holder_id, family);
    const along = family === null ? [] : whoComes(family, booking);
    coming.push(...along.map((guest, index) => ({ booking_id, guest_id: guest.id, position: index + 1, created_at })));
  }
  const named = new Set(coming.map(({ guest_id }) => guest_id));
  const people = [...families.values()]
    .flatMap((family) => (family === null ? [] : [family.partner, ...family.children]))
    .filter(({ id }) => named.has(id));
  await insertGuests(
    db,
    actor.tenant_id,
    people.map((person) => ({ ...person, name_folded: fold(person.name), created_at: now, updated_at: now })),
  );
  const found = people.map(({ id, name, email, phone }) => ({ id, words: searchWords(name, email, phone) }));
  await insertWords(db, actor.tenant_id, "guest", found);
  const documents = people.map(({ id, document }) => ({ id, words: documentWords(document) }));
  await insertWords(db, actor.tenant_id, "guest_document", documents);
  await insertCompanions(db, actor.tenant_id, coming);
}

function whoComes({ partner, children }: Family, booking: MadeBooking): Person[] {
  if (["inquiry", "expired"].includes(booking.status)) return [];
  return [...(booking.adults > 1 ? [partner] : []), ...children.slice(0, booking.children)];
}

/** A partner and two children with one surname; null for holders without known companions. */
function makeFamily(
  random: Random,
  holderId: string,
  number: number,
  { guests, guestIds, today, now }: Omit<Demonstration, "bookings"> & { now: Date },
): Family | null {
  const holder = guests[guestIds.indexOf(holderId)];
  if (!holder || random.chance(0.55)) return null;
  const surname = holder.name.split(" ").at(-1) ?? "";
  const partner = { name: `${makeFirstName(random)} ${surname}`, email: null, phone: null };
  const children = [0, 1].map((): Person => {
    const name = `${random.pick(childNames)} ${surname}`;
    const birth_date = addDays(today, -random.between(3 * 365, 16 * 365));
    return { ...unknown, name, birth_date, id: newId(now) };
  });
  return { partner: { ...partner, ...detailsOf(random, partner, number), tags: [], id: newId(now) }, children };
}

const unknown = {
  ...{ email: null, phone: null, document_kind: null, document: null, nationality: "BR", tags: [], notes: null },
  blocked_reason: null,
};
