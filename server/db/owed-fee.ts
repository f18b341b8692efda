import { type RawBuilder, sql } from "kysely";

/** The fee in cents that the company keeps of a booking `b` that `owes_fee`. */
export const feeCents = sql`(b.refund ->> 'fee_cents')::bigint`;

/** The day in a time zone on which a booking `b` was cancelled; for a no-show, the day of arrival. */
export const givenUpOn = (timezone: RawBuilder<unknown>) => sql`case when b.status = 'no_show' then b.check_in
  else coalesce((b.cancelled_at at time zone ${timezone})::date, b.check_in) end`;

/** When the fee falls due: the company's day of the cancellation. */
export const feeDueOn = givenUpOn(sql`(select t.timezone from tenants t where t.id = b.tenant_id)`);
