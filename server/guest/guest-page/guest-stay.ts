import { createHash } from "node:crypto";
import type { GuestPage, GuestPageState } from "#contract/guest/guest-page";
import { awaitsApproval, unitAwaitsApproval } from "#domain/approved-names";
import { canonicalDocument } from "#domain/document-text";
import { isCnpj } from "#domain/documents";
import { guestTerms } from "#domain/guest-terms";
import { depositElsewhereIn, policyIn, type SecurityDeposit, securityDepositIn } from "#domain/in-language/stay-terms";
import { depositCents } from "#domain/installments";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { languageOf } from "#domain/messages/message-text";
import { channelOfTerms } from "#domain/paid-to-channel";
import { freeUntil, isRegret } from "#domain/refund";
import { withoutMissingDeposit } from "#domain/refund-words";
import { serviceDay, todayIn } from "#domain/stay-dates";
import { asAgreed, isDivided } from "#server/bookings/bookings/agreed-house";
import { shownStatus, toldParts } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { cancellationOf, regretOfBooking } from "#server/bookings/bookings/cancellation";
import { readBookings, requireBooking } from "#server/bookings/bookings/read-booking";
import { languageOfGuest, speakersOf } from "#server/bookings/guests/guest-language";
import {
  type StayAccommodation,
  stayAccommodation,
  stayAccommodations,
} from "#server/catalogue/accommodations/stay-accommodations";
import { signingOf } from "#server/guest/contracts/contract-of-page";
import {
  findHost,
  listHosts,
  listOtherParts,
  type OtherPart,
  type StoredHost,
} from "#server/guest/guest-page/guest-page.queries";
import { depositOf } from "#server/money/payments/show-money";
import type { Ctx } from "#server/platform/context";
import { found, Problem } from "#server/platform/http/problem";

/** `unnamed`: its guests read another name than the company's, because that one waits for approval. */
type ShownHost = StoredHost & { unnamed?: true };

/** A booking with what its guest is shown of accommodation and company. */
export interface GuestStay {
  booking: StoredBooking;
  accommodation: StayAccommodation;
  host: ShownHost;
  /** The language of the page. */
  language: MessageLanguage;
}

const shut = {
  pt: "Esta página não está disponível no momento. Fale com quem fez a sua reserva.",
  en: "This page is not available at the moment. Please contact whoever made your booking.",
  es: "Esta página no está disponible en este momento. Hable con quien hizo su reserva.",
};

/** The stay of a link. Throws 403 while the company's plan does not include bookings. */
export async function readStay(ctx: Ctx, code: string): Promise<GuestStay> {
  const { actor, db, clock } = ctx;
  const stored = await requireBooking(ctx, code);
  const accommodation = asAgreed(found(await stayAccommodation(ctx, stored.accommodation_id)), stored);
  const place = await findHost(db, actor.tenant_id, stored.accommodation_id, serviceDay(clock.now()));
  const language = await languageOfGuest(ctx, stored.holder_id);
  const host = publicHost(asAgreed(found(place), stored), language);
  const booking = { ...stored, accommodation_name: publicUnitName(stored.accommodation_name, host, language) };
  if (!host.has_module) throw new Problem("ModuleNotInPlanException", { reason: shut });
  return { booking, accommodation, host, language };
}

/** True if the company's subscription allows bookings. */
export function isServed({ state }: Pick<StoredHost, "state">): boolean {
  return state !== "suspended" && state !== "cancelled";
}

/** The stays with these codes, by code, without those whose company takes no bookings. */
export async function standingStays(ctx: Ctx, codes: readonly string[]): Promise<Map<string, GuestStay>> {
  const { actor, db, clock } = ctx;
  const bookings = await readBookings(ctx, codes);
  const places = [...new Set([...bookings.values()].map(({ accommodation_id }) => accommodation_id))];
  const accommodations = await stayAccommodations(ctx, places);
  const found = await listHosts(db, actor.tenant_id, places, serviceDay(clock.now()));
  const hosts = new Map(found.map((host) => [host.accommodation_id, host]));
  const holders = [...new Set([...bookings.values()].map(({ holder_id }) => holder_id))];
  const speakers = await speakersOf(ctx, holders);
  const stays = new Map<string, GuestStay>();
  for (const [code, booking] of bookings) {
    const accommodation = accommodations.get(booking.accommodation_id);
    const host = hosts.get(booking.accommodation_id);
    if (!accommodation || !host?.has_module || !isServed(host)) continue;
    const language = languageOf(speakers.get(booking.holder_id) ?? { language: null, nationality: null, phone: null });
    const agreed = { accommodation: asAgreed(accommodation, booking), host: asAgreed(host, booking) };
    stays.set(code, { booking, ...agreed, language });
  }
  return stays;
}

