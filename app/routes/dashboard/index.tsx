import { useRevalidator } from "react-router";
import { fetchActs } from "~/domains/bookings/fetch-acts";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { useFreshOnReturn } from "~/lib/use-fresh-on-return";
import { useLive } from "~/lib/use-live";
import { isStepAct, stepActs } from "~/routes/dashboard/act-on-steps";
import { CompanyDay } from "~/routes/dashboard/company-day";
import { loadDashboard } from "~/routes/dashboard/load-day";
import { ServiceView } from "~/routes/dashboard/service/service-view";
import type { Route } from "./+types/index";

const pause = 10_000; // ms between two readings of a day that is left open

export const handle = routeHandle("/dashboard");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadDashboard(request);
}

/** Takes the act that a button of the day asks for. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const act = (await request.clone().formData()).get("act");
  if (isStepAct(act)) {
    await stepActs[act]();
    return null;
  }
  const { actOnBooking } = await fetchActs();
  return actOnBooking(request);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const hears = loaderData.day !== null && hasModule(session, "booking") && holds(session, "bookings.view");
  useLive(() => void revalidate(), { pause, kinds: ["bookings", "blocks", "imports"], enabled: hears });
  return loaderData.day ? (
    <CompanyDay day={loaderData.day} first={loaderData.first} />
  ) : (
    <ServiceView {...loaderData.service} />
  );
}
