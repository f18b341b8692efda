import Copy from "lucide-react/icons/copy";
import { href, Link, redirect } from "react-router";
import { PlanUpdate } from "#contract/service/admin-plans";
import { PageHead } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { PlanMarks } from "~/domains/subscription/plan-words";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { PlanForm } from "~/routes/plans/plan-form";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/planos/:id/editar");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [plan, modules] = await Promise.all([
    load("GET /api/admin/plans/:id", { params }, request),
    load("GET /api/admin/modules", {}, request),
  ]);
  return { plan, modules: modules.data };
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return submit(request, PlanUpdate, async (body) => {
    const saved = await call("PUT /api/admin/plans/:id", { params, body }, { quiet: [409] });
    toast.success(`Plano ${saved.name} salvo`);
    return redirect(href("/planos"));
  });
}

export default function EditPlan({ loaderData: { plan, modules }, actionData }: Route.ComponentProps) {
  const holders = plural(plan.tenants, { none: "", one: "empresa guarda", many: "empresas guardam" });
  return (
    <>
      <PageHead
        title={plan.name}
        path={[{ label: "Planos", to: href("/planos") }]}
        here="Editar"
        state={<PlanMarks plan={plan} />}
        actions={
          <LinkButton icon={<Copy />} to={`${href("/planos/criar")}?copiar=${plan.id}`}>
            Duplicar plano
          </LinkButton>
        }
      />
      <PlanForm
        plan={plan}
        modules={modules}
        answer={actionData}
        notice={
          plan.tenants > 0 && (
            <Notice>
              <b>{holders} as condições combinadas.</b> O que você mudar vale para quem assinar a partir de agora.{" "}
              <Link to={`${href("/empresas")}?plan_id=${plan.id}`}>Ver quem tem este plano</Link>
            </Notice>
          )
        }
      />
    </>
  );
}
