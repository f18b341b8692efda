import Handshake from "lucide-react/icons/handshake";
import { href } from "react-router";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { FilterBar } from "~/components/table/list-search";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { SegmentedLinks } from "~/components/ui/tabs";
import { addressOf, readAsked } from "~/domains/finances/asked-month";
import { MonthLinks } from "~/domains/finances/month-links";
import { load } from "~/lib/api";
import { formatMonth } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { MonthActs } from "~/routes/finances/owners/month-acts";
import { MonthChip, monthNote } from "~/routes/finances/owners/month-state";
import { ownerActs } from "~/routes/finances/owners/owner-acts";
import { PayoutPanel } from "~/routes/finances/owners/payout-panel";
import { StatementBody } from "~/routes/finances/owners/statement-body";
import type { Route } from "./+types/month";

export const handle = routeHandle("/financeiro/proprietarios/:id");
export const meta = routeMeta(handle);

/** An owner's month, and the accounts for payouts. */
export async function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const asked = readAsked(url.searchParams, todayOf(await loadSession()));
  const query = { owner_id: params.id, ...asked };
  const [about, accounts] = await Promise.all([
    load("GET /api/owner-statements/preview", { query }, request),
    load("GET /api/financial-accounts", {}, request),
  ]);
  return { asked, about, accounts: accounts.data };
}

export const clientAction = ownerActs.clientAction;

export default function OwnerMonth({ loaderData: { asked, about, accounts } }: Route.ComponentProps) {
  const session = useSession();
  const today = todayOf(session);
  const zone = zoneOf(session);
  const { owner, statement } = about;
  const { month, sample } = asked;
  return (
    <>
      <PageHead
        path={[
          { label: "Financeiro", to: href("/financeiro") },
          { label: "Proprietários", to: href("/financeiro/proprietarios") + addressOf({ month }) },
        ]}
        here={owner.name}
        title={`${owner.name}, ${formatMonth(month)}`}
        state={sample ? <Chip tone="info">Exemplo</Chip> : <MonthChip state={about.state} />}
        note={statement && monthNote(about, zone, Boolean(sample))}
        actions={!sample && <MonthActs about={about} accounts={accounts} today={today} />}
      />
      <PageBody>
        <div className="grid min-w-0 gap-4">
          <FilterBar>
            <MonthLinks month={month} />
            {about.has_sample && (
              <SegmentedLinks
                label="O que mostrar"
                links={[
                  { label: "Reservas", to: addressOf({ month }), current: !sample },
                  { label: "Exemplo", to: addressOf({ month, sample: "1" }), current: Boolean(sample) },
                ]}
              />
            )}
          </FilterBar>
          {statement ? (
            <StatementBody about={about} statement={statement} isSample={Boolean(sample)} />
          ) : (
            <Panel>
              {sample ? (
                <EmptyState icon={<Handshake />} title="Sem exemplo">
                  O exemplo é feito com uma acomodação deste proprietário.
                </EmptyState>
              ) : (
                <EmptyState icon={<Handshake />} tone="quiet" title="Sem prestação de contas neste mês">
                  {monthNote(about, zone, false)}
                </EmptyState>
              )}
            </Panel>
          )}
          {!sample && <PayoutPanel about={about} today={today} />}
        </div>
      </PageBody>
    </>
  );
}
