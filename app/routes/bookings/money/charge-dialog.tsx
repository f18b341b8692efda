import { useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { ChargeInput } from "#contract/money/payments";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { LoweredFrom } from "~/domains/bookings/refunded-total";
import { useActForm } from "~/lib/act-form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { moneyActs } from "~/routes/bookings/money/money-acts";

/** An extra charge on top of the agreed price. */
export interface ChargedOnTop extends ChargeInput {
  id: string;
}

export interface ChargeDialogProps {
  booking: Booking;
  /** The charge to edit; undefined for a new one. */
  charge?: ChargedOnTop;
  onClose: () => void;
}

// extras are paid on site, whoever collects the stay
const fromGuest = ({ collected_by }: Booking) =>
  collected_by === "channel" ? " O canal não cobra consumo: receba do hóspede e registre o pagamento." : "";

/** Adds an extra charge on top of the agreed price (minibar, damage, a transfer), or edits one. */
export function ChargeDialog({ booking, charge, onClose }: ChargeDialogProps) {
  const { frame, fields, field } = useActForm(
    charge ? moneyActs.money_charge_change : moneyActs.money_charge,
    ChargeInput,
    { defaultValue: charge },
  );
  const [discount, setDiscount] = useState(Number(charge?.amount_cents ?? 0) < 0);
  const mayDiscount = holds(useSession(), "bookings.override");
  return (
    <SaveDialog
      {...frame}
      title={charge ? `Editar ${charge.name}` : "Lançar consumo"}
      description={`Reserva ${booking.code}. O total e o saldo acompanham o valor.${fromGuest(booking)}`}
      save={charge ? "Salvar lançamento" : "Lançar consumo"}
      saving="Registrando"
      hidden={charge && { id: charge.id }}
      onClose={onClose}
    >
      <TextField
        {...field(fields.name)}
        required
        maxLength={60}
        help="Ex.: Frigobar"
        className="col-span-12 sm:col-span-7"
      />
      <MoneyField
        {...field(fields.amount_cents)}
        required
        signed={mayDiscount}
        onValueChange={(value) => setDiscount(Number(value) < 0)}
        help={mayDiscount ? "Desconto: com sinal de menos" : undefined}
        className="col-span-12 sm:col-span-5"
      />
      {discount && (
        <LoweredFrom {...field(fields.about)} placeholder="As diárias" booking={booking} className="col-span-12" />
      )}
      {mayDiscount && (
        <TextField
          {...field(fields.reason)}
          maxLength={300}
          help="De um desconto, obrigatório quando o valor é negativo. Fica no histórico da reserva"
          className="col-span-12"
        />
      )}
    </SaveDialog>
  );
}
