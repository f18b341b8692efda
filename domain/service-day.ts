import { todayIn } from "#domain/stay-dates";

/** The day on which the service itself reckons: periods, due dates and ends are days of Brasília. */
export function serviceDay(now: Date): string {
  return todayIn("America/Sao_Paulo", now);
}
