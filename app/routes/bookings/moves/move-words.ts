import { formatDate, formatMoney, formatRange } from "~/lib/format";
import type { PlannedStay } from "~/routes/bookings/calendar/planned-stay";
import type { Pricing } from "~/routes/bookings/pricing-field";

interface Totals {
  before: number | undefined;
  /** Undefined while unknown, or if amounts may not be seen. */
  after: number | undefined;
}

/** What a button says of the price of a move: ", preço mantido", ", por mais R$ 820,00"; nothing if it is unknown. */
export function priceWords({ before, after }: Totals, pricing: Pricing): string {
  if (before === undefined || after === undefined) return "";
  if (after === before) return pricing === "keep" ? ", preço mantido" : ", pelo mesmo preço";
  return after > before ? `, por mais ${formatMoney(after - before)}` : `, por menos ${formatMoney(before - after)}`;
}

interface Move extends Pick<PlannedStay, "place" | "placeBefore" | "check_in" | "check_out"> {
  /** The day from which a guest in house moves; null if the whole stay does. */
  cutAt: string | null;
  today: string;
}

/** Where to and when: "Mover para Chalé Garça a partir de hoje", "Mudar para 06 a 11/03". */
export function moveWords({ place, placeBefore, check_in, check_out, cutAt, today }: Move): string {
  if (place === placeBefore) return `Mudar para ${formatRange(check_in, check_out)}`;
  if (cutAt === null) return `Mover para ${place}`;
  return `Mover para ${place} a partir de ${cutAt === today ? "hoje" : formatDate(cutAt)}`;
}
