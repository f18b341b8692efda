import * as z from "zod";
import { ReversalInput } from "#contract/money/payments";
import { toChangeFinances } from "#contract/platform/access";
import { CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, maxAmountCents, ShownCents } from "#contract/platform/scalars";

/**
 * A transfer between two of the company's accounts. `amount_cents` leaves the first account; the fee kept by a channel
 * or bank does not arrive and is an expense. Payouts of channels are recorded this way.
 */
export const TransferInput = z
  .strictObject({
    from_account_id: named("Da conta", "a", Id),
    to_account_id: named("Para a conta", "a", Id),
    amount_cents: named("Valor que saiu", "o", z.int().min(1).max(maxAmountCents)),
    fee_cents: named("Comissão ou tarifa retida", "a", z.int().min(0).max(maxAmountCents).optional()),
    /** The bookings in a channel's payout: its commission is distributed over them. */
    booking_codes: named("Reservas do repasse", "as", z.array(line(20).toUpperCase()).max(100).optional()),
    moved_on: named("Data", "a", CivilDate.optional()),
    note: named("Observação", "a", line(300).nullable().optional()),
  })
  .refine(({ from_account_id, to_account_id }) => from_account_id !== to_account_id, {
    path: ["to_account_id"],
    message: "Escolha duas contas diferentes",
  })
  .refine(({ amount_cents, fee_cents = 0 }) => fee_cents <= amount_cents, {
    path: ["fee_cents"],
    message: "O que foi retido não pode passar do valor",
  });
export type TransferInput = z.output<typeof TransferInput>;

export const Transfer = z.object({
  id: Id,
  from_account_id: Id,
  to_account_id: Id,
  amount_cents: ShownCents,
  fee_cents: ShownCents,
  moved_on: CivilDate,
  note: z.string().nullable(),
  reversal_of: Id.nullable(),
});
export type Transfer = z.output<typeof Transfer>;

export const transfers = {
  create: endpoint({
    method: "POST",
    path: "/api/transfers",
    summary: "Create a transfer between two financial accounts",
    access: toChangeFinances,
    body: TransferInput,
    answer: Transfer,
    status: 201,
    idempotent: true,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/api/transfers/:id/reversal",
    summary: "Reverse a transfer recorded by mistake",
    access: toChangeFinances,
    params: z.object({ id: Id }),
    body: ReversalInput,
    answer: Transfer,
  }),
};
