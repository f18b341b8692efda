import { sql } from "kysely";

const hadAtHouse = sql`b.collected_by = 'channel' and jsonb_path_exists(b.charges, '$[*].id')`;

const atHouse = sql`greatest(0, (select sum((charge ->> 'amount_cents')::bigint)
  from jsonb_array_elements(b.charges) charge where charge ->> 'id' is not null))::bigint`;

// what passed between the parts of a split stay was paid where it came from
const paidAtHouse = sql`(select coalesce(sum(p.amount_cents), 0)::bigint from booking_payments p
  where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.method <> 'channel'
    and (not p.passed_on or p.credit_booking_id is not null))`;

/** Of a booking `b` what was had and paid at the house, as domain/who-owes asks it; nothing but where a channel collects. */
export const houseColumns = sql`case when ${hadAtHouse} then ${atHouse} else 0 end as at_house_cents,
  case when ${hadAtHouse} then ${paidAtHouse} else 0 end as paid_at_house_cents`;

/** What of the balance of a booking `b` is its guest's, as domain/who-owes decides it. */
export const guestBalance = sql`case
  when b.collected_by = 'company' or b.paid_cents >= b.total_cents then b.total_cents - b.paid_cents
  when ${hadAtHouse} then least(b.total_cents - b.paid_cents, greatest(0, ${atHouse} - greatest(0, ${paidAtHouse})))
  else 0 end`;
