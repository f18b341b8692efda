import { type RawBuilder, sql } from "kysely";
import type { BookingStatus } from "#domain/booking-states";

/** True if anything in a booking `b` that its channel collects was consumed or sold on site. */
export const hadAtHouse = sql`b.collected_by = 'channel'
  and (b.desk_cents > 0 or jsonb_path_exists(b.charges, '$[*].id'))`;

const atHouse = sql`greatest(0, b.desk_cents + (select coalesce(sum((charge ->> 'amount_cents')::bigint), 0)
  from jsonb_array_elements(b.charges) charge where charge ->> 'id' is not null))::bigint`;

/** The price of a booking `b` without what was consumed since, as `withoutConsumption` of domain/kept-price. */
export const withoutConsumption = sql<number>`(b.total_cents - case when jsonb_path_exists(b.charges, '$[*].id') then
  (select greatest(0, coalesce(sum((charge ->> 'amount_cents')::bigint), 0)) from jsonb_array_elements(b.charges) charge
    where charge ->> 'id' is not null and charge -> 'agreed' is null) else 0 end)::bigint`;

// Transfers between the parts of a split stay count at the part where the money was paid.
const paidAtHouse = sql`(select coalesce(sum(p.amount_cents), 0)::bigint from booking_payments p
  where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.method <> 'channel'
    and (not p.passed_on or p.credit_booking_id is not null))`;

/** Without anything consumed, what the guest paid on site only counts where money goes back (`closingBalance`). */
const mayGoBack = sql`b.collected_by = 'channel'
  and (b.status in ('cancelled', 'no_show') or b.paid_cents > b.total_cents)`;

/**
 * The amounts consumed and paid on site of a booking `b`, as needed by domain/who-owes; 0 unless a channel collects.
 */
export const houseColumns = sql`case when ${hadAtHouse} then ${atHouse} else 0 end as at_house_cents,
  case when ${hadAtHouse} or ${mayGoBack} then ${paidAtHouse} else 0 end as paid_at_house_cents`;

/** Of a cancelled booking or a no-show. */
export interface RefundColumns {
  /** The fee that the company keeps. */
  fee_cents: number | null;
  /** The part of the refund that is a credit, and what was used of it. */
  credit_cents: number;
  used_cents: number;
}

/** What `RefundColumns` names, of a booking `b`. */
export const refundColumns = sql`(b.refund ->> 'fee_cents')::bigint as fee_cents,
  coalesce((b.refund ->> 'credit_cents')::bigint, 0) as credit_cents,
  case when (b.refund ->> 'credit_cents')::bigint > 0 then used_credit(b.tenant_id, b.id) else 0 end as used_cents`;

/** Whether a booking `b` stands at an instant: it is held, confirmed, in house or has ended. */
export const standsAt = (now: Date) => sql`(b.status in ('confirmed', 'checked_in', 'checked_out')
  or b.status = 'hold' and b.hold_expires_at > ${now})`;

/** The effective status of a booking `b` at an instant: a hold past its end is expired, even before the job has run. */
export const shownStatus = (now: Date) => sql<BookingStatus>`case
  when b.status = 'hold' and b.hold_expires_at <= ${now} then 'expired' else b.status end`;

/** The total amount due of a booking `b` at an instant, as defined by domain/who-owes. */
export const askedCents = (now: Date) => sql`case
  when ${standsAt(now)} then b.total_cents
  when b.status in ('cancelled', 'no_show')
    then greatest(b.paid_cents, b.kept_fee_cents)
  else b.paid_cents end`;

const sold = (
  now: Date,
) => sql`least(case when ${standsAt(now)} then b.total_cents else coalesce(b.kept_fee_cents, 0) end,
  greatest(0, b.total_cents - b.desk_cents))`;

/** The commission of a booking `b` in cents, as defined by domain/commission, and 0 for an inquiry; null if unknown. */
const commission = (now: Date) => sql`coalesce(
  case when b.commission_cents is not null then least(b.commission_cents, ${sold(now)}) end,
  div((${sold(now)})::numeric * b.commission_basis_points + 5000, 10000)::bigint)`;

/**
 * The money of a booking `b` in the sums of a list. `owed_cents` is what is owed or paid, `apart_cents` the rest of the
 * price: of cancelled bookings, expired holds and inquiries. An index covers all columns they need.
 */
export const summedColumns = (now: Date) => sql`b.paid_cents, ${askedCents(now)} as owed_cents,
  greatest(0, b.total_cents - ${askedCents(now)}) as apart_cents, ${commission(now)} as commission,
  greatest(0, ${balance(now)}) as balance`;

