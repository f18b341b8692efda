import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { financeOverview } from "#contract/finance-overview";
import { Figures } from "~/components/page/figures";
import { PageBody } from "~/components/page/page-body";
import { LinkButton } from "~/components/ui/link-button";
import { FinanceHead } from "~/domains/finances/finance-head";
import { money } from "~/domains/finances/finance-words";
import { load } from "~/lib/api";
import { formatDate, plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { AccountBalances } from "~/routes/finances/account-balances";
import { OpenByDate } from "~/routes/finances/open-by-date";
import type { Route } from "./+types/overview";

export const handle = routeHandle("/financeiro");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(financeOverview.show, {}, request);
}

const late = { none: "nada vencido", one: "vencido", many: "vencidos" };

export default function Finances({ loaderData: overview }: Route.ComponentProps) {
  const { receivable, payable, month_end } = overview;
  const session = useSession();
  const entries = (kind: string, state?: string) =>
    `${href("/financeiro/lancamentos")}?kind=${kind}${state ? `&state=${state}` : "&state=open&state=partial&state=overdue"}&to=${month_end}`;
  const open = (label: string, kind: "receivable" | "payable") => {
    const { total_cents, overdue_count } = overview[kind];
    return {
      label: `${label} até ${formatDate(month_end).slice(0, 5)}`,
      value: money(total_cents),
      meaning: overdue_count === 0 ? late.none : plural(overdue_count, late),
      tone: overdue_count > 0 ? ("error" as const) : undefined,
      to: entries(kind),
      meaningTo: overdue_count > 0 ? entries(kind, "overdue") : undefined,
      money: true,
    };
  };
  const actions = (
    <>
      {holds(session, "finances.edit") && (
        <LinkButton icon={<ArrowLeftRight />} to={`${href("/financeiro/contas")}?transferir=1`}>
          Transferir
        </LinkButton>
      )}
      {holds(session, "finances.create") && (
        <LinkButton variant="primary" icon={<Plus />} to={href("/financeiro/lancamentos/criar")}>
          Novo lançamento
        </LinkButton>
      )}
    </>
  );
  return (
    <>
      <FinanceHead actions={actions} />
      <PageBody>
        <Figures
          label="Resumo do financeiro"
          figures={[
            {
              label: "Saldo nas contas",
              value: money(overview.total_cents),
              meaning: "caução guardada não entra",
              to: href("/financeiro/contas"),
              money: true,
            },
            open("A receber", "receivable"),
            open("A pagar", "payable"),
            {
              label: "Entrou no mês",
              value: money(overview.month_in_cents),
              meaning: `saiu ${money(overview.month_out_cents)}`,
              to: href("/financeiro/contas"),
              money: true,
            },
          ]}
        />
        <div className="grid min-w-0 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <OpenByDate receivable={receivable} payable={payable} until={month_end} today={overview.date} />
          <AccountBalances overview={overview} />
        </div>
      </PageBody>
    </>
  );
}
