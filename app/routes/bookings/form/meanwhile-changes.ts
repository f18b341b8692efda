import type { Booking } from "#contract/bookings";
import { bookingStatuses } from "#domain/booking-states";
import { showPercent } from "#domain/money";
import { statusLooks } from "~/components/ui/status-looks";
import { channelWords, collectorWords, typeWords } from "~/domains/bookings/booking-words";
import { changedNames, type FormTexts, textsOf } from "~/lib/form-texts";
import { formatDate, formatMoney } from "~/lib/format";
import type { MeanwhileChange } from "~/lib/second-save";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";
import { editable } from "~/routes/bookings/form/edit-values";

type Show = (texts: readonly string[]) => string;

const asTyped: Show = (texts) => (texts.length > 0 ? texts.join(", ") : "vazio");
const asDate: Show = ([date]) => (date ? formatDate(date) : "vazio");
const asMoney: Show = ([cents]) => (cents ? formatMoney(Number(cents)) : "vazio");
const asChannel: Show = ([channel]) => channelWords[channel as keyof typeof channelWords] ?? "vazio";
const asType: Show = ([type]) => typeWords[type as keyof typeof typeWords] ?? "vazio";
const asShare: Show = ([points]) => (points ? showPercent(Number(points)) : "vazio");
const asCollector: Show = ([who]) => collectorWords[who as keyof typeof collectorWords] ?? "vazio";
const asStatus: Show = ([text]) => {
  const status = bookingStatuses.find((known) => known === text);
  return status ? statusLooks[status].label : "vazio";
};

const told: readonly (readonly [name: string, label: string, show: Show])[] = [
  ["status", "Situação", asStatus],
  ["accommodation_id", "Acomodação", asTyped],
  ["check_in", "Entrada", asDate],
  ["check_out", "Saída", asDate],
  ["adults", "Adultos", asTyped],
  ["children", "Crianças", asTyped],
  ["infants", "Bebês", asTyped],
  ["pets", "Pets", asTyped],
  ["fee_ids", "Taxas opcionais", asTyped],
  ["coupon", "Cupom", asTyped],
  ["type", "Tipo de reserva", asType],
  ["holder.name", "Hóspede responsável", asTyped],
  ["holder.phone", "Celular", asTyped],
  ["holder.email", "E-mail", asTyped],
  ["arrival_time", "Hora de chegada", asTyped],
  ["channel", "Canal de venda", asChannel],
  ["channel_code", "Código no canal", asTyped],
  ["commission_basis_points", "Comissão do canal (percentual)", asShare],
  ["commission_cents", "Comissão do canal (valor)", asMoney],
  ["collected_by", "Quem recebe do hóspede", asCollector],
  ["notes.guest", "Pedidos do hóspede", asTyped],
  ["notes.internal", "Nota interna", asTyped],
  ["notes.cleaning", "Nota para a limpeza", asTyped],
  ["tags", "Etiquetas", asTyped],
  ["payment_plan_id", "Plano de pagamento", asTyped],
  ["cancellation_policy_id", "Política de cancelamento", asTyped],
  ["total_cents", "Total", asMoney],
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
    .map(([name, label, show]) => {
      const say = naming[name] ?? show;
      const over = touched.has(name) && name in texts.typed && !same(texts.typed, texts.now, name);
      return {
        label,
        was: say(texts.was[name] ?? []),
        now: say(texts.now[name] ?? []),
        ...(over && { typed: say(texts.typed[name] ?? []) }),
      };
    });
}

function same(one: FormTexts, other: FormTexts, name: string): boolean {
  return JSON.stringify(one[name]) === JSON.stringify(other[name]);
}
