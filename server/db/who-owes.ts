import { sql } from "kysely";

/** True if anything in a booking `b` that its channel collects was consumed or sold on site. */
export const hadAtHouse = sql`b.collected_by = 'channel'
  and (b.desk_cents > 0 or jsonb_path_exists(b.charges, '$[*].id'))`;

const atHouse = sql`greatest(0, b.desk_cents + (select coalesce(sum((charge ->> 'amount_cents')::bigint), 0)
  from jsonb_array_elements(b.charges) charge where charge ->> 'id' is not null))::bigint`;

// Transfers between the parts of a split stay count at the part where the money was paid.
const paidAtHouse = sql`(select coalesce(sum(p.amount_cents), 0)::bigint from booking_payments p
  where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.method <> 'channel'
    and (not p.passed_on or p.credit_booking_id is not null))`;

/**
 * The amounts consumed and paid on site of a booking `b`, as needed by domain/who-owes; 0 unless a channel collects.
 */
export const houseColumns = sql`case when ${hadAtHouse} then ${atHouse} else 0 end as at_house_cents,
  case when ${hadAtHouse} then ${paidAtHouse} else 0 end as paid_at_house_cents`;

const standsAt = (now: Date) => sql`(b.status in ('confirmed', 'checked_in', 'checked_out')
  or b.status = 'hold' and b.hold_expires_at > ${now})`;

/** The total amount due of a booking `b` at an instant, as defined by domain/who-owes. */
const asked = (now: Date) => sql`case
  when ${standsAt(now)} then b.total_cents
  when b.status in ('cancelled', 'no_show')
    then greatest(b.paid_cents, coalesce((b.refund ->> 'fee_cents')::bigint, 0))
  else b.paid_cents end`;

/** The balance of a booking `b`; negative if it was overpaid while it stands. */
export const balance = (now: Date) => sql`(${asked(now)} - b.paid_cents)`;

/** The balance of a booking `b` that owes no fee, never negative; an index on amounts covers all columns it needs. */
export const balanceWithoutFee = (now: Date) =>
  sql`case when ${standsAt(now)} then greatest(0, b.total_cents - b.paid_cents) else 0 end`;

/** The guest's part of the balance of a booking `b`, as defined by domain/who-owes. */
export const guestBalance = (now: Date) => sql`case
  when b.collected_by = 'company' or ${balance(now)} <= 0 then ${balance(now)}
  when ${hadAtHouse} then least(${balance(now)}, greatest(0, ${atHouse} - greatest(0, ${paidAtHouse})))
  else 0 end`;
