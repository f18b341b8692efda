import { ReversalInput } from "#contract/money/payments";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { useActForm } from "~/lib/act-form";
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
  const act = of === "payment" ? moneyActs.money_reversal : moneyActs.money_deposit_reversal;
  const { frame, fields, field } = useActForm(act, ReversalInput);
  return (
    <SaveDialog
      {...frame}
      title={`Estornar ${what} de ${formatMoney(cents)}?`}
      description="O registro continua na lista, com o estorno ao lado. Use quando foi lançado por engano."
      save={`Estornar ${what}`}
      danger
      saving="Registrando"
      hidden={{ id }}
      onClose={onClose}
    >
      <TextField
        {...field(fields.reason)}
        required
        maxLength={300}
        help="Ex.: lançado duas vezes"
        className="col-span-12"
      />
    </SaveDialog>
  );
}
