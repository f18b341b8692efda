import * as z from "zod";
import { companyAccess } from "#contract/access";
import { BookingFile } from "#contract/booking-files";
import { Booking, bookingPath } from "#contract/bookings";
import { CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { maxAmountCents, ShownCents } from "#contract/money";
import { Id, line } from "#contract/text";

/** What came of what a guest told: nobody has looked yet, the money was found, or it was not. */
export const announcementStates = ["open", "confirmed", "refused"] as const;

/** A payment by Pix that a guest told of. `amount_cents` is what he told, whatever the instalment asks for now. */
export const Announcement = z.object({
  id: Id,
  txid: z.string(),
  amount_cents: ShownCents,
  state: z.enum(announcementStates),
  created_at: Moment,
  /** The instalment that it is for, as it is now; null where the booking has no such part any more. */
  installment: z.object({ id: Id, due_date: CivilDate, deposit: z.boolean(), open_cents: ShownCents }).nullable(),
  /** What he sent along, unless it was deleted. */
  receipt: BookingFile.pick({ id: true, name: true, type: true }).nullable(),
  reason: z.string().nullable(),
  decided_at: Moment.nullable(),
  decided_by_name: z.string().nullable(),
});
export type Announcement = z.output<typeof Announcement>;

/** What arrived, which may be another amount than was told, and when; today where nothing is said. */
export const ArrivedPaymentInput = z.strictObject({
  amount_cents: named("Valor recebido", "o", z.int().min(1).max(maxAmountCents)),
  received_on: named("Recebido em", "o", CivilDate.optional()),
});
export type ArrivedPaymentInput = z.output<typeof ArrivedPaymentInput>;

/** Why; the guest reads it on his page. */
export const RefusedPaymentInput = z.strictObject({ reason: named("Motivo", "o", line(300)) });
export type RefusedPaymentInput = z.output<typeof RefusedPaymentInput>;

const params = z.object({ code: line(20).toUpperCase(), id: Id });
const path = `${bookingPath}/:code/announcements/:id` as const;
const access = companyAccess("booking", "bookings.edit");

export const announcements = {
  confirm: endpoint({
    method: "POST",
    path: `${path}/confirmation`,
    summary: "Record the payment that a guest told of, as it arrived",
    access,
    params,
    body: ArrivedPaymentInput,
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
  refuse: endpoint({
    method: "POST",
    path: `${path}/refusal`,
    summary: "Tell a guest that the payment he told of was not found",
    access,
    params,
    body: RefusedPaymentInput,
    answer: Announcement,
  }),
};
