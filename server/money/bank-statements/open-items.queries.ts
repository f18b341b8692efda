import { sql } from "kysely";
import type { BookingStatus } from "#domain/booking-states";
import { addDays } from "#domain/stay-dates";
import type { FrozenPlan } from "#server/catalogue/terms/terms";
import { balance, feeCents, guestBalance, keptOfBooking, withoutConsumption } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import { counterpartyDocument, counterpartyName, withCounterparty } from "#server/platform/db/counterparty-of";
import type { Db } from "#server/platform/db/database";

/** The open amount of a booking, with what may identify it in a bank line. */
interface OpenBookingPart extends Columns<"bookings", "id"> {
  booking_id: string;
  booking_code: string;
  accommodation_name: string;
  due_on: string;
  open_cents: number;
  guest_name: string;
}

export interface OpenInstallment
  extends OpenBookingPart,
    Columns<"booking_installments", "position" | "deposit" | "amount_cents">,
    Columns<"guests", "document"> {
  guest_id: string;
  payment_plan: FrozenPlan | null;
  /** The booking's price without what was consumed since. */
  agreed_cents: number;
  /** Names of companions. */
  others: string[] | null;
  series_count: number;
  /** What of the security deposit is not received yet; see `missingDeposit`. */
  deposit_missing_cents: number;
  /** A hold that ended: it may be restored while its nights are free. */
  expired: boolean;
  /** The Pix identifiers, including those of former installments, which may pay any current one. */
  txids: string[];
}

const others = sql`(select array_agg(o.name) from booking_guests c
  join guests o on o.tenant_id = c.tenant_id and o.id = c.guest_id
  where c.tenant_id = b.tenant_id and c.booking_id = b.id) as others`;

const depositSettled = sql`exists (select from security_deposit_movements m
  where m.tenant_id = b.tenant_id and m.booking_id = b.id and m.kind <> 'received' and m.reversal_of is null
    and not exists (select from security_deposit_movements r where r.tenant_id = m.tenant_id and r.reversal_of = m.id))`;

/** As `missingDeposit` of what was agreed for the booking `b` of accommodation `a`. */
const depositMissing = sql`case when b.stay_id <> b.id or ${depositSettled} then 0
  else greatest(0, coalesce((b.house_terms ->> 'security_deposit_cents')::bigint, a.security_deposit_cents)
    - b.security_held_cents) end`;

const standing = (now: Date) => sql`b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')
  and (b.status <> 'hold' or b.hold_expires_at > ${now}) and b.open_due_on is not null`;

const endedWithin = 60; // days after which no Pix for a hold is expected any more

/** Whether a booking `b` is a hold that ended recently. */
const ended = (now: Date) => sql`b.status in ('hold', 'expired') and b.open_due_on is not null
  and b.hold_expires_at <= ${now} and b.hold_expires_at > ${new Date(now.getTime() - endedWithin * 86_400_000)}`;

/**
 * Open installments that guests pay themselves, including those of recently ended holds; payments fill them in order,
 * as in domain/installments.
 */
export async function listOpenInstallments(db: Db, tenantId: string, now: Date): Promise<OpenInstallment[]> {
  const { rows } = await sql<OpenInstallment>`
    select i.id, i.booking_id, b.code as booking_code, a.name as accommodation_name, i.due_date as due_on,
      i.amount_cents - least(i.amount_cents, greatest(0, b.paid_cents - i.before)) as open_cents,
      coalesce(g.merged_into, g.id) as guest_id, g.name as guest_name, g.document, ${others},
      ${depositMissing} as deposit_missing_cents, i.position, i.series_count::int, i.deposit, i.amount_cents, b.payment_plan, ${withoutConsumption} as agreed_cents,
      b.status = 'expired' or b.status = 'hold' and b.hold_expires_at <= ${now} as expired,
      array(select t.txid from booking_txids t where t.tenant_id = b.tenant_id and t.booking_id = b.id
        and (t.position = i.position or not exists (select from booking_installments o
          where o.tenant_id = t.tenant_id and o.booking_id = t.booking_id and o.position = t.position
            and o.cancelled_at is null))) as txids
    from bookings b
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    cross join lateral (
      select p.*, (sum(p.amount_cents) over (order by p.position) - p.amount_cents)::bigint as before,
        count(*) over () as series_count
      from booking_installments p where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.cancelled_at is null) i
    where b.tenant_id = ${tenantId} and (${standing(now)} or ${ended(now)}) and b.collected_by = 'company'
      and b.paid_cents < i.before + i.amount_cents
    order by i.due_date, i.id`.execute(db);
  return rows;
}

export interface OpenPayout
  extends OpenBookingPart,
    Columns<
      "bookings",
      "channel" | "status" | "total_cents" | "desk_cents" | "commission_basis_points" | "commission_cents"
    > {
  status: BookingStatus;
  /** For a cancelled booking or a no-show, the fee that the company keeps. */
  fee_cents: number | null;
  /** What the channel kept before, as far as it was recorded by booking. */
  kept_cents: number;
}

const commissioned = sql`b.status, b.total_cents, b.desk_cents, b.commission_basis_points, b.commission_cents,
  ${feeCents} as fee_cents`;

/** Open payouts of channels, one row per booking. */
export async function listOpenPayouts(db: Db, tenantId: string, now: Date): Promise<OpenPayout[]> {
  const { rows } = await sql<OpenPayout>`select * from (
    select b.id, b.id as booking_id, b.code as booking_code, a.name as accommodation_name, b.check_in as due_on,
      ${balance(now)} - greatest(0, ${guestBalance(now)}) as open_cents,
      g.name as guest_name, b.channel, ${commissioned}, ${keptOfBooking} as kept_cents
    from bookings b
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    where b.tenant_id = ${tenantId} and ${standing(now)} and b.collected_by = 'channel') owed
    where open_cents > 0 order by due_on, id`.execute(db);
  return rows;
}

