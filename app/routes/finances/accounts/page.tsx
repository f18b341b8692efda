import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { bookingWords } from "#contract/bookings/booking-words";
import { accountKindWords } from "#contract/money/finance-words";
import type { FinancialAccount } from "#contract/money/financial-accounts";
import { TransferInput } from "#contract/money/transfers";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-frame";
import { Button, IconButton, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { FinanceHead } from "~/domains/finances/finance-head";
import { money } from "~/domains/finances/finance-words";
import { moneyActs } from "~/domains/finances/money-acts";
import { PaidOutBookings } from "~/domains/finances/paid-out-bookings";
import { accountsHref } from "~/domains/finances/reports/report-address";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";
import { load } from "~/lib/api";
import { pageQuery } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { AccountDialog } from "~/routes/finances/accounts/account-dialog";
import { AccountLines } from "~/routes/finances/accounts/account-lines";
import { Months } from "~/routes/finances/accounts/months";
import type { Route } from "./+types/page";

export const handle = routeHandle("/financeiro/contas");
export const meta = routeMeta(handle);

/** The accounts, the postings of the one in the address, and the complete months. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const [accounts, months] = await Promise.all([
    load("GET /api/financial-accounts", {}, request),
    load("GET /api/period-closings", {}, request),
  ]);
  const asked = url.searchParams.get("conta");
  const account = accounts.data.find(({ id }) => id === asked) ?? accounts.data[0] ?? null;
  const query = pageQuery(url.searchParams);
  const lines =
    account && (await load("GET /api/financial-accounts/:id/lines", { params: { id: account.id }, query }, request));
  return { accounts: accounts.data, months: months.data, account, lines };
}

export const clientAction = moneyActs.clientAction;

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
      {transferring && (
        <TransferDialog act={moneyActs.transfer} accounts={accounts} today={today} onClose={() => transfer(false)} />
      )}
    </>
  );
}

interface TransferDialogProps {
  act: Act;
  accounts: readonly FinancialAccount[];
  today: string;
  onClose: () => void;
}

const half = "col-span-12 sm:col-span-6";

/** Transfers money between two accounts; what a channel or a bank kept is an expense. */
function TransferDialog({ act, accounts, today, onClose }: TransferDialogProps) {
  const chosen = accounts.filter(({ archived, kind }) => !archived && kind !== "deposits_held");
  const options = chosen.map(({ id, name }) => ({ value: id, label: name }));
  const [from, setFrom] = useState("");
  const fromChannel = chosen.find(({ id }) => id === from)?.kind === "channel_wallet";
  const { frame, fields, field } = useActForm(act, TransferInput, {
    defaultValue: { moved_on: today },
  });
  return (
    <SaveDialog
      {...frame}
      title="Transferir entre contas"
      description="O dinheiro muda de conta e não é receita nem despesa."
      save="Transferir"
      saving="Transferindo"
      onClose={onClose}
    >
      <SelectField
        {...field(fields.from_account_id)}
        required
        options={options}
        onValueChange={setFrom}
        className={half}
      />
      <SelectField {...field(fields.to_account_id)} required options={options} className={half} />
      <MoneyField {...field(fields.amount_cents)} required className={half} />
      <MoneyField {...field(fields.fee_cents)} optional className={half} />
      {fromChannel && <PaidOutBookings account={from} errors={fields.booking_codes.errors} className="col-span-12" />}
      <DateField {...field(fields.moved_on)} max={today} today={today} className={half} />
      <TextField {...field(fields.note)} optional className={half} />
    </SaveDialog>
  );
}

interface AccountListProps {
  accounts: readonly FinancialAccount[];
  /** The id of the one whose postings are shown. */
  open: string | undefined;
  /** Null for read-only users. */
  onEdit: ((account: FinancialAccount) => void) | null;
}

/** The company's accounts with their balances; a press shows an account's postings. */
function AccountList({ accounts, open, onEdit }: AccountListProps) {
  const isShown = accounts.every(({ balance_cents }) => balance_cents !== undefined);
  return (
    <Panel flush title="Contas" count={accounts.length}>
      <ul className="divide-y divide-line-soft text-sm">
        {accounts.map((account) => (
          <li key={account.id} className={cx("flex items-center gap-1 pr-2", account.id === open && "bg-primary-soft")}>
            <Link
              to={accountsHref(account.id)}
              aria-current={account.id === open ? "true" : undefined}
              className="flex min-w-0 flex-1 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <b className="flex items-center gap-2 font-semibold">
                  <span className="truncate">{account.name}</span>
                  {account.archived && <Chip>Arquivada</Chip>}
                </b>
                <span className="block text-xs text-muted">{about(account)}</span>
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(account.balance_cents)}</b>
            </Link>
            {onEdit && (
              <IconButton label={`Editar ${account.name}`} icon={<Pencil />} onClick={() => onEdit(account)} />
            )}
          </li>
        ))}
      </ul>
      {isShown && (
        <p
          className={cx(
            "flex justify-between gap-3 border-t border-line py-3 pl-4 text-sm font-semibold",
            onEdit ? "pr-18 lg:pr-16" : "pr-6",
          )}
        >
          <span>Da empresa</span>
          <span className="num">{money(accounts.reduce((sum, { balance_cents = 0 }) => sum + balance_cents, 0))}</span>
        </p>
      )}
    </Panel>
  );
}

function about({ kind, bank_name, methods }: FinancialAccount): string {
  if (kind === "deposits_held") return "O que é dos hóspedes, por isso abaixo de zero";
  const received = methods.map((method) => bookingWords.method[method]).join(", ");
  return [bank_name ?? accountKindWords[kind], received && `recebe ${received}`].filter(Boolean).join(" · ");
}
