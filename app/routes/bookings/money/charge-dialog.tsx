import type { Booking } from "#contract/bookings";
import { ChargeInput } from "#contract/payments";
import { MoneyField } from "~/components/form/money-field";
import { TextField } from "~/components/form/text-field";
import { useDialogForm } from "~/lib/dialog-form";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { isSettled, MoneyDialog } from "~/routes/bookings/money/money-dialog";

/** What was charged on top of the agreed price. */
export interface ChargedOnTop extends ChargeInput {
  id: string;
}

export interface ChargeDialogProps {
  booking: Booking;
  /** The one to change; none to charge something more. */
  charge?: ChargedOnTop;
  onClose: () => void;
}

// what is had at the house is paid at the house, whoever collects the stay
const fromGuest = ({ collected_by }: Booking) =>
  collected_by === "channel" ? " O canal não cobra consumo: receba do hóspede e registre o pagamento." : "";

/** Charges something on top of the agreed price (minibar, damage, a transfer), or changes what was charged. */
export function ChargeDialog({ booking, charge, onClose }: ChargeDialogProps) {
  const { fetcher, form, fields, field } = useDialogForm(ChargeInput, isSettled, { defaultValue: charge });
  const mayDiscount = holds(useSession(), "bookings.override");
  return (
    <MoneyDialog
      act={charge ? "charge-change" : "charge"}
      title={charge ? `Editar ${charge.name}` : "Lançar consumo"}
      description={`Reserva ${booking.code}. O total e o saldo acompanham o valor.${fromGuest(booking)}`}
      confirm={charge ? "Salvar lançamento" : "Lançar consumo"}
      fetcher={fetcher}
      form={form}
      onClose={onClose}
    >
      {charge && <input type="hidden" name="id" value={charge.id} />}
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
        help={mayDiscount ? "Desconto: com sinal de menos" : undefined}
        className="col-span-12 sm:col-span-5"
      />
      {mayDiscount && (
        <TextField
          {...field(fields.reason)}
          maxLength={300}
          help="De um desconto, obrigatório quando o valor é negativo. Fica no histórico da reserva"
          className="col-span-12"
        />
      )}
    </MoneyDialog>
  );
}
