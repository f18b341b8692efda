import { type RawBuilder, sql } from "kysely";

/** Of a booking `b` that `owes_fee`: what the house keeps of a stay that was given up. Cents. */
export const feeCents = sql`(b.refund ->> 'fee_cents')::bigint`;

/** The day of a time zone on which the stay of a booking `b` was given up; where nobody came, that of the arrival. */
export const givenUpOn = (timezone: RawBuilder<unknown>) => sql`case when b.status = 'no_show' then b.check_in
  else coalesce((b.cancelled_at at time zone ${timezone})::date, b.check_in) end`;

/** When the fee falls due: the company's day on which the stay was given up. */
export const feeDueOn = givenUpOn(sql`(select t.timezone from tenants t where t.id = b.tenant_id)`);