/** The balance of a booking `b`; negative if it was overpaid while it stands. */
export const balance = (now: Date) => sql`(${askedCents(now)} - b.paid_cents)`;

/** The guest's part of the balance of a booking `b`, as defined by domain/who-owes. */
export const guestBalance = (now: Date) => sql`case
  when b.collected_by = 'company' or ${balance(now)} <= 0 then ${balance(now)}
  when ${hadAtHouse} then least(${balance(now)}, greatest(0, ${atHouse} - greatest(0, ${paidAtHouse})))
  else 0 end`;

const creditKept = sql`case when coalesce((b.refund ->> 'credit_cents')::bigint, 0) = 0 then 0
  else greatest(0, (b.refund ->> 'credit_cents')::bigint - used_credit(b.tenant_id, b.id)) end`;
const beyondFee = sql`b.refund is not null and b.paid_cents > b.kept_fee_cents`;

/**
 * Two disjoint parts, with an index each, of the bookings `b` of which the company owes money back, and the cents: a
 * guest paid it too much (`owedToGuest` of domain/who-owes), or a refund is not paid (`moneyOwed` of domain/refund).
 */
export const owedBackParts = (now: Date) => [
  {
    where: sql`b.collected_by = 'company' and b.payment_state = 'overpaid'
      and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')
      and (b.status <> 'hold' or b.hold_expires_at > ${now})`,
    cents: sql`(b.paid_cents - b.total_cents)`,
  },
  {
    where: sql`${beyondFee} and b.paid_cents - b.kept_fee_cents > ${creditKept}`,
    cents: sql`(b.paid_cents - b.kept_fee_cents - ${creditKept})`,
  },
];

/** The cents of the same; zero for a booking in neither part. */
export const owedBackCents = (now: Date) =>
  sql`case ${sql.join(
    owedBackParts(now).map(({ where, cents }) => sql`when ${where} then ${cents}`),
    sql` `,
  )} else 0 end`;

/** The fee in cents that the company keeps of a booking `b` that was cancelled or missed; otherwise null. */
export const feeCents = sql`b.kept_fee_cents`;

/** The day in a time zone on which a booking `b` was cancelled; for a no-show, the day of arrival. */
export const givenUpOn = (timezone: RawBuilder<unknown>) => sql`case when b.status = 'no_show' then b.check_in
  else coalesce((b.cancelled_at at time zone ${timezone})::date, b.check_in) end`;

/** When the fee falls due: the company's day of the cancellation. */
export const feeDueOn = givenUpOn(sql`(select t.timezone from tenants t where t.id = b.tenant_id)`);

/** The commission in cents that a channel has kept of a booking `b` so far, as far as it was recorded per booking. */
export const keptOfBooking = sql<number>`(select coalesce(sum(l.amount_cents), 0)::bigint from journal_lines l
  join financial_categories c on c.tenant_id = l.tenant_id and c.id = l.category_id
  where l.tenant_id = b.tenant_id and l.booking_id = b.id and c.purpose = 'channel_commission')`;

/**
 * True once a channel has kept, or was paid, its whole commission of a booking `b`: its bill is settled, or the booking
 * is paid and the payouts that name it equal all that its bookings brought into the channel's account.
 */
export const channelIsSettled = sql<boolean>`(case when b.collected_by = 'company' then exists (
    select from billed_commissions c join financial_entries e on e.tenant_id = c.tenant_id and e.id = c.entry_id
    where c.tenant_id = b.tenant_id and c.booking_id = b.id and e.settled_cents = e.amount_cents)
  else b.paid_cents >= case when b.status in ('cancelled', 'no_show') then b.kept_fee_cents else b.total_cents end and coalesce((
    with payouts as (select distinct t.id, t.amount_cents, t.from_account_id
      from journal_lines l join transfers t on t.tenant_id = l.tenant_id and t.id = l.entry_id
      where l.tenant_id = b.tenant_id and l.booking_id = b.id and t.reversal_of is null
        and not exists (select from transfers r where r.tenant_id = t.tenant_id and r.reversal_of = t.id)),
    named as (select distinct l.booking_id, p.from_account_id from payouts p
      join journal_lines l on l.tenant_id = b.tenant_id and l.entry_id = p.id and l.booking_id is not null)
    select sum(p.amount_cents) >= (select sum(l.amount_cents) from named n join journal_lines l
      on l.tenant_id = b.tenant_id and l.booking_id = n.booking_id and l.account_id = n.from_account_id)
    from payouts p), false) end)`;
