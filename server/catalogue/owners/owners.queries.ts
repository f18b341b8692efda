import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Holding, owner } from "#contract/catalogue/owners";
import type { PixKeyKind } from "#domain/pix-keys";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page } from "#server/platform/db/pages";
import { isAmongAll, recordsWithWord } from "#server/platform/db/search-words";
import { columnsOf } from "#server/platform/records/values";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("owners as o")
    .select(columnsOf(owner.fields))
    .select((on) =>
      jsonArrayFrom(
        on
          .selectFrom("ownerships as s")
          .innerJoin("accommodations as a", (join) =>
            join.onRef("a.tenant_id", "=", "s.tenant_id").onRef("a.id", "=", "s.accommodation_id"),
          )
          .select(["a.id", "a.name", "a.status", "s.share_bps"])
          .whereRef("s.tenant_id", "=", "o.tenant_id")
          .whereRef("s.owner_id", "=", "o.id")
          .orderBy("a.name_folded")
          .orderBy("a.id"),
      ).as("accommodations"),
    )
    .$narrowType<{ pix_kind: PixKeyKind | null; accommodations: Holding[] }>()
    .where("o.tenant_id", "=", tenantId);

export type StoredOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

export const findOwner = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("o.id", "=", id).executeTakeFirst()) ?? null;

export interface OwnerListing {
  /** Prefixes; each must match a word of the owner. */
  words: string[];
  archived: boolean | null;
  sort: "name" | "created_at";
  descending: boolean;
}

function isAskedFor(tenantId: string, { words, archived }: OwnerListing) {
  const sets = words.map((word) => recordsWithWord(tenantId, "owner", word));
  const conditions = [archived === null ? sql`true` : sql`o.archived = ${archived}`, ...isAmongAll("o.id", sets)];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function listOwnersPage(db: Db, tenantId: string, listing: OwnerListing, page: Page): Promise<StoredOwner[]> {
  const direction = listing.descending ? "desc" : "asc";
  return rows(db, tenantId)
    .where(isAskedFor(tenantId, listing))
    .orderBy(listing.sort === "name" ? "o.name_folded" : "o.created_at", direction)
    .orderBy("o.id", direction)
    .limit(page.per_page)
    .offset(page.offset)
    .execute();
}

export async function countOwners(db: Db, tenantId: string, listing: OwnerListing, limit: number): Promise<number> {
  const found = db
    .selectFrom("owners as o")
    .select("o.id")
    .where("o.tenant_id", "=", tenantId)
    .where(isAskedFor(tenantId, listing));
  return countRows(db, found, limit);
}

export type StoredShare = Columns<"ownerships", "owner_id" | "share_bps">;

export interface StoredCommission {
  kind: string;
  rate_bps: number | null;
  amount_cents: number | null;
  fees_paid_by: string;
}

/** Replaces the shares. All old ones are deleted first, so that no intermediate sum exceeds 100 %. */
export async function keepShares(
  db: Db,
  tenantId: string,
  accommodationId: string,
  shares: readonly StoredShare[],
): Promise<void> {
  await sql`delete from ownerships
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`.execute(db);
  if (shares.length === 0) return;
  const place = { tenant_id: tenantId, accommodation_id: accommodationId };
  const rows = shares.map((share, position) => ({ ...place, ...share, position }));
  await db.insertInto("ownerships").values(rows).execute();
}

/** The agreement of an accommodation until a day, exclusive. */
export interface PastAgreement extends Columns<"past_agreements", "until_on"> {
  shares: (StoredShare & { name: string; archived: boolean })[];
  commission: StoredCommission | null;
}

/** The past agreements, newest first. */
export async function listPastAgreements(db: Db, tenantId: string, accommodationId: string): Promise<PastAgreement[]> {
  const { rows } = await sql<PastAgreement>`
    select p.until_on, case when p.kind is not null then jsonb_build_object('kind', p.kind, 'rate_bps', p.rate_bps,
        'amount_cents', p.amount_cents, 'fees_paid_by', p.fees_paid_by) end as commission,
      coalesce((select jsonb_agg(jsonb_build_object('owner_id', s.owner_id, 'share_bps', s.share_bps, 'name', o.name,
          'archived', o.archived) order by s.position, s.owner_id)
        from past_ownerships s join owners o on o.tenant_id = s.tenant_id and o.id = s.owner_id
        where s.tenant_id = p.tenant_id and s.accommodation_id = p.accommodation_id and s.until_on = p.until_on), '[]')
        as shares
    from past_agreements p where p.tenant_id = ${tenantId} and p.accommodation_id = ${accommodationId}
    order by p.until_on desc`.execute(db);
  return rows;
}

/**
 * The names of the owners among these with a share in terms that statements of the accommodation fixed, and without a
 * share in a past agreement.
 */
export async function listToldOwners(
  db: Db,
  tenantId: string,
  accommodationId: string,
  ownerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select o.name from owners o
    where o.tenant_id = ${tenantId} and o.id = any(${ownerIds}::uuid[])
      and exists (select from owner_statement_terms t
        where t.tenant_id = o.tenant_id and t.accommodation_id = ${accommodationId}
          and t.terms -> 'shares' @> jsonb_build_array(jsonb_build_object('owner_id', o.id)))
      and not exists (select from past_ownerships p where p.tenant_id = o.tenant_id and p.owner_id = o.id
        and p.accommodation_id = ${accommodationId})
    order by o.name_folded`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The names of the owners with a past month that is not closed, although the current agreement has a stay or an expense
 * borne by them in it. Months before their first statement do not count. `month` is the first day of the current month.
 */
export async function listOwnersWithOpenMonths(
  db: Db,
  tenantId: string,
  accommodationId: string,
  month: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select o.name from ownerships own
    join owners o on o.tenant_id = own.tenant_id and o.id = own.owner_id
    cross join lateral (select
      greatest('2000-01-01', (select c.begins_on from owner_statement_settings c
          where c.tenant_id = o.tenant_id and c.owner_id = o.id),
        (select max(s.month) + interval '1 month' from owner_statements s
          where s.tenant_id = o.tenant_id and s.owner_id = o.id and s.reopened_at is null))::date as first_open,
      (select coalesce(max(p.until_on), '2000-01-01') from past_agreements p
        where p.tenant_id = own.tenant_id and p.accommodation_id = own.accommodation_id) as since) told
    where own.tenant_id = ${tenantId} and own.accommodation_id = ${accommodationId} and (
      exists (select from bookings b where b.tenant_id = own.tenant_id and b.accommodation_id = own.accommodation_id
        and b.type = 'guest' and b.status in ('confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show')
        and b.check_in >= told.since and b.check_in < ${month} and b.check_out > told.first_open
        and (b.paid_cents > 0 or b.cancelled_at is null))
      or exists (select from financial_entries e where e.tenant_id = own.tenant_id
        and e.accommodation_id = own.accommodation_id and e.owner_borne and e.cancelled_at is null
        and e.competence < ${month} and e.competence >= greatest(told.first_open, told.since)))
    order by own.position, o.id`.execute(db);
  return rows.map(({ name }) => name);
}