export interface OpenEntry
  extends Columns<"financial_entries", "id" | "kind" | "description" | "due_on" | "counterparty_id"> {
  kind: "receivable" | "payable";
  counterparty: string | null;
  document: string | null;
  category_name: string;
  open_cents: number;
}

export async function listOpenEntries(db: Db, tenantId: string): Promise<OpenEntry[]> {
  const { rows } =
    await sql<OpenEntry>`select e.id, e.kind, e.description, e.counterparty_id, ${counterpartyName} as counterparty,
      ${counterpartyDocument} as document, c.name as category_name,
      e.due_on, e.amount_cents - e.settled_cents as open_cents
    from financial_entries e
    join financial_categories c on c.tenant_id = e.tenant_id and c.id = e.category_id
    ${withCounterparty("e")}
    where e.tenant_id = ${tenantId} and e.cancelled_at is null and e.settled_cents < e.amount_cents
    order by e.due_on, e.id`.execute(db);
  return rows;
}

/** A posting to an account without a bank line. */
export interface PostedItem
  extends Columns<"journal_entries", "id" | "source">,
    Columns<"journal_lines", "amount_cents" | "posted_on"> {
  source: "booking_payment" | "settlement" | "transfer" | "security_deposit";
  account_id: string;
  /** Positive for incoming money. */
  amount_cents: number;
  booking_code: string | null;
  guest_name: string | null;
  document: string | null;
  description: string | null;
  counterparty: string | null;
  /** For a transfer: the account at its other end. */
  other_account_id: string | null;
  other_account_name: string | null;
}

const postedRows = sql`select e.id, e.source, l.account_id, l.amount_cents, l.posted_on, b.code as booking_code,
    g.name as guest_name, coalesce(g.document, ${counterpartyDocument}) as document, f.description,
    ${counterpartyName} as counterparty, other.id as other_account_id, other.name as other_account_name
  from journal_lines l
  join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
  left join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
  left join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
  left join settlements s on s.tenant_id = e.tenant_id and s.id = e.id and e.source = 'settlement'
  left join financial_entries f on f.tenant_id = s.tenant_id and f.id = s.entry_id
  ${withCounterparty("f")}
  left join lateral (select o.id, o.name from journal_lines ol
    join financial_accounts o on o.tenant_id = ol.tenant_id and o.id = ol.account_id
    where e.source = 'transfer' and ol.tenant_id = l.tenant_id and ol.entry_id = l.entry_id
      and ol.account_id <> l.account_id limit 1) other on true`;

const unclaimed = sql`e.source in ('booking_payment', 'settlement', 'transfer', 'security_deposit') and e.reversal_of is null
  and not exists (select from journal_entries r where r.tenant_id = e.tenant_id and r.reversal_of = e.id)
  and not exists (select from bank_match_parts p where p.tenant_id = e.tenant_id
    and (p.payment_id = e.id or p.settlement_id = e.id or p.deposit_id = e.id
      or (p.transfer_id = e.id and p.incoming = (l.amount_cents > 0))))`;

/** Postings to one of these accounts between two days that have no bank line yet. */
export async function listPosted(
  db: Db,
  tenantId: string,
  accountIds: readonly string[],
  [from, to]: readonly [string, string],
): Promise<PostedItem[]> {
  const { rows } = await sql<PostedItem>`${postedRows}
    where l.tenant_id = ${tenantId} and l.account_id = any(${accountIds}::uuid[])
      and l.posted_on between ${from} and ${to} and ${unclaimed} order by l.posted_on, e.id`.execute(db);
  return rows;
}

/** One posting of an account without a bank line, or null. */
export async function findPosted(db: Db, tenantId: string, accountId: string, id: string): Promise<PostedItem | null> {
  const { rows } = await sql<PostedItem>`${postedRows}
    where l.tenant_id = ${tenantId} and l.entry_id = ${id} and l.account_id = ${accountId} and ${unclaimed}`.execute(
    db,
  );
  return rows[0] ?? null;
}

const longest = 180; // days that a channel keeps what it collected

/**
 * Bookings whose money was recorded as received by their channel and has been in its account for at most half a year:
 * the open payouts. A booking whose commission was already kept counts as paid out; for one without a commission it
 * cannot be determined.
 */
export async function listLyingPayouts(
  db: Db,
  tenantId: string,
  walletId: string,
  now: Date,
  bookingId: string | null = null,
): Promise<OpenPayout[]> {
  const since = addDays(now.toISOString().slice(0, 10), -longest);
  const { rows } = await sql<OpenPayout>`select * from (
    select b.id, b.id as booking_id, b.code as booking_code, a.name as accommodation_name, b.check_in as due_on,
      lying.cents as open_cents, g.name as guest_name, b.channel, ${commissioned}, ${keptOfBooking} as kept_cents
    from (select l.booking_id, sum(l.amount_cents)::bigint as cents from journal_lines l
      where l.tenant_id = ${tenantId} and l.account_id = ${walletId} and l.posted_on >= ${since}
        and l.booking_id is not null and (${bookingId}::uuid is null or l.booking_id = ${bookingId})
      group by l.booking_id having sum(l.amount_cents) > 0) lying
    join bookings b on b.tenant_id = ${tenantId} and b.id = lying.booking_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id) found
    where kept_cents = 0 and (commission_basis_points > 0 or commission_cents > 0)
    order by due_on, id`.execute(db);
  return rows;
}
