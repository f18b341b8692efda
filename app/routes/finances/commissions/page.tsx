import Percent from "lucide-react/icons/percent";
import { href } from "react-router";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { readAsked } from "~/domains/finances/asked-month";
import { moneyActs } from "~/domains/finances/money-acts";
import { MonthLinks } from "~/domains/finances/month-links";
import { load } from "~/lib/api";
import { formatMonth } from "~/lib/format";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { BillDialog, type Billing, ChannelPanel } from "~/routes/finances/commissions/channel-panel";
import type { Route } from "./+types/page";

export const handle = routeHandle("/financeiro/comissoes");
export const meta = routeMeta(handle);

/** What the channels may bill in the address's month, and what they have billed. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { month } = readAsked(url.searchParams, todayOf(await loadSession()));
  const { data } = await load("GET /api/commission-bills", { query: { month: `${month}-01` } }, request);
  return { month, channels: data };
}

export const clientAction = moneyActs.clientAction;

export default function Commissions({ loaderData: { month, channels } }: Route.ComponentProps) {
  const session = useSession();
  const billing = useDialog<Billing>();
  return (
    <>
      <PageHead
        title="Comissões de canais"
        path={[
          { label: "Financeiro", to: href("/financeiro") },
          { label: "Lançamentos", to: href("/financeiro/lancamentos") },
        ]}
        here="Comissões de canais"
        note="Das reservas em que o hóspede paga à empresa e o canal cobra a comissão depois"
      />
      <PageBody className="max-w-340">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2 pb-3">
            <MonthLinks month={month} />
          </div>
          <div className="grid gap-4">
            {channels.map((each) => (
              <ChannelPanel key={`${month} ${each.channel}`} month={month} onBill={billing.show} {...each} />
            ))}
            {channels.length === 0 && (
              <Panel flush>
                <EmptyState
                  icon={<Percent />}
                  title={`Nenhuma comissão a pagar em ${formatMonth(month)}`}
                  actions={
                    opens("/minha-conta/pagamentos", session) && (
                      <LinkButton to={href("/minha-conta/pagamentos")}>Comissões combinadas</LinkButton>
                    )
                  }
                >
                  Aqui aparecem as estadias já concluídas, com saída no mês, comissão combinada e recebidas pela
                  empresa. O que o canal recebe e repassa já vem sem a comissão.
                </EmptyState>
              </Panel>
            )}
          </div>
        </div>
      </PageBody>
      {billing.open && billing.about && <BillDialog key={billing.turn} {...billing.about} onClose={billing.close} />}
    </>
  );
}
