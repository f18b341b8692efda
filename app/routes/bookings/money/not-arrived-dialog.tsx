import { RefusedPaymentInput } from "#contract/announcements";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";
import { formatMoney } from "~/lib/format";
import type { ToldDialogProps } from "~/routes/bookings/money/arrived-dialog";
import { isSettled, MoneyDialog } from "~/routes/bookings/money/money-dialog";

/** Says that the Pix was not found; the guest reads why and may tell again. */
export function NotArrivedDialog({ told, onClose }: ToldDialogProps) {
  const { fetcher, form, fields, field } = useDialogForm(RefusedPaymentInput, isSettled);
  return (
    <MoneyDialog
      act="not-arrived"
      title={`Não encontrou o Pix de ${formatMoney(told.amount_cents ?? 0)}?`}
      description="Nada é registrado. O hóspede lê o motivo na página dele, e por e-mail se houver um no cadastro, e pode informar de novo. Uma pré-reserva volta ao prazo combinado, com pelo menos 2 horas a partir de agora."
      confirm="Avisar o hóspede"
      danger
      fetcher={fetcher}
      form={form}
      onClose={onClose}
    >
      <input type="hidden" name="id" value={told.id} />
      <TextField
        {...field(fields.reason)}
        required
        maxLength={300}
        help="Ex.: o comprovante é de outra conta"
        className="col-span-12"
      />
    </MoneyDialog>
  );
}
