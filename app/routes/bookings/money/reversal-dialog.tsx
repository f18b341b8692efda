import { ReversalInput } from "#contract/money/payments";
import { ReasonDialog } from "~/components/form/reason-dialog";
import { formatMoney } from "~/lib/format";
import { moneyActs } from "~/routes/bookings/money/money-acts";

export interface ReversalDialogProps {
  of: "payment" | "deposit";
  id: string;
  /** The noun: "pagamento", "devolução", "caução recebida". */
  what: string;
  cents: number;
  onClose: () => void;
}

/** Reverses what was recorded by mistake, for a reason that is stored. */
export function ReversalDialog({ of, id, what, cents, onClose }: ReversalDialogProps) {
  return (
    <ReasonDialog
      act={of === "payment" ? moneyActs.money_reversal : moneyActs.money_deposit_reversal}
      schema={ReversalInput}
      title={`Estornar ${what} de ${formatMoney(cents)}?`}
      description="O registro continua na lista, com o estorno ao lado. Use quando foi lançado por engano."
      save={`Estornar ${what}`}
      danger
      saving="Registrando"
      hidden={{ id }}
      longest={300}
      help="Ex.: lançado duas vezes"
      onClose={onClose}
    />
  );
}
