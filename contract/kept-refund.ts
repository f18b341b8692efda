import * as z from "zod";
import { CivilDate } from "#contract/dates";
import { ShownCents } from "#contract/money";

/** What a cancellation came to: what the house keeps, and what goes back, in money but for the credit in it. */
export const KeptRefund = z.object({
  cancelled_by: z.string(),
  reason: z.string(),
  fee_cents: ShownCents,
  refund_cents: ShownCents,
  credit_cents: ShownCents,
  /** The last date on which that credit may be used; null without one. */
  credit_until: CivilDate.nullable(),
});
