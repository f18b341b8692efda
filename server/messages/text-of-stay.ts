import type { MessageTemplate, MessageText } from "#contract/message-templates";
import type { MessageLanguage, RuleAudience } from "#domain/messages/message-rules";
import { emptyIn, fillChat, fillMessage, type MessageValues, messageVariables } from "#domain/messages/message-text";
import { showCents } from "#domain/money";
import { fillInstallments } from "#domain/paid-installments";
import { nightsBetween, showDate, todayIn } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import { shownStatus, toBooking } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { guideOf } from "#server/guest-page/guest-guide";
import { findGuestPlace, type StoredPlace } from "#server/guest-page/guest-page.queries";
import { paysChannel } from "#server/guest-page/guest-stay";
import type { LinkServices } from "#server/guest-page/guest-token";
import { issueLink } from "#server/guest-page/issue-link";
import { pagePath } from "#server/guest-page/page-path";
import { found } from "#server/http/problem";
import { findPlace } from "#server/messages/text-of-stay.queries";
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
  /** Whether a guest without a link gets one; else the page is named without its key. */
  makesLink?: boolean;
  /** The guest's page is named without its key: nothing is given away, and no link is made. */
  preview?: true;
}

/** What the variables of a message say about a booking. */
export async function valuesOfStay(ctx: Ctx, links: LinkServices, code: string, told: Told): Promise<MessageValues> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const { accommodation_id, check_in, check_out, timezone, holder_name } = booking;
  const accommodation = found(await stayAccommodation(ctx, accommodation_id));
  const { address, company } = found(await findPlace(db, actor.tenant_id, accommodation_id));
  const place = found(await findGuestPlace(db, actor.tenant_id, accommodation_id));
  const guide = await guideOf(ctx, { booking, accommodation }, place);
  const held = shownStatus(booking, clock.now()) === "hold" ? booking.hold_expires_at : null;
  const until = held && wallAt(timezone, held);
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
    ...owed(booking, clock.now(), told),
    prazo: until ? `${showDate(until.date)}, às ${until.time}` : "",
    link: await linkOf(ctx, links, booking, told),
    ...keysTo(guide?.state === "open" ? place : null),
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

/** The page shows the price, so guests who pay a channel get none. */
async function linkOf(ctx: Ctx, links: LinkServices, booking: StoredBooking, told: Told): Promise<string> {
  const { audience = "guest", makesLink = true, preview } = told;
  const { code, type } = booking;
  if (audience === "role") return `${links.publicUrl}/reservas/${code}`;
  if (audience !== "guest" || type !== "guest" || paysChannel(booking)) return "";
  if (makesLink && !preview) await issueLink(ctx, links, code); // one that was sent stays
  const path = preview ? null : await pagePath(ctx, links.secrets, code);
  return links.publicUrl + (path ?? `/booking/${code}`);
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
