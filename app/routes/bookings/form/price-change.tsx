import type { Booking } from "#contract/bookings/bookings";
import { nightsBetween } from "#domain/stay-dates";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { formatMoney } from "~/lib/format";
import { AddedNightsField, ChargeChanges, keptText, LostDiscounts } from "~/routes/bookings/changed-stay";
import { stayKey } from "~/routes/bookings/form/typed-stay";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";
import { useQuote } from "~/routes/bookings/form/use-quote";
import { pricingChoice } from "~/routes/bookings/pricing-choice";
import { otherPricing, PricingField, totalsOf } from "~/routes/bookings/pricing-field";

export interface PriceChangeProps {
  draft: BookingDraft;
  booking: Booking;
  /** The choice made before a refused save. */
  asked: unknown;
}

/** The price before and after a change of the stay, and whether the agreed one is kept. */
export function PriceChange({ draft, booking, asked }: PriceChangeProps) {
  const { shown, pending } = draft.quote;
  const chosen = shown?.quoted.pricing ?? "keep";
  const other = useQuote(shown ? { ...shown.quoted, pricing: otherPricing(chosen) } : null);
  const stay = draft.stay?.complete ?? booking; // without a quote or a stay the choice is still offered
  if (isFreeOfCharge(booking) || isFreeOfCharge(stay)) return null; // no agreed price to keep
  const [before, after] = [booking.total_cents, shown?.quote.total_cents];
  const asLong = nightsBetween(stay.check_in, stay.check_out) === booking.night_count;
  const sameStay = stayKey({ ...stay, fee_ids: [], coupon: booking.coupon }) === stayKey(booking);
  const asAgreed = sameStay ? "Manter as diárias combinadas" : "Manter o preço combinado";
  const keep = asLong ? asAgreed : "Manter o combinado nas noites que ficam";
  return (
    <div className="rounded-2 bg-sunken p-3">
      {shown && before !== undefined && after !== undefined && (
        <dl aria-busy={pending} className="num dims-when-busy mb-2 grid gap-1 text-sm">
          <Row label="Combinado" value={formatMoney(before)} />
          <Row
            label={shown.quoted.pricing === "keep" ? "Mantendo o combinado" : "Recalculado"}
            value={formatMoney(after)}
          />
          <Row
            label="Diferença"
            value={after > before ? `+${formatMoney(after - before)}` : formatMoney(after - before)}
          />
        </dl>
      )}
      {shown && <ChargeChanges before={booking.charges} after={shown.quote.charges} />}
      {shown && <LostDiscounts sentences={shown.quote.lost_discounts} />}
      <PricingField
        label="Preço depois da mudança"
        name={draft.fields.pricing.name}
        form={draft.form.id}
        errors={draft.fields.pricing.errors}
        defaultValue={pricingChoice(asked, booking)}
        keep={keep}
        reprice="Recalcular"
        totals={totalsOf(chosen, after, other.quote?.total_cents)}
        help={asLong ? undefined : keptText(booking, stay, chosen === "keep" ? shown?.quote : other.quote)}
      />
      <AddedNightsField
        booking={booking}
        nights={nightsBetween(stay.check_in, stay.check_out)}
        form={draft.form.id}
        errors={draft.fields.added_nights.errors}
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
