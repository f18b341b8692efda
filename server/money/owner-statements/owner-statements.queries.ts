import { type RawBuilder, sql } from "kysely";
import type { BookingStatus } from "#domain/booking-states";
import type { OwnerTerms } from "#domain/owner-statement/booking-parts";
import type { StoredCharge } from "#server/bookings/bookings/bookings.queries";
import { channelIsSettled, feeCents, givenUpOn, keptOfBooking, shownStatus } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The agreement of an accommodation: the commission rule and the owners' shares. */
export interface Agreement extends Columns<"past_agreements", "kind" | "rate_bps" | "amount_cents" | "fees_paid_by"> {
  shares: OwnerTerms["shares"];
}

/** An accommodation with its current agreement and the past ones. */
export interface OwnedPlace
  extends Agreement,
    Columns<"accommodations", "id" | "base_price_cents" | "cleaning_fee_cents"> {
  /** Oldest first; each applied to what began before `until_on`. */
  past: (Agreement & { until_on: string })[];
  /** Whether the requested owner has a part. */
  is_own: boolean;
}

/** The accommodations of an owner, archived ones included, and the other named ones; the owner's first, by name. */
export async function listPlaces(
  db: Db,
  tenantId: string,
  ownerId: string,
  others: readonly string[] = [],
): Promise<OwnedPlace[]> {
  const { rows } = await sql<OwnedPlace>`
    select a.id, a.base_price_cents, a.cleaning_fee_cents, r.kind, r.rate_bps, r.amount_cents, r.fees_paid_by,
      coalesce((select jsonb_agg(jsonb_build_object('owner_id', s.owner_id, 'share_bps', s.share_bps)
          order by s.position, s.owner_id)
        from ownerships s where s.tenant_id = a.tenant_id and s.accommodation_id = a.id), '[]') as shares,
      coalesce((select jsonb_agg(jsonb_build_object('until_on', p.until_on, 'kind', p.kind, 'rate_bps', p.rate_bps,
          'amount_cents', p.amount_cents, 'fees_paid_by', p.fees_paid_by, 'shares',
          coalesce((select jsonb_agg(jsonb_build_object('owner_id', s.owner_id, 'share_bps', s.share_bps)
              order by s.position, s.owner_id)
            from past_ownerships s where s.tenant_id = p.tenant_id and s.accommodation_id = p.accommodation_id
              and s.until_on = p.until_on), '[]')) order by p.until_on)
        from past_agreements p where p.tenant_id = a.tenant_id and p.accommodation_id = a.id), '[]') as past,
      own.owner_id is not null as is_own
    from accommodations a
    left join ownerships own on own.tenant_id = a.tenant_id and own.accommodation_id = a.id and own.owner_id = ${ownerId}
    left join commission_rules r on r.tenant_id = a.tenant_id and r.accommodation_id = a.id
    where a.tenant_id = ${tenantId} and (own.owner_id is not null or a.id = any(${others}::uuid[]))
    order by own.owner_id is null, a.name_folded, a.id`.execute(db);
  return rows;
}

/** The accommodations of which the owner has or had a part. */
const heldPlaces = (tenantId: string, ownerId: string) => sql`select accommodation_id from ownerships
  where tenant_id = ${tenantId} and owner_id = ${ownerId}
  union select accommodation_id from past_ownerships where tenant_id = ${tenantId} and owner_id = ${ownerId}`;

/** True if a booking `b` was charged for nights from a day on that its guest did not use. */
const hasUnusedSince = (day: string) => sql`jsonb_path_exists(b.charges, '$[*].unused[*].date ? (@ >= $day)',
  jsonb_build_object('day', ${day}::text))`;

/** A guest's booking with what a month's statement needs. */
export interface StatedBooking
  extends Columns<
    "bookings",
    | "id"
    | "code"
    | "accommodation_id"
    | "check_in"
    | "check_out"
    | "total_cents"
    | "desk_cents"
    | "commission_basis_points"
    | "commission_cents"
  > {
  accommodation_name: string;
  holder_name: string;
  nights: { date: string; price_cents: number }[];
  charges: StoredCharge[];
  /** The effective status: a hold past its end is expired. */
  status: BookingStatus;
  /** For a cancelled booking or no-show: the company's date of it, and the fee kept; null if unknown. */
  given_up_on: string | null;
  fee_cents: number | null;
  /** What the channel kept of payouts or was paid of its bill, as far as it was recorded by booking. */
  channel_kept_cents: number;
  /** True once that is final: the payouts are complete, or the bill is settled. */
  channel_is_settled: boolean;
  receipts: { date: string; cents: number; owner_id: string | null }[];
}

