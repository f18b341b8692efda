import { useState } from "react";
import { AgreedPriceUpdate } from "#contract/bookings/agreed-prices";
import type { Booking } from "#contract/bookings/bookings";
import {
  type AgreedKind,
  agreedCents,
  agreedDiscount,
  agreedTrouble,
  agreesAlone,
  givenCents,
  tableCents,
} from "#domain/agreed-price";
import { isAgreedLine, isExtra } from "#domain/kept-price";
import { isChannelPrice } from "#domain/paid-to-channel";
import { SaveDialog } from "~/components/form/save-dialog";
import { Button } from "~/components/ui/button";
import { AgreedTerms } from "~/domains/bookings/agreed-terms";
import { useActForm } from "~/lib/act-form";
import { useAct } from "~/lib/acts";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import type { TypedDiscount } from "~/routes/bookings/money/charge-dialog";
import { moneyActs } from "~/routes/bookings/money/money-acts";
import { pricedAs } from "~/routes/bookings/money/possible-discounts";

interface AgreeDialogProps {
  booking: Booking;
  /** A discount typed elsewhere, on top of what is agreed. */
  typed?: TypedDiscount | undefined;
  onClose: () => void;
}

/** Agrees a price for a booking beside its table price, or returns to the table price. The reason stays as it was. */
export function AgreeDialog({ booking, typed: meant, onClose }: AgreeDialogProps) {
  const { code, version } = booking;
  const price = pricedAs(booking);
  const table_cents = tableCents(price);
  const later = booking.status === "checked_out";
  const troubleOf = (given: Pick<Terms, "kind" | "value">) =>
    agreedTrouble(given, table_cents, later ? agreedCents(price) : null);
  const before = termsBefore(booking, table_cents);
  const terms = meant ? termsOf(price, meant.cents) : before && troubleOf(before) === null ? before : null;
  const { frame, fields, field } = useActForm(moneyActs.money_price, AgreedPriceUpdate, {
    defaultValue: { ...(terms && { [terms.field]: terms.value }), reason: meant?.words || reasonOf(booking) },
  });
  const share = useSession().user?.discount_basis_points ?? 0;
  const [typed, setTyped] = useState<{ kind: AgreedKind; value: number } | null>(terms);
  const extras = price.charges.filter(isExtra);
  const trouble = typed && troubleOf(typed);
  const discount_cents = typed && !trouble ? agreedDiscount(typed, table_cents) : null;
  const given_cents = givenCents(extras);
  const alone = discount_cents === null || agreesAlone(share, { discount_cents, given_cents, table_cents });
  const total = table_cents - (discount_cents ?? 0);
  const drop = useAct(moneyActs.money_price_drop, { onDone: onClose });
  const agreed = booking.charges.some(isAgreedLine);
  const now = agreed ? ` Combinado, ${formatMoney(agreedCents(price))}.` : "";
  const priced = isChannelPrice(booking.nights) ? "Pelo canal" : "Pela tabela";
  const withExtras = extras.length > 0 ? " Consumo e cortesias ficam à parte." : "";
  return (
    <SaveDialog
      {...frame}
      title={later ? "Dar desconto depois da saída?" : "Combinar outro preço?"}
      description={`Reserva ${code}. ${priced}, ${formatMoney(table_cents)}.${now}${withExtras}`}
      save={
        later && (discount_cents ?? 1) > 0
          ? givenLater(discount_cents, alone)
          : labelOf(discount_cents === null ? null : total, alone)
      }
      saving={alone ? (later ? "Dando" : "Combinando") : "Pedindo"}
      hidden={{ version: String(version) }}
      onClose={onClose}
    >
      <div className="col-span-12">
        <AgreedTerms
          fields={{
            agreed_total_cents: field(fields.agreed_total_cents),
            discount_cents: field(fields.discount_cents),
            discount_basis_points: field(fields.discount_basis_points),
            reason: field(fields.reason),
          }}
          meant={discount_cents === null ? null : { discount_cents, table_cents, alone, given_cents }}
          trouble={trouble}
          share={share}
          given_cents={given_cents}
          onTyped={(kind, value) => setTyped(/^\d+$/.test(value) ? { kind, value: Number(value) } : null)}
        />
        {(agreed || booking.price_request) && (
          <Button
            size="row"
            variant="quiet"
            working={drop.working}
            workingLabel="Voltando"
            onClick={() => drop.send({ version: String(version) })}
          >
            {agreed ? "Voltar ao preço de tabela" : "Retirar o pedido"}
          </Button>
        )}
      </div>
    </SaveDialog>
  );
}

function labelOf(total: number | null, alone: boolean): string {
  if (total === null) return "Combinar preço";
  return alone ? `Combinar por ${formatMoney(total)}` : `Pedir ${formatMoney(total)}`;
}

/** After the departure the act is a discount: its amount is on the button, as it will be on the paper. */
function givenLater(discount: number | null, alone: boolean): string {
  if (discount === null) return "Dar desconto";
  const what = `desconto de ${formatMoney(discount)}`;
  return alone ? `Dar ${what}` : `Pedir ${what}`;
}

/** The reason given last: of the discount that waits for an answer, or of the agreed price. */
const reasonOf = ({ price_request, charges }: Booking) =>
  price_request?.reason ?? charges.find(isAgreedLine)?.agreed?.reason ?? "";

interface Terms {
  kind: AgreedKind;
  field: "agreed_total_cents" | "discount_cents" | "discount_basis_points";
  value: number;
}

/** A discount as terms: its amount, or the new total if another price is agreed already, which it lowers. */
function termsOf(price: ReturnType<typeof pricedAs>, cents: number): Terms {
  const total = agreedCents(price) - cents;
  if (price.charges.some(isAgreedLine) && total >= 0)
    return { kind: "total", field: "agreed_total_cents", value: total };
  return { kind: "amount", field: "discount_cents", value: cents };
}

/** What was asked for or agreed last, in the way it was given, on the table price of now; null without it. */
function termsBefore({ price_request, charges }: Booking, table_cents: number): Terms | null {
  const line = charges.find(isAgreedLine);
  const given = price_request ?? line?.agreed;
  if (!given) return null;
  const discount = price_request ? (price_request.discount_cents ?? 0) : -(line?.amount_cents ?? 0);
  if (given.kind === "total") return { kind: "total", field: "agreed_total_cents", value: table_cents - discount };
  if (given.kind === "amount") return { kind: "amount", field: "discount_cents", value: discount };
  return { kind: "share", field: "discount_basis_points", value: given.share_basis_points ?? 0 };
}
