import { weekday } from "#domain/stay-dates";

const weekdays = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];
const months = ["jan.", "fev.", "mar.", "abr.", "mai.", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez."];

export const isWeekend = (date: string) => weekday(date) === 0 || weekday(date) === 6;

/** A share from 0 to 1 as people read it: 92%. */
export const percentText = (share: number) => `${Math.round(share * 100)}%`;

/** A day in words, "sexta, 20 nov."; today says so first. */
export function dayText(date: string, today: string): string {
  const text = `${weekdays[weekday(date)]}, ${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`;
  return date === today ? `hoje, ${text}` : text;
}

const fewDays = 16;

/**
 * What stands below a bar: the month on the first day and where it changes, else a number, on Sundays only where there
 * are many bars. The day after a month's name stays free: the name runs over it.
 */
export function dayTick(date: string, index: number, count: number): string {
  const day = Number(date.slice(8));
  if (index === 0 || (day === 1 && index < count - 1)) return `${day} ${months[Number(date.slice(5, 7)) - 1]}`;
  if (count <= fewDays) return index === 1 || day === 2 ? "" : String(day);
  return weekday(date) === 0 && index > 2 && index < count - 1 && day > 3 ? String(day) : "";
}
