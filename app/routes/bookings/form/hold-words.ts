import { momentAt, wallAt } from "#domain/wall-clock";
import { formatLongDate } from "~/lib/format";

/** The two controls for a deadline; the instant that they make is submitted. */
export const deadlineInputs = ["hold_date", "hold_time"] as const;

const hour = 60 * 60 * 1000;
/** The maximum number of days of a hold, as on the server. */
export const longestHoldDays = 30;

/** The default end of a hold that starts now. */
export function usualEnd(holdHours: number, now: Date): string {
  return new Date(now.getTime() + holdHours * hour).toISOString();
}

/**
 * The value submitted for a date and a time in a zone: the stored instant if they still match it (it has seconds, they
 * do not), "" for none; what is no instant is sent as typed, so that the contract refuses it.
 */
export function sentDeadline(zone: string, date: string, time: string, stored: string | undefined): string {
  if (!date && !time) return "";
  if (stored) {
    const wall = wallAt(zone, new Date(stored));
    if (wall.date === date && wall.time === time) return stored;
  }
  return momentAt(zone, date, time)?.toISOString() ?? `${date} ${time}`;
}

/** When the hold ends, in words; or its error. */
export function deadlineSentence(moment: string, now: Date, zone: string): { error?: string; words?: string } {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return {};
  if (at <= now.getTime()) return { error: "O prazo deve estar no futuro" };
  if (at - now.getTime() > longestHoldDays * 24 * hour) return { error: `O prazo vai até ${longestHoldDays} dias` };
  const { date, time } = wallAt(zone, new Date(at));
  return { words: `As datas ficam guardadas até ${formatLongDate(date, { weekday: true })}, às ${time}.` };
}
