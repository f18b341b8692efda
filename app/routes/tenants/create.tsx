import { href, redirect } from "react-router";
import { NewTenantInput } from "#contract/service/admin-tenants";
import { PageHead } from "~/components/page/page-frame";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { NewTenantForm } from "~/routes/tenants/new-tenant-form";
import type { Route } from "./+types/create";

export const handle = routeHandle("/empresas/criar");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const plans = await load("GET /api/admin/plans", {}, request);
  return { plans: plans.data.filter(({ active }) => active) };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return submit(request, NewTenantInput, async (body, sent) => {
    const { uuid, name } = await call("POST /api/admin/tenants", { body }, sent);
    toast.success(`${name} criada. O convite foi enviado para ${body.administrator.email}`);
    return redirect(href("/empresas/:uuid/editar", { uuid }));
  });
}

export default function CreateTenant({ loaderData: { plans }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nova empresa" path={[{ label: "Empresas", to: href("/empresas") }]} here="Nova" />
      <NewTenantForm plans={plans} answer={actionData} />
    </>
  );
}
