import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import Landmark from "lucide-react/icons/landmark";
import Lock from "lucide-react/icons/lock";
import Plus from "lucide-react/icons/plus";
import Wallet from "lucide-react/icons/wallet";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { FinanceOverview } from "#contract/money/finance-reports";
import { accountKindWords } from "#contract/money/finance-words";
import { Figures } from "~/components/page/figures";
import { PageBody } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { FailedPart } from "~/components/ui/error-state";
import { Panel } from "~/components/ui/panel";
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
import { loadNarrowing } from "~/routes/finances/load-choices";
import { OpenByDate } from "~/routes/finances/open-by-date";
import type { Route } from "./+types/overview";

export const handle = routeHandle("/financeiro");
export const meta = routeMeta(handle);

/** The figures, the cash flow and the result for the address's period, account and accommodation. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const filters = readReport(url.searchParams, todayOf(session));
  const [overview, flow, result, narrowing] = await Promise.all([
    load("GET /api/reports/overview", { query: filters }, request),
    loadPart("GET /api/reports/cash-flow", { query: { ...flowMonths(filters), ...narrowedTo(filters) } }, request),
    loadPart("GET /api/reports/result", { query: filters }, request),
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
  // with an accommodation filter there is no balance
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

const icons: Record<string, ReactNode> = {
  bank: <Landmark aria-hidden="true" />,
  cash: <Banknote aria-hidden="true" />,
  card: <CreditCard aria-hidden="true" />,
  channel_wallet: <Wallet aria-hidden="true" />,
};
const bookings = { none: "nenhuma reserva", one: "reserva", many: "reservas" };
const row =
  "flex min-h-target items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted";

interface AccountBalancesProps {
  overview: FinanceOverview;
  /** The filtered account; undefined for all. */
  accountId: string | undefined;
}

/**
 * The balance of each account today, each figure linking to its postings; money held for guests is separate, because it
 * is not the company's.
 */
function AccountBalances({ overview, accountId }: AccountBalancesProps) {
  const { accounts, held_account_id, held_bookings } = overview;
  const [total_cents, held_cents] = [overview.total_cents ?? undefined, overview.held_cents ?? undefined];
  return (
    <Panel
      flush
      title="Contas"
      count="hoje"
      actions={
        <Link to={accountsHref()} className="link print:hidden">
          Ver contas
        </Link>
      }
    >
      <ul className="divide-y divide-line-soft text-sm">
        {accounts.map(({ id, name, kind, balance_cents }) => (
          <li key={id}>
            <Link to={accountsHref(id)} className={row}>
              {icons[kind]}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                {name !== accountKindWords[kind] && (
                  <span className="block text-xs text-muted">{accountKindWords[kind]}</span>
                )}
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(balance_cents)}</b>
            </Link>
          </li>
        ))}
        {held_account_id && (
          <li className="bg-sunken">
            <Link to={accountsHref(held_account_id)} className={row}>
              <Lock aria-hidden="true" />
              <span className="min-w-0 flex-1">
                Cauções guardadas
                <span className="block text-xs text-muted">{plural(held_bookings, bookings)} · não é receita</span>
              </span>
              <b className="num font-semibold whitespace-nowrap">
                {held_cents === undefined || held_cents === 0 ? money(held_cents) : `−${money(held_cents)}`}
              </b>
            </Link>
          </li>
        )}
        {!accountId && (
          <li>
            <Link to={accountsHref()} className={row}>
              <b className="flex-1 font-semibold">Da empresa</b>
              <b className="num font-semibold whitespace-nowrap">{money(total_cents)}</b>
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}
