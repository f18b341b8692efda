import { sql } from "kysely";
import { type CounterpartyOption, counterparty, offeredCounterparties } from "#contract/money/counterparties";
import type { PixKeyKind } from "#domain/pix-keys";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page } from "#server/platform/db/pages";
import { columnsOf } from "#server/platform/records/values";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("counterparties")
    .select(columnsOf(counterparty.fields))
    .$narrowType<{ kind: "company" | "person"; pix_kind: PixKeyKind | null }>()
    .where("tenant_id", "=", tenantId);

export type StoredCounterparty = NonNullable<Awaited<ReturnType<typeof findCounterparty>>>;

export const findCounterparty = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;

export interface CounterpartyListing {
  /** Folded; part of a name or an e-mail. Empty without a search. */
  text: string;
  archived: boolean | null;
  descending: boolean;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

function isAskedFor({ text, archived }: CounterpartyListing) {
  const conditions = [
    archived === null ? sql`true` : sql`archived = ${archived}`,
    ...(text ? [sql`(name_folded like ${like(text)} or email like ${like(text)})`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function listCounterpartiesPage(db: Db, tenantId: string, listing: CounterpartyListing, page: Page) {
  const direction = listing.descending ? "desc" : "asc";
  return rows(db, tenantId)
    .where(isAskedFor(listing))
    .orderBy("name_folded", direction)
    .orderBy("id", direction)
    .limit(page.per_page)
    .offset(page.offset)
    .execute();
}

export function countCounterparties(db: Db, tenantId: string, listing: CounterpartyListing, limit: number) {
  return countRows(db, sql`select from counterparties where tenant_id = ${tenantId} and ${isAskedFor(listing)}`, limit);
}

/**
 * The ones to choose from, by name: those requested by id first, then matches at the beginning, then matches inside.
 */
export async function offerCounterparties(
  db: Db,
  tenantId: string,
  { text, ids }: { text: string; ids: readonly string[] },
): Promise<CounterpartyOption[]> {
  const { rows: found } = await sql<Columns<"counterparties", "id" | "name">>`select id, name from counterparties
    where tenant_id = ${tenantId} and (id = any(${ids}::uuid[]) or (not archived and name_folded like ${like(text)}))
    order by id = any(${ids}::uuid[]) desc, starts_with(name_folded, ${text}) desc, name_folded, id
    limit ${offeredCounterparties}`.execute(db);
  return found;
}

/** The one with this name; accents and case do not matter. */
export async function findCounterpartyNamed(db: Db, tenantId: string, name: string): Promise<string | null> {
  const { rows: found } = await sql<Columns<"counterparties", "id">>`select id from counterparties
    where tenant_id = ${tenantId} and name_folded = folded(${name}) order by id limit 1`.execute(db);
  return found[0]?.id ?? null;
}

/** Inserts one with only a name; false if someone else has just done so. */
export async function insertNamed(
  db: Db,
  { tenant_id, id, name, now }: { tenant_id: string; id: string; name: string; now: Date },
): Promise<boolean> {
  const { rows: made } = await sql`insert into counterparties (tenant_id, id, name, kind, created_at, updated_at)
    values (${tenant_id}, ${id}, ${name}, 'company', ${now}, ${now}) on conflict do nothing returning id`.execute(db);
  return made.length > 0;
}
