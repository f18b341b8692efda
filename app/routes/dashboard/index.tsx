import { fetchActs } from "~/components/booking-acts/fetch-acts";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useFreshOnReturn } from "~/lib/use-fresh-on-return";
import { CompanyDay } from "~/routes/dashboard/company-day";
import { loadDashboard } from "~/routes/dashboard/load-day";
import { ServiceView } from "~/routes/dashboard/service-view";
import type { Route } from "./+types/index";

export const handle = routeHandle("/dashboard");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadDashboard(request);
}

/** Takes the act that a button of the day asks for. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { actOnBooking } = await fetchActs();
  return actOnBooking(request);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  return loaderData.day ? <CompanyDay day={loaderData.day} /> : <ServiceView {...loaderData.service} />;
}
