import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import { fetchActs } from "~/domains/bookings/use-act-dialog";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useLive } from "~/lib/use-live";
import { readCalendar } from "~/routes/bookings/calendar/calendar-address";
import { CalendarViews } from "~/routes/bookings/calendar/calendar-views";
import { loadCalendar, staysLoaded } from "~/routes/bookings/calendar/load-calendar";
import { asksToUnblock, unblock } from "~/routes/bookings/calendar/unblock";
import type { Route } from "./+types/page";

export const handle = routeHandle("/reservas/calendario");
export const meta = routeMeta(handle);

export function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  return loadCalendar(request, url);
}

/** Acts from the chart: deleting new blocks, or an act of its menu. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  if (asksToUnblock(form)) return unblock(form);
  const { bookingActs } = await fetchActs();
  return bookingActs.clientAction(args);
}

/** Another zoom, colour or day of the loaded data needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return staysLoaded(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  useLive(() => void revalidate(), { pause: 2000, enabled: holds(session, "bookings.view") });
  return <CalendarViews calendar={loaderData} state={readCalendar(search, loaderData.today)} session={session} />;
}
