import { nightsBetween, todayIn } from "#domain/stay-dates";
import { formatDate } from "~/lib/format";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** A duration in its largest unit: "6 min", "3 h", "2 dias". */
function spanWords(span: number): string {
  if (span < hour) return `${Math.max(1, Math.round(span / minute))} min`;
  if (span < 2 * day) return `${Math.round(span / hour)} h`;
  return `${Math.round(span / day)} dias`;
}

/** "há 6 min", "agora" below one minute. */
export function agoWords(moment: string, now: number): string {
  const span = now - Date.parse(moment);
  return span < minute ? "agora" : `há ${spanWords(span)}`;
}

/** "em 12 min", "agora" when it is due. */
export function soonWords(moment: string, now: number): string {
  const span = Date.parse(moment) - now;
  return span < minute ? "agora" : `em ${spanWords(span)}`;
}

/** The time of the last access in words: "há 25 min", "ontem", "há 3 dias", a date; null is "nunca entrou". */
export function accessWords(moment: string | null, now: Date, timeZone: string): string {
  if (moment === null) return "nunca entrou";
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / minute);
  if (minutes < 5) return "agora há pouco";
  if (minutes < 60) return `há ${minutes} min`;
  const day = todayIn(timeZone, new Date(moment));
  const days = nightsBetween(day, todayIn(timeZone, now));
  if (days <= 0) return `há ${Math.floor(minutes / 60)} h`;
  if (days === 1) return "ontem";
  return days < 30 ? `há ${days} dias` : formatDate(day);
}
