import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/db/database";
import { isTrue } from "#server/platform/db/expressions";
import { guestsWithWord, isBeginning, recordsWithWord, recordsWithWords } from "#server/platform/db/search-words";

type Sql = RawBuilder<unknown>;

/** Bookings with a word that begins with this prefix: their own, their holder's or another guest's. */
export function bookingsWithWord(tenantId: string, word: string, seesDocuments: boolean): Sql {
  const guests = guestsWithWord(tenantId, word, seesDocuments);
  return sql`${recordsWithWord(tenantId, "booking", word)}
    union all
    select h.id from bookings h where h.tenant_id = ${tenantId} and h.holder_id in (${guests})
    union all
    select c.booking_id from booking_guests c where c.tenant_id = ${tenantId} and c.guest_id in (${guests})`;
}

/**
 * The condition that a booking `b` has a word that begins with this prefix, checked per row: for words so common that
 * the first page of any order fills quickly. The subquery returns one row; as an `exists` it could be turned into a
 * join.
 */
export function hasWord(tenantId: string, word: string, seesDocuments: boolean): Sql {
  const kinds = seesDocuments ? ["booking", "guest", "guest_document"] : ["booking", "guest"];
  return sql`(select true from search_words w
    where w.tenant_id = ${tenantId}
      and w.record_id = any(array[b.id, b.holder_id] || array(
        select c.guest_id from booking_guests c where c.tenant_id = ${tenantId} and c.booking_id = b.id))
      and w.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and ${isBeginning(word)}
    limit 1)`;
}

/** The same for one of several tags. */
export function hasTag(tenantId: string, tags: readonly string[]): Sql {
  return sql`(select true from search_words w where w.tenant_id = ${tenantId} and w.record_id = b.id
    and w.kind = 'booking_tag' and w.word = any(${tags}::text[]) limit 1)`;
}

const manyRecords = 1000;

/** True if the tags have too many bookings to look them up one by one. */
export async function areCommonTags(db: Db, tenantId: string, tags: string[]): Promise<boolean> {
  if (tags.length === 0) return false;
  const found = sql`${recordsWithWords(tenantId, "booking_tag", tags)} limit ${sql.lit(manyRecords + 1)}`;
  return isTrue(db, sql`(select count(*) > ${sql.lit(manyRecords)} from (${found}) w)`);
}

/** The words that match too many guests or bookings to look them up one by one. */
export async function listCommonWords(db: Db, tenantId: string, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const counts = words.map((word) => {
    const found = sql`${recordsWithWord(tenantId, "guest", word)}
      union all ${recordsWithWord(tenantId, "booking", word)} limit ${sql.lit(manyRecords + 1)}`;
    return sql`(select count(*) from (${found}) w) > ${sql.lit(manyRecords)}`;
  });
  const { rows } = await sql<{ common: boolean[] }>`select array[${sql.join(counts)}] as common`.execute(db);
  return words.filter((_, index) => rows[0]?.common[index]);
}
