import * as z from "zod";
import { ReversalInput } from "#contract/money/payments";
import { toChangeFinances } from "#contract/platform/access";
import { AnswerDate, CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, maxAmountCents, ShownCents } from "#contract/platform/scalars";
import { adjustmentKinds } from "#domain/owner-statement/owner-statement";

/** A credit, debit or contribution of an owner, or a reversal of one. `amount_cents` is the change of the balance. */
export const OwnerAdjustment = z.object({
  id: Id,
  kind: z.enum(adjustmentKinds),
  booked_on: CivilDate,
  amount_cents: ShownCents,
  reason: z.string(),
  /** For a contribution: the account that received it, and its financial entry. */
  account_name: z.string().nullable(),
  entry_id: Id.nullable(),
  created_at: Moment,
  reversal_of: Id.nullable(),
  reversed: z.boolean(),
});
export type OwnerAdjustment = z.output<typeof OwnerAdjustment>;

/** A credit, debit or contribution; negative if it reduces the balance, as the reversal of a credit does. */
export const StatedAdjustment = z.object({
  line_id: Id,
  kind: z.enum(adjustmentKinds),
  booked_on: AnswerDate,
  reason: z.string(),
  part_cents: ShownCents,
});

/** A contribution names the account that received the money; a credit or debit moves no money and names none. */
export const OwnerAdjustmentInput = z.strictObject({
  kind: named("Tipo", "o", z.enum(adjustmentKinds)),
  amount_cents: named("Valor", "o", z.int().min(1).max(maxAmountCents)),
  booked_on: named("Data", "a", CivilDate.optional()),
  reason: named("Motivo", "o", line(300)),
  account_id: named("Conta", "a", Id.nullable().optional()),
});
export type OwnerAdjustmentInput = z.output<typeof OwnerAdjustmentInput>;

const params = z.object({ id: Id });

export const ownerAdjustments = {
  create: endpoint({
    method: "POST",
    path: "/api/owners/:id/adjustments",
    summary: "Create an owner adjustment: a credit or debit with a reason, or a contribution",
    access: toChangeFinances,
    params,
    body: OwnerAdjustmentInput,
    answer: OwnerAdjustment,
    status: 201,
    idempotent: true,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/api/owner-adjustments/:id/reversal",
    summary: "Reverse an owner adjustment: a credit, debit or contribution",
    access: toChangeFinances,
    params,
    body: ReversalInput,
    answer: OwnerAdjustment,
  }),
};

/** Money paid to an owner; negative if it was returned. */
export const OwnerPayout = z.object({
  id: Id,
  /** The financial entry that it settles. */
  entry_id: Id,
  paid_on: CivilDate,
  paid_cents: ShownCents,
  account_name: z.string(),
  note: z.string().nullable(),
  created_at: Moment,
  reversal_of: Id.nullable(),
  reversed: z.boolean(),
});
export type OwnerPayout = z.output<typeof OwnerPayout>;

export const OwnerPayoutInput = z.strictObject({
  amount_cents: named("Valor", "o", z.int().min(1).max(maxAmountCents)),
  account_id: named("Conta", "a", Id),
  paid_on: named("Data", "a", CivilDate.optional()),
  note: named("Observação", "a", line(300).nullable().optional()),
  /** Confirms paying more than is payable: the excess is an advance. */
  in_advance: named("Adiantamento", "o", z.boolean().optional()),
});
export type OwnerPayoutInput = z.output<typeof OwnerPayoutInput>;

export const ownerPayouts = {
  create: endpoint({
    method: "POST",
    path: "/api/owners/:id/payouts",
    summary: "Record a payout to an owner, in full or in part",
    access: toChangeFinances,
    params,
    body: OwnerPayoutInput,
    answer: OwnerPayout,
    status: 201,
    idempotent: true,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/api/owner-payouts/:id/reversal",
    summary: "Reverse a payout recorded by mistake",
    access: toChangeFinances,
    params,
    body: ReversalInput,
    answer: OwnerPayout,
  }),
};
