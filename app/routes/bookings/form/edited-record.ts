import type { Booking } from "#contract/bookings";
import { bookingStatuses } from "#domain/booking-states";
import { statusLooks } from "~/components/ui/status-looks";
import { channelWords, collectorWords, typeWords } from "~/domains/bookings/booking-words";
import { formatBasisPoints, formatDate, formatMoment } from "~/lib/format";
import type { SecondSave } from "~/lib/second-save";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";
import { editable } from "~/routes/bookings/form/edit-values";

/** The booking with the form's field names, and other values compared after somebody else's change. */
export function editedRecord(booking: Booking, offer: BookingOffer) {
  const { status, holder, total_cents, version } = booking;
  const { name, phone, email } = holder;
  return { status, ...editable(booking, offer), holder: { name, phone, email }, total_cents, version };
}

const labels = {
  "holder.name": "Hóspede responsável",
  commission_basis_points: "Comissão do canal (percentual)",
  commission_cents: "Comissão do canal (valor)",
  total_cents: "Total",
};

/** How the form handles a booking that somebody else saved first: its values, and their display texts. */
export function secondSaveOf(booking: Booking, offer: BookingOffer, zone: string): SecondSave {
  const { plans, policies } = offer.terms;
  const status = (text: string) => bookingStatuses.find((known) => known === text);
  const words: Record<string, (texts: readonly string[]) => string | undefined> = {
    status: ([text = ""]) => statusLooks[status(text) ?? "inquiry"].label,
    accommodation_id: ([id]) => offer.accommodations.find((place) => place.id === id)?.name ?? "outra",
    check_in: ([date]) => date && formatDate(date),
    check_out: ([date]) => date && formatDate(date),
    fee_ids: (ids) => offer.fees.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(", ") || undefined,
    type: ([type]) => typeWords[type as keyof typeof typeWords],
    channel: ([channel]) => channelWords[channel as keyof typeof channelWords],
    collected_by: ([who]) => collectorWords[who as keyof typeof collectorWords],
    commission_basis_points: ([points]) => points && formatBasisPoints(Number(points)),
    hold_expires_at: ([moment]) => moment && formatMoment(moment, zone),
    payment_plan_id: ([id]) => nameIn(plans, id),
    cancellation_policy_id: ([id]) => nameIn(policies, id),
  };
  return { record: editedRecord(booking, offer), say: (name, texts) => words[name]?.(texts), labels };
}

function nameIn(records: readonly { id: string; name: string }[], id: string | undefined): string {
  if (id === undefined) return "sem escolha";
  return records.find((record) => record.id === id)?.name ?? "outra escolha";
}
