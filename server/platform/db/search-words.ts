import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/db/database";

type TagKind = "guest_tag" | "booking_tag";
export type SearchKind = "accommodation" | "guest" | "guest_document" | "booking" | "owner" | "block" | TagKind;

/** Sets the words by which a record is found, from `searchWords` of the domain. */
export async function keepSearchWords(
  db: Db,
  tenantId: string,
  kind: SearchKind,
  recordId: string,
  words: string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from search_words
      where tenant_id = ${tenantId} and record_id = ${recordId} and kind = ${kind} and word <> all(${words}::text[])
    )
    insert into search_words (tenant_id, kind, word, record_id)
    select ${tenantId}, ${kind}, word, ${recordId} from unnest(${words}::text[]) word
    on conflict do nothing`.execute(db);
}

/** Inserts the words of a new record, which has none yet. */
export async function addSearchWords(
  db: Db,
  tenantId: string,
  kind: SearchKind,
  recordId: string,
  words: string[],
): Promise<void> {
  await sql`
    insert into search_words (tenant_id, kind, word, record_id)
    select ${tenantId}, ${kind}, word, ${recordId} from unnest(${words}::text[]) word`.execute(db);
}

/** The words of one of several new records. */
export interface NewWords {
  kind: SearchKind;
  record_id: string;
  words: string[];
}

/** The same for several new records. */
export async function addEverySearchWord(db: Db, tenantId: string, all: readonly NewWords[]): Promise<void> {
  const rows = all.flatMap(({ kind, record_id, words }) => words.map((word) => ({ kind, record_id, word })));
  await sql`insert into search_words (tenant_id, kind, word, record_id)
    select ${tenantId}, kind, word, record_id from unnest(${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ word }) => word)}::text[], ${rows.map(({ record_id }) => record_id)}::uuid[])
      as new (kind, word, record_id)`.execute(db);
}

/** Deletes the words of deleted records. */
export async function deleteEverySearchWord(db: Db, tenantId: string, recordIds: readonly string[]): Promise<void> {
  await sql`delete from search_words where tenant_id = ${tenantId} and record_id = any(${recordIds}::uuid[])`.execute(
    db,
  );
}

/** Deletes the words of a deleted record. */
export async function deleteSearchWords(db: Db, tenantId: string, recordId: string): Promise<void> {
  await sql`delete from search_words where tenant_id = ${tenantId} and record_id = ${recordId}`.execute(db);
}

/**
 * Appended to a prefix, the upper bound of all words with it: words are ordered by code point, and none contains the
 * last one.
 */
const lastCodePoint = "\u{10ffff}";

/**
 * The condition that the word `w` begins with this prefix, as an index range. The generic plan has no index range for
 * `word ^@ beginning` and reads all words of the company.
 */
export function isBeginning(beginning: string): RawBuilder<unknown> {
  return sql`w.word >= ${beginning} and w.word < ${beginning + lastCodePoint}`;
}

/** The ids of the records of a kind with a word that begins with this prefix. */
export function recordsWithWord(tenantId: string, kind: SearchKind, beginning: string): RawBuilder<unknown> {
  return sql`select w.record_id from search_words w
    where w.tenant_id = ${tenantId} and w.kind = ${kind} and ${isBeginning(beginning)}`;
}

/** The ids of the records of a kind that have one of these complete words. */
export function recordsWithWords(tenantId: string, kind: SearchKind, words: string[]): RawBuilder<unknown> {
  return sql`select w.record_id from search_words w
    where w.tenant_id = ${tenantId} and w.kind = ${kind} and w.word = any(${words}::text[])`;
}

const mostTagsInUse = 200;

/** The tags in use, in alphabetical order. Each is looked up after the one before: many records have the same tags. */
export async function listTags(db: Db, tenantId: string, kind: TagKind): Promise<string[]> {
  const after = (condition: RawBuilder<unknown>) => sql`select w.word from search_words w
    where w.tenant_id = ${tenantId} and w.kind = ${kind} ${condition} order by w.word limit 1`;
  const { rows } = await sql<{ word: string }>`
    with recursive tags as (
      (${after(sql``)})
      union all
      select (${after(sql`and w.word > tags.word`)}) from tags where tags.word is not null
    )
    select word from tags where word is not null limit ${mostTagsInUse}`.execute(db);
  return rows.map(({ word }) => word);
}

/**
 * Ids of guests with a word that begins with this prefix. Documents are searched only for users who may see them: for
 * the others even a whole number would confirm a guess at the hidden digits.
 */
export function guestsWithWord(tenantId: string, word: string, seesDocuments: boolean): RawBuilder<unknown> {
  const named = recordsWithWord(tenantId, "guest", word);
  return seesDocuments ? sql`${named} union all ${recordsWithWord(tenantId, "guest_document", word)}` : named;
}

/**
 * The condition that a record is in the set of every word. The sets become one array, evaluated once before anything
 * else: with a join, a planner that takes a common word for a rare one (from outdated statistics, as after an import)
 * repeats the lookup for each row.
 */
export function isAmongAll(id: string, sets: RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  if (sets.length === 0) return [];
  const parenthesised = sets.map((set) => sql`(${set})`);
  const all = sql.join(parenthesised, sql` intersect `);
  return [sql`${sql.ref(id)} = any(array(${all}))`];
}
