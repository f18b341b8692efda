import * as z from "zod";
import { named } from "#contract/labels";
import { Cents, ShownCents } from "#contract/money";
import { collectors } from "#domain/commission";
import { debtors } from "#domain/who-owes";

/** What a channel keeps, in basis points of the total. */
export const CommissionShare = z.int().min(0).max(10_000);

/** Who takes the guest's money: while the channel does, an open balance is not his debt. */
export const CollectedBy = z.enum(collectors);

/** A share of the total, or a fixed amount, not both. A new booking without a word takes the company's for its channel. */
export const commissionInput = {
  commission_basis_points: named("Comissão do canal", "a", CommissionShare.nullable().optional()),
  commission_cents: named("Comissão do canal", "a", Cents.nullable().optional()),
  collected_by: named("Quem recebe do hóspede", "o", CollectedBy.optional()),
};

/** As it was agreed, and what it comes to now; null where none is known. Left out for people without `money.view`. */
export const shownCommission = {
  commission_basis_points: z.int().nullable().optional(),
  commission_cents: ShownCents.nullable(),
  commission_amount_cents: ShownCents.nullable(),
};

/** What of the balance the guest owes himself, the rest being the channel's that collects, and who owes something. */
export const shownDebt = { guest_balance_cents: ShownCents, owed_by: z.enum(debtors) };

/** Something of the balance is still to come from the guest himself, or from his channel. */
export const Owing = z.enum(["guest", "channel"]);

interface AgreedCommission {
  commission_basis_points?: number | null | undefined;
  commission_cents?: number | null | undefined;
}

/** One of both at most. */
export function checkCommission({ value, issues }: z.core.ParsePayload<AgreedCommission>): void {
  const { commission_basis_points: share, commission_cents: amount } = value;
  if (typeof share !== "number" || typeof amount !== "number") return;
  const message = "Informe a comissão em percentual ou em valor, não os dois";
  issues.push({ code: "custom", path: ["commission_cents"], input: amount, message });
}
