import { formatDate, formatRange } from "~/lib/format";

/** First and last day, YYYY-MM-DD; an empty one is open. */
export interface Ends {
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
