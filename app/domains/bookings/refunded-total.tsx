import type { ComponentProps } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { keptCents } from "#domain/commission";
import { keyOfLine, linesLeft, nightsLine } from "#domain/lowered-lines";
import { owedAgain } from "#domain/refunded-total";
import { RadioGroup } from "~/components/form/choice-fields";
import { SelectField } from "~/components/form/select-field";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";

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
  const mayLower = (useSession().user?.discount_basis_points ?? 0) > 0;
  if (!asksForTotal(booking, cents)) return null;
  return (
    <RadioGroup
      {...field}
      label="O total também baixa?"
      help={mayLower ? undefined : "Baixar o total é um desconto, e o seu perfil não dá desconto sem pedir."}
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

/**
 * The line of the price that a lowered total is taken from; nothing if the price has only nights, or once the booking
 * was given up. Users who may not see amounts get every line.
 */
export function LoweredFrom({
  booking,
  ...field
}: Omit<ComponentProps<typeof SelectField>, "options" | "label"> & { booking: Booking }) {
  const lines = linesOf(booking);
  if (lines.length === 0 || isGivenUp(booking)) return null;
  const options = lines.map(({ key, name, left_cents }) => ({
    value: key,
    label: left_cents === undefined ? name : `${name} (até ${formatMoney(left_cents)})`,
  }));
  return (
    <SelectField
      {...field}
      label="O que baixa"
      help="A baixa sai desta parte do preço. Das diárias, sai também da parte do proprietário."
      options={[{ value: nightsLine, label: "As diárias" }, ...options]}
    />
  );
}

function linesOf({ charges, total_cents }: Booking): { key: string; name: string; left_cents?: number }[] {
  if (total_cents !== undefined)
    return linesLeft(charges.map((charge) => ({ ...charge, amount_cents: charge.amount_cents ?? 0 })));
  const lines = charges.filter(({ coupon, about, unused }) => !coupon && !about && !unused);
  return [...new Map(lines.map((line) => [keyOfLine({ ...line, amount_cents: 0 }), line.name]))].map(([key, name]) => ({
    key,
    name,
  }));
}

const isGivenUp = ({ status }: Booking) => status === "cancelled" || status === "no_show";

function moneyOf({ status, total_cents, paid_cents, refund }: Booking) {
  if (total_cents === undefined || paid_cents === undefined) return null;
  return { status, total_cents, paid_cents, fee_cents: refund?.fee_cents ?? null };
}

function textOf(booking: Booking, cents: number, lowers: boolean): string {
  const money = moneyOf(booking);
  const what = isGivenUp(booking) ? "a multa" : "o total";
  if (money === null) return lowers ? `Sim, ${what} baixa` : `Não, ${what} continua e o valor volta a ser devido`;
  const total = keptCents(money) - (lowers ? owedAgain(money, cents) : 0);
  const open = Math.max(0, total - (money.paid_cents - cents));
  const left = open === 0 ? "nada fica em aberto" : `${formatMoney(open)} ficam em aberto`;
  return lowers
    ? `Sim, ${what} baixa para ${formatMoney(total)}: ${left}`
    : `Não, ${what} continua ${formatMoney(total)}: ${left}`;
}
