import { type RawBuilder, sql } from "kysely";
import type { Sameness } from "#contract/bookings/alike-guests";
import { guest } from "#contract/bookings/guests";
import type { Address } from "#contract/platform/address";
import type { GuestDocumentKind } from "#domain/documents";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { Speaker } from "#domain/messages/message-text";
import { fold } from "#domain/search-words";
import { listedStays } from "#server/bookings/guests/stays.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { columnsOf } from "#server/platform/records/values";

/** `merged_into` is the record into which this one was merged; it then has no data itself. */
const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("guests")
    .select([...columnsOf(guest.fields), "anonymized_at", "merged_into", "created_at", "from_forms"])
    .$narrowType<{
      document_kind: GuestDocumentKind | null;
      address: Address | null;
      language: MessageLanguage | null;
    }>()
    .where("tenant_id", "=", tenantId);

export type StoredGuest = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

/** The record with this id, merged or not. */
export const findGuest = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;

/** The same, locked: of two concurrent changes the second sees what the first wrote. */
export const findLockedGuest = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst()) ?? null;

/** What determines whether a person can be added to a booking. */
export type HeldGuest = Pick<StoredGuest, "id" | "merged_into" | "anonymized_at">;

/** These records, locked so that none is merged or anonymized until the transaction ends. */
export async function listHeldGuests(db: Db, tenantId: string, ids: readonly string[]): Promise<HeldGuest[]> {
  return db
    .selectFrom("guests")
    .select(["id", "merged_into", "anonymized_at"])
    .where("tenant_id", "=", tenantId)
    .where((on) => on("id", "=", on.fn.any(on.val(ids))))
    .orderBy("id")
    .forKeyShare()
    .execute();
}

export interface ListedGuest
  extends Columns<"guests", "id" | "name" | "email" | "phone" | "document" | "tags" | "blocked_reason"> {
  document_kind: GuestDocumentKind | null;
  stay_count: number;
  /** Stays that have begun in which they came with companions. */
  companion_count: number;
  last_check_out: string | null;
  in_house: boolean;
}

/** The columns of a row: the guest `g`, their stays `s` and those as a companion, `k`. */
export const listedColumns = sql`g.id, g.name, g.email, g.phone, g.document_kind, g.document, g.tags, g.blocked_reason,
  s.stay_count, s.last_check_out, s.in_house or k.in_house as in_house, k.companion_count`;

/** Anonymized and merged records are not listed. */
export const isListed = sql`g.anonymized_at is null and g.merged_into is null`;

/** The features by which a person is recognized; null if unknown. */
export interface Features {
  name_folded: string | null;
  birth_date: string | null;
  document: string | null;
  email: string | null;
  phone: string | null;
}

export interface StoredAlike extends ListedGuest {
  same: Sameness[];
}

function questions(tenantId: string, features: Features): RawBuilder<unknown>[] {
  const { name_folded, birth_date, document, email, phone } = features;
  const by = (same: Sameness, condition: RawBuilder<unknown>) =>
    sql`(select d.id, ${sql.lit(same)}::text as same from guests d
      where d.tenant_id = ${tenantId} and ${condition} limit 50)`;
  return [
    ...(document ? [by("document", sql`d.document = ${document}`)] : []),
    ...(email ? [by("email", sql`d.email = ${email}`)] : []),
    ...(phone ? [by("phone", sql`d.phone = ${phone}`)] : []),
    ...(name_folded && birth_date
      ? [by("name", sql`d.name_folded = ${name_folded} and d.birth_date = ${birth_date}`)]
      : []),
  ];
}

