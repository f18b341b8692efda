import Plus from "lucide-react/icons/plus";
import Tag from "lucide-react/icons/tag";
import { href } from "react-router";
import { adminPlans, type Plan } from "#contract/admin-plans";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { usePagedRows } from "~/components/table/use-paged-rows";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { limitsInWords, PlanMarks } from "~/domains/subscription/plan-words";
import { load } from "~/lib/api";
import { formatMoney, formatNumber, plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/list";

export const handle = routeHandle("/planos");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(adminPlans.list, {}, request);
}

export default function PlanList({ loaderData }: Route.ComponentProps) {
  const { rows, pager } = usePagedRows(loaderData.data);
  const create = (
    <LinkButton variant="primary" icon={<Plus />} to={href("/planos/criar")}>
      Novo plano
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title="Planos"
        note="O que se oferece hoje. Quem já assinou guarda as condições que combinou."
        actions={create}
      />
      <PageBody>
        <Panel flush>
          <DataTable
            caption="Planos"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => href("/planos/:id/editar", { id })}
            card={card}
            empty={
              <EmptyState icon={<Tag />} title="Nenhum plano ainda" actions={create}>
                Diga o que cada plano contém, quanto cabe nele e quanto custa.
              </EmptyState>
            }
          />
          <Pager {...pager} />
        </Panel>
      </PageBody>
    </>
  );
}

const columns: Column<Plan>[] = [
  {
    key: "name",
    head: "Plano",
    cell: (plan) => (
      <span className="flex flex-wrap items-center gap-2">
        <b>{plan.name}</b>
        <PlanMarks plan={plan} />
      </span>
    ),
  },
  { key: "limits", head: "Limites", cell: limitsInWords },
  { key: "modules", head: "Módulos", align: "end", cell: ({ modules }) => modules.length },
  { key: "monthly", head: "Por mês", align: "end", cell: ({ monthly_cents }) => formatMoney(monthly_cents) },
  { key: "yearly", head: "Por ano", align: "end", cell: ({ yearly_cents }) => formatMoney(yearly_cents) },
  { key: "tenants", head: "Empresas", align: "end", cell: ({ tenants }) => formatNumber(tenants) },
];

const card = (plan: Plan) => (
  <CardLines
    title={plan.name}
    state={<PlanMarks plan={plan} />}
    lines={[
      [limitsInWords(plan), null],
      [
        plural(plan.tenants, { none: "Nenhuma empresa", one: "empresa", many: "empresas" }),
        `${formatMoney(plan.monthly_cents)} por mês`,
      ],
    ]}
  />
);
