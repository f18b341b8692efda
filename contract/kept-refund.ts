import * as z from "zod";
import { CivilDate } from "#contract/dates";
import { ShownCents } from "#contract/money";

/** The result of a cancellation: what the company keeps, and what is refunded, in money except for the credit in it. */
export const KeptRefund = z.object({
  cancelled_by: z.string(),
  reason: z.string(),
  fee_cents: ShownCents,
  refund_cents: ShownCents,
  credit_cents: ShownCents,
  /** The last date on which the credit may be used; null without one. */
  credit_until: CivilDate.nullable(),
});
