import { nightsBetween, todayIn } from "#domain/stay-dates";
import { formatDate } from "~/lib/format";

const minute = 60_000;

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
