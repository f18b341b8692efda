import { href, redirect } from "react-router";
import { PlanInput } from "#contract/service/admin-plans";
import { PageHead } from "~/components/page/page-frame";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { PlanForm } from "~/routes/plans/plan-form";
import type { Route } from "./+types/create";

export const handle = routeHandle("/planos/criar");
export const meta = routeMeta(handle);

/** The modules for a plan; with `?copiar=<id>` that plan too. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const source = url.searchParams.get("copiar");
  const [modules, plans] = await Promise.all([
    load("GET /api/admin/modules", {}, request),
    load("GET /api/admin/plans", {}, request),
  ]);
  return { modules: modules.data, source: plans.data.find(({ id }) => id === source) };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return submit(request, PlanInput, async (body, sent) => {
    const created = await call("POST /api/admin/plans", { body }, sent);
    toast.success(`Plano ${created.name} criado`);
    return redirect(href("/planos"));
  });
}

export default function CreatePlan({ loaderData: { modules, source }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={source ? `Cópia de ${source.name}` : "Novo plano"}
        path={[{ label: "Planos", to: href("/planos") }]}
        here={source ? "Copiar" : "Novo"}
      />
      <PlanForm modules={modules} copy={source && { ...source, name: `${source.name} (cópia)` }} answer={actionData} />
    </>
  );
}
