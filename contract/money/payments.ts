import * as z from "zod";
import { Booking, CancellationInput } from "#contract/bookings/bookings";
import { Announcement } from "#contract/guest/announcements";
import { OpenCredit } from "#contract/money/credits";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { RefundKey } from "#contract/platform/pix-key";
import { Id, line, maxAmountCents, ShownCents } from "#contract/platform/scalars";
import { totalsAfterRefund } from "#domain/refunded-total";

export const paymentMethods = ["cash", "pix", "card", "bank_transfer", "channel", "other"] as const;
const Method = z.enum(paymentMethods);
/**
 * Of a refund after which somebody would owe the amount again (422 without it): `lowered` reduces the total, or the fee
 * of a cancelled booking, by it, with the note as the reason; `kept` leaves it.
 */
export const TotalAfter = named("O total também baixa?", "o", z.enum(totalsAfterRefund).nullable().optional());
/**
 * What a refund with `lowered` is taken from: `nights`, or the id, the id of the fee, or the name of another line of the
 * price. Required (422) if the price has other lines.
 */
export const LoweredFrom = named("O que baixa", "o", line(120).nullable().optional());
const Amount = z.int().min(1).max(maxAmountCents);

/**
 * Money received for a booking or, as a refund, returned. Dated today by default. A refund that would be owed again says
 * whether the total falls with it.
 */
export const PaymentInput = z.strictObject({
  kind: named("Tipo", "o", z.enum(["payment", "refund"]).optional()),
  amount_cents: named("Valor", "o", Amount),
  method: named("Forma", "a", Method),
  received_on: named("Data", "a", CivilDate.optional()),
  note: named("Observação", "a", line(300).nullable().optional()),
  /** The owner who took or returned the money; absent or null for the company. */
  received_by_owner_id: named("Recebido por", "o", Id.nullable().optional()),
  /** The amount paid when the form was opened, so that two users cannot record the same payment twice. */
  seen_paid_cents: named("Já pago", "o", z.int().min(0).max(maxAmountCents)),
  total_after: TotalAfter,
  lowered_from: LoweredFrom,
});
export type PaymentInput = z.output<typeof PaymentInput>;

/** Why a payment or a security deposit movement is reversed; stored as the reversal's note. */
export const ReversalInput = z.strictObject({ reason: named("Motivo", "o", line(300)) });
export type ReversalInput = z.output<typeof ReversalInput>;

/**
 * `amount_cents` is negative for refunds, reversals of receipts, amounts passed on to another part of the stay, and
 * credits used for another booking.
 */
export const Payment = z.object({
  id: Id,
  kind: z.enum(["payment", "refund", "reversal", "passed_on", "credit"]),
  amount_cents: ShownCents,
  method: Method,
  received_on: CivilDate,
  note: z.string().nullable(),
  /** Who took or returned it; an owner's name is only for users who see owners. */
  received_by: z.enum(["company", "owner"]),
  owner_name: z.string().nullable(),
  reversal_of: Id.nullable(),
  reversed: z.boolean(),
  /** Recorded in the same act as the cancellation, whose undo reverses it. */
  with_cancellation: z.boolean(),
  /** The number of its receipt; null if none was issued. */
  receipt: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: Moment,
});
export type Payment = z.output<typeof Payment>;

/** A kept deposit needs a reason and no method; a received or returned one needs a method and no reason. */
export const SecurityDepositInput = z
  .strictObject({
    kind: named("O que aconteceu", "o", z.enum(["received", "returned", "kept"])),
    amount_cents: named("Valor", "o", Amount),
    method: named("Forma", "a", Method.nullable().optional()),
    moved_on: named("Data", "a", CivilDate.optional()),
    reason: named("Motivo", "o", line(300).nullable().optional()),
  })
  .check(({ value, issues }) => {
    const wrong = (path: string, message: string) =>
      issues.push({ code: "custom", path: [path], input: value, message });
    if (value.kind === "kept" && !value.reason) wrong("reason", "Motivo é obrigatório");
    if (value.kind === "kept" && value.method) wrong("method", "O que fica retido não tem forma de pagamento");
    if (value.kind !== "kept" && !value.method) wrong("method", "Forma é obrigatória");
  });
export type SecurityDepositInput = z.output<typeof SecurityDepositInput>;

/** A reversal has the amount of the movement it reverses. */
export const SecurityDepositMovement = z.object({
  id: Id,
  kind: z.enum(["received", "returned", "kept", "reversal"]),
  amount_cents: ShownCents,
  method: Method.nullable(),
  moved_on: CivilDate,
  reason: z.string().nullable(),
  reversal_of: Id.nullable(),
  reversed: z.boolean(),
  created_by_name: z.string().nullable(),
  created_at: Moment,
});
export type SecurityDepositMovement = z.output<typeof SecurityDepositMovement>;

