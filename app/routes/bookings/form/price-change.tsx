import type { Booking } from "#contract/bookings";
import type { Quote, QuoteInput } from "#contract/quotes";
import { RadioGroup } from "~/components/form/radio-group";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { formatMoney } from "~/lib/format";
import { stayKey } from "~/routes/bookings/form/stay-key";
import type { BookingDesk } from "~/routes/bookings/form/use-booking-form";
import { pricingChoice } from "~/routes/bookings/pricing-choice";

export interface PriceChangeProps {
  desk: BookingDesk;
  booking: Booking;
  quote: Quote;
  /** The stay that the quote is for. */
  quoted: QuoteInput;
  /** What was chosen before a save that came back. */
  asked: unknown;
}

/** The price before and after a change of the stay, and whether what was agreed stays. */
export function PriceChange({ desk, booking, quote, quoted, asked }: PriceChangeProps) {
  if (isFreeOfCharge(booking) || isFreeOfCharge(quoted)) return null; // there is no agreed price to keep
  const [before, after] = [booking.total_cents, quote.total_cents];
  const shown = before !== undefined && after !== undefined;
  const asLong = quote.nights.length === booking.night_count;
  const sameStay = stayKey({ ...quoted, fee_ids: [], coupon: booking.coupon }) === stayKey(booking);
  const asAgreed = sameStay ? "Manter as diárias combinadas" : "Manter o preço combinado";
  const keep = asLong ? asAgreed : "Manter o combinado nas noites que ficam";
  return (
    <div className="rounded-2 bg-sunken p-3">
      {shown && (
        <dl className="num mb-2 grid gap-1 text-sm">
          <Row label="Combinado" value={formatMoney(before)} />
          <Row label={quoted.pricing === "keep" ? "Mantendo o combinado" : "Recalculado"} value={formatMoney(after)} />
          <Row
            label="Diferença"
            value={after > before ? `+${formatMoney(after - before)}` : formatMoney(after - before)}
          />
        </dl>
      )}
      <RadioGroup
        label="Preço depois da mudança"
        name={desk.fields.pricing.name}
        form={desk.form.id}
        errors={desk.fields.pricing.errors}
        defaultValue={pricingChoice(asked, before)}
        options={[
          { value: "reprice", label: "Recalcular" },
          { value: "keep", label: keep },
        ]}
        help={asLong ? undefined : "As noites novas são calculadas pela tarifa"}
      />
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
