import { RefusedPaymentInput } from "#contract/guest/announcements";
import { ReasonDialog } from "~/components/form/reason-dialog";
import { formatMoney } from "~/lib/format";
import type { ToldDialogProps } from "~/routes/bookings/money/arrived-dialog";
import { moneyActs } from "~/routes/bookings/money/money-acts";

/** Records that the Pix was not found; the guest sees the reason and may report again. */
export function NotArrivedDialog({ told, onClose }: ToldDialogProps) {
  return (
    <ReasonDialog
      act={moneyActs.money_not_arrived}
      schema={RefusedPaymentInput}
      title={`Não encontrou o Pix de ${formatMoney(told.amount_cents ?? 0)}?`}
      description="Nada é registrado. O hóspede lê o motivo na página dele, e por e-mail se houver um no cadastro, e pode informar de novo. Uma pré-reserva volta ao prazo combinado, com pelo menos 2 horas a partir de agora."
      save="Avisar o hóspede"
      danger
      saving="Registrando"
      hidden={{ id: told.id }}
      longest={300}
      help="Ex.: o comprovante é de outra conta"
      onClose={onClose}
    />
  );
}
