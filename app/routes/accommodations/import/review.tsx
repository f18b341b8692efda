import { actOnImport } from "~/domains/imports/act-on-import";
import { loadImport } from "~/domains/imports/load-import";
import { ReviewPage } from "~/domains/imports/review-page";
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
