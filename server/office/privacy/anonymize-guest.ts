import { sql } from "kysely";
import type { guestActs } from "#contract/guest/guest-acts";
import { namesPerson, type Wanted, withoutMentions } from "#domain/mentions";
import { keepWordsOfBlock } from "#server/bookings/blocks/read-blocks";
import { forgetFiles, forgetFilesNaming, forgetFilesOf } from "#server/bookings/booking-files/files-of-holder";
import { openStaysAlong, staysAlong } from "#server/bookings/booking-guests/companions";
import { forgetNamesOn, forgetNotesOf, openStaysOf } from "#server/bookings/bookings/holder-bookings";
import {
  type FoundMention,
  findMentions,
  type NamedCharge,
  reasonOf,
  wantedFor,
} from "#server/bookings/guests/find-mentions";
import { keepGuestWords, nothingSaid, rowOf, valuesOf } from "#server/bookings/guests/guest-values";
import { requireStoredGuest, showGuest } from "#server/bookings/guests/guests";
import type { StoredGuest } from "#server/bookings/guests/guests.queries";
import { lockRecords, mergedInto, storedRecord } from "#server/bookings/guests/held-guests";
import type { MentionSource } from "#server/bookings/guests/mention-sources";
import { forgetUnsigned } from "#server/guest/contracts/contracts-of-guest";
import { forgetPagesOf } from "#server/guest/guest-page/pages-of-holder";
import { forgetFormsOf } from "#server/guest/registration-forms/erase-forms";
import { forgetAddresses } from "#server/messages/notifications/leave-mail";
import { forgetBankWords } from "#server/money/bank-statements/imports";
import { discardExports } from "#server/office/exports/exports";
import { forgetRowsOf } from "#server/office/imports/forget-rows";
import { forgetPerson, forgetRecords } from "#server/platform/audit/forget-person";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { deleteSearchWords } from "#server/platform/db/search-words";
import { updateVersioned } from "#server/platform/db/versioned-rows";
import { forgetAnswers } from "#server/platform/http/idempotency";
import { Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

export const nobody = "Hóspede anonimizado";

/**
 * Anonymizes a guest irreversibly: record, search words, registration forms, files and links of their bookings and
 * payments, rows and names of spreadsheets, exports, bank payers, saved filters, calendar events, the trail, and
 * answers stored for idempotency (LGPD, brazil 5.7). Signed contracts are kept for ten years (the answer states until
 * when); other contracts are emptied and voided. Bookings keep dates and amounts; bookings as a companion lose what
 * names the guest, files included. In texts by others, only the places named in `clear` are cleared. Refuses with 409
 * while a stay is upcoming or under way; idempotent. So are the companions whom only the forms of their bookings named.
 */
export const anonymizeGuest: Verb<typeof guestActs.anonymize> = async (ctx, { params: { id }, body: { clear } }) => {
  const { actor, db } = ctx;
  await lockRecords(ctx, [id]);
  const guest = await requireStoredGuest(ctx, id);
  if (guest.id !== id) throw stale(await showGuest(ctx, id));
  if (guest.anonymized_at !== null) return showGuest(ctx, id);
  const open = [...(await openStaysOf(ctx, id)), ...(await openStaysAlong(ctx, id))];
  if (open.length > 0) throw new Problem("GuestHasStaysException", { body: { bookings: open } });

  const ids = [id, ...(await mergedInto(ctx, id))];
  const companions = await listNamedByForms(db, actor.tenant_id, ids);
  await forget(ctx, guest, clear);
  for (const companion of companions) await forget(ctx, await requireStoredGuest(ctx, companion), []);
  return showGuest(ctx, id);
};

async function forget(ctx: Ctx, guest: StoredGuest, clear: readonly string[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const { id } = guest;
  const now = clock.now();
  const ids = [id, ...(await mergedInto(ctx, id))];
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
}

/**
 * The companions whom forms named in the bookings of a guest, and who are in no other booking: the company did not
 * enter them, and nothing is left for which it would need them.
 */
async function listNamedByForms(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct g.id from bookings b
    join booking_guests c on c.tenant_id = b.tenant_id and c.booking_id = b.id and c.by_form
    join guests g on g.tenant_id = c.tenant_id and g.id = c.guest_id and 'name' = any(g.from_forms)
    where b.tenant_id = ${tenantId} and b.holder_id = any(${ids}::uuid[]) and g.anonymized_at is null
      and not exists (select from bookings o where o.tenant_id = g.tenant_id and o.holder_id = g.id)
      and not exists (select from booking_guests k
        join bookings o on o.tenant_id = k.tenant_id and o.id = k.booking_id
        where k.tenant_id = g.tenant_id and k.guest_id = g.id and o.holder_id <> all(${ids}::uuid[]))`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Removes the sentences, tags and names that name a person from these places. Returns the records that contained them.
 */
async function clearMentions(ctx: Ctx, found: readonly FoundMention[], wanted: Wanted): Promise<string[]> {
  const { actor, db, clock } = ctx;
  for (const { source, stored } of found) {
    if (source.place === "booking_file") await forgetFiles(ctx, [stored.id]);
    else if (source.whole) {
      await deleteRecord(db, actor.tenant_id, source.table, stored.id);
      await forgetRecords(ctx, stored.records);
    } else {
      const value = without(stored.value, source, wanted) ?? source.empty ?? null;
      await updateWords(db, actor.tenant_id, source, { id: stored.id, value, now: clock.now() });
      if (source.holds === "charges") {
        const charges = stored.value as NamedCharge[];
        const gone = (texts: string[]) => texts.filter((text) => names(text, wanted));
        const called = gone(charges.map(({ name }) => name));
        const said = gone(charges.flatMap((charge) => reasonOf(charge) ?? []));
        await renameUndone(db, actor.tenant_id, stored.id, { key: "name", texts: called, to: unnamedCharge });
        await renameUndone(db, actor.tenant_id, stored.id, { key: "reason", texts: said, to: unsaidReason });
      }
    }
    if (source.table === "blocks") await keepWordsOfBlock(ctx, stored.id);
    if (source.table === "guests") await keepWordsOfGuest(ctx, stored.id);
  }
  return found.flatMap(({ stored }) => stored.records);
}

async function keepWordsOfGuest(ctx: Ctx, id: string): Promise<void> {
  const guest = await storedRecord(ctx, id);
  if (guest !== null) await keepGuestWords(ctx.db, ctx.actor.tenant_id, id, valuesOf(guest));
}

function without(value: unknown, { holds }: MentionSource, wanted: Wanted): unknown {
  if (holds === "words") return (value as string[]).filter((word) => !names(word, wanted));
  if (holds === "charges") {
    return (value as NamedCharge[]).map(({ agreed, ...each }) => ({
      ...each,
      ...(names(each.name, wanted) && { name: unnamedCharge }),
      ...(agreed && { agreed: withoutReason(agreed, wanted) }),
      ...(each.reason !== undefined && names(each.reason, wanted) && { reason: unsaidReason }),
    }));
  }
  if (holds === "request") return withoutReason(value as { reason: string }, wanted);
  return withoutMentions(value as string, wanted);
}

const withoutReason = <T extends { reason: string }>(said: T, wanted: Wanted): T =>
  names(said.reason, wanted) ? { ...said, reason: unsaidReason } : said;

const unnamedCharge = "Cobrança";
const unsaidReason = "Motivo anonimizado";
const names = (said: string, { certain, maybe }: Wanted) => namesPerson(said, [...certain, ...maybe]);

const versioned = [
  "bookings",
  "blocks",
  "guests",
  "accommodations",
  "owners",
  "photos",
  "financial_entries",
  "counterparties",
  "bank_rules",
];

/**
 * Renames charges, or the reasons of an agreed price or a courtesy, in the state that undoing a departure or a move
 * would restore.
 */
async function renameUndone(
  db: Db,
  tenantId: string,
  bookingId: string,
  { key, texts, to }: { key: "name" | "reason"; texts: readonly string[]; to: string },
): Promise<void> {
  const called = (text: string) => `"${key}": ${JSON.stringify(text)}`;
  for (const text of texts) {
    const renamed = (column: string) => sql`replace(${sql.ref(column)}::text, ${called(text)}, ${called(to)})::jsonb`;
    await sql`update bookings set before_departure = ${renamed("before_departure")}, before_move = ${renamed("before_move")}
      where tenant_id = ${tenantId} and id = ${bookingId}`.execute(db);
  }
}

/** Writes the remaining text; the new version makes open copies stale. */
async function updateWords(
  db: Db,
  tenantId: string,
  { table, column, holds }: MentionSource,
  change: { id: string; value: unknown; now: Date },
): Promise<void> {
  const { id, value, now } = change;
  const written = holds === "charges" || holds === "request" ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
  const newer = versioned.includes(table) ? sql`, version = version + 1, updated_at = ${now}` : sql``;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${written} ${newer}
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** Deletes a record that has no purpose other than its text. */
async function deleteRecord(db: Db, tenantId: string, table: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** Marks a merged record as anonymized, and since when. */
async function markAnonymized(db: Db, tenantId: string, id: string, now: Date): Promise<void> {
  await sql`update guests set anonymized_at = ${now} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
