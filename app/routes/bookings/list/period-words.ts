import { addDays } from "#domain/stay-dates";
import type { Ends } from "~/lib/period-text";

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
