import * as z from "zod";
import { owing } from "#contract/bookings/booking-values";
import { CivilDate, Moment } from "#contract/platform/dates";
import { named } from "#contract/platform/labels";
import { Cents, Id, ShownCents } from "#contract/platform/scalars";
import { agreedKinds } from "#domain/agreed-price";
import { isOutsideChannel } from "#domain/channel-codes";
import { collectors } from "#domain/commission";
import { installmentStates } from "#domain/installments";
import { debtors } from "#domain/who-owes";

/** A channel's commission, in basis points of the total. */
export const CommissionShare = z.int().min(0).max(10_000);

/** Who collects the guest's money: if the channel does, an open balance is not the guest's debt. */
export const CollectedBy = z.enum(collectors);

/**
 * A share of the total or a fixed amount, not both. A new booking uses the company's terms for its channel by default.
 */
export const commissionInput = {
  commission_basis_points: named("Comissão do canal", "a", CommissionShare.nullable().optional()),
  commission_cents: named("Comissão do canal", "a", Cents.nullable().optional()),
  collected_by: named("Quem recebe do hóspede", "o", CollectedBy.optional()),
};

/** What a channel says of the money of a stay that it sold, where there is no other price: instead of the rates. */
export const channelMoneyInput = {
  /**
   * What its guest pays for the whole stay. If the company collects it, below the table price it counts as an agreed
   * price: see `AgreedPriceInput`.
   */
  channel_total_cents: named("Preço no canal", "o", Cents.nullable().optional()),
  /** What the channel keeps for the company; the rest of its price is the commission. */
  payout_cents: named("Repasse do canal", "o", Cents.nullable().optional()),
};

type ChannelMoney = z.output<z.ZodObject<typeof channelMoneyInput>> &
  AgreedCommission & { channel?: string | undefined };

/** Refuses a price of a channel for a sale of the company's own, and a payout that does not fit to it. */
export function checkChannelMoney({ value, issues }: z.core.ParsePayload<ChannelMoney>): void {
  const { channel, channel_total_cents: total, payout_cents: payout } = value;
  const refuse = (path: string, message: string) =>
    issues.push({ code: "custom", path: [path], input: payout, message });
  if (typeof total === "number" && !isOutsideChannel(channel)) {
    refuse("channel_total_cents", "Só a reserva de um canal tem o preço do canal");
  }
  if (typeof payout !== "number") return;
  if (typeof total !== "number") refuse("payout_cents", "Informe também o preço no canal");
  else if (payout > total) refuse("payout_cents", "O repasse não pode passar do preço no canal");
  else if (typeof value.commission_cents === "number" || typeof value.commission_basis_points === "number") {
    refuse("payout_cents", "Informe o repasse ou a comissão do canal, não os dois");
  }
}

/** As agreed, and its current amount; null if unknown. Absent for users without `money.view`. */
export const shownCommission = {
  commission_basis_points: z.int().nullable().optional(),
  commission_cents: ShownCents.nullable(),
  commission_amount_cents: ShownCents.nullable(),
};

/**
 * The guest's own part of the balance (the rest is owed by the collecting channel), who owes something, and what the
 * company has to return in money.
 */
export const shownDebt = { guest_balance_cents: ShownCents, owed_by: z.enum(debtors), owed_back_cents: ShownCents };

export const Owing = z.enum(owing);

interface AgreedCommission {
  commission_basis_points?: number | null | undefined;
  commission_cents?: number | null | undefined;
}

/** Refuses both a share and an amount. */
export function checkCommission({ value, issues }: z.core.ParsePayload<AgreedCommission>): void {
  const { commission_basis_points: share, commission_cents: amount } = value;
  if (typeof share !== "number" || typeof amount !== "number") return;
  const message = "Informe a comissão em percentual ou em valor, não os dois";
  issues.push({ code: "custom", path: ["commission_cents"], input: amount, message });
}

/**
 * The result of a cancellation: what the company keeps, and what is refunded: a credit of `credit_cents`, and
 * `in_money_cents` to be returned.
 */
export const KeptRefund = z.object({
  cancelled_by: z.string(),
  reason: z.string(),
  fee_cents: ShownCents,
  refund_cents: ShownCents,
  credit_cents: ShownCents,
  in_money_cents: ShownCents,
  /** The last date on which the credit may be used; null without one. */
  credit_until: CivilDate.nullable(),
});

/** How a price was agreed; as a share of the table price, which one, if amounts are shown. */
export const agreedAs = { kind: z.enum(agreedKinds), share_basis_points: z.int().optional() };

/** A discount above what its author's role gives alone: the agreed total and the table price by which it was asked. */
export const PriceRequest = z.object({
  ...agreedAs,
  total_cents: ShownCents,
  discount_cents: ShownCents,
  table_cents: ShownCents,
  reason: z.string(),
  by: Id,
  by_name: z.string().nullable(),
  at: Moment,
});

/** A refused discount, until whoever asked for it (`by`) has read it; `reason` is empty if none was given. */
export const PriceRefusal = z.object({
  total_cents: ShownCents,
  reason: z.string(),
  by: Id,
  refused_by_name: z.string().nullable(),
  at: Moment,
});

export const BookingInstallment = z.object({
  id: Id,
  due_date: CivilDate,
  amount_cents: ShownCents,
  paid_cents: ShownCents,
  state: z.enum(installmentStates),
  deposit: z.boolean(),
});
export type BookingInstallment = z.output<typeof BookingInstallment>;
