import type { Booking } from "#contract/bookings/bookings";
import { ChargeInput, ChargeUpdate, DiscountInput } from "#contract/money/charges";
import { anyShare, givenCents, mostAlone, tableCents } from "#domain/agreed-price";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { LoweredFrom } from "~/domains/bookings/refunded-total";
import { useActForm } from "~/lib/act-form";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { useDamagePhotos } from "~/routes/bookings/money/damage-photos";
import { moneyActs } from "~/routes/bookings/money/money-acts";
import { chargedLater } from "~/routes/bookings/money/money-words";

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

/** Minibar, a transfer; after the departure a damage, whose photos become files of the booking by its name. */
function NewCharge({ booking, onClose }: Opened) {
  const { frame, fields, field } = useActForm(moneyActs.money_charge, ChargeInput);
  const after = booking.status === "checked_out";
  const held = after ? (booking.security_held_cents ?? 0) : 0;
  const photos = useDamagePhotos(booking);
  const finish = () => {
    photos.send(fields.name.value ?? "Dano", chargedLater(Number(fields.amount_cents.value)));
    onClose();
  };
  return (
    <SaveDialog
      {...frame}
      title={after ? "Cobrar depois da saída" : "Lançar consumo"}
      description={`Reserva ${booking.code}. O total e o que está em aberto acompanham o valor.${fromGuest(booking)}`}
      save={after ? "Lançar cobrança" : "Lançar consumo"}
      saving="Registrando"
      onClose={onClose}
      onDone={finish}
    >
      <TextField
        {...field(fields.name)}
        required
        maxLength={60}
        help={after ? "Ex.: Vidro quebrado" : "Ex.: Frigobar"}
        className="col-span-12 sm:col-span-7"
      />
      <MoneyField {...field(fields.amount_cents)} required className="col-span-12 sm:col-span-5" />
      {held > 0 && (
        <p className="num col-span-12 text-sm text-muted">
          Há {formatMoney(held)} de caução em mãos. O que for retido dela por este dano não se cobra também aqui.
        </p>
      )}
      {after && photos.field}
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
      description={`Reserva ${booking.code}. O total e o que está em aberto acompanham o valor.${discount ? "" : fromGuest(booking)}`}
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
  const left = leftText(booking, useSession().user?.discount_basis_points ?? 0);
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
      {left && <p className="num col-span-12 text-sm text-muted">{left}</p>}
    </SaveDialog>
  );
}

/**
 * What the user may still give of a booking without asking, as the server counts it; null if any, or if amounts are
 * hidden.
 */
function leftText({ nights, charges, total_cents }: Booking, share: number): string | null {
  if (share >= anyShare || total_cents === undefined) return null;
  if (share === 0) return "O seu perfil não dá desconto sem pedir.";
  const priced = {
    nights: nights.map(({ price_cents = 0 }) => ({ price_cents })),
    charges: charges.map(({ id, amount_cents = 0 }) => ({ id, amount_cents })),
  };
  const [most, given] = [mostAlone(share, tableCents(priced)), givenCents(priced.charges)];
  if (given === 0) return `Você pode dar até ${formatMoney(most)} sem pedir nesta reserva.`;
  const left = formatMoney(Math.max(0, most - given));
  return `Nesta reserva você pode dar até ${formatMoney(most)} sem pedir; ${formatMoney(given)} já dados, ainda dá ${left}.`;
}