/** True if the guest pays the channel and not the company. */
export const paysChannel = ({ collected_by }: Pick<StoredBooking, "collected_by">): boolean =>
  collected_by === "channel";

/**
 * What a cancellation by the guest costs and until when, for page and mails; null where a channel decides it. For a
 * hold, as if it were confirmed now: the period of regret begins with the confirmation.
 */
export function cancellationTerms(
  ctx: Pick<Ctx, "clock">,
  { booking, accommodation, language }: Omit<GuestStay, "host">,
): GuestPage["cancellation"] {
  if (channelOfTerms(booking) !== null) return null;
  const confirmed_at = booking.confirmed_at ?? ctx.clock.now();
  const { cancellation_policy, status } = booking;
  const agreed = { ...booking, confirmed_at, status: status === "hold" ? ("confirmed" as const) : status };
  const asked = cancellationOf(ctx, agreed, accommodation, "guest");
  // who has arrived can no longer give up
  const isAhead = status !== "checked_in";
  return {
    free_until: isAhead ? freeUntil(asked) : null,
    regret_until: isAhead && isRegret(asked) ? asked.regret.until : null,
    credit_months: cancellation_policy?.credit_months ?? null,
    terms: termsOfPolicy(booking, language),
  };
}

const noMovement = { held_cents: 0, returned_cents: 0, kept_cents: 0, movements: [] };

/**
 * The security deposit of a stay, for page and mails; null if none is asked and none was received. Of a stay that is
 * over, what has become of the one that was received.
 */
export async function securityDepositOf(ctx: Ctx, stay: GuestStay): Promise<GuestPage["security_deposit"]> {
  const { booking, accommodation, language } = stay;
  const moved = await depositOf(ctx, booking.id);
  const deposit = {
    asked_cents: isStanding(stateOf(ctx, { booking })) ? accommodation.security_deposit_cents : 0,
    held_cents: booking.security_held_cents,
    ...moved,
  } satisfies SecurityDeposit;
  const text = securityDepositIn(language, deposit, { divided: isDivided(booking) });
  if (text !== null) return { ...deposit, text };
  const elsewhere = await depositOfOtherPart(ctx, stay);
  return elsewhere === null ? null : { ...deposit, text: elsewhere };
}

/** What a part that is still ahead says of the deposit of its stay, which another part has; null without one. */
async function depositOfOtherPart(ctx: Ctx, { booking, language }: GuestStay): Promise<string | null> {
  if (!isDivided(booking) || !isStanding(stateOf(ctx, { booking }))) return null;
  const codes = (await otherPartsOf(ctx, booking)).map(({ code }) => code);
  for (const part of (await standingStays(ctx, codes)).values()) {
    const { security_held_cents: held_cents, code } = part.booking;
    const asked_cents = isStanding(stateOf(ctx, part)) ? part.accommodation.security_deposit_cents : 0;
    const cents = held_cents > 0 ? held_cents : asked_cents;
    if (cents > 0) return depositElsewhereIn(language, cents, code);
  }
  return null;
}

export function termsOfPolicy(
  { cancellation_policy, installments, total_cents }: StoredBooking,
  language: MessageLanguage,
): string[] {
  if (cancellation_policy === null) return [];
  return policyIn(language, withoutMissingDeposit(cancellation_policy, depositCents(installments), total_cents));
}

/** The company of an accommodation as strangers read it, whatever its subscription allows. */
export async function hostForAll({ actor, db, clock }: Ctx, accommodationId: string): Promise<ShownHost> {
  return publicHost(found(await findHost(db, actor.tenant_id, accommodationId, serviceDay(clock.now()))), "pt");
}

/** The company of an accommodation; null while it takes no bookings. */
export async function servingHost({ actor, db, clock }: Ctx, accommodationId: string): Promise<StoredHost | null> {
  const host = await findHost(db, actor.tenant_id, accommodationId, serviceDay(clock.now()));
  return host?.has_module && isServed(host) ? host : null;
}

/**
 * The terms that the guest accepts by confirming now, in a language, and the hash by which the page refers to them.
 */
export function termsOf(
  { clock }: Pick<Ctx, "clock">,
  { booking, accommodation, host }: Omit<GuestStay, "language">,
  language: MessageLanguage,
): { text: string; hash: string } {
  const { check_in_time, check_out_time, company_timezone, timezone } = accommodation;
  const { channel } = booking;
  const agreed = {
    ...booking,
    installments: toldParts(booking, todayIn(timezone, clock.now())),
    company: host,
    check_in_time,
    check_out_time,
    cancellation_terms: termsOfPolicy(booking, language),
    security_deposit: securityDepositIn(
      language,
      { asked_cents: accommodation.security_deposit_cents, ...noMovement },
      { divided: isDivided(booking) },
    ),
    regret_until: regretOfBooking({ ...booking, confirmed_at: clock.now() }, company_timezone).until,
    paid_to: paysChannel(booking) ? channel : null,
    through: channelOfTerms(booking),
  };
  const text = guestTerms(agreed, language);
  return { text, hash: createHash("sha256").update(text).digest("hex") };
}

