import { sql } from "kysely";

/** That something of a booking `b` that its channel collects was had, or sold, at the house. */
export const hadAtHouse = sql`b.collected_by = 'channel'
  and (b.desk_cents > 0 or jsonb_path_exists(b.charges, '$[*].id'))`;

const atHouse = sql`greatest(0, b.desk_cents + (select coalesce(sum((charge ->> 'amount_cents')::bigint), 0)
  from jsonb_array_elements(b.charges) charge where charge ->> 'id' is not null))::bigint`;

// what passed between the parts of a split stay was paid where it came from
const paidAtHouse = sql`(select coalesce(sum(p.amount_cents), 0)::bigint from booking_payments p
  where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.method <> 'channel'
    and (not p.passed_on or p.credit_booking_id is not null))`;

/** Of a booking `b` what was had and paid at the house, as domain/who-owes asks it; nothing but where a channel collects. */
export const houseColumns = sql`case when ${hadAtHouse} then ${atHouse} else 0 end as at_house_cents,
  case when ${hadAtHouse} then ${paidAtHouse} else 0 end as paid_at_house_cents`;

const standsAt = (now: Date) => sql`(b.status in ('confirmed', 'checked_in', 'checked_out')
  or b.status = 'hold' and b.hold_expires_at > ${now})`;

/** What a booking `b` asks for in all at an instant, as domain/who-owes decides it. */
const asked = (now: Date) => sql`case
  when ${standsAt(now)} then b.total_cents
  when b.status in ('cancelled', 'no_show')
    then greatest(b.paid_cents, coalesce((b.refund ->> 'fee_cents')::bigint, 0))
  else b.paid_cents end`;

/** What is open of a booking `b`; below zero what was paid too much while it stands. */
export const balance = (now: Date) => sql`(${asked(now)} - b.paid_cents)`;

/** The same of a booking `b` that owes no fee, never below zero; an index of amounts holds all that it asks. */
export const balanceWithoutFee = (now: Date) =>
  sql`case when ${standsAt(now)} then greatest(0, b.total_cents - b.paid_cents) else 0 end`;

/** What of the balance of a booking `b` is its guest's, as domain/who-owes decides it. */
export const guestBalance = (now: Date) => sql`case
  when b.collected_by = 'company' or ${balance(now)} <= 0 then ${balance(now)}
  when ${hadAtHouse} then least(${balance(now)}, greatest(0, ${atHouse} - greatest(0, ${paidAtHouse})))
  else 0 end`;
