import * as z from "zod";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { companyAccess } from "#contract/platform/access";
import { CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { whole } from "#contract/platform/paging";
import { Id, maxAmountCents, ShownCents } from "#contract/platform/scalars";

/** The name and city shown by the payer's bank. */
/** `name` is null while nobody has said whose CPF the company's is: what the bank shows is not known then. */
export const PixPayee = z.object({ name: z.string().nullable(), city: z.string() });

/** The Pix code for an instalment's open amount. */
export const PixCode = z.object({
  installment_id: Id,
  due_date: CivilDate,
  deposit: z.boolean(),
  amount_cents: ShownCents,
  /** Its identifier in the bank statement; stable as long as the booking has this instalment. */
  txid: z.string(),
  payload: z.string(),
});
export type PixCode = z.output<typeof PixCode>;

/** `amount_cents` requests a code for that amount, with the txid of the next instalment due. */
const StayPixQuery = z.object({
  amount_cents: named("Valor", "o", whole(z.int().min(1).max(maxAmountCents)).optional()),
});

/**
 * The codes of a booking's open instalments, in order; empty without `money.view`, and for a stay that a channel
 * collects unless an amount is requested: what its guest consumed, or the security deposit.
 */
export const StayPix = z.object({
  /** What the company has to enter before codes are possible; null for nothing. */
  missing: z.enum(["key", "city"]).nullable(),
  payee: PixPayee.nullable(),
  codes: z.array(PixCode),
});
export type StayPix = z.output<typeof StayPix>;

export const stayPix = {
  show: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/pix`,
    summary: "Get the Pix codes of a booking's open instalments, or one code for a requested amount",
    query: StayPixQuery,
    access: companyAccess("booking", "bookings.view"),
    answer: StayPix,
  }),
};
