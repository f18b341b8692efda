import type { MessageTemplate, MessageText } from "#contract/messages/message-templates";
import type { Address } from "#contract/platform/address";
import type { TextVariables } from "#contract/platform/value-rights";
import { centsIn, dateIn, momentIn } from "#domain/in-language/figures";
import { isOpenPart } from "#domain/installments";
import type { MessageLanguage, RuleAudience } from "#domain/messages/message-rules";
import {
  emptyIn,
  fillChat,
  fillMessage,
  fillSubject,
  type MessageValues,
  presentIn,
  type ValuesByLanguage,
} from "#domain/messages/message-text";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { asAgreed } from "#server/bookings/bookings/agreed-house";
import { shownStatus, toBooking, toldInstallments } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { issueLink, type LinkServices, pagePaths } from "#server/bookings/bookings/guest-links";
import { readBookings, requireBooking } from "#server/bookings/bookings/read-booking";
import {
  type OwnVariableOf,
  ownValuesAt,
  ownVariablesOf,
  type ValueAt,
} from "#server/catalogue/accommodations/message-values";
import { type StayAccommodation, stayAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { openPlaces } from "#server/guest/guest-page/guest-guide";
import type { StoredPlace } from "#server/guest/guest-page/guest-page.queries";
import { placeOfStay } from "#server/guest/guest-page/guest-place";
import { paysChannel } from "#server/guest/guest-page/guest-stay";
import { listPlaces } from "#server/messages/messages/messages.queries";
import { variablesNamed } from "#server/messages/messages/value-access";
import { placeText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";
import { found, Problem } from "#server/platform/http/problem";

/** The parts of a template that make up a text. */
export type TemplateWords = Pick<
  MessageTemplate,
  "subject" | "body" | "chat" | "subject_en" | "body_en" | "chat_en" | "subject_es" | "body_es" | "chat_es"
>;

interface Told {
  /** True if amounts may be included. */
  money: boolean;
  /** `installment:<id>` refers to that installment while it is open, otherwise to the next open one. */
  anchor?: string;
  /**
   * Guests if absent. The guest's page is for the guest only: a team gets the booking's page in the app, others no
   * link.
   */
  audience?: RuleAudience;
  /** That of the text which the values fill; absent for Portuguese. */
  language?: MessageLanguage;
}

/** The data for texts about a stay, independent of the receiver. */
export interface StayParts {
  booking: StoredBooking;
  accommodation: StayAccommodation;
  address: Address | null;
  company: string;
  /** The access codes, while the arrival guide is open; null before and after. */
  keys: StoredPlace | null;
  /** The company's own variables, and their values at the accommodations. */
  own: readonly OwnVariableOf[];
  ownAt: ValueAt;
  /** Whether the arrival guide is open. */
  guideOpen: boolean;
  /** The path of the guest's page; null for the page without its token. */
  path: string | null;
}

/** The parts of these bookings, by code, read together. Guests without a link get none. */
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
    accommodation: asAgreed(found(accommodations.get(booking.accommodation_id)), booking),
  }));
  const keys = await openPlaces(ctx, stays);
  const own = await ownVariablesOf(ctx);
  const ownAt = await ownValuesAt(ctx, own.length === 0 ? [] : ids);
  const parts = new Map<string, StayParts>();
  for (const { booking, accommodation } of stays) {
    const { code } = booking;
    const place = found(places.get(booking.accommodation_id));
    const known = { own, ownAt, keys: keys.get(code) ?? null, guideOpen: keys.has(code) };
    parts.set(code, { booking, accommodation, ...place, ...known, path: paths.get(code) ?? null });
  }
  return parts;
}

/** The values of a message's variables for a booking. A guest without a link to their page gets one. */
export async function valuesOfStay(ctx: Ctx, links: LinkServices, code: string, told: Told): Promise<MessageValues> {
  const { audience = "guest" } = told;
  if (hasGuestPage(audience, await requireBooking(ctx, code))) await issueLink(ctx, links, code);
  return valuesOfParts(await partsOfStay(ctx, links, code), ctx.clock.now(), links.publicUrl, told);
}

/**
 * The values for a preview, in each language. The guest's page is named without its token: nothing secret is shown, and
 * no link is created.
 */
export async function previewValues(ctx: Ctx, links: LinkServices, code: string): Promise<ValuesByLanguage> {
  const parts = { ...(await partsOfStay(ctx, links, code)), path: null };
  const values = (language: MessageLanguage) =>
    valuesOfParts(parts, ctx.clock.now(), links.publicUrl, { money: true, language });
  return { pt: values("pt"), en: values("en"), es: values("es") };
}

async function partsOfStay(ctx: Ctx, links: LinkServices, code: string): Promise<StayParts> {
  const parts = (await partsOfStays(ctx, links, [code])).get(code);
  if (parts === undefined) throw new Problem("BookingNotFoundException");
  return parts;
}

