import { loadHistory } from "~/domains/imports/load-import";
import { StartPage } from "~/domains/imports/start-page";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { desk } from "~/routes/accommodations/import/desk";
import type { Route } from "./+types/start";

export const handle = routeHandle("/acomodacoes/importar");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadHistory(desk.endpoints, request);
}

export default function ImportAccommodations({ loaderData }: Route.ComponentProps) {
  return <StartPage desk={desk} history={loaderData} />;
}
