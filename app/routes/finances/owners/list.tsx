import Handshake from "lucide-react/icons/handshake";
import { href } from "react-router";
import { ownerStatements } from "#contract/owner-statements";
import { PageBody } from "~/components/page/page-body";
import { DataTable } from "~/components/table/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { addressOf, readAsked } from "~/domains/finances/asked-month";
import { FinanceHead } from "~/domains/finances/finance-head";
import { MonthLinks } from "~/domains/finances/month-links";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { ownerCard, ownerColumns } from "~/routes/finances/owners/owner-columns";
import type { Route } from "./+types/list";

export const handle = routeHandle("/financeiro/proprietarios");
export const meta = routeMeta(handle);

/** The owners, and how far the month of the address is with each. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { month } = readAsked(url.searchParams, todayOf(await loadSession()));
  const { data } = await load(ownerStatements.list, { query: { month } }, request);
  return { month, owners: data };
}

export default function OwnerMonths({ loaderData: { month, owners } }: Route.ComponentProps) {
  const session = useSession();
  const mayOwn = hasModule(session, "accommodation") && holds(session, "owners.view");
  return (
    <>
      <FinanceHead />
      <PageBody>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2 pb-3">
            <MonthLinks month={month} />
          </div>
          <Panel flush>
            <DataTable
              caption="Proprietários"
              columns={ownerColumns}
              rows={owners}
              rowKey={({ owner }) => owner.id}
              rowHref={({ owner }) => href("/financeiro/proprietarios/:id", { id: owner.id }) + addressOf({ month })}
              card={ownerCard}
              empty={
                <EmptyState
                  icon={<Handshake />}
                  title="Nenhum proprietário com acomodação"
                  actions={
                    mayOwn && <LinkButton to={href("/acomodacoes/proprietarios")}>Cadastro de proprietários</LinkButton>
                  }
                >
                  Diga na acomodação de quem ela é. A prestação de contas de cada proprietário aparece aqui.
                </EmptyState>
              }
            />
          </Panel>
        </div>
      </PageBody>
    </>
  );
}
