import { type Booking, BookingUpdate } from "#contract/bookings";
import { labelOf } from "#contract/labels";
import { bookingStatuses } from "#domain/booking-states";
import { statusLooks } from "~/components/ui/status-looks";
import { channelWords, collectorWords, typeWords } from "~/domains/bookings/booking-words";
import { changedNames, type FormTexts, textsOf } from "~/lib/form-texts";
import { formatBasisPoints, formatDate, formatMoney } from "~/lib/format";
import type { MeanwhileChange } from "~/lib/second-save";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";
import { editable } from "~/routes/bookings/form/edit-values";

type Show = (texts: readonly string[]) => string;

const asTyped: Show = (texts) => (texts.length > 0 ? texts.join(", ") : "vazio");
const asDate: Show = ([date]) => (date ? formatDate(date) : "vazio");
const asMoney: Show = ([cents]) => (cents ? formatMoney(Number(cents)) : "vazio");
const asChannel: Show = ([channel]) => channelWords[channel as keyof typeof channelWords] ?? "vazio";
const asType: Show = ([type]) => typeWords[type as keyof typeof typeWords] ?? "vazio";
const asShare: Show = ([points]) => (points ? formatBasisPoints(Number(points)) : "vazio");
const asCollector: Show = ([who]) => collectorWords[who as keyof typeof collectorWords] ?? "vazio";
const asStatus: Show = ([text]) => {
  const status = bookingStatuses.find((known) => known === text);
  return status ? statusLooks[status].label : "vazio";
};

/** What is told of a booking, with words of its own where the form's label would say too little. */
const told: readonly (readonly [name: string, show: Show, label?: string])[] = [
  ["status", asStatus],
  ["accommodation_id", asTyped],
  ["check_in", asDate],
  ["check_out", asDate],
  ["adults", asTyped],
  ["children", asTyped],
  ["infants", asTyped],
  ["pets", asTyped],
  ["fee_ids", asTyped],
  ["coupon", asTyped],
  ["type", asType],
  ["holder.name", asTyped, "Hóspede responsável"],
  ["holder.phone", asTyped],
  ["holder.email", asTyped],
  ["arrival_time", asTyped],
  ["channel", asChannel],
  ["channel_code", asTyped],
  ["commission_basis_points", asShare, "Comissão do canal (percentual)"],
  ["commission_cents", asMoney, "Comissão do canal (valor)"],
  ["collected_by", asCollector],
  ["notes.guest", asTyped],
  ["notes.internal", asTyped],
  ["notes.cleaning", asTyped],
  ["tags", asTyped],
  ["payment_plan_id", asTyped],
  ["cancellation_policy_id", asTyped],
  ["total_cents", asMoney, "Total"],
];

/** What changed between the record as it was opened and as it is now, each with what was typed over it. */
export function meanwhileChanges(
  opened: Booking,
  current: Booking,
  typed: object,
  offer: BookingOffer,
): MeanwhileChange[] {
  const all = (booking: Booking) => textsOf({ ...booking, ...editable(booking, offer) });
  const texts = { was: all(opened), now: all(current), typed: textsOf(typed) };
  const changed = changedNames(texts.was, texts.now);
  const touched = changedNames(textsOf(editable(opened, offer)), texts.typed);
  const asPlace: Show = ([id]) => offer.accommodations.find((place) => place.id === id)?.name ?? "outra";
  const asFees: Show = (ids) => asTyped(offer.fees.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  const asNamed =
    (records: readonly { id: string; name: string }[]): Show =>
    ([id]) =>
      id === undefined ? "sem escolha" : (records.find((record) => record.id === id)?.name ?? "outra escolha");
  const { plans, policies } = offer.terms;
  const naming: Record<string, Show> = {
    accommodation_id: asPlace,
    fee_ids: asFees,
    payment_plan_id: asNamed(plans),
    cancellation_policy_id: asNamed(policies),
  };
  return told
    .filter(([name]) => changed.has(name))
    .map(([name, show, label]) => {
      const say = naming[name] ?? show;
      const over = touched.has(name) && name in texts.typed && !same(texts.typed, texts.now, name);
      return {
        label: label ?? labelOf(BookingUpdate, name).label,
        was: say(texts.was[name] ?? []),
        now: say(texts.now[name] ?? []),
        ...(over && { typed: say(texts.typed[name] ?? []) }),
      };
    });
}

function same(one: FormTexts, other: FormTexts, name: string): boolean {
  return JSON.stringify(one[name]) === JSON.stringify(other[name]);
}
