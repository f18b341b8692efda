import { loadHistory } from "~/domains/imports/load-import";
import { StartPage } from "~/domains/imports/start-page";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { things } from "~/routes/accommodations/import/imported-accommodations";
import type { Route } from "./+types/start";

export const handle = routeHandle("/acomodacoes/importar");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadHistory(things.path, request);
}

export default function ImportAccommodations({ loaderData }: Route.ComponentProps) {
  return <StartPage things={things} history={loaderData} />;
}
