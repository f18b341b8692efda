import { href } from "react-router";
import { PageHead } from "~/components/page/page-frame";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { RoleForm } from "~/routes/roles/role-form";
import type { Route } from "./+types/show";

export const handle = routeHandle("/perfis/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [role, offered] = await Promise.all([
    load("GET /api/roles/:id", { params }, request),
    load("GET /api/permissions", {}, request),
  ]);
  return { role, permissions: offered.data };
}

/** A role, read-only: for users who may see roles but edit none. */
export default function ShowRole({ loaderData }: Route.ComponentProps) {
  const { role, permissions } = loaderData;
  return (
    <>
      <PageHead title={role.name} path={[{ label: "Perfis de acesso", to: href("/perfis") }]} here="Ver" />
      <RoleForm role={role} permissions={permissions} answer={undefined} readOnly />
    </>
  );
}
