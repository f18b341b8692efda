import { Outlet } from "react-router";
import { accommodations } from "#contract/accommodations";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { AccommodationHead } from "~/routes/accommodations/record-head";
import type { Route } from "./+types/record";

export const handle = routeHandle("/acomodacoes/:id");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load(accommodations.show, { params }, request);
}

/** What all pages of one accommodation share: its record, read once, and its head. */
export default function AccommodationRecord({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AccommodationHead accommodation={loaderData} />
      <Outlet context={loaderData} />
    </>
  );
}
