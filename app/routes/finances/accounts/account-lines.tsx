import { href, Link, useSearchParams } from "react-router";
import { journalSourceWords } from "#contract/money/finance-words";
import type { AccountLine, FinancialAccount } from "#contract/money/financial-accounts";
import { defaultPageSize } from "#contract/platform/limits";
import { Pager } from "~/components/table/pager";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { moneyActs } from "~/domains/finances/money-acts";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { formatDate } from "~/lib/format";
import { pageHref } from "~/lib/list-address";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";

export interface AccountLinesProps {
  account: FinancialAccount;
  lines: { data: AccountLine[]; meta: { page: number; per_page: number; total?: number; more?: true } };
  mayEdit: boolean;
}

/** The postings of an account, newest day first; a transfer can be reversed here. */
export function AccountLines({ account, lines, mayEdit }: AccountLinesProps) {
  const reversing = useDialog<AccountLine>();
  const { data, meta: page } = lines;
  const [search] = useSearchParams();
  return (
    <Panel flush id="extrato" title={`Extrato de ${account.name}`}>
      {data.length === 0 && <p className="px-4 py-6 text-sm text-muted">Nada foi lançado nesta conta ainda.</p>}
      <ul className="divide-y divide-line-soft text-sm">
        {data.map((line) => (
          <li key={`${line.id} ${line.position}`} className="flex items-center gap-3 px-4 py-2.5">
            <span className="num w-20 shrink-0 text-muted">{formatDate(line.posted_on)}</span>
            <span className="min-w-0 flex-1">
              <What line={line} />
            </span>
            <b className="num font-semibold whitespace-nowrap">{money(line.amount_cents)}</b>
            {mayEdit && line.source === "transfer" && !line.is_reversal && !line.reversed && (
              <Button size="row" onClick={() => reversing.show(line)}>
                Estornar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(page.page > 1 || data.length >= defaultPageSize) && (
        <Pager {...page} shown={data.length} hrefFor={(next) => pageHref(search, next)} />
      )}
      {reversing.open && reversing.about && (
        <ReasonDialog
          key={reversing.turn}
          act={moneyActs.untransfer}
          hidden={{ id: reversing.about.id }}
          title="Estornar a transferência?"
          description="O registro continua no extrato, com o estorno ao lado, nas duas contas."
          confirm="Estornar transferência"
          confirming="Estornando"
          onClose={reversing.close}
        />
      )}
    </Panel>
  );
}

function What({ line }: { line: AccountLine }) {
  const seesBookings = holds(useSession(), "bookings.view");
  const word = line.is_reversal ? `Estorno · ${journalSourceWords[line.source]}` : journalSourceWords[line.source];
  const title = line.reversed ? <s>{word}</s> : word;
  const link = "underline underline-offset-2 pointer-coarse:py-1";
  const { booking_code: code, entry_id: id } = line;
  return (
    <>
      <span className="block">{title}</span>
      <span className="line-clamp-2 text-xs text-muted">
        {code && seesBookings && (
          <Link to={href("/reservas/:code", { code })} className={link}>
            {code}
          </Link>
        )}
        {id && (
          <Link to={href("/financeiro/lancamentos/:id", { id })} className={link}>
            {line.description}
          </Link>
        )}
        {line.other_account_name && [line.other_account_name, line.description].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
