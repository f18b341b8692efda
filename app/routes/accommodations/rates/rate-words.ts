import type { Season } from "#contract/catalogue/seasons";
import { formatBasisPoints, formatDayMonth, formatMoney, formatRange, plural } from "~/lib/format";
import { weekdayNames, weekdayWords } from "~/routes/accommodations/accommodation-words";

export const afterDeletion =
  "As próximas reservas não contam mais com isto. As que já existem mantêm o preço combinado.";

export const modeWords: Record<Season["mode"], string> = {
  set: "Preço fixo por noite",
  plus_amount: "Somar um valor",
  minus_amount: "Descontar um valor",
  plus_percent: "Aumentar em %",
  minus_percent: "Descontar em %",
  keep: "Não muda o preço",
};

/** The effect of a season on the price of a night, in words; a dash if amounts are hidden. */
export function priceWords({ mode, amount_cents, basis_points }: Season): string {
  if (mode === "keep") return modeWords.keep;
  const percent = basis_points === null ? null : formatBasisPoints(basis_points);
  const by = percent ?? (amount_cents == null ? "–" : formatMoney(amount_cents));
  if (mode === "set") return by;
  return mode.startsWith("plus") ? `+ ${by}` : `− ${by}`;
}

/** The nights of a season: "26/12 a 02/01, todo ano". */
export function nightsWords({ first_night, last_night, yearly }: Season): string {
  if (!yearly) return formatRange(first_night, last_night, { year: true });
  return `${formatDayMonth(first_night)} a ${formatDayMonth(last_night)}, todo ano`;
}

/** The rules of a season for stays: minimum nights and days without arrival or departure; empty if there are none. */
export function rulesWords({ min_nights, closed_arrival_days, closed_departure_days, weekdays }: Season): string {
  const days = (list: readonly number[]) => list.map((day) => weekdayWords[day]).join(" ");
  return [
    weekdays.length < 7 ? `só noites de ${days(weekdays)}` : "",
    min_nights === null ? "" : `mín. ${plural(min_nights, { none: "", one: "noite", many: "noites" })}`,
    closed_arrival_days.length > 0 ? `sem entrada ${days(closed_arrival_days)}` : "",
    closed_departure_days.length > 0 ? `sem saída ${days(closed_departure_days)}` : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

export const archivedWords = "Acomodação arquivada";

/** The target of a rule, by name. Archived accommodations have no name here. */
export function targetWords(
  { accommodation_id, group }: { accommodation_id: string | null; group: string | null },
  names: ReadonlyMap<string, string>,
): string {
  if (accommodation_id !== null) return names.get(accommodation_id) ?? archivedWords;
  return group === null ? "Todas as acomodações" : `Local ${group}`;
}

/** Weekdays as checkbox options. */
export const weekdayOptions = weekdayWords.map((word, day) => ({ value: String(day), word, name: weekdayNames[day]! }));
