import { addDays } from "#domain/stay-dates";
import { formatDate, formatRange } from "~/lib/format";

interface Ends {
  from: string;
  to: string;
}

/** A period as a filter shows it: "14/11 a 13/12/2026"; empty when there is none. */
export function periodText({ from, to }: Ends): string {
  if (!from && !to) return "";
  if (!to) return `desde ${formatDate(from)}`;
  if (!from) return `até ${formatDate(to)}`;
  return from === to ? formatDate(from) : formatRange(from, to, { year: true });
}

/** The periods that a desk asks for most. */
export function shortcuts(today: string): (Ends & { label: string })[] {
  const first = `${today.slice(0, 8)}01`;
  const nextFirst = `${addDays(first, 31).slice(0, 8)}01`;
  return [
    { label: "Hoje", from: today, to: today },
    { label: "Próximos 7 dias", from: today, to: addDays(today, 6) },
    { label: "Próximos 30 dias", from: today, to: addDays(today, 29) },
    { label: "Este mês", from: first, to: addDays(nextFirst, -1) },
  ];
}
