import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";

export type SearchKind = "accommodation" | "guest" | "guest_document" | "guest_tag" | "booking" | "owner" | "block";

/** Makes these the words under which a record is found, as `searchWords` of the domain gives them. */
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

/** The first words of a new record, which has none yet. */
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

/** The words of one of many new records. */
export interface NewWords {
  kind: SearchKind;
  record_id: string;
  words: string[];
}

/** The same for many new records. */
export async function addEverySearchWord(db: Db, tenantId: string, all: readonly NewWords[]): Promise<void> {
  const rows = all.flatMap(({ kind, record_id, words }) => words.map((word) => ({ kind, record_id, word })));
  await sql`insert into search_words (tenant_id, kind, word, record_id)
    select ${tenantId}, kind, word, record_id from unnest(${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ word }) => word)}::text[], ${rows.map(({ record_id }) => record_id)}::uuid[])
      as new (kind, word, record_id)`.execute(db);
}

/** Forgets the words of records that are deleted. */
export async function deleteEverySearchWord(db: Db, tenantId: string, recordIds: readonly string[]): Promise<void> {
  await sql`delete from search_words where tenant_id = ${tenantId} and record_id = any(${recordIds}::uuid[])`.execute(
    db,
  );
}

/** Forgets the words of a record that is deleted. */
export async function deleteSearchWords(db: Db, tenantId: string, recordId: string): Promise<void> {
  await sql`delete from search_words where tenant_id = ${tenantId} and record_id = ${recordId}`.execute(db);
}

/** Behind every word that begins like this: words are in the order of their code points, and none has the last one. */
const lastCodePoint = "\u{10ffff}";

/**
 * That the word `w` begins like this, as a stretch of the index. A plan that is kept for any beginning makes none of
 * `word ^@ beginning`, and reads all the words of the company.
 */
export function isBeginning(beginning: string): RawBuilder<unknown> {
  return sql`w.word >= ${beginning} and w.word < ${beginning + lastCodePoint}`;
}

/** The ids of the records of a kind of which a word begins like this. */
export function recordsWithWord(tenantId: string, kind: SearchKind, beginning: string): RawBuilder<unknown> {
  return sql`select w.record_id from search_words w
    where w.tenant_id = ${tenantId} and w.kind = ${kind} and ${isBeginning(beginning)}`;
}

/** The ids of the records of a kind that have one of these words, whole. */
export function recordsWithWords(tenantId: string, kind: SearchKind, words: string[]): RawBuilder<unknown> {
  return sql`select w.record_id from search_words w
    where w.tenant_id = ${tenantId} and w.kind = ${kind} and w.word = any(${words}::text[])`;
}

/**
 * Ids of guests of whom a word begins like this. The beginning of a document finds its guest too; who may not see
 * documents has to know the whole of it, as a clerk does who has it in the hand.
 */
export function guestsWithWord(tenantId: string, word: string, seesDocuments: boolean): RawBuilder<unknown> {
  const documents = seesDocuments
    ? recordsWithWord(tenantId, "guest_document", word)
    : recordsWithWords(tenantId, "guest_document", [word]);
  return sql`${recordsWithWord(tenantId, "guest", word)} union all ${documents}`;
}

/**
 * The condition that a record is among those of every word. They are made one array, looked up once before anything
 * else: joined, a planner that takes a common word for a rare one (its figures are old, as after an import) looks for
 * it again and again.
 */
export function isAmongAll(id: string, sets: RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  if (sets.length === 0) return [];
  const parenthesised = sets.map((set) => sql`(${set})`);
  const all = sql.join(parenthesised, sql` intersect `);
  return [sql`${sql.ref(id)} = any(array(${all}))`];
}
