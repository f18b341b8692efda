import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import { financeOverview } from "#contract/finance-overview";
import { financeReports } from "#contract/finance-reports";
import { FailedPart } from "~/components/page/failed-part";
import { Figures } from "~/components/page/figures";
import { PageBody } from "~/components/page/page-body";
import { cx } from "~/components/ui/cx";
import { LinkButton } from "~/components/ui/link-button";
import { FinanceHead } from "~/domains/finances/finance-head";
import { money } from "~/domains/finances/finance-words";
import { CashFlowPanel } from "~/domains/finances/reports/cash-flow-panel";
import {
  accountsHref,
  flowMonths,
  movementsHref,
  narrowedTo,
  openEntriesHref,
  periodInWords,
  readReport,
  reportsHref,
} from "~/domains/finances/reports/report-address";
import { ReportFilters } from "~/domains/finances/reports/report-filters";
import { ResultPanel } from "~/domains/finances/reports/result-panel";
import { load, loadPart } from "~/lib/api";
import { formatShort, plural } from "~/lib/format";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { AccountBalances } from "~/routes/finances/account-balances";
import { loadNarrowing } from "~/routes/finances/load-narrowing";
import { OpenByDate } from "~/routes/finances/open-by-date";
import type { Route } from "./+types/overview";

export const handle = routeHandle("/financeiro");
export const meta = routeMeta(handle);

/** The figures, the cash flow and the result of the period, account and accommodation that the address names. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const filters = readReport(url.searchParams, todayOf(session));
  const [overview, flow, result, narrowing] = await Promise.all([
    load(financeOverview.show, { query: filters }, request),
    loadPart(financeReports.cashFlow, { query: { ...flowMonths(filters), ...narrowedTo(filters) } }, request),
    loadPart(financeReports.result, { query: filters }, request),
    loadNarrowing(request),
  ]);
  return { overview, flow, result, filters, narrowing };
}

const late = { none: "nada vencido", one: "vencido", many: "vencidos" };

export default function Finances({ loaderData }: Route.ComponentProps) {
  const { overview, flow, result, filters, narrowing } = loaderData;
  const { date, until } = overview;
  const path = href("/financeiro");
  const session = useSession();
  const seesAccounts = opens("/financeiro/contas", session);
  // of some accommodations there is no balance
  const seesBalances = seesAccounts && overview.total_cents !== null;
  const of = narrowedTo(filters);
  const moved = (side: "in" | "out") =>
    opens("/financeiro/movimentos", session) ? movementsHref({ ...filters, side }) : reportsHref(filters);
  const open = (label: string, kind: "receivable" | "payable") => {
    const { total_cents, overdue_count } = overview[kind];
    return {
      label: `${label} até ${formatShort(until, date)}`,
      value: money(total_cents),
      meaning: overdue_count === 0 ? late.none : plural(overdue_count, late),
      tone: overdue_count > 0 ? ("error" as const) : undefined,
      to: openEntriesHref(kind, { ...of, from: null, to: until }),
      meaningTo: overdue_count > 0 ? openEntriesHref(kind, { ...of, from: null, to: until }, ["overdue"]) : undefined,
      money: true,
    };
  };
  const actions = (
    <>
      {seesAccounts && holds(session, "finances.edit") && (
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
        <ReportFilters {...narrowing} path={path} filters={filters} today={date} />
        <Figures
          label="Resumo do financeiro"
          figures={[
            ...(seesBalances
              ? [
                  {
                    label: filters.account_id ? "Saldo na conta" : "Saldo nas contas",
                    value: money(overview.total_cents ?? undefined),
                    meaning: "hoje, sem as cauções guardadas",
                    to: accountsHref(filters.account_id),
                    money: true,
                  },
                ]
              : []),
            open("A receber", "receivable"),
            open("A pagar", "payable"),
            {
              label: `Entrou ${periodInWords(filters, date)}`,
              value: money(overview.in_cents),
              meaning: `saiu ${money(overview.out_cents)}`,
              to: moved("in"),
              meaningTo: moved("out"),
              money: true,
            },
          ]}
        />
        <div
          className={cx("grid min-w-0 items-start gap-4", seesBalances && "lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]")}
        >
          {flow ? (
            <CashFlowPanel flow={flow} filters={filters} path={path} />
          ) : (
            <FailedPart title="Fluxo de caixa" failed="Não foi possível carregar o fluxo de caixa" />
          )}
          {seesBalances && <AccountBalances overview={overview} accountId={filters.account_id} />}
        </div>
        <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
          <OpenByDate overview={overview} filters={filters} />
          {result ? (
            <ResultPanel
              result={result}
              filters={filters}
              most={6}
              actions={
                <Link to={reportsHref(filters)} className="link print:hidden">
                  Relatório completo
                </Link>
              }
            />
          ) : (
            <FailedPart title="Resultado" failed="Não foi possível carregar o resultado" />
          )}
        </div>
      </PageBody>
    </>
  );
}