/** Since when what is still owed of a stay that was given up is due: the day on which it ended. */
export function dueSince({ before_end, cancelled_at, timezone }: StoredBooking, now: Date): string {
  return todayIn(timezone, before_end?.at ? new Date(before_end.at) : (cancelled_at ?? now));
}

/** The other parts of a divided stay; none of a stay in one place. */
export async function otherPartsOf({ actor, db, clock }: Ctx, { id, parts }: StoredBooking): Promise<OtherPart[]> {
  return parts.length > 1 ? listOtherParts(db, actor.tenant_id, id, clock.now()) : [];
}

/**
 * The other parts of a divided stay as its guest reads them, without the money of a channel. Each is cancelled for
 * itself, by its own days, and has its own contract.
 */
export async function shownParts(ctx: Ctx, booking: StoredBooking): Promise<GuestPage["other_parts"]> {
  const others = await otherPartsOf(ctx, booking);
  if (others.length === 0) return [];
  const stays = await standingStays(
    ctx,
    others.map(({ code }) => code),
  );
  const signing = await signingOf(
    ctx,
    [...stays.values()].map((stay) => stay.booking.id),
  );
  return others.map(({ code, accommodation_name, check_in, check_out, paid_cents }) => {
    const stay = stays.get(code);
    const isAhead = stay !== undefined && isStanding(stateOf(ctx, stay));
    return {
      ...{ code, accommodation_name, check_in, check_out },
      paid_cents: paysChannel(booking) ? null : paid_cents,
      free_until: (isAhead && cancellationTerms(ctx, stay)?.free_until) || null,
      contract_open: isAhead && signing(stay.booking.id) === "open",
    };
  });
}

/** The current state of a stay for its guest. */
export function stateOf({ clock }: Pick<Ctx, "clock">, { booking }: Pick<GuestStay, "booking">): GuestPageState {
  const now = clock.now();
  const status = shownStatus(booking, now);
  if (status === "hold" || status === "expired" || status === "cancelled") return status;
  if (status === "no_show") return "missed";
  const over = status === "checked_out" || booking.check_out < todayIn(booking.timezone, now);
  return over ? "past" : "confirmed";
}

export const isStanding = (state: GuestPageState): boolean => state === "hold" || state === "confirmed";

/** True if a stay is confirmed, and not over. */
export const isConfirmed = (ctx: Ctx, stay: GuestStay): boolean => stateOf(ctx, stay) === "confirmed";

/** True if the company itself cancelled a stay. */
export const isEndedByCompany = ({ status, refund }: Pick<StoredBooking, "status" | "refund">): boolean =>
  status === "cancelled" && refund?.cancelled_by === "property";

/** Why a stay was cancelled, as the company typed it, if it tells its guest. */
export const toldReason = (booking: Pick<StoredBooking, "status" | "reason_told" | "cancellation_reason">) =>
  booking.status === "cancelled" && booking.reason_told ? booking.cancellation_reason : null;

/** Who cancelled a stay, and why, as its guest reads it. */
export const howCancelled = (booking: StoredBooking) => ({
  cancelled_by_company: isEndedByCompany(booking),
  cancelled_because: toldReason(booking),
});

const unnamed: Record<MessageLanguage, string> = { pt: "Hospedagem", en: "Your host", es: "Alojamiento" };

/**
 * The company as strangers read it under our address. A name that waits for the service's approval stands nowhere before
 * it, as in mails: not on the page with what it opens, in papers, files and the previews of links.
 */
function publicHost(host: StoredHost, language: MessageLanguage): ShownHost {
  if (!awaitsApproval(host.name, host.approved_names)) {
    const waits = awaitsApproval(host.legal_name, host.approved_names);
    return waits ? { ...host, legal_name: host.name } : host;
  }
  const name = unnamed[language];
  return { ...host, name, legal_name: name, logo: null, unnamed: true };
}

const unnamedUnit: Record<MessageLanguage, string> = { pt: "Acomodação", en: "Accommodation", es: "Alojamiento" };

/** The same for an accommodation. */
export const publicUnitName = (
  name: string,
  { approved_names }: Pick<StoredHost, "approved_names">,
  language: MessageLanguage,
): string => (unitAwaitsApproval(name, approved_names) ? unnamedUnit[language] : name);

/** The company as shown to its guests. */
export function companyOf(host: StoredHost): GuestPage["company"] {
  const { name, legal_name, document, cadastur, email, phone, color, logo, privacy_email } = host;
  const cnpj = isCnpj(document) ? canonicalDocument(document) : null;
  return { name, legal_name, cnpj, cadastur, email, phone, color, logo, privacy_email };
}
