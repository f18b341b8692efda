import { ReversalInput } from "#contract/payments";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";
import { formatMoney } from "~/lib/format";
import { isSettled, MoneyDialog } from "~/routes/bookings/money/money-dialog";

export interface ReversalDialogProps {
  act: "reversal" | "deposit-reversal";
  id: string;
  /** What it is called: "pagamento", "devolução", "caução recebida". */
  what: string;
  cents: number;
  onClose: () => void;
}

/** Takes back what was recorded by mistake, for a reason that stays beside it. */
export function ReversalDialog({ act, id, what, cents, onClose }: ReversalDialogProps) {
  const { fetcher, form, fields, field } = useDialogForm(ReversalInput, isSettled);
  return (
    <MoneyDialog
      act={act}
      title={`Estornar ${what} de ${formatMoney(cents)}?`}
      description="O registro continua na lista, com o estorno ao lado. Use quando foi lançado por engano."
      confirm={`Estornar ${what}`}
      danger
      fetcher={fetcher}
      form={form}
      onClose={onClose}
    >
      <input type="hidden" name="id" value={id} />
      <TextField
        {...field(fields.reason)}
        required
        maxLength={300}
        help="Ex.: lançado duas vezes"
        className="col-span-12"
      />
    </MoneyDialog>
  );
}
