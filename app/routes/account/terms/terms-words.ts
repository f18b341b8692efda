import type { ChannelTerms } from "#contract/catalogue/channel-terms";
import type { PaymentPlan } from "#contract/catalogue/payment-plans";
import type { RefundBase } from "#domain/cancellation-policies";
import { planInstallments } from "#domain/installments";
import { ownHolidays } from "#domain/own-holidays";
import { type PlanLine, planFault } from "#domain/payment-plans";
import { listText } from "~/domains/bookings/booking-words";
import { formatBasisPoints, formatDayMonth, formatMoney } from "~/lib/format";

export const shareOptions = [
  { value: "percent", label: "Percentual do total" },
  { value: "fixed", label: "Valor fixo" },
  { value: "rest", label: "Saldo" },
];

export const dueOptions = [
  { value: "booking", label: "Na reserva" },
  { value: "after_booking", label: "Dias depois da reserva" },
  { value: "before_check_in", label: "Dias antes do check-in" },
  { value: "check_in", label: "No check-in" },
];

const baseWords: Record<RefundBase, string> = { total: "Do total", paid: "Do que foi pago", deposit: "Do sinal" };
export const baseOptions = Object.entries(baseWords).map(([value, label]) => ({ value, label }));

/** The usual agreement with a channel in one line: "Comissão de 15% · o canal recebe do hóspede e repassa". */
export function channelText({ commission_basis_points, collected_by }: ChannelTerms): string {
  const share =
    typeof commission_basis_points === "number" && `Comissão de ${formatBasisPoints(commission_basis_points)}`;
  const none = commission_basis_points === null && "Nenhuma comissão de costume";
  const who = collected_by === "channel" ? "o canal recebe do hóspede e repassa" : "a empresa recebe do hóspede";
  const text = [share || none, who].filter(Boolean).join(" · ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const namedHolidays = 3;

/** Which policy applies on holidays, and on which of the company's own: "..., e também em 24/06 São João e mais 2". */
export function holidayPolicyText(policy: string, own: string | null): string {
  const days = ownHolidays(own).map(({ day, name }) => `${day.split("-").reverse().join("/")} ${name}`);
  const more = days.length - namedHolidays;
  const told = more > 0 ? [...days.slice(0, namedHolidays), `mais ${more}`] : days;
  const also = told.length === 0 ? "" : `, e também em ${listText(told)}`;
  return `Nos feriados vale a política ${policy}${also}`;
}

/** Whether the due date of this rule is a number of days. */
export const isCounted = (due: string) => due === "after_booking" || due === "before_check_in";

function dueText({ due, days }: Pick<PlanLine, "due" | "days">): string {
  if (due === "booking") return "na reserva";
  if (due === "check_in") return "no check-in";
  const counted = days === 1 ? "1 dia" : `${days} dias`;
  return `${counted} ${due === "after_booking" ? "depois da reserva" : "antes do check-in"}`;
}

/** A plan in one line: "50% na reserva · saldo no check-in". Without `money.view`, fixed amounts have no value. */
export function planText({ lines }: Pick<PaymentPlan, "lines">): string {
  const shared = lines.filter(({ share }) => share === "rest").length;
  const [whole, left] = shared > 1 ? [`1/${shared} do total`, `1/${shared} do saldo`] : ["100%", "saldo"];
  const rest = shared === lines.length ? whole : left;
  return lines.map((line) => `${shareText(line, rest)} ${dueText(line)}`).join(" · ");
}

function shareText({ share, basis_points, amount_cents }: PaymentPlan["lines"][number], rest: string): string {
  if (share === "rest") return rest;
  if (share === "percent") return formatBasisPoints(basis_points ?? 0);
  return amount_cents == null ? "valor fixo" : formatMoney(amount_cents);
}

/** The instalments of a booking of R$ 1.000,00 made on 1 June for 20 July; or the error that prevents them. */
export function planExample(lines: readonly PlanLine[], merge_same_day: boolean): string {
  const fault = planFault(lines);
  if (fault !== null) return fault;
  const dates = { booked_on: "2026-06-01", check_in: "2026-07-20", today: "2026-06-01" };
  const parts = planInstallments({ lines, merge_same_day }, 100_000, dates);
  const told = parts.map(({ due_date, amount_cents }) => `${formatMoney(amount_cents)} em ${formatDayMonth(due_date)}`);
  return `Uma reserva de ${formatMoney(100_000)} para 20/07, feita em 01/06: ${told.join(", ")}.`;
}
