import { todayIn } from "#domain/stay-dates";
import { PageBody } from "~/components/page/page-frame";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { readYear } from "~/routes/accommodations/rate-calendar/calendar-year";
import { dayRateActs } from "~/routes/accommodations/rate-calendar/rate-save";
import { RateYear } from "~/routes/accommodations/rate-calendar/rate-year";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/tarifas");
export const meta = routeMeta(handle);

/** The days of one accommodation in the address's year; default: this year. */
export async function clientLoader({ request, url, params }: Route.ClientLoaderArgs) {
  const { userTimezone } = await loadSession();
  const today = todayIn(userTimezone ?? "America/Sao_Paulo", new Date());
  const year = readYear(url.search, today);
  const query = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { data: days } = await load("GET /api/accommodations/:id/rate-calendar", { params, query }, request);
  return { days, year, today };
}

export const clientAction = dayRateActs.clientAction;

export default function RateCalendar({ loaderData }: Route.ComponentProps) {
  const { days, year, today } = loaderData;
  const { id } = useAccommodation();
  return (
    <PageBody className="grow">
      <RateYear key={`${id} ${year}`} id={id} year={year} days={days} today={today} />
    </PageBody>
  );
}