/** All money of a booking: payments from first to last, and the security deposit, which is not revenue. */
export const BookingMoney = z.object({
  data: z.array(Payment),
  paid_cents: ShownCents,
  /** Owners on the stay's first day and today, who may have taken a payment; empty for users who do not see owners. */
  owners: z.array(z.object({ id: Id, name: z.string() })),
  /** The remaining credit of a cancelled booking, expired or not; null if there is none. */
  credit: OpenCredit.extend({ expired: z.boolean() }).nullable(),
  /** The same guest's credits that can be used for this booking. */
  open_credits: z.array(OpenCredit),
  /** Payments announced by the guest, newest first. */
  announcements: z.array(Announcement),
  refund_key: RefundKey.nullable(),
  /** A hold is confirmed as soon as its deposit is paid, or without one its total. */
  deposit_confirms: z.boolean(),
  /** What the company lacks for a Pix code; null if it has one. */
  pix_missing: z.enum(["key", "city"]).nullable(),
  security_deposit: z.object({
    /** The deposit that the accommodation asks; of a confirmed stay, as it was agreed. */
    asked_cents: ShownCents,
    held_cents: ShownCents,
    movements: z.array(SecurityDepositMovement),
  }),
});
export type BookingMoney = z.output<typeof BookingMoney>;

const refundReasons = ["property", "regret", "state_cap", "policy", "no_show", "no_policy"] as const;
const LaterRefund = z.object({
  from: CivilDate,
  refund_cents: ShownCents,
  credit_cents: ShownCents,
  in_money_cents: ShownCents,
  credit_until: CivilDate.nullable(),
  fee_cents: ShownCents,
  reason: z.enum(refundReasons),
});

/** Who cancels the stay; `no_show` is a guest who never came. */
const GivenUpBy = z.enum(["guest", "property", "no_show"]);
export const CancellationPreviewQuery = z.object({
  cancelled_by: named("Quem cancela", "o", GivenUpBy.optional()),
});

/** The refund of a cancellation or no-show now, one sentence per step, and the later days on which it changes. */
export const CancellationPreview = z.object({
  cancelled_by: GivenUpBy,
  policy_name: z.string().nullable(),
  reason: z.enum(refundReasons),
  total_cents: ShownCents,
  paid_cents: ShownCents,
  policy_fee_cents: ShownCents,
  cap_cents: ShownCents.nullable(),
  fee_cents: ShownCents,
  /** The refund: a credit of `credit_cents`, and `in_money_cents` to be returned. */
  refund_cents: ShownCents,
  credit_cents: ShownCents,
  in_money_cents: ShownCents,
  credit_until: CivilDate.nullable(),
  regret_until: CivilDate.nullable(),
  /** Each contains amounts: absent for users without `money.view`. */
  steps: z.array(z.object({ rule: z.string(), message: z.string().optional() })),
  later: z.array(LaterRefund),
});
export type CancellationPreview = z.output<typeof CancellationPreview>;

/**
 * A cancellation with the refund in money (cents) that its preview shows, returned today: both are booked, or nothing. 422
 * if the refund is another one by now, 409 if money was recorded since `seen_paid_cents` was read.
 */
export const CancellationRefundInput = z.strictObject({
  ...CancellationInput.shape,
  refund_cents: named("Devolução", "a", Amount),
  method: named("Forma", "a", Method),
  seen_paid_cents: PaymentInput.shape.seen_paid_cents,
});
export type CancellationRefundInput = z.output<typeof CancellationRefundInput>;

const params = z.object({ code: line(20).toUpperCase() });
const ofOne = params.extend({ id: Id });
const missing = "BookingNotFoundException" as const;
const path = "/api/bookings/:code" as const;
const toSee = companyAccess("booking", "bookings.view");
const toChange = companyAccess("booking", "bookings.edit");

export const payments = {
  list: endpoint({
    method: "GET",
    path: `${path}/payments`,
    summary: "Get the payments and the security deposit of a booking",
    access: toSee,
    params,
    missing,
    answer: BookingMoney,
  }),
  create: endpoint({
    method: "POST",
    path: `${path}/payments`,
    summary: "Record a payment or a refund of a booking",
    access: toChange,
    params,
    missing,
    body: PaymentInput,
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
  reverse: endpoint({
    method: "POST",
    path: `${path}/payments/:id/reversal`,
    summary: "Reverse a payment recorded by mistake",
    access: toChange,
    params: ofOne,
    body: ReversalInput,
    answer: Booking,
  }),
};

export const securityDeposits = {
  create: endpoint({
    method: "POST",
    path: `${path}/security-deposit`,
    summary: "Record a security deposit movement: received, returned or kept",
    access: toChange,
    params,
    missing,
    body: SecurityDepositInput,
    answer: BookingMoney,
    status: 201,
    idempotent: true,
  }),
  reverse: endpoint({
    method: "POST",
    path: `${path}/security-deposit/:id/reversal`,
    summary: "Reverse a security deposit movement recorded by mistake",
    access: toChange,
    params: ofOne,
    body: ReversalInput,
    answer: BookingMoney,
  }),
};

export const cancellationRefunds = {
  create: endpoint({
    method: "POST",
    path: `${path}/cancellation-refund`,
    summary: "Cancel a booking and record its refund in money",
    access: companyAccess("booking", "bookings.cancel"),
    params,
    missing,
    body: CancellationRefundInput,
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
};

export const cancellationPreviews = {
  show: endpoint({
    method: "GET",
    path: `${path}/cancellation-preview`,
    summary: "Preview the refund of a cancellation, now and on later days",
    access: toSee,
    params,
    missing,
    query: CancellationPreviewQuery,
    answer: CancellationPreview,
  }),
};
