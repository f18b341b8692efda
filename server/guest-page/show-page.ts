import { type GuestPage, keptOnConfirming } from "#contract/guest-page";
import { canonicalDocument, isCnpj } from "#domain/documents";
import { freeUntil } from "#domain/free-cancellation";
import { policyIn } from "#domain/in-language/policy";
import { isRegret } from "#domain/refund";
import { nightsBetween } from "#domain/stay-dates";
import { toldBy } from "#server/announcements/announcements-of";
import { cancellationOf } from "#server/bookings/cancellation";
import { endOfAnnouncedHold } from "#server/bookings/holds/hold-ends";
import type { Ctx } from "#server/context";
import { contractOfPage } from "#server/contracts/contract-of-page";
import { guideOf } from "#server/guest-page/guest-guide";
import { givenUp, receiptOf } from "#server/guest-page/guest-money";
import type { StoredHost } from "#server/guest-page/guest-page.queries";
import { placeOf } from "#server/guest-page/guest-place";
import { guestPrice } from "#server/guest-page/guest-price";
import { isStanding, stateOf } from "#server/guest-page/guest-state";
import { type GuestStay, isServed, paysChannel, readStay, termsOf } from "#server/guest-page/guest-stay";
import { placeOfStay } from "#server/guest-page/place-of-stay";
import { askingOf } from "#server/guest-requests/requests-of";
import { formsOfPage } from "#server/registration-forms/arrival-forms";

/** The stay as its guest sees it. Of what is over place, days, what became of the money and a signed contract are left. */
export async function showPage(ctx: Ctx, code: string): Promise<GuestPage> {
  const stay = await readStay(ctx, code);
  const state = stateOf(ctx, stay);
  const { booking, accommodation, host, language } = stay;
  const { accommodation_name, check_in, check_out, adults, children, infants, pets, timezone } = booking;
  const { pets_allowed, smoking_allowed, house_rules } = host;
  const held = state === "hold";
  const isOpen = isStanding(state);
  const confirms_by = held ? (accommodation.confirms_by as GuestPage["confirms_by"]) : null;
  const may_confirm = confirms_by === "guest" && isServed(host);
  const { told, awaits_check } = await toldBy(ctx, booking.id);
  const place = await placeOfStay(ctx, booking.accommodation_id);
  const price = isOpen ? await guestPrice(ctx, stay) : null;
  return {
    code,
    state,
    company: companyOf(host),
    language,
    guest_name: isOpen ? (booking.holder_name.split(" ")[0] ?? null) : null,
    ...{ accommodation_name, check_in, check_out, timezone, adults, children, infants, pets },
    check_in_time: accommodation.check_in_time,
    check_out_time: accommodation.check_out_time,
    night_count: nightsBetween(check_in, check_out),
    rules: { pets_allowed, smoking_allowed, text: house_rules },
    place: await placeOf(ctx, booking.accommodation_id, place, state),
    guide: await guideOf(ctx, stay, place),
    hold_expires_at: held ? (booking.hold_expires_at?.toISOString() ?? null) : null,
    hold_expires_after_telling: held ? afterTelling(stay, price) : null,
    confirms_by,
    may_confirm,
    confirmed_at: state === "confirmed" ? (booking.confirmed_at?.toISOString() ?? null) : null,
    kept_on_confirming: may_confirm ? [...keptOnConfirming] : [],
    price,
    told: isOpen ? told : [],
    awaits_check,
    cancellation: isOpen && !paysChannel(booking) ? cancellationTerms(ctx, stay) : null,
    given_up: givenUp(booking),
    receipt: state === "past" ? await receiptOf(ctx, booking) : null,
    may_book_again: !isOpen && isServed(host) && (host.phone ?? host.email) !== null,
    terms: held ? termsOf(stay, language).hash : null,
    contract: await contractOfPage(ctx, booking.id, { onlySigned: !isOpen }),
    forms: state === "confirmed" ? await formsOfPage(ctx, booking.id) : null,
    requests: await askingOf(ctx, booking, accommodation, isOpen),
  };
}

function companyOf(host: StoredHost): GuestPage["company"] {
  const { name, legal_name, document, cadastur, email, phone, color, logo, privacy_email } = host;
  const cnpj = isCnpj(document) ? canonicalDocument(document) : null;
  return { name, legal_name, cnpj, cadastur, email, phone, color, logo, privacy_email };
}

/** Until when an unpaid hold stands once its guest tells of a Pix. */
function afterTelling({ booking, accommodation }: GuestStay, price: GuestPage["price"]): string | null {
  const { hold_expires_at: expires_at, hold_agreed_until, paid_cents, check_in } = booking;
  const payable = price?.installments.some(({ pix }) => pix !== null) ?? false;
  if (expires_at === null || paid_cents > 0 || !payable) return null;
  const hold = { check_in, agreed: hold_agreed_until ?? expires_at, expires_at };
  return endOfAnnouncedHold(hold, accommodation.timezone).toISOString();
}

/** A hold is asked about as if it were confirmed now: regret is counted from then on. */
function cancellationTerms(ctx: Ctx, { booking, accommodation, language }: GuestStay): GuestPage["cancellation"] {
  const confirmed_at = booking.confirmed_at ?? ctx.clock.now();
  const asked = cancellationOf(ctx, { ...booking, confirmed_at }, accommodation, "guest");
  const { cancellation_policy } = booking;
  return {
    free_until: freeUntil(asked),
    regret_until: isRegret(asked) ? asked.regret_until : null,
    credit_months: cancellation_policy?.credit_months ?? null,
    terms: cancellation_policy ? policyIn(language, cancellation_policy) : [],
  };
}