export interface AskedBookings {
  ownerId: string;
  /** The day on which the owner's statements begin. */
  begins: string;
  /** The range of days that are in no statement of the owner yet, the last one included. */
  first: string;
  last: string;
  timezone: string;
  now: Date;
  /** Since when a booking that is already in a statement may have changed; null if there is none. */
  changedSince: Date | null;
  /** What the last statement left out, and what was waiting in it. */
  waiting: readonly string[];
}

/**
 * The guests' bookings that a month's statement may need. Of the accommodations that the owner has or had a part of:
 * those with nights, receipts or a cancellation in the month, those slept before and not fully paid, and those paid for
 * later nights. Also bookings changed since they were in a statement, and those waiting in the last one. The terms of
 * each booking determine its owners.
 */
export async function listStatedBookings(
  db: Db,
  tenantId: string,
  asked: Omit<AskedBookings, "begins">,
): Promise<StatedBooking[]> {
  const { ownerId, first, last, timezone, now, changedSince, waiting } = asked;
  const given_up_on = givenUpOn(sql`${timezone}`);
  const changed = sql`(b.updated_at > ${changedSince}
    or exists (select from booking_payments p where p.tenant_id = b.tenant_id and p.booking_id = b.id
      and p.created_at > ${changedSince})
    or exists (select from journal_lines l
      join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id and e.created_at > ${changedSince}
      join financial_categories c on c.tenant_id = l.tenant_id and c.id = l.category_id
      where l.tenant_id = b.tenant_id and l.booking_id = b.id and c.purpose = 'channel_commission'))`;
  const { rows } = await sql<StatedBooking>`
    with held as (${heldPlaces(tenantId, ownerId)}), asked as (
      select b.id from held
      join bookings b on b.tenant_id = ${tenantId} and b.accommodation_id = held.accommodation_id
      where b.type = 'guest' and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show')
        and (${changed}
          or (b.status in ('cancelled', 'no_show') and b.refund is not null and ${given_up_on} between ${first} and ${last})
          or (b.check_in <= ${last} and b.check_out > ${first})
          or (b.status = 'checked_out' and b.check_in <= ${last} and ${hasUnusedSince(first)})
          or (b.check_in <= ${last} and b.paid_cents < b.total_cents
            and b.status in ('confirmed', 'checked_in', 'checked_out'))
          or (b.check_out > ${last} and b.paid_cents > 0)
          or exists (select from booking_payments p where p.tenant_id = b.tenant_id and p.booking_id = b.id
            and p.received_on between ${first} and ${last}))
      union
      select b.id from owner_statement_lines l
      join bookings b on b.tenant_id = l.tenant_id and b.id = l.source_id
      where l.tenant_id = ${tenantId} and l.owner_id = ${ownerId} and l.kind = 'stay' and ${changed}
      union
      select b.id from booking_payments p
      join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id and b.type = 'guest'
      where p.tenant_id = ${tenantId} and p.received_by_owner_id = ${ownerId}
        and (p.received_on between ${first} and ${last} or ${changed}
          or (b.check_in <= ${last} and (b.check_out > ${first} or ${hasUnusedSince(first)})))
      union
      select id from bookings where tenant_id = ${tenantId} and id = any(${waiting}::uuid[])
    )
    select b.id, b.code, ${shownStatus(now)} as status, b.accommodation_id, a.name as accommodation_name, g.name as holder_name,
      b.check_in, b.check_out, b.total_cents, b.desk_cents, b.commission_basis_points, b.commission_cents, b.nights, b.charges,
      case when b.status in ('cancelled', 'no_show') then ${given_up_on} end as given_up_on,
      ${feeCents} as fee_cents,
      ${keptOfBooking} as channel_kept_cents, ${channelIsSettled} as channel_is_settled,
      coalesce((select jsonb_agg(jsonb_build_object('date', p.received_on, 'cents', p.amount_cents,
          'owner_id', p.received_by_owner_id) order by p.id)
        from booking_payments p where p.tenant_id = b.tenant_id and p.booking_id = b.id), '[]') as receipts
    from asked
    join bookings b on b.tenant_id = ${tenantId} and b.id = asked.id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    order by b.check_in, b.code`.execute(db);
  return rows;
}

