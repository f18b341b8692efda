import { useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { ChargeInput, ChargeUpdate, DiscountInput } from "#contract/money/charges";
import { anyShare, givenCents, mayGiveAlone, mostAlone, tableCents } from "#domain/agreed-price";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { LoweredFrom } from "~/domains/bookings/refunded-total";
import { useActForm } from "~/lib/act-form";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import type { Session } from "~/lib/session-state";
import { useDamagePhotos } from "~/routes/bookings/money/damage-photos";
import { moneyActs } from "~/routes/bookings/money/money-acts";
import { chargedLater } from "~/routes/bookings/money/money-words";
import { mayAgree, mayCourtesy, pricedAs } from "~/routes/bookings/money/possible-discounts";

/** A stored charge on top of the agreed price; negative for a courtesy. */
export interface ChargedOnTop {
  id: string;
  name: string;
  amount_cents: number;
  /** Of a courtesy: why it was given. */
  reason?: string | undefined;
  /** Of a courtesy: the line that it is taken from. */
  about?: string | undefined;
}

/** What was typed of a discount before its own act was opened: a positive amount in cents, and the words. */
export interface TypedDiscount {
  cents: number;
  words: string;
}

/** Opens the act of a discount, a courtesy or another agreed price, with what was typed. */
type OpenDiscount = (kind: "discount" | "agree", typed: TypedDiscount) => void;

interface Opened {
  booking: Booking;
  onClose: () => void;
}

export interface ChargeDialogProps extends Opened {
  /** The charge to edit; undefined for a new one. */
  charge?: ChargedOnTop;
  /** For a new one whose amount is negative. */
  onDiscount?: OpenDiscount;
}

/** Adds an extra charge on top of the agreed price, or edits one. */
export function ChargeDialog({ charge, onDiscount, ...opened }: ChargeDialogProps) {
  if (charge) return <EditCharge charge={charge} {...opened} />;
  return <NewCharge {...opened} {...(onDiscount && { onDiscount })} />;
}

// extras are paid on site, whoever collects the stay
const fromGuest = ({ collected_by }: Booking) =>
  collected_by === "channel" ? " O canal não cobra consumo: receba do hóspede e registre o pagamento." : "";

/** Minibar, a transfer; after the departure a damage, whose photos become files of the booking by its name. */
function NewCharge({ booking, onClose, onDiscount }: Opened & Pick<ChargeDialogProps, "onDiscount">) {
  const { frame, fields, field } = useActForm(moneyActs.money_charge, ChargeInput);
  const [cents, setCents] = useState(0);
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
      refused={cents < 0}
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
      <MoneyField
        {...field(fields.amount_cents)}
        {...(cents < 0 && { errors: ["O consumo não leva sinal de menos"] })}
        required
        signed="refused"
        onValueChange={(value) => setCents(/^-?\d+$/.test(value) ? Number(value) : 0)}
        className="col-span-12 sm:col-span-5"
      />
      {cents < 0 && (
        <MeantDiscount
          booking={booking}
          cents={-cents}
          onOpen={onDiscount && ((kind) => onDiscount(kind, { cents: -cents, words: fields.name.value ?? "" }))}
        />
      )}
      {held > 0 && (
        <p className="num col-span-12 text-sm text-muted">
          Há {formatMoney(held)} de caução em mãos. O que for retido dela por este dano não se cobra também aqui.
        </p>
      )}
      {after && photos.field}
    </SaveDialog>
  );
}

/** Under a negative amount: the act that was meant, with what the user may give; or who may. */
function MeantDiscount({
  booking,
  cents,
  onOpen,
}: {
  booking: Booking;
  cents: number;
  onOpen: ((kind: "discount" | "agree") => void) | undefined;
}) {
  const session = useSession();
  const kind = discountAct(booking, cents, session);
  const share = session.user?.discount_basis_points ?? 0;
  const alone = kind !== null && share > 0 && givesAlone(booking, cents, share);
  const { says, act } = kind === null ? nobodyGives : alone ? given[kind] : asked(share);
  return (
    <Notice tone="warning" live className="num col-span-12">
      <p>Um desconto não se lança como consumo. {says}</p>
      {kind !== null && onOpen && (
        <Button size="row" className="mt-2" onClick={() => onOpen(kind)}>
          {act} {formatMoney(cents)}
        </Button>
      )}
    </Notice>
  );
}

const nobodyGives = { says: "Fale com quem administra a empresa.", act: "" };
const given = {
  discount: { says: "A cortesia tem ato próprio, com motivo.", act: "Dar cortesia de" },
  agree: { says: "O preço combinado tem ato próprio, com motivo.", act: "Combinar desconto de" },
};

function asked(share: number) {
  const why = share === 0 ? "O seu perfil não dá desconto sem pedir" : "Passa do que o seu perfil dá sem pedir";
  const says = `${why}: vai como pedido a quem aprova, e até a resposta vale o preço de agora.`;
  return { says, act: "Pedir desconto de" };
}

/**
 * The act by which this user gives a discount: a courtesy once the guest is in the house, if they may give it alone;
 * otherwise another agreed price, which others may be asked for; null if neither.
 */
function discountAct(booking: Booking, cents: number, session: Session): "discount" | "agree" | null {
  const share = session.user?.discount_basis_points ?? 0;
  if (mayCourtesy(booking) && share > 0 && givesAlone(booking, cents, share)) return "discount";
  return mayAgree(booking, session) ? "agree" : null;
}

/** Whether that much more may be given without asking, as the server counts it. */
function givesAlone(booking: Booking, cents: number, share: number): boolean {
  const priced = pricedAs(booking);
  return mayGiveAlone(share, cents + givenCents(priced.charges), tableCents(priced));
}

function EditCharge({ booking, charge, onClose }: Opened & { charge: ChargedOnTop }) {
  const options = { defaultValue: { reason: "", about: "", ...charge } };
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
          <LoweredFrom
            {...field(fields.about)}
            placeholder="As diárias"
            booking={{ ...booking, charges: booking.charges.filter(({ id }) => id !== charge.id) }}
            className="col-span-12"
          />
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
export function DiscountDialog({ booking, typed, onClose }: Opened & { typed?: TypedDiscount | undefined }) {
  const options = typed && { defaultValue: { amount_cents: typed.cents, reason: typed.words } };
  const { frame, fields, field } = useActForm(moneyActs.money_discount, DiscountInput, options);
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
function leftText(booking: Booking, share: number): string | null {
  if (share >= anyShare || booking.total_cents === undefined) return null;
  if (share === 0) return "O seu perfil não dá desconto sem pedir.";
  const priced = pricedAs(booking);
  const [most, given] = [mostAlone(share, tableCents(priced)), givenCents(priced.charges)];
  if (given === 0) return `Você pode dar até ${formatMoney(most)} sem pedir nesta reserva.`;
  const left = formatMoney(Math.max(0, most - given));
  return `Nesta reserva você pode dar até ${formatMoney(most)} sem pedir; ${formatMoney(given)} já dados, ainda dá ${left}.`;
}