/** The same from data already read. */
export function valuesOfParts(parts: StayParts, now: Date, publicUrl: string, told: Told): MessageValues {
  const { booking, accommodation, address, company } = parts;
  const { language = "pt" } = told;
  const { check_in, check_out, holder_name } = booking;
  const held = shownStatus(booking, now) === "hold" ? booking.hold_expires_at : null;
  const until = held && wallAt(booking.timezone, held);
  return {
    ...ownOf(parts, told),
    primeiro_nome: holder_name.trim().split(/\s+/)[0] ?? "",
    hospede: holder_name,
    acomodacao: booking.accommodation_name,
    endereco: placeText(address),
    entrada: dateIn(language, check_in),
    hora_entrada: accommodation.check_in_time,
    saida: dateIn(language, check_out),
    hora_saida: accommodation.check_out_time,
    noites: String(nightsBetween(check_in, check_out)),
    codigo: booking.code,
    ...owed(booking, now, told),
    prazo: until ? momentIn(language, until) : "",
    link: linkOf(parts, publicUrl, told),
    ...keysTo(told.audience === undefined || told.audience === "guest" ? parts.keys : null),
    empresa: company,
  };
}

/** The variables for access, for guests only: empty unless the arrival guide is open. */
export function keysTo(place: StoredPlace | null): Pick<MessageValues, "acesso" | "wifi" | "senha_wifi"> {
  return {
    acesso: place?.access_instructions ?? "",
    wifi: place?.wifi_name ?? "",
    senha_wifi: place?.wifi_password ?? "",
  };
}

/** The company's own variables. Those that wait for the guide are filled in for guests only, as access is. */
function ownOf({ booking, own, ownAt, guideOpen }: StayParts, { audience = "guest", language = "pt" }: Told) {
  const isOpen = guideOpen && audience === "guest";
  const value = (variable: OwnVariableOf) =>
    variable.guarded && !isOpen ? "" : ownAt(variable, booking.accommodation_id, language);
  return Object.fromEntries(own.map((variable) => [variable.name, value(variable)]));
}

/** What the guest owes the company; empty if they pay a channel. */
function owed(booking: StoredBooking, now: Date, { money, anchor, language = "pt" }: Told) {
  if (paysChannel(booking)) return { total: "", pago: "", a_pagar: "", parcela: "", vencimento: "" };
  const { total_cents, paid_cents, guest_balance_cents } = toBooking(booking, now);
  const today = todayIn(booking.timezone, now);
  const open = toldInstallments(booking, today).filter(isOpenPart);
  const next = open.find(({ id }) => anchor === `installment:${id}`) ?? open[0];
  const amount = (cents: number) => (money ? centsIn(language, cents) : "");
  return {
    total: amount(total_cents!),
    pago: amount(paid_cents!),
    a_pagar: amount(Math.max(0, guest_balance_cents!)),
    parcela: next ? amount(next.amount_cents - next.paid_cents) : "",
    vencimento: next ? dateIn(language, next.due_date) : "",
  };
}

/** The variables of which a stay has a value that its guest is not told now, because the arrival guide is not open. */
export async function withheldByGuide(ctx: Ctx, links: LinkServices, code: string): Promise<ReadonlySet<string>> {
  const { booking, own, ownAt, guideOpen } = await partsOfStay(ctx, links, code);
  if (guideOpen) return new Set();
  const { accommodation_id } = booking;
  const ofPlace = Object.entries(keysTo(await placeOfStay(ctx, accommodation_id)));
  const ofCompany = own.flatMap((each) => (each.guarded ? [[each.name, ownAt(each, accommodation_id, "pt")]] : []));
  return new Set([...ofPlace, ...ofCompany].flatMap(([name, value]) => (value ? [name!] : [])));
}

/** True if the receiver gets a link to the guest's page. For guests who pay a channel the page shows no price. */
export const hasGuestPage = (audience: RuleAudience, { type }: Pick<StoredBooking, "type">): boolean =>
  audience === "guest" && type === "guest";

function linkOf({ booking, path }: StayParts, publicUrl: string, { audience = "guest" }: Told): string {
  if (audience === "role") return `${publicUrl}/reservas/${booking.code}`;
  return hasGuestPage(audience, booking) ? publicUrl + (path ?? `/booking/${booking.code}`) : "";
}

/** The texts of a template in a language, or in Portuguese if that is missing. */
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

/** A template filled in. A variable without a value stays as written, so that the text is not sent without it. */
export function textOf(
  template: TemplateWords,
  language: MessageLanguage,
  values: MessageValues,
  variables: TextVariables,
): MessageText {
  const words = wordsIn(template, language);
  const present = presentIn(values);
  return {
    language: words.language,
    subject: fillSubject(words.subject, present),
    body: fillMessage(words.body, present),
    chat: fillChat(words.chat, present),
    empty: emptyOf(words, values, variables),
  };
}

type Texts = Record<"subject" | "body" | "chat", string>;

/** The variables in any of the three texts that have no value, with their labels. */
export function emptyOf(
  { subject, body, chat }: Texts,
  values: MessageValues,
  variables: TextVariables,
): MessageText["empty"] {
  const names = emptyIn([subject, body, chat].join("\n"), values);
  return variablesNamed(names, variables).map(({ name, label }) => ({ name, label }));
}
