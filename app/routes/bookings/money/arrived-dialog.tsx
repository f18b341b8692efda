import { type Announcement, ArrivedPaymentInput } from "#contract/announcements";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/money-field";
import { useDialogForm } from "~/lib/dialog-form";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { isSettled, MoneyDialog } from "~/routes/bookings/money/money-dialog";

export interface ToldDialogProps {
  told: Announcement;
  onClose: () => void;
}

/** Records the Pix that the guest told of, as it arrived: the amount may be another. */
export function ArrivedDialog({ told, onClose }: ToldDialogProps) {
  const today = todayOf(useSession());
  const { fetcher, form, fields, field } = useDialogForm(ArrivedPaymentInput, isSettled, {
    defaultValue: { received_on: today, amount_cents: told.amount_cents },
  });
  return (
    <MoneyDialog
      act="arrived"
      title={`Confirmar o Pix de ${formatMoney(told.amount_cents ?? 0)}?`}
      description="Fica registrado como pagamento da reserva, e o hóspede vê na página dele que está confirmado."
      confirm="Confirmar recebimento"
      fetcher={fetcher}
      form={form}
      onClose={onClose}
    >
      <input type="hidden" name="id" value={told.id} />
      <MoneyField {...field(fields.amount_cents)} required className="col-span-6" />
      <DateField
        {...field(fields.received_on)}
        required
        today={today}
        max={today}
        className="col-span-12 sm:col-span-6"
      />
    </MoneyDialog>
  );
}
