import * as z from "zod";
import { companyAccess } from "#contract/access";
import { bookingPath, ofBooking } from "#contract/bookings";
import { CivilDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { maxAmountCents, ShownCents } from "#contract/money";
import { whole } from "#contract/paging";
import { Id } from "#contract/text";

/** Whose name and town the payer's bank is told. */
export const PixPayee = z.object({ name: z.string(), city: z.string() });

/** The Pix code of what is open of one instalment now. */
export const PixCode = z.object({
  installment_id: Id,
  due_date: CivilDate,
  deposit: z.boolean(),
  amount_cents: ShownCents,
  /** By what the bank statement names it; the same for as long as the booking has such a part. */
  txid: z.string(),
  payload: z.string(),
});
export type PixCode = z.output<typeof PixCode>;

/** `amount_cents` asks for one code of that amount, under the txid of the instalment that is due next. */
const StayPixQuery = z.object({
  amount_cents: named("Valor", "o", whole(z.int().min(1).max(maxAmountCents)).optional()),
});

/** The codes of a booking's open instalments, in their order; none where a channel collects, or without `money.view`. */
export const StayPix = z.object({
  /** What the company has yet to say of itself before there can be a code; null for nothing. */
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
    summary: "The Pix codes of a booking's open instalments, or one code of the amount that is asked for",
    query: StayPixQuery,
    access: companyAccess("booking", "bookings.view"),
    answer: StayPix,
  }),
};
