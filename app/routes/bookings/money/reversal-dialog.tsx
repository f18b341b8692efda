import { useId } from "react";
import { useFetcher } from "react-router";
import { type Payment, ReversalInput } from "#contract/payments";
import { TextField } from "~/components/form/text-field";
import { field, useContractForm } from "~/lib/form";
import { formatMoney } from "~/lib/format";
import type { MoneyResult } from "~/routes/bookings/money/money-acts";
import { isSettled, MoneyDialog } from "~/routes/bookings/money/money-dialog";

/** Takes back what was recorded by mistake, for a reason that stays beside it. */
export function ReversalDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const fetcher = useFetcher<MoneyResult>();
  const { form, fields } = useContractForm(ReversalInput, {
    id: useId(),
    lastResult: isSettled(fetcher.data) ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
  });
  const what = payment.kind === "refund" ? "devolução" : "pagamento";
  return (
    <MoneyDialog
      act="reversal"
      title={`Estornar ${what} de ${formatMoney(Math.abs(payment.amount_cents ?? 0))}?`}
      description="O registro continua na lista, com o estorno ao lado. Use quando foi lançado por engano."
      confirm={`Estornar ${what}`}
      danger
      fetcher={fetcher}
      form={form}
      onClose={onClose}
    >
      <input type="hidden" name="id" value={payment.id} />
      <TextField
        {...field(fields.reason)}
        label="Motivo"
        required
        maxLength={300}
        help="Ex.: lançado duas vezes"
        className="col-span-12"
      />
    </MoneyDialog>
  );
}
