import { useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { type BookingMoney, SecurityDepositInput } from "#contract/money/payments";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useActForm } from "~/lib/act-form";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { useDamagePhotos } from "~/routes/bookings/money/damage-photos";
import { moneyActs } from "~/routes/bookings/money/money-acts";
import { methodOptions } from "~/routes/bookings/money/money-words";

export interface DepositDialogProps {
  booking: Booking;
  deposit: BookingMoney["security_deposit"];
  onClose: () => void;
}

const kinds = [
  { value: "received", label: "Recebida" },
  { value: "returned", label: "Devolvida" },
  { value: "kept", label: "Retida por um motivo" },
];

/** Records a movement of the security deposit: received, returned, or kept in part for a reason. */
export function DepositDialog({ booking, deposit, onClose }: DepositDialogProps) {
  const today = todayOf(useSession());
  const { asked_cents = 0, held_cents = 0 } = deposit;
  const [kind, setKind] = useState(held_cents > 0 ? "returned" : "received");
  const amount = held_cents > 0 ? held_cents : asked_cents;
  const { frame, fields, field } = useActForm(moneyActs.money_deposit, SecurityDepositInput, {
    defaultValue: { method: "pix", moved_on: today, ...(amount > 0 && { amount_cents: amount }) },
  });
  const photos = useDamagePhotos(booking);
  const finish = () => {
    if (kind === "kept") photos.send(fields.reason.value ?? "Dano", "Caução registrada");
    onClose();
  };
  return (
    <SaveDialog
      {...frame}
      title="Registrar caução"
      description={`Reserva ${booking.code}. A caução não conta como pagamento da estadia.`}
      save="Registrar caução"
      saving="Registrando"
      onClose={onClose}
      onDone={finish}
    >
      <SelectField
        {...field(fields.kind)}
        defaultValue={kind}
        options={kinds}
        onValueChange={setKind}
        className="col-span-12"
      />
      <MoneyField {...field(fields.amount_cents)} required className="col-span-6" />
      <DateField {...field(fields.moved_on)} required today={today} max={today} className="col-span-6" />
      {kind === "kept" ? (
        <>
          <TextField
            {...field(fields.reason)}
            required
            maxLength={300}
            help="O hóspede lê este motivo como está escrito."
            className="col-span-12"
          />
          {photos.field}
        </>
      ) : (
        <SelectField {...field(fields.method)} options={methodOptions} className="col-span-12" />
      )}
    </SaveDialog>
  );
}
