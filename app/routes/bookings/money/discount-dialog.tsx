import type { Booking } from "#contract/bookings/bookings";
import { DiscountInput } from "#contract/money/charges";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { LoweredFrom } from "~/domains/bookings/refunded-total";
import { useActForm } from "~/lib/act-form";
import { moneyActs } from "~/routes/bookings/money/money-acts";

/** Gives a courtesy, on top of what was agreed: what it is for stands in the history. */
export function DiscountDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { frame, fields, field } = useActForm(moneyActs.money_discount, DiscountInput);
  const after = booking.status === "checked_out";
  return (
    <SaveDialog
      {...frame}
      title={after ? "Dar uma cortesia depois da saída?" : "Dar uma cortesia?"}
      description={`Reserva ${booking.code}. O total baixa pelo valor; o que já foi pago a mais aparece como devolução a fazer.`}
      save="Dar cortesia"
      saving="Registrando"
      onClose={onClose}
    >
      <MoneyField {...field(fields.amount_cents)} required className="col-span-12 sm:col-span-5" />
      <TextField
        {...field(fields.reason)}
        required
        maxLength={300}
        help="Ex.: chuveiro frio. Fica no histórico"
        className="col-span-12 sm:col-span-7"
      />
      <LoweredFrom {...field(fields.about)} placeholder="As diárias" booking={booking} className="col-span-12" />
    </SaveDialog>
  );
}
