import { sql } from "kysely";

/** Of a booking `b` that `owes_fee`: what the house keeps of a stay that was given up. Cents. */
export const feeCents = sql`(b.refund ->> 'fee_cents')::bigint`;

/** When it falls due: the company's day on which the stay was given up; where nobody came, that of the arrival. */
export const feeDueOn = sql`case when b.status = 'no_show' then b.check_in
  else coalesce((b.cancelled_at at time zone (select t.timezone from tenants t where t.id = b.tenant_id))::date, b.check_in) end`;
