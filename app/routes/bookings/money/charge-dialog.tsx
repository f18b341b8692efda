import type { Booking } from "#contract/bookings/bookings";
import { ChargeInput, ChargeUpdate, DiscountInput } from "#contract/money/charges";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { LoweredFrom } from "~/domains/bookings/refunded-total";
import { useActForm } from "~/lib/act-form";
import { moneyActs } from "~/routes/bookings/money/money-acts";

/** A stored charge on top of the agreed price; negative for a courtesy. */
export interface ChargedOnTop {
  id: string;
  name: string;
  amount_cents: number;
}

interface Opened {
  booking: Booking;
  onClose: () => void;
}

export interface ChargeDialogProps extends Opened {
  /** The charge to edit; undefined for a new one. */
  charge?: ChargedOnTop;
}

/** Adds an extra charge on top of the agreed price, or edits one. */
export function ChargeDialog({ charge, ...opened }: ChargeDialogProps) {
  return charge ? <EditCharge charge={charge} {...opened} /> : <NewCharge {...opened} />;
}

// extras are paid on site, whoever collects the stay
const fromGuest = ({ collected_by }: Booking) =>
  collected_by === "channel" ? " O canal não cobra consumo: receba do hóspede e registre o pagamento." : "";

/** Minibar, a transfer; after the departure a damage, whose photo is one of the booking's files. */
function NewCharge({ booking, onClose }: Opened) {
  const { frame, fields, field } = useActForm(moneyActs.money_charge, ChargeInput);
  const after = booking.status === "checked_out";
  const photo = after ? " A foto do dano se guarda em Arquivos, nesta página." : "";
  return (
    <SaveDialog
      {...frame}
      title={after ? "Cobrar depois da saída" : "Lançar consumo"}
      description={`Reserva ${booking.code}. O total e o saldo acompanham o valor.${fromGuest(booking)}${photo}`}
      save={after ? "Lançar cobrança" : "Lançar consumo"}
      saving="Registrando"
      onClose={onClose}
    >
      <TextField
        {...field(fields.name)}
        required
        maxLength={60}
        help={after ? "Ex.: Vidro quebrado" : "Ex.: Frigobar"}
        className="col-span-12 sm:col-span-7"
      />
      <MoneyField {...field(fields.amount_cents)} required className="col-span-12 sm:col-span-5" />
    </SaveDialog>
  );
}

function EditCharge({ booking, charge, onClose }: Opened & { charge: ChargedOnTop }) {
  const options = { defaultValue: charge };
  const { frame, fields, field } = useActForm(moneyActs.money_charge_change, ChargeUpdate, options);
  const discount = charge.amount_cents < 0;
  return (
    <SaveDialog
      {...frame}
      title={`Editar ${charge.name}`}
      description={`Reserva ${booking.code}. O total e o saldo acompanham o valor.${discount ? "" : fromGuest(booking)}`}
      save="Salvar lançamento"
      saving="Registrando"
      hidden={{ id: charge.id }}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} required maxLength={60} className="col-span-12 sm:col-span-7" />
      <MoneyField
        {...field(fields.amount_cents)}
        required
        signed={discount}
        help={discount ? "É uma cortesia: com sinal de menos" : undefined}
        className="col-span-12 sm:col-span-5"
      />
      {discount && (
        <>
          <LoweredFrom {...field(fields.about)} placeholder="As diárias" booking={booking} className="col-span-12" />
          <TextField
            {...field(fields.reason)}
            required
            maxLength={300}
            help="Fica no histórico da reserva"
            className="col-span-12"
          />
        </>
      )}
    </SaveDialog>
  );
}

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
