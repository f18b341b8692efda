import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Plus from "lucide-react/icons/plus";
import { href, useSearchParams } from "react-router";
import { type FinancialAccount, financialAccounts } from "#contract/financial-accounts";
import { periodClosings } from "#contract/period-closings";
import { PageBody } from "~/components/page/page-body";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { FinanceHead } from "~/domains/finances/finance-head";
import { actOnMoney } from "~/domains/finances/money-acts";
import { load } from "~/lib/api";
import { pageQuery } from "~/lib/page-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { AccountDialog } from "~/routes/finances/accounts/account-dialog";
import { AccountLines } from "~/routes/finances/accounts/account-lines";
import { AccountList } from "~/routes/finances/accounts/account-list";
import { Months } from "~/routes/finances/accounts/months";
import { TransferDialog } from "~/routes/finances/accounts/transfer-dialog";
import type { Route } from "./+types/page";

export const handle = routeHandle("/financeiro/contas");
export const meta = routeMeta(handle);

/** The accounts, what was posted to the one that the address names, and the months that are over. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const [accounts, months] = await Promise.all([
    load(financialAccounts.list, {}, request),
    load(periodClosings.list, {}, request),
  ]);
  const asked = url.searchParams.get("conta");
  const account = accounts.data.find(({ id }) => id === asked) ?? accounts.data[0] ?? null;
  const query = pageQuery(url.searchParams);
  const lines = account && (await load(financialAccounts.lines, { params: { id: account.id }, query }, request));
  return { accounts: accounts.data, months: months.data, account, lines };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnMoney(request);
}

export default function Accounts({ loaderData: { accounts, months, account, lines } }: Route.ComponentProps) {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const editing = useDialog<FinancialAccount | null>();
  const today = todayOf(session);
  const mayEdit = holds(session, "finances.edit");
  const transferring = mayEdit && search.has("transferir");
  const transfer = (open: boolean) =>
    setSearch(
      (before) => {
        if (open) before.set("transferir", "1");
        else before.delete("transferir");
        return before;
      },
      { preventScrollReset: true },
    );
  const actions = mayEdit ? (
    <>
      <LinkButton to={href("/financeiro/categorias")}>Categorias</LinkButton>
      <Button icon={<ArrowLeftRight />} onClick={() => transfer(true)}>
        Transferir
      </Button>
      <Button variant="primary" icon={<Plus />} onClick={() => editing.show(null)}>
        Nova conta
      </Button>
    </>
  ) : (
    <LinkButton to={href("/financeiro/categorias")}>Categorias</LinkButton>
  );
  return (
    <>
      <FinanceHead actions={actions} />
      <PageBody>
        <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
          <AccountList accounts={accounts} open={account?.id} onEdit={mayEdit ? editing.show : null} />
          {account && lines && <AccountLines account={account} lines={lines} mayEdit={mayEdit} />}
        </div>
        <Months months={months} mayClose={holds(session, "finances.close")} today={today} />
      </PageBody>
      {editing.open && (
        <AccountDialog key={editing.turn} account={editing.about} today={today} onClose={editing.close} />
      )}
      {transferring && <TransferDialog accounts={accounts} today={today} onClose={() => transfer(false)} />}
    </>
  );
}
