import { todayIn } from "#domain/stay-dates";

/** The date used by the service itself: its periods, due dates and ends are days in Brasília. */
export function serviceDay(now: Date): string {
  return todayIn("America/Sao_Paulo", now);
}
