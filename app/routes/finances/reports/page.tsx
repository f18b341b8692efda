import Printer from "lucide-react/icons/printer";
import { href } from "react-router";
import { PageBody } from "~/components/page/page-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { FinanceHead } from "~/domains/finances/finance-head";
import { CashFlowPanel } from "~/domains/finances/reports/cash-flow-panel";
import { flowMonths, movementsHref, narrowedTo, readReport } from "~/domains/finances/reports/report-address";
import { ReportFilters } from "~/domains/finances/reports/report-filters";
import { ResultPanel } from "~/domains/finances/reports/result-panel";
import { load } from "~/lib/api";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { loadNarrowing } from "~/routes/finances/load-choices";
import { CategoryResult } from "~/routes/finances/reports/category-result";
import { ReceivableAges } from "~/routes/finances/reports/receivable-ages";
import type { Route } from "./+types/page";

export const handle = routeHandle("/financeiro/relatorios");
export const meta = routeMeta(handle);

/** Cash flow, result and receivables, with the address's filters. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const filters = readReport(url.searchParams, todayOf(session));
  const [flow, result, receivables, narrowing] = await Promise.all([
    load("GET /api/reports/cash-flow", { query: { ...flowMonths(filters), ...narrowedTo(filters) } }, request),
    load("GET /api/reports/result", { query: filters }, request),
    load("GET /api/reports/receivables", { query: narrowedTo(filters) }, request),
    loadNarrowing(request),
  ]);
  return { flow, result, receivables, filters, narrowing };
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { flow, result, receivables, filters, narrowing } = loaderData;
  const path = href("/financeiro/relatorios");
  const seesMovements = opens("/financeiro/movimentos", useSession());
  return (
    <>
      <FinanceHead
        actions={
          <>
            <Button icon={<Printer />} onClick={() => window.print()}>
              Imprimir
            </Button>
            {seesMovements && <LinkButton to={movementsHref(filters)}>Ver movimentos</LinkButton>}
          </>
        }
      />
      <PageBody>
        <ReportFilters {...narrowing} path={path} filters={filters} today={flow.today} />
        <CashFlowPanel flow={flow} filters={filters} path={path} />
        <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
          <ResultPanel result={result} filters={filters} />
          <CategoryResult result={result} filters={filters} />
        </div>
        <ReceivableAges receivables={receivables} filters={filters} />
      </PageBody>
    </>
  );
}
