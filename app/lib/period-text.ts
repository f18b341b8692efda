import { formatDate, formatRange } from "~/lib/format";

/** First and last day, YYYY-MM-DD; an empty one is unbounded. */
export interface Ends {
  from: string;
  to: string;
}

/** The text of a period in a filter: "14/11 a 13/12/2026"; empty for no period. */
export function periodText({ from, to }: Ends): string {
  if (!from && !to) return "";
  if (!to) return `desde ${formatDate(from)}`;
  if (!from) return `até ${formatDate(to)}`;
  return from === to ? formatDate(from) : formatRange(from, to, { year: true });
}
