import Lock from "lucide-react/icons/lock";
import { href, Link } from "react-router";
import { type LeftOpen, type PeriodClosing, PeriodClosingInput } from "#contract/money/period-closings";
import { addMonths, monthEnd } from "#domain/stay-dates";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { moneyActs } from "~/domains/finances/money-acts";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { openEntriesHref } from "~/domains/finances/reports/report-address";
import { useActForm } from "~/lib/act-form";
import { useAsk } from "~/lib/ask";
import { formatDay, formatMonth, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";

export interface MonthsProps {
  months: readonly PeriodClosing[];
  mayClose: boolean;
  today: string;
}

/** The last complete months, each closed or open, including months without postings. */
export function Months({ months, mayClose, today }: MonthsProps) {
  const closing = useDialog<string>();
  const opening = useDialog<string>();
  const zone = zoneOf(useSession());
  const first = `${today.slice(0, 7)}-01`;
  const shown = [1, 2, 3, 4, 5, 6].map((back) => {
    const month = addMonths(first, -back);
    return (
      months.find((each) => each.month === month) ?? { month, closed_at: null, closed_by_name: null, reason: null }
    );
  });
  return (
    <Panel flush title="Fechamento do mês">
      <p className="px-4 py-3 text-sm text-muted">
        Um mês fechado recusa qualquer mudança: o que faltou entra em um mês aberto, ou alguém reabre o mês com um
        motivo.
      </p>
      <ul className="grid border-t border-line-soft text-sm sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ month, closed_at, closed_by_name }) => (
          <li key={month} className="flex min-h-target items-center gap-3 border-b border-line-soft px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block first-letter:uppercase">{formatMonth(month)}</span>
              {closed_at && (
                <span className="block truncate text-xs text-muted">
                  {[`em ${formatDay(closed_at, zone)}`, closed_by_name].filter(Boolean).join(", por ")}
                </span>
              )}
            </span>
            {closed_at && (
              <Chip icon={<Lock aria-hidden="true" />} tone="success">
                Fechado
              </Chip>
            )}
            {mayClose && (
              <Button size="row" onClick={() => (closed_at ? opening : closing).show(month)}>
                {closed_at ? "Reabrir" : "Fechar"}
                <span className="sr-only"> {formatMonth(month)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {closing.open && closing.about && (
        <CloseDialog key={closing.turn} month={closing.about} onClose={closing.close} />
      )}
      {opening.open && opening.about && (
        <ReasonDialog
          key={opening.turn}
          act={moneyActs.reopenMonth}
          hidden={{ month: opening.about }}
          title={`Reabrir ${formatMonth(opening.about)}?`}
          description="O mês volta a aceitar mudanças. Quem reabriu e o motivo ficam no histórico."
          confirm="Reabrir mês"
          confirming="Reabrindo"
          onClose={opening.close}
        />
      )}
    </Panel>
  );
}

function CloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { frame, fields, field } = useActForm(moneyActs.closeMonth, PeriodClosingInput);
  return (
    <SaveDialog
      {...frame}
      title={`Fechar ${formatMonth(month)}?`}
      description="Pagamentos, lançamentos e transferências com data nesse mês serão recusados."
      save="Fechar mês"
      saving="Fechando"
      hidden={{ month }}
      onClose={onClose}
    >
      <div className="col-span-12 empty:hidden">
        <LeftOpenNotice month={month} />
      </div>
      <TextField {...field(fields.reason)} optional className="col-span-12" />
    </SaveDialog>
  );
}

/** What a month leaves open, each with a link to where it is settled, before the month is closed. */
function LeftOpenNotice({ month }: { month: string }) {
  const { answer, failure } = useAsk("GET /api/period-closings/:month/left-open", { params: { month } });
  if (failure) return <Notice tone="warning">Não foi possível conferir o que este mês deixa em aberto.</Notice>;
  if (answer === null || answer.data.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>Ainda em aberto. Depois de fechar, só entra em um mês aberto:</p>
      <ul className="num mt-1 grid gap-1">
        {answer.data.map((each) => (
          <li key={each.kind}>
            <Link className="underline underline-offset-2" to={placeOf[each.kind](month)}>
              {wordsOf(each)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const until = (month: string) => ({ from: null, to: monthEnd(month) });

const placeOf: Record<LeftOpen["kind"], (month: string) => string> = {
  bank_lines: () => href("/financeiro/extratos/conferir"),
  bank_files: () => href("/financeiro/extratos"),
  announcements: () => href("/dashboard"),
  receivables: (month) => openEntriesHref("receivable", until(month)),
  payables: (month) => openEntriesHref("payable", until(month)),
  commissions: (month) => `${href("/financeiro/comissoes")}?mes=${month.slice(0, 7)}`,
};

const words: Record<LeftOpen["kind"], [many: string, one: string]> = {
  bank_lines: ["linhas de extrato por conferir", "linha de extrato por conferir"],
  bank_files: ["extratos sem conta escolhida", "extrato sem conta escolhida"],
  announcements: ["pagamentos informados por hóspedes por conferir", "pagamento informado por hóspede por conferir"],
  receivables: ["contas a receber vencidas até o fim do mês", "conta a receber vencida até o fim do mês"],
  payables: ["contas a pagar vencidas até o fim do mês", "conta a pagar vencida até o fim do mês"],
  commissions: ["comissões de canais sem fatura", "comissão de canal sem fatura"],
};

function wordsOf({ kind, count, cents }: LeftOpen): string {
  const [many, one] = words[kind];
  const sum = typeof cents === "number" ? `: ${money(cents)}` : "";
  return `${plural(count, { none: "", one, many })}${sum}`;
}