/**
 * An expense borne by the owners of an accommodation. Once settled, its amount is net of discounts: that was paid.
 * Interest is borne by the company, which paid late.
 */
export interface StatedExpense
  extends Columns<"financial_entries", "id" | "description" | "due_on" | "competence" | "amount_cents"> {
  accommodation_id: string;
  accommodation_name: string;
  cancelled: boolean;
}

/**
 * Expenses borne by owners, of accommodations that the owner has or had a part of, and those already in a statement of
 * theirs.
 */
export async function listStatedExpenses(
  db: Db,
  tenantId: string,
  asked: Omit<AskedBookings, "timezone" | "now">,
): Promise<StatedExpense[]> {
  const { ownerId, begins, first, last, changedSince, waiting } = asked;
  const changed = sql`(e.updated_at > ${changedSince} or exists (select from settlements s
    where s.tenant_id = e.tenant_id and s.entry_id = e.id and s.created_at > ${changedSince}))`;
  const { rows } = await sql<StatedExpense>`
    select e.id, e.accommodation_id, a.name as accommodation_name, e.description, e.due_on, e.competence,
      e.amount_cents - case when e.settled_cents < e.amount_cents then 0 else (select coalesce(sum(
          case when s.is_reversal then -s.discount_cents else s.discount_cents end), 0)
        from settlements s where s.tenant_id = e.tenant_id and s.entry_id = e.id)::bigint end as amount_cents,
      e.cancelled_at is not null or not e.owner_borne as cancelled
    from financial_entries e
    join accommodations a on a.tenant_id = e.tenant_id and a.id = e.accommodation_id
    where e.tenant_id = ${tenantId} and e.competence <= ${last} and (
      (e.owner_borne and e.competence >= ${begins} and (e.competence >= ${first} or ${changed})
        and e.accommodation_id in (${heldPlaces(tenantId, ownerId)}))
      or (${changed} and exists (
        select from owner_statement_lines l where l.tenant_id = e.tenant_id and l.owner_id = ${ownerId}
          and l.source_id = e.id and l.kind = 'expense'))
      or e.id = any(${waiting}::uuid[]))
    order by e.due_on, e.id`.execute(db);
  return rows;
}

/** The terms of bookings and expenses, fixed by the first statement that contained them. */
export async function listFrozenTerms(db: Db, tenantId: string, ids: readonly string[]) {
  return db
    .selectFrom("owner_statement_terms")
    .select(["source_id", "accommodation_id", sql<OwnerTerms>`terms`.as("terms")])
    .where("tenant_id", "=", tenantId)
    .where((on) => on("source_id", "=", on.fn.any(on.val(ids))))
    .execute();
}

/** The sum of what closed statements contained for an owner of a booking or an expense. */
export interface ToldSum extends Columns<"owner_statement_lines", "source_id"> {
  cents: number;
  gross_cents: number;
  channel_cents: number;
  company_cents: number;
  net_cents: number;
  collected_cents: number;
}

/**
 * The same for each named id, for everything in the owner's statements, and for bookings removed by an undone import.
 */
export async function listTold(db: Db, tenantId: string, ownerId: string, ids: readonly string[]): Promise<ToldSum[]> {
  const { rows } = await sql<ToldSum>`
    select l.source_id, sum(l.cents)::bigint as cents, sum(l.gross_cents)::bigint as gross_cents,
      sum(l.channel_cents)::bigint as channel_cents, sum(l.company_cents)::bigint as company_cents,
      sum(l.net_cents)::bigint as net_cents, sum(l.collected_cents)::bigint as collected_cents
    from owner_statement_lines l
    join owner_statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.reopened_at is null
    where l.tenant_id = ${tenantId} and l.owner_id = ${ownerId} and l.kind in ('before', 'stay', 'expense')
      and (l.source_id = any(${ids}::uuid[]) or (l.kind <> 'expense' and not exists (
        select from bookings b where b.tenant_id = l.tenant_id and b.id = l.source_id)))
    group by l.source_id`.execute(db);
  return rows;
}

/** True if no closed statement of the owner contains the payout, contribution, credit or debit with this id. */
export function notTold(id: RawBuilder<unknown>, tenantId: RawBuilder<unknown>, ownerId: RawBuilder<unknown>) {
  return sql`not exists (select from owner_statement_lines l
    join owner_statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.reopened_at is null
    where l.tenant_id = ${tenantId} and l.owner_id = ${ownerId} and l.source_id = ${id}
      and l.kind in ('payout', 'contribution', 'credit', 'debit'))`;
}
