import { addDays, weekday } from "#domain/stay-dates";
import { lastOfMonth } from "~/routes/accommodations/rate-calendar/year-weeks";

/**
 * The day to which a key moves, within the year: arrows by day and week, Home and End to the ends of the week (with
 * Ctrl of the year), Page Up and Page Down by month. Null for other keys.
 */
export function dayAfterKey(date: string, key: string, ctrl: boolean): string | null {
  const year = date.slice(0, 4);
  const moved = move(date, key, ctrl);
  if (moved === null) return null;
  if (moved < `${year}-01-01`) return `${year}-01-01`;
  return moved > `${year}-12-31` ? `${year}-12-31` : moved;
}

function move(date: string, key: string, ctrl: boolean): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return ctrl ? `${date.slice(0, 4)}-01-01` : addDays(date, -weekday(date));
    case "End":
      return ctrl ? `${date.slice(0, 4)}-12-31` : addDays(date, 6 - weekday(date));
    case "PageUp":
      return sameDay(date, addDays(`${date.slice(0, 7)}-01`, -1));
    case "PageDown":
      return sameDay(date, addDays(lastOfMonth(date), 1));
    default:
      return null;
  }
}

/** The same day of another month, or its last one. Outside the year the day stays. */
function sameDay(date: string, inMonth: string): string {
  if (inMonth.slice(0, 4) !== date.slice(0, 4)) return date;
  const [earlier] = [inMonth.slice(0, 8) + date.slice(8), lastOfMonth(inMonth)].sort();
  return earlier!;
}
