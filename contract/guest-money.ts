import * as z from "zod";
import { bookingChannels } from "#contract/bookings";
import { CivilDate, Moment } from "#contract/dates";
import { paymentMethods } from "#contract/payments";
import { PixPayee } from "#contract/stay-pix";
import { installmentStates } from "#domain/paid-installments";

const Installment = z.object({
  due_date: CivilDate,
  amount_cents: z.int(),
  paid_cents: z.int(),
  state: z.enum(installmentStates),
  deposit: z.boolean(),
  /** What is open of it now as a Pix code; null for what is paid, and where the company has no key. */
  pix: z.object({ payload: z.string(), txid: z.string() }).nullable(),
});

/** Its `id` is the txid: the part of a booking keeps it when its amount changes or the plan is made anew. */
export const GuestInstallment = Installment.extend({ id: z.string() });
export type GuestInstallment = z.output<typeof GuestInstallment>;

/** Where the guest pays a channel, its price is the channel's to tell: `total_cents` is null, `paid_cents` 0, the lists empty. */
export const GuestPrice = z.object({
  nights: z.array(z.object({ date: CivilDate, price_cents: z.int(), reason: z.string() })),
  charges: z.array(z.object({ name: z.string(), amount_cents: z.int() })),
  total_cents: z.int().nullable(),
  /** The channel that takes the guest's money; null where the company does. */
  paid_to: z.enum(bookingChannels).nullable(),
  paid_cents: z.int(),
  /** Where a channel takes it: what the guest still pays at the house, for what they had there. */
  at_house_cents: z.int(),
  installments: z.array(Installment),
  /** Whom the payer's bank names. */
  pix_payee: PixPayee.nullable(),
});

export const GuestCancellation = z.object({
  /** The last date, in the accommodation's zone, on which giving up costs nothing; null when it already costs. */
  free_until: CivilDate.nullable(),
  /**
   * The last date of the days of regret (CDC, art. 49), in the company's zone; of a hold, as if it were confirmed now.
   * Null once they are over, after the arrival, at the counter, and where the policy leaves them out.
   */
  regret_until: CivilDate.nullable(),
  /** For how many months what goes back by the policy is a credit; null for money. */
  credit_months: z.int().nullable(),
  /** Sentences in the guest's language. */
  terms: z.array(z.string()),
});

/** What a guest paid for a stay that is over. */
export const GuestReceipt = z.object({
  total_cents: z.int(),
  paid_cents: z.int(),
  payments: z.array(z.object({ received_on: CivilDate, amount_cents: z.int(), method: z.enum(paymentMethods) })),
});

/** What became of the money of a stay that was given up: what was paid, and what goes back of it. */
export const GivenUp = z.object({
  /** When it was given up. */
  at: Moment.nullable(),
  /** What of the money has gone back already. */
  returned_cents: z.int(),
  paid_cents: z.int(),
  refund_cents: z.int(),
  credit_cents: z.int(),
  /** The last date on which the credit may be used; null without one. */
  credit_until: CivilDate.nullable(),
});
