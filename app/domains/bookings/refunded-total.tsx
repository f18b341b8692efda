import type { ComponentProps } from "react";
import type { Booking } from "#contract/bookings";
import { keptCents } from "#domain/commission";
import { owedAgain } from "#domain/refunded-total";
import { RadioGroup } from "~/components/form/choice-fields";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

interface RefundedTotalProps extends Omit<ComponentProps<typeof RadioGroup>, "options" | "label" | "help"> {
  booking: Booking;
  /** The refund in cents. */
  cents: number;
}

/**
 * Whether the total falls with a refund that would be owed again, with the figures of both answers; nothing if there is
 * no difference. None is preselected.
 */
export function RefundedTotal({ booking, cents, ...field }: RefundedTotalProps) {
  const mayLower = holds(useSession(), "bookings.override");
  if (!asksForTotal(booking, cents)) return null;
  return (
    <RadioGroup
      {...field}
      label="O total também baixa?"
      help={mayLower ? undefined : "Baixar o total é um desconto: peça a quem pode reservar fora das regras."}
      options={[
        { value: "lowered", label: textOf(booking, cents, true) },
        { value: "kept", label: textOf(booking, cents, false) },
      ]}
    />
  );
}

/** Whether a refund leaves a choice; always for users who may not see amounts. */
export function asksForTotal(booking: Booking, cents: number): boolean {
  if (cents <= 0) return false;
  const money = moneyOf(booking);
  return money === null || owedAgain(money, cents) > 0;
}

function moneyOf({ status, total_cents, paid_cents, refund }: Booking) {
  if (total_cents === undefined || paid_cents === undefined) return null;
  return { status, total_cents, paid_cents, fee_cents: refund?.fee_cents ?? null };
}

function textOf(booking: Booking, cents: number, lowers: boolean): string {
  const money = moneyOf(booking);
  const what = booking.status === "cancelled" || booking.status === "no_show" ? "a multa" : "o total";
  if (money === null) return lowers ? `Sim, ${what} baixa` : `Não, ${what} continua e o valor volta a ser devido`;
  const total = keptCents(money) - (lowers ? owedAgain(money, cents) : 0);
  const open = Math.max(0, total - (money.paid_cents - cents));
  const left = open === 0 ? "nada fica em aberto" : `${formatMoney(open)} ficam em aberto`;
  return lowers
    ? `Sim, ${what} baixa para ${formatMoney(total)}: ${left}`
    : `Não, ${what} continua ${formatMoney(total)}: ${left}`;
}
