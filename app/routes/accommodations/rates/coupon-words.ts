import type { Coupon } from "#contract/coupons";
import type { ChipTone } from "~/components/ui/chip";
import { formatBasisPoints, formatDate, formatMoney, formatRange, plural } from "~/lib/format";

/** What a coupon takes off; a dash where amounts are hidden. */
export function offWords({ basis_points, amount_cents }: Coupon): string {
  if (basis_points !== null) return `− ${formatBasisPoints(basis_points)}`;
  return amount_cents == null ? "–" : `− ${formatMoney(amount_cents)}`;
}

/** What a coupon asks of the day on which one books and of the stay; empty where it asks nothing. */
export function asksWords({ booked_from, booked_until, first_night, last_night, min_nights }: Coupon): string {
  const text = [
    periodWords("reservas feitas", booked_from, booked_until),
    periodWords("noites", first_night, last_night),
    min_nights === null ? "" : `mín. ${plural(min_nights, { none: "", one: "noite", many: "noites" })}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function periodWords(what: string, from: string | null, until: string | null): string {
  if (from !== null && until !== null) return `${what} de ${formatRange(from, until, { year: true })}`;
  if (from !== null) return `${what} a partir de ${formatDate(from)}`;
  return until === null ? "" : `${what} até ${formatDate(until)}`;
}

/** How often a coupon is used now, of how often it may be. */
export function usesWords({ uses, max_uses }: Coupon): string {
  return max_uses === null ? String(uses) : `${uses} de ${max_uses}`;
}

/** Whether one may book with a coupon today, in a word. */
export function couponState(coupon: Coupon, today: string): { word: string; tone: ChipTone; over: boolean } {
  const { paused, booked_from, booked_until, last_night, max_uses, uses } = coupon;
  const isPast = (date: string | null) => date !== null && date < today;
  if (isPast(booked_until) || isPast(last_night)) return { word: "Encerrado", tone: "plain", over: true };
  if (paused) return { word: "Pausado", tone: "warning", over: false };
  if (max_uses !== null && uses >= max_uses) return { word: "Esgotado", tone: "warning", over: false };
  if (booked_from !== null && booked_from > today) return { word: "Ainda não vale", tone: "info", over: false };
  return { word: "Ativo", tone: "success", over: false };
}