/** At most 10 guests who share a feature, those with most in common first; `exceptId` is left out. */
export async function listAlike(
  db: Db,
  tenantId: string,
  features: Features,
  exceptId: string | null,
  today: string,
): Promise<StoredAlike[]> {
  const asked = questions(tenantId, features);
  if (asked.length === 0) return [];
  const { rows } = await sql<StoredAlike>`select ${listedColumns}, m.same
    from (select id, array_agg(same order by same) as same
      from (${sql.join(asked, sql` union all `)}) each_one group by id) m
    join guests g on g.tenant_id = ${tenantId} and g.id = m.id
    ${listedStays(today)}
    where ${isListed} and g.id is distinct from ${exceptId}::uuid
    order by cardinality(m.same) desc, s.stay_count desc, g.name_folded, g.id limit 10`.execute(db);
  return rows;
}

/**
 * The guest who is certainly this person: the same document, or the same full name with an e-mail, phone number or date
 * of birth, unless both have documents; the oldest record of several. `known_document` is null for users who may not
 * compare documents.
 */
export async function findSamePerson(
  db: Db,
  tenantId: string,
  features: Features & { known_document: string | null },
): Promise<string | null> {
  const { name_folded, birth_date, document, known_document, email, phone } = features;
  const by = (rank: number, condition: RawBuilder<unknown>) =>
    sql`(select g.id, g.created_at, ${sql.lit(rank)}::int as rank from guests g
      where g.tenant_id = ${tenantId} and ${isListed} and ${condition} limit 50)`;
  const named = (mark: RawBuilder<unknown>) =>
    by(2, sql`g.name_folded = ${name_folded} and ${mark}${document ? sql` and g.document is null` : sql``}`);
  const asked = [
    ...(known_document ? [by(1, sql`g.document = ${known_document}`)] : []),
    ...(email ? [named(sql`g.email = ${email}`)] : []),
    ...(phone ? [named(sql`g.phone = ${phone}`)] : []),
    ...(birth_date ? [named(sql`g.birth_date = ${birth_date}`)] : []),
  ];
  if (asked.length === 0) return null;
  const { rows } = await sql<Columns<"guests", "id">>`select id from (${sql.join(asked, sql` union all `)}) found
    order by rank, created_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The record of a person with this name and document, and no other birth date; the oldest of several. */
export async function findByDocument(
  db: Db,
  tenantId: string,
  {
    name,
    document_kind,
    document,
    birth_date,
  }: Pick<StoredGuest, "name" | "document_kind" | "document" | "birth_date">,
): Promise<string | null> {
  const { rows } = await sql<Columns<"guests", "id">>`select g.id from guests g
    where g.tenant_id = ${tenantId} and g.document = ${document} and g.document_kind = ${document_kind}
      and g.name_folded = ${fold(name)} and coalesce(g.birth_date, ${birth_date}) = ${birth_date} and ${isListed}
    order by g.created_at, g.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Notes which fields of a record a registration form filled; a trigger removes those that somebody changes. */
export async function updateFromForms(db: Db, tenantId: string, id: string, fields: readonly string[]): Promise<void> {
  await sql`update guests set from_forms = ${fields} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** Locks the records of a merge in the order of their ids, so that two merges of the same two wait for each other. */
export async function lockGuests(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`select id from guests where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db);
}

/** The records merged into this one. */
export async function listMergedInto(db: Db, tenantId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("guests")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("merged_into", "=", id)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/** The columns that determine the language of these guests. */
export async function listSpeakers(
  db: Db,
  tenantId: string,
  guestIds: readonly string[],
): Promise<(Speaker & { id: string })[]> {
  const { rows } = await sql<Speaker & { id: string }>`select id, language, nationality, phone from guests
    where tenant_id = ${tenantId} and id = any(${guestIds}::uuid[])`.execute(db);
  return rows;
}

/** The same for one guest. */
export async function findSpeaker(db: Db, tenantId: string, guestId: string): Promise<Speaker> {
  return (await listSpeakers(db, tenantId, [guestId]))[0] ?? { language: null, nationality: null, phone: null };
}

/** Stores the language of a guest; open copies of the record become stale. */
export async function updateLanguage(
  db: Db,
  tenantId: string,
  guestId: string,
  language: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("guests")
    .set((on) => ({ language, version: on("version", "+", 1), updated_at: now }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", guestId)
    .execute();
}
