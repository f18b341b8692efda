import { type DetailName, detailNames } from "#contract/bookings/booking-details";
import type { Holder } from "#contract/bookings/booking-holder";
import { bookingWords, unnamedHolder } from "#contract/bookings/booking-words";
import type { Booking } from "#contract/bookings/bookings";
import type { SheetSaid } from "#contract/bookings/channel-reservations";
import { languageByDefault, languageWords } from "#contract/bookings/guest-languages";
import { bookingStatuses } from "#domain/booking-states";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { channelWords, collectorWords, typeWords } from "~/domains/bookings/booking-words";
import { formatBasisPoints, formatDate, formatMoment } from "~/lib/format";
import type { SecondSave } from "~/lib/second-save";
import {
  type BookingOffer,
  chosenFees,
  type SaidReservation,
  startingDates,
  usualAdults,
} from "~/routes/bookings/form/booking-offer";

/** A booking's values for the form's controls; the holder is shown on a separate card. */
export function editable(booking: Booking, offer: BookingOffer) {
  const { accommodation_id, check_in, check_out, adults, children, infants, pets } = booking;
  const { type, coupon, notes, hold_expires_at } = booking;
  const { tags, ...details } = detailsOf(booking);
  const stay = { accommodation_id, check_in, check_out, adults, children, infants, pets };
  const { payment_plan_id, cancellation_policy_id, commission_basis_points, commission_cents, collected_by } = booking;
  const held = booking.status === "hold" && { hold_expires_at };
  const fee_ids = chosenFees(booking, offer);
  return {
    ...stay,
    fee_ids,
    type,
    ...held,
    ...details,
    commission_basis_points,
    commission_cents,
    collected_by,
    coupon,
    notes,
    tags,
    payment_plan_id,
    cancellation_policy_id,
  };
}

function detailsOf(booking: Booking) {
  return Object.fromEntries(detailNames.map((name) => [name, booking[name]])) as Pick<Booking, DetailName>;
}

/** The initial state of the holder's part: the stored record, another record, or typed data. */
export interface HolderStart {
  mode: "typed" | "chosen" | "kept" | "edited";
  guest: KnownHolder | undefined;
}

/** Derives it from the form's initial values, which may hold a choice or typing from before a conflicting save. */
export function holderStart(values: Record<string, unknown>, stored: KnownHolder | undefined): HolderStart {
  const chosen = values.chosen as Partial<KnownHolder> | undefined;
  if (typeof values.holder_id === "string" && chosen?.name) {
    const { name, phone = null, email = null, blocked_reason = null } = chosen;
    return { mode: "chosen", guest: { id: values.holder_id, name, phone, email, blocked_reason } };
  }
  if (!stored) return { mode: "typed", guest: undefined };
  // if the holder was kept, a conflicting save adds what somebody else changed: the name is present only if it was
  // typed
  const typed = values.holder as { name?: string } | undefined;
  return { mode: typed?.name === undefined ? "kept" : "edited", guest: stored };
}

/** A possible holder: of the booking, with their language; from the guest register, with the reason if blocked. */
export type KnownHolder = Holder & { blocked_reason?: string | null; language?: MessageLanguage | null };

/** The holder's values that a form submits, so that the card can be shown again if the save is refused. */
export const keptOfHolder = ["name", "phone", "email", "blocked_reason"] as const;

/** The booking with the form's field names, and other values compared after somebody else's change. */
export function editedRecord(booking: Booking, offer: BookingOffer) {
  const { status, holder, total_cents, version } = booking;
  const { name, phone, email, language } = holder;
  return { status, ...editable(booking, offer), holder: { name, phone, email, language }, total_cents, version };
}

const labels = {
  "holder.name": "Hóspede responsável",
  "holder.language": "Idioma",
  commission_basis_points: "Comissão do canal (percentual)",
  commission_cents: "Comissão do canal (valor)",
  total_cents: "Total",
};

/** How the form handles a booking that somebody else saved first: its values, and their display texts. */
export function secondSaveOf(booking: Booking, offer: BookingOffer, zone: string): SecondSave {
  const { plans, policies } = offer.terms;
  const status = (text: string) => bookingStatuses.find((known) => known === text);
  const words: Record<string, (texts: readonly string[]) => string | undefined> = {
    "holder.language": ([language]) => languageWords[language as MessageLanguage] ?? languageByDefault,
    status: ([text = ""]) => bookingWords.status[status(text) ?? "inquiry"],
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

/**
 * The initial values of a new booking: those of a channel's reservation, or of the address (`?acomodacao`, `?entrada`,
 * `?saida`, `?adultos`, `?criancas`, `?pets`, `?hospede`, `?celular`). Without them: one night from today, two adults,
 * type guest, the direct channel. The channel's usual terms are always among them.
 */
export function createStart(
  search: URLSearchParams,
  today: string,
  { channels, accommodations }: Pick<BookingOffer, "channels" | "accommodations">,
  reservation: SaidReservation | null = null,
): Record<string, unknown> {
  const accommodation_id = search.get("acomodacao") ?? reservation?.accommodation_id ?? "";
  const channel = reservation?.channel ?? "direct";
  const name = search.get("hospede")?.trim().slice(0, 200);
  const phone = search.get("celular")?.trim().slice(0, 30);
  const count = (of: string) => (/^\d{1,2}$/.test(search.get(of) ?? "") ? Number(search.get(of)) : undefined);
  const said = reservation?.said ?? null;
  const usual = channels.find((each) => each.channel === channel);
  const most = accommodations.find(({ id }) => id === accommodation_id)?.max_guests ?? usualAdults;
  return {
    accommodation_id,
    ...startingDates(search, today, reservation),
    adults: count("adultos") ?? Math.min(said?.adults ?? usualAdults, most),
    children: said?.children ?? count("criancas") ?? 0,
    infants: 0,
    pets: count("pets") ?? 0,
    type: "guest",
    channel,
    ...(name && { holder: { name, ...(phone && { phone }) } }),
    ...(reservation && { channel_code: reservation.channel_code, holder: { name: holderOf(reservation) } }),
    commission_basis_points: usual?.commission_basis_points,
    collected_by: usual?.collected_by,
    ...(said && saidOfMoney(said)),
  };
}

/** The price of the sheet, and its commission instead of the usual one. */
function saidOfMoney({ total_cents, commission_cents, commission_basis_points }: SheetSaid) {
  const hasOwn = typeof commission_cents === "number" || typeof commission_basis_points === "number";
  return { channel_total_cents: total_cents, ...(hasOwn && { commission_cents, commission_basis_points }) };
}

/** The guest as the sheet or the calendar names them; most channels' calendars name nobody. */
const holderOf = ({ guest_name, channel, said }: SaidReservation) =>
  said?.guest_name ?? guest_name ?? unnamedHolder(channel);
