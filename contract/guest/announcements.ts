import * as z from "zod";
import { BookingFile } from "#contract/bookings/attached-files";
import { Booking, bookingPath } from "#contract/bookings/bookings";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, maxAmountCents, ShownCents } from "#contract/platform/scalars";

/** The outcome of a payment announced by a guest: not checked yet, money found, money not found. */
export const announcementStates = ["open", "confirmed", "refused"] as const;

/**
 * A Pix payment announced by a guest. `amount_cents` is the announced amount, whatever the instalment's amount is now.
 */
export const Announcement = z.object({
  id: Id,
  txid: z.string(),
  amount_cents: ShownCents,
  /** The day on which the guest says they paid; null if they did not say. */
  paid_on: CivilDate.nullable(),
  state: z.enum(announcementStates),
  created_at: Moment,
  /** The instalment it is for, as it is now; null if the booking no longer has it. */
  installment: z.object({ id: Id, due_date: CivilDate, deposit: z.boolean(), open_cents: ShownCents }).nullable(),
  /** The uploaded receipt, unless it was deleted. */
  receipt: BookingFile.pick({ id: true, name: true, type: true }).nullable(),
  reason: z.string().nullable(),
  decided_at: Moment.nullable(),
  decided_by_name: z.string().nullable(),
});
export type Announcement = z.output<typeof Announcement>;

/** The amount that arrived, which may differ from the announced one, and its date; today by default. */
export const ArrivedPaymentInput = z.strictObject({
  amount_cents: named("Valor recebido", "o", z.int().min(1).max(maxAmountCents)),
  received_on: named("Recebido em", "o", CivilDate.optional()),
});
export type ArrivedPaymentInput = z.output<typeof ArrivedPaymentInput>;

/** The reason, shown to the guest on their page. */
export const RefusedPaymentInput = z.strictObject({ reason: named("Motivo", "o", line(300)) });
export type RefusedPaymentInput = z.output<typeof RefusedPaymentInput>;

const params = z.object({ code: line(20).toUpperCase(), id: Id });
const path = `${bookingPath}/:code/announcements/:id` as const;
const access = companyAccess("booking", "bookings.edit");

export const announcements = {
  confirm: endpoint({
    method: "POST",
    path: `${path}/confirmation`,
    summary: "Confirm a payment announced by the guest and record the amount received",
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
    summary: "Refuse a payment announced by the guest as not found, with a reason",
    access,
    params,
    body: RefusedPaymentInput,
    answer: Announcement,
  }),
};
