import { PageBody } from "~/components/page/page-body";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadYear } from "~/routes/accommodations/rate-calendar/load-year";
import { RateYear } from "~/routes/accommodations/rate-calendar/rate-year";
import { saveRates } from "~/routes/accommodations/rate-calendar/save-rates";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/tarifas");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadYear(request, params.id);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveRates(request, params.id);
}

export default function RateCalendar({ loaderData }: Route.ComponentProps) {
  const { days, year, today } = loaderData;
  const { id } = useAccommodation();
  return (
    <PageBody className="grow">
      <RateYear key={`${id} ${year}`} id={id} year={year} days={days} today={today} />
    </PageBody>
  );
}
