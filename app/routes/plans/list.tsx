import Plus from "lucide-react/icons/plus";
import Tag from "lucide-react/icons/tag";
import { href } from "react-router";
import type { Plan } from "#contract/service/admin-plans";
import { PageBody, PageHead } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { RecordList } from "~/components/table/record-list";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { limitsInWords, PlanMarks } from "~/domains/subscription/plan-words";
import { load } from "~/lib/api";
import { formatMoney, formatNumber, plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/list";

export const handle = routeHandle("/planos");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load("GET /api/admin/plans", {}, request);
}

export default function PlanList({ loaderData }: Route.ComponentProps) {
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
        <RecordList
          caption="Planos"
          columns={columns}
          rows={loaderData.data}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href("/planos/:id/editar", { id })}
          card={card}
          empty={
            <EmptyState icon={<Tag />} title="Nenhum plano ainda" actions={create}>
              Diga o que cada plano contém, quanto cabe nele e quanto custa.
            </EmptyState>
          }
        />
      </PageBody>
    </>
  );
}

const columns: Column<Plan>[] = [
  {
    head: "Plano",
    cell: (plan) => (
      <span className="flex flex-wrap items-center gap-2">
        <b>{plan.name}</b>
        <PlanMarks plan={plan} />
      </span>
    ),
  },
  { head: "Limites", cell: limitsInWords },
  { head: "Módulos", align: "end", cell: ({ modules }) => modules.length },
  { head: "Por mês", align: "end", cell: ({ monthly_cents }) => formatMoney(monthly_cents) },
  { head: "Por ano", align: "end", cell: ({ yearly_cents }) => formatMoney(yearly_cents) },
  { head: "Empresas", align: "end", cell: ({ tenants }) => formatNumber(tenants) },
];

const card = (plan: Plan): CardLinesProps => ({
  title: plan.name,
  state: <PlanMarks plan={plan} />,
  lines: [
    [limitsInWords(plan), null],
    [
      plural(plan.tenants, { none: "Nenhuma empresa", one: "empresa", many: "empresas" }),
      `${formatMoney(plan.monthly_cents)} por mês`,
    ],
  ],
});
