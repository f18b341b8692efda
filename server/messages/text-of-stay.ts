import type { Address } from "#contract/address";
import type { MessageTemplate, MessageText } from "#contract/message-templates";
import type { MessageLanguage, RuleAudience } from "#domain/messages/message-rules";
import { emptyIn, fillChat, fillMessage, type MessageValues, messageVariables } from "#domain/messages/message-text";
import { showCents } from "#domain/money";
import { fillInstallments } from "#domain/paid-installments";
import { nightsBetween, showDate, todayIn } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { type StayAccommodation, stayAccommodations } from "#server/accommodations/stay-accommodations";
import { shownStatus, toBooking } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { readBookings, requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { openPlaces } from "#server/guest-page/guest-guide";
import { paysChannel } from "#server/guest-page/guest-stay";
import type { LinkServices } from "#server/guest-page/guest-token";
import { issueLink } from "#server/guest-page/issue-link";
import { pagePaths } from "#server/guest-page/page-path";
import type { StoredPlace } from "#server/guest-page/place-of-stay";
import { found, Problem } from "#server/http/problem";
import { listPlaces } from "#server/messages/text-of-stay.queries";
import { placeText } from "#server/tenants/address-text";

/** The words of a template, as far as a text is made of them. */
export type TemplateWords = Pick<
  MessageTemplate,
  "subject" | "body" | "chat" | "subject_en" | "body_en" | "chat_en" | "subject_es" | "body_es" | "chat_es"
>;

interface Told {
  /** Whether amounts may stand in it. */
  money: boolean;
  /** `installment:<id>` speaks of that installment while it is open, else of the next open one. */
  anchor?: string;
  /** Guests when absent. The page of a guest is theirs alone: a team gets the booking's own page, others none. */
  audience?: RuleAudience;
}

/** What texts about a stay are filled with, but for whom they go to. */
export interface StayParts {
  booking: StoredBooking;
  accommodation: StayAccommodation;
  address: Address | null;
  company: string;
  /** What lets a guest in, while the arrival guide is open; null before and after. */
  keys: StoredPlace | null;
  /** Where the guest reads about it, without the service's address; null for the page without its key. */
  path: string | null;
}

/** The parts of these bookings, by code, read at once. Guests without a link get none. */
export async function partsOfStays(
  ctx: Ctx,
  { secrets }: Pick<LinkServices, "secrets">,
  codes: readonly string[],
): Promise<Map<string, StayParts>> {
  const bookings = await readBookings(ctx, codes);
  const ids = [...new Set([...bookings.values()].map(({ accommodation_id }) => accommodation_id))];
  const accommodations = await stayAccommodations(ctx, ids);
  const places = await listPlaces(ctx.db, ctx.actor.tenant_id, ids);
  const paths = await pagePaths(ctx, secrets, codes);
  const stays = [...bookings.values()].map((booking) => ({
    booking,
    accommodation: found(accommodations.get(booking.accommodation_id)),
  }));
  const keys = await openPlaces(ctx, stays);
  const parts = new Map<string, StayParts>();
  for (const { booking, accommodation } of stays) {
    const { code } = booking;
    const place = found(places.get(booking.accommodation_id));
    parts.set(code, { booking, accommodation, ...place, keys: keys.get(code) ?? null, path: paths.get(code) ?? null });
  }
  return parts;
}

interface ToldOfOne extends Told {
  /** Whether a guest without a link gets one; else the page is named without its key. */
  makesLink?: boolean;
  /** The guest's page is named without its key: nothing is given away, and no link is made. */
  preview?: true;
}

/** What the variables of a message say about a booking. */
export async function valuesOfStay(
  ctx: Ctx,
  links: LinkServices,
  code: string,
  { makesLink = true, preview, ...told }: ToldOfOne,
): Promise<MessageValues> {
  const { audience = "guest" } = told;
  if (makesLink && !preview && hasGuestPage(audience, await requireBooking(ctx, code)))
    await issueLink(ctx, links, code);
  const parts = (await partsOfStays(ctx, links, [code])).get(code);
  if (parts === undefined) throw new Problem("BookingNotFoundException");
  return valuesOfParts(preview ? { ...parts, path: null } : parts, ctx.clock.now(), links.publicUrl, told);
}

/** The same, of what is read already. */
export function valuesOfParts(parts: StayParts, now: Date, publicUrl: string, told: Told): MessageValues {
  const { booking, accommodation, address, company } = parts;
  const { check_in, check_out, holder_name } = booking;
  const held = shownStatus(booking, now) === "hold" ? booking.hold_expires_at : null;
  const until = held && wallAt(booking.timezone, held);
  return {
    primeiro_nome: holder_name.trim().split(/\s+/)[0] ?? "",
    hospede: holder_name,
    acomodacao: booking.accommodation_name,
    endereco: placeText(address),
    entrada: showDate(check_in),
    hora_entrada: accommodation.check_in_time,
    saida: showDate(check_out),
    hora_saida: accommodation.check_out_time,
    noites: String(nightsBetween(check_in, check_out)),
    codigo: booking.code,
    ...owed(booking, now, told),
    prazo: until ? `${showDate(until.date)}, às ${until.time}` : "",
    link: linkOf(parts, publicUrl, told),
    ...keysTo(parts.keys),
    empresa: company,
  };
}

/** What lets a guest in: nothing before the arrival guide is open, nor after it is over. */
function keysTo(place: StoredPlace | null): Pick<MessageValues, "acesso" | "wifi" | "senha_wifi"> {
  return {
    acesso: place?.access_instructions ?? "",
    wifi: place?.wifi_name ?? "",
    senha_wifi: place?.wifi_password ?? "",
  };
}

/** What the guest owes the company: nothing is said of what they pay a channel. */
function owed(booking: StoredBooking, now: Date, { money, anchor }: Told) {
  if (paysChannel(booking)) return { total: "", pago: "", a_pagar: "", parcela: "", vencimento: "" };
  const { total_cents, paid_cents, guest_balance_cents } = toBooking(booking, now);
  const open = fillInstallments(booking.installments, booking.paid_cents, todayIn(booking.timezone, now)).filter(
    (part) => !part.cancelled && part.paid_cents < part.amount_cents,
  );
  const next = open.find(({ id }) => anchor === `installment:${id}`) ?? open[0];
  const amount = (cents: number) => (money ? showCents(cents) : "");
  return {
    total: amount(total_cents!),
    pago: amount(paid_cents!),
    a_pagar: amount(Math.max(0, guest_balance_cents!)),
    parcela: next ? amount(next.amount_cents - next.paid_cents) : "",
    vencimento: next ? showDate(next.due_date) : "",
  };
}

/** Whether somebody is led to the guest's page. It shows the price, so guests who pay a channel are not. */
export const hasGuestPage = (
  audience: RuleAudience,
  { type, collected_by }: Pick<StoredBooking, "type" | "collected_by">,
): boolean => audience === "guest" && type === "guest" && collected_by !== "channel";

function linkOf({ booking, path }: StayParts, publicUrl: string, { audience = "guest" }: Told): string {
  if (audience === "role") return `${publicUrl}/reservas/${booking.code}`;
  return hasGuestPage(audience, booking) ? publicUrl + (path ?? `/booking/${booking.code}`) : "";
}

/** The words of a template in a language, in Portuguese where it has none in it. */
export function wordsIn(template: TemplateWords, language: MessageLanguage) {
  const { subject, body, chat } = template;
  const portuguese = { language: "pt" as MessageLanguage, subject, body, chat };
  if (language === "pt") return portuguese;
  const [inSubject, inBody, inChat] = [
    template[`subject_${language}`],
    template[`body_${language}`],
    template[`chat_${language}`],
  ];
  if (inSubject == null || inBody == null || inChat == null) return portuguese;
  return { language, subject: inSubject, body: inBody, chat: inChat };
}

/** A template filled in; `empty` lists what any of its three texts names and the booking has nothing for. */
export function textOf(template: TemplateWords, language: MessageLanguage, values: MessageValues): MessageText {
  const words = wordsIn(template, language);
  return {
    language: words.language,
    subject: fillMessage(words.subject, values),
    body: fillMessage(words.body, values),
    chat: fillChat(words.chat, values),
    empty: emptyIn([words.subject, words.body, words.chat].join("\n"), values).map((name) => ({
      name,
      label: messageVariables[name].label,
    })),
  };
}
