import { type Announcement, ArrivedPaymentInput, RefusedPaymentInput } from "#contract/guest/announcements";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { ReasonDialog } from "~/components/form/reason-dialog";
import { SaveDialog } from "~/components/form/save-dialog";
import { useActForm } from "~/lib/act-form";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { moneyActs } from "~/routes/bookings/money/money-acts";

interface ToldDialogProps {
  told: Announcement;
  onClose: () => void;
}

/** Records the reported Pix as received: the amount may differ. */
export function ArrivedDialog({ told, onClose }: ToldDialogProps) {
  const today = todayOf(useSession());
  const { frame, fields, field } = useActForm(moneyActs.money_arrived, ArrivedPaymentInput, {
    defaultValue: { received_on: today, amount_cents: told.amount_cents },
  });
  return (
    <SaveDialog
      {...frame}
      title={`Confirmar o Pix de ${formatMoney(told.amount_cents ?? 0)}?`}
      description="Fica registrado como pagamento da reserva, e o hóspede vê na página dele que está confirmado."
      save="Confirmar recebimento"
      saving="Registrando"
      hidden={{ id: told.id }}
      onClose={onClose}
    >
      <MoneyField {...field(fields.amount_cents)} required className="col-span-6" />
      <DateField
        {...field(fields.received_on)}
        required
        today={today}
        max={today}
        className="col-span-12 sm:col-span-6"
      />
    </SaveDialog>
  );
}

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
