import Handshake from "lucide-react/icons/handshake";
import { href } from "react-router";
import type { OwnerRow } from "#contract/money/owner-statements";
import { PageBody } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { addressOf, readAsked } from "~/domains/finances/asked-month";
import { FinanceHead } from "~/domains/finances/finance-head";
import { MonthLinks } from "~/domains/finances/month-links";
import { load } from "~/lib/api";
import { formatDay } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { todayOf, zoneOf } from "~/lib/today";
import { MonthChip } from "~/routes/finances/owners/month-state";
import { money } from "~/routes/finances/owners/stay-columns";
import type { Route } from "./+types/list";

export const handle = routeHandle("/financeiro/proprietarios");
export const meta = routeMeta(handle);

/** The owners, with the state of the address's month for each. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { month } = readAsked(url.searchParams, todayOf(await loadSession()));
  const { data } = await load("GET /api/owner-statements", { query: { month } }, request);
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

function SentOn({ at }: { at: string | null }) {
  const zone = zoneOf(useSession());
  return at ? formatDay(at, zone) : "–";
}

const ownerColumns: readonly Column<OwnerRow>[] = [
  { head: "Proprietário", cell: ({ owner }) => <b className="font-semibold">{owner.name}</b> },
  { head: "Situação", width: "11rem", cell: ({ state }) => <MonthChip state={state} /> },
  {
    head: "Saldo final do mês",
    align: "end",
    width: "11rem",
    cell: ({ closing_cents }) => money(closing_cents ?? undefined),
  },
  { head: "Enviada em", width: "8rem", cell: ({ sent_at }) => <SentOn at={sent_at} /> },
  {
    head: "A repassar agora",
    align: "end",
    width: "11rem",
    cell: ({ payable_now_cents }) => <b className="font-semibold">{money(payable_now_cents)}</b>,
  },
];

/** An owner on a phone. */
function ownerCard(row: OwnerRow): CardLinesProps {
  return {
    title: row.owner.name,
    state: <MonthChip state={row.state} />,
    lines: [
      ["Saldo final do mês", money(row.closing_cents ?? undefined)],
      ["A repassar agora", money(row.payable_now_cents)],
      ...(row.sent_at ? ([["Enviada em", <SentOn key="sent" at={row.sent_at} />]] as const) : []),
    ],
  };
}
