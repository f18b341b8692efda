import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import type { StoredCommission, StoredShare } from "#server/owners/ownership.queries";

/** What was agreed of an accommodation until a day, that day excluded. */
export interface PastAgreement extends Columns<"past_agreements", "until_on"> {
  shares: (StoredShare & { name: string; archived: boolean })[];
  commission: StoredCommission | null;
}

/** The agreements before the one that holds, the newest first. */
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

/** Puts what holds now down as what held until a day. */
export async function insertPastAgreement(
  db: Db,
  tenantId: string,
  accommodationId: string,
  { until_on, now }: { until_on: string; now: Date },
): Promise<void> {
  await sql`insert into past_agreements
      (tenant_id, accommodation_id, until_on, kind, rate_bps, amount_cents, fees_paid_by, created_at)
    select a.tenant_id, a.id, ${until_on}, r.kind, r.rate_bps, r.amount_cents, r.fees_paid_by, ${now}
    from accommodations a
    left join commission_rules r on r.tenant_id = a.tenant_id and r.accommodation_id = a.id
    where a.tenant_id = ${tenantId} and a.id = ${accommodationId}`.execute(db);
  await sql`insert into past_ownerships (tenant_id, accommodation_id, until_on, owner_id, position, share_bps)
    select tenant_id, accommodation_id, ${until_on}, owner_id, position, share_bps from ownerships
    where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}`.execute(db);
}

/** Of these owners the names of those who were told of something of the accommodation, and have no part of it before. */
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
 * The names of the owners for whom a month that is over is not closed although what holds now has a stay in it, or an
 * expense that they bear. Months before their first statement are none. `month` is the first day of the month that runs.
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
