import * as z from "zod";
import { AnswerDate, CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { toChangeFinances } from "#contract/finance-access";
import { named } from "#contract/labels";
import { maxAmountCents, ShownCents } from "#contract/money";
import { ReversalInput } from "#contract/payments";
import { Id, line } from "#contract/text";
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
    summary: "Credit or debit an owner for a reason, or record what an owner contributed",
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
    summary: "Take back a credit, debit or contribution of an owner",
    access: toChangeFinances,
    params,
    body: ReversalInput,
    answer: OwnerAdjustment,
  }),
};
