import { momentAt, wallAt } from "#domain/wall-clock";
import { formatLongDate } from "~/lib/format";

/** The two controls that a deadline is typed into; what is sent is the moment that they make. */
export const deadlineInputs = ["hold_date", "hold_time"] as const;

const hour = 60 * 60 * 1000;
/** Days that nights can be held at most: the server's rule. */
export const longestHoldDays = 30;

/** The end of a hold that begins now without a word about it. */
export function usualEnd(holdHours: number, now: Date): string {
  return new Date(now.getTime() + holdHours * hour).toISOString();
}

/**
 * What is sent for a date and a time in a zone: the stored moment while they still say it (it has seconds, they do not),
 * "" for none, and what makes no moment as it was typed, so that the contract refuses it.
 */
export function sentDeadline(zone: string, date: string, time: string, stored: string | undefined): string {
  if (!date && !time) return "";
  if (stored) {
    const wall = wallAt(zone, new Date(stored));
    if (wall.date === date && wall.time === time) return stored;
  }
  return momentAt(zone, date, time)?.toISOString() ?? `${date} ${time}`;
}

/** When the nights are free again, in words; or what is wrong with it. */
export function deadlineSentence(moment: string, now: Date, zone: string): { error?: string; words?: string } {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return {};
  if (at <= now.getTime()) return { error: "O prazo deve estar no futuro" };
  if (at - now.getTime() > longestHoldDays * 24 * hour) return { error: `O prazo vai até ${longestHoldDays} dias` };
  const { date, time } = wallAt(zone, new Date(at));
  return { words: `As datas ficam guardadas até ${formatLongDate(date, { weekday: true })}, às ${time}.` };
}
