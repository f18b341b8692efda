import { rateCalendar } from "#contract/rate-calendar";
import { todayIn } from "#domain/stay-dates";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import { readYear } from "~/routes/accommodations/rate-calendar/year-address";

/** The days of one accommodation in the year in the address, else of this one. */
export async function loadYear(request: Request, id: string) {
  const { userTimezone } = await loadSession();
  const today = todayIn(userTimezone ?? "America/Sao_Paulo", new Date());
  const year = readYear(new URL(request.url).search, today);
  const query = { from: `${year}-01-01`, to: `${year}-12-31` };
  const calendar = await load(rateCalendar.show, { params: { id }, query }, request);
  return { days: calendar.data, year, today };
}
