import { useId } from "react";
import { useFetcher } from "react-router";
import { RefusedPaymentInput } from "#contract/announcements";
import { TextField } from "~/components/form/text-field";
import { field, useContractForm } from "~/lib/form";
import { formatMoney } from "~/lib/format";
import type { ToldDialogProps } from "~/routes/bookings/money/arrived-dialog";
import type { MoneyResult } from "~/routes/bookings/money/money-acts";
import { isSettled, MoneyDialog } from "~/routes/bookings/money/money-dialog";

/** Says that the Pix was not found; the guest reads why and may tell again. */
export function NotArrivedDialog({ told, onClose }: ToldDialogProps) {
  const fetcher = useFetcher<MoneyResult>();
  const { form, fields } = useContractForm(RefusedPaymentInput, {
    id: useId(),
    lastResult: isSettled(fetcher.data) ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
  });
  return (
    <MoneyDialog
      act="not-arrived"
      title={`Não encontrou o Pix de ${formatMoney(told.amount_cents ?? 0)}?`}
      description="Nada é registrado. O hóspede lê o motivo na página dele, e por e-mail se houver um no cadastro, e pode informar de novo."
      confirm="Avisar o hóspede"
      danger
      fetcher={fetcher}
      form={form}
      onClose={onClose}
    >
      <input type="hidden" name="id" value={told.id} />
      <TextField
        {...field(fields.reason)}
        label="Motivo"
        required
        maxLength={300}
        help="Ex.: o comprovante é de outra conta"
        className="col-span-12"
      />
    </MoneyDialog>
  );
}
