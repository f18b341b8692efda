import Lock from "lucide-react/icons/lock";
import { type PeriodClosing, PeriodClosingInput } from "#contract/period-closings";
import { addMonths } from "#domain/stay-dates";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Panel } from "~/components/ui/panel";
import { moneyActs } from "~/domains/finances/money-acts";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { useActForm } from "~/lib/act-form";
import { formatDay, formatMonth } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { LeftOpenNotice } from "~/routes/finances/accounts/left-open";

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
