import { actOnImport } from "~/components/import/act-on-import";
import { loadImport } from "~/components/import/load-import";
import { ReviewPage } from "~/components/import/review-page";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { desk } from "~/routes/accommodations/import/desk";
import type { Route } from "./+types/review";

export const handle = routeHandle("/acomodacoes/importar/:id");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadImport(desk.endpoints, request, params.id);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return actOnImport(desk.endpoints, request, params.id);
}

export default function ReviewAccommodationsImport({ loaderData }: Route.ComponentProps) {
  return <ReviewPage desk={desk} loaded={loaderData} />;
}
