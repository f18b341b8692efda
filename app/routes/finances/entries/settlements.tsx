import type { FinancialEntry, Settlement } from "#contract/financial-entries";
import { Fact } from "~/components/page/fact";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { formatDate } from "~/lib/format";
import { useDialog } from "~/lib/use-dialog";

export interface SettlementsProps {
  entry: FinancialEntry;
  mayEdit: boolean;
}

/** What is still open of an entry, and how it was settled so far. */
export function Settlements({ entry, mayEdit }: SettlementsProps) {
  const reversing = useDialog<Settlement>();
  const pays = entry.kind === "payable";
  return (
    <Panel flush id="pagamentos" title={pays ? "Pagamentos" : "Recebimentos"}>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 px-4 py-3">
        <Fact label={pays ? "Falta pagar" : "Falta receber"}>{money(entry.open_cents)}</Fact>
        <Fact label="Valor">{money(entry.amount_cents)}</Fact>
        <Fact label={pays ? "Já pago" : "Já recebido"}>{money(entry.settled_cents)}</Fact>
      </dl>
      {entry.settlements.length > 0 && (
        <ul className="divide-y divide-line-soft border-t border-line-soft text-sm">
          {entry.settlements.map((settlement) => (
            <li key={settlement.id} className="flex items-center gap-3 px-4 py-2.5">
              <span className="min-w-0 flex-1">
                <b className={settlement.reversed ? "block font-semibold line-through" : "block font-semibold"}>
                  {settlement.reversal_of === null ? settlement.account_name : `Estorno, ${settlement.account_name}`}
                </b>
                <span className="block text-xs text-muted">{about(settlement)}</span>
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(settlement.moved_cents)}</b>
              {mayEdit && settlement.reversal_of === null && !settlement.reversed && (
                <Button size="row" onClick={() => reversing.show(settlement)}>
                  Estornar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {reversing.open && reversing.about && (
        <ReasonDialog
          key={reversing.turn}
          act="unsettle"
          about={reversing.about.id}
          title={`Estornar ${money(reversing.about.moved_cents)}?`}
          description="O registro continua na lista, com o estorno ao lado. O saldo da conta volta ao que era."
          confirm="Estornar pagamento"
          confirming="Estornando"
          onClose={reversing.close}
        />
      )}
    </Panel>
  );
}

function about({ moved_on, interest_cents = 0, discount_cents = 0, created_by_name, note }: Settlement): string {
  return [
    formatDate(moved_on),
    interest_cents > 0 && `juros ${money(interest_cents)}`,
    discount_cents > 0 && `desconto ${money(discount_cents)}`,
    created_by_name && `por ${created_by_name}`,
    note,
  ]
    .filter(Boolean)
    .join(" · ");
}
