import * as z from "zod";
import { CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { toChangeFinances } from "#contract/finance-access";
import { named } from "#contract/labels";
import { maxAmountCents, ShownCents } from "#contract/money";
import { ReversalInput } from "#contract/payments";
import { Id, line } from "#contract/text";

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

const params = z.object({ id: Id });

export const ownerPayouts = {
  create: endpoint({
    method: "POST",
    path: "/api/owners/:id/payouts",
    summary: "Record what was paid to an owner, whole or in part",
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
    summary: "Take a payout back that was recorded by mistake",
    access: toChangeFinances,
    params,
    body: ReversalInput,
    answer: OwnerPayout,
  }),
};
