import { href } from "react-router";
import { contractTypes } from "#contract/contract-types";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/type";

export const handle = routeHandle("/minha-conta/contratos/modelos/:id");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load(contractTypes.show, { params }, request);
}

export default function Type({ loaderData: type }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={type.name} path={[{ label: "Contratos", to: href("/minha-conta/contratos") }]} here="Modelo" />
      <PageBody>{type.body}</PageBody>
    </>
  );
}
