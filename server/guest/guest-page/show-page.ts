import { type GuestPage, type guestPages, keptOnConfirming } from "#contract/guest/guest-page";
import type { GuestInstallment } from "#contract/guest/guest-page-parts";
import { hasUnallowedPets } from "#domain/broken-rules";
import { chargeNameIn, nightNameIn } from "#domain/in-language/stay-terms";
import { firstName, isUnnamed } from "#domain/messages/greeting";
import { channelOfTerms } from "#domain/paid-to-channel";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { guestBalance, owedToGuest } from "#domain/who-owes";
import { owedMoney, toldInstallments } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { endOfAnnouncedHold } from "#server/bookings/bookings/holds/hold-ends";
import { chooseLanguage } from "#server/bookings/guests/guest-language";
import { contractOfPage, contractWaitsFor } from "#server/guest/contracts/contract-of-page";
import { isContractExpected } from "#server/guest/contracts/issue-contract";
import { conflictOfStay, countedInContract } from "#server/guest/contracts/people-values";
import { addedAtHouse } from "#server/guest/guest-page/added-lines";
import { guideOf } from "#server/guest/guest-page/guest-guide";
import { isOfCompany, updateOpened } from "#server/guest/guest-page/guest-page.queries";
import { placeOf, placeOfStay } from "#server/guest/guest-page/guest-place";
import {
  cancellationTerms,
  companyOf,
  dueSince,
  type GuestStay,
  howCancelled,
  isServed,
  isStanding,
  paysChannel,
  publicUnitName,
  readStay,
  securityDepositOf,
  shownParts,
  stateOf,
  termsOf,
} from "#server/guest/guest-page/guest-stay";
import { type Opened, throughLink } from "#server/guest/guest-page/through-link";
import { datesAreFree } from "#server/guest/guest-requests/change-of-guest";
import { askingOf } from "#server/guest/guest-requests/requests-of";
import { formsOfPage, readStays } from "#server/guest/registration-forms/stay-forms";
import { toldBy } from "#server/money/announcements/announcements-of";
import { receivedPayments } from "#server/money/payments/receipts";
import { endOfRefundKey, leftToReturn } from "#server/money/payments/refund-keys";
import { standingPayments } from "#server/money/payments/show-money";
import { pixOf, txidsOf } from "#server/money/stay-pix/stay-pix";
import type { Ctx } from "#server/platform/context";
import { limitKey, spend } from "#server/platform/http/limits";
import type { IdentityVerb } from "#server/platform/http/route";
import { browserOf, tokenHash } from "#server/platform/http/tokens";

/** The stay as its guest sees it. After its end only place, dates, payments and a signed contract remain. */
export async function showPage(ctx: Ctx, code: string, { papersOnly } = { papersOnly: false }): Promise<GuestPage> {
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
  const owed = owedAfterwards(booking, state);
  const price = await priceOfState(ctx, stay, state);
  const contract = await contractOfPage(ctx, booking, { onlySigned: !isOpen || papersOnly });
  const party = isOpen ? (await readStays(ctx, [booking.id])).get(booking.id) : undefined;
  const people_conflict = party ? (conflictOfStay(party)?.kind ?? null) : null;
  const page: GuestPage = {
    code,
    state,
    papers_only: papersOnly,
    company: companyOf(host),
    language,
    guest_name: isOpen && !isUnnamed(booking.holder_name) ? firstName(booking.holder_name) : null,
    ...{ accommodation_name, check_in, check_out, timezone, adults, children, infants, pets },
    check_in_time: accommodation.check_in_time,
    check_out_time: accommodation.check_out_time,
    night_count: nightsBetween(check_in, check_out),
    other_parts: (await shownParts(ctx, booking)).map((part) => {
      return { ...part, accommodation_name: publicUnitName(part.accommodation_name, host, language) };
    }),
    people_conflict,
    counted_by_age: party && contract ? countedInContract(booking, party.everyone, contract, language) : null,
    rules: {
      pets_allowed,
      pets_by_exception: hasUnallowedPets({ pets_allowed, pets }),
      smoking_allowed,
      text: house_rules,
    },
    came: booking.status === "checked_in" || booking.status === "checked_out",
    dates_free: state === "expired" ? await datesAreFree(ctx, stay) : null,
    place: await placeOf(ctx, booking.accommodation_id, place, state),
    guide: await guideOf(ctx, stay, place),
    hold_expires_at: held ? (booking.hold_expires_at?.toISOString() ?? null) : null,
    hold_expires_after_telling: held ? afterTelling(stay, price) : null,
    confirms_by,
    may_confirm,
    confirmed_at: state === "confirmed" ? (booking.confirmed_at?.toISOString() ?? null) : null,
    kept_on_confirming: may_confirm ? [...keptOnConfirming] : [],
    price,
    payments: await receivedPayments(ctx, booking.id, isServed(host)),
    told: isOpen || owed > 0 ? told : [],
    awaits_check,
    security_deposit: await securityDepositOf(ctx, stay),
    cancellation: isOpen ? cancellationTerms(ctx, stay) : null,
    cancelled_through: isOpen ? (channelOfTerms(booking) as GuestPage["cancelled_through"]) : null,
    ...howCancelled(booking),
    given_up: await givenUp(ctx, booking, owed),
    receipt: state === "past" ? await receiptOf(ctx, booking, owed) : null,
    may_book_again: !isOpen && isServed(host) && (host.phone ?? host.email) !== null,
    terms: held ? termsOf(ctx, stay, language).hash : null,
    contract,
    contract_expected: contract === null && isOpen && !papersOnly && (await isContractExpected(ctx, booking)),
    contract_waits:
      contract === null && isOpen && !papersOnly ? await contractWaitsFor(ctx, booking, people_conflict) : null,
    forms: state === "confirmed" && party ? formsOfPage(party) : null,
    requests: await askingOf(ctx, booking, accommodation, isOpen),
  };
  return papersOnly ? { ...page, ...withheld } : page;
}

/** What no link shows any more once a stay is long over. */
const withheld = {
  ...{ guest_name: null, adults: 0, children: 0, infants: 0, pets: 0, told: [], awaits_check: false, price: null },
  ...{ hold_expires_at: null, hold_expires_after_telling: null, confirms_by: null, may_confirm: false, terms: null },
  ...{ came: false, dates_free: null, confirmed_at: null, kept_on_confirming: [], security_deposit: null },
  ...{ cancellation: null, cancelled_through: null, cancelled_because: null, may_book_again: false },
  ...{ forms: null, guide: null, other_parts: [] },
  people_conflict: null,
  counted_by_age: null,
  rules: { pets_allowed: null, pets_by_exception: false, smoking_allowed: null, text: null },
  place: { description: null, photos: [], address: null },
  requests: { way: "none", tells: false, arrival_time: null, wishes: null, max_guests: 0, list: [] },
} satisfies Partial<GuestPage>;

export const openGuestPage: IdentityVerb<typeof guestPages.show> = async (ctx, { params }) => {
  const [link, browser] = [tokenHash(params.token), browserOf(ctx)];
  const isOurs =
    browser !== null && (await ctx.database.asAuth((db) => isOfCompany(db, link, browser, ctx.clock.now())));
  const open = async (inside: Ctx, code: string, opened: Opened) => {
    if (!isOurs) await updateOpened(inside.db, inside.actor.tenant_id, link, inside.clock.now());
    return showPage(inside, code, opened);
  };
  const page = await throughLink(ctx, params, open, "papers");
  ctx.rememberLanguage(params.code, page.language);
  return page;
};

export const changeGuestLanguage: IdentityVerb<typeof guestPages.speak> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.spokenByLink, limitKey(params.token));
  const speaking = { ...ctx, language: body.language };
  const choose = async (inside: Ctx, code: string, opened: Opened) => {
    await chooseLanguage(inside, code, body.language);
    return showPage(inside, code, opened);
  };
  const page = await throughLink(speaking, params, choose, "papers");
  ctx.rememberLanguage(params.code, body.language);
  return page;
};

/** The end of an unpaid hold if its guest announces a Pix now. */
function afterTelling({ booking, accommodation }: GuestStay, price: GuestPage["price"]): string | null {
  const { hold_expires_at: expires_at, hold_agreed_until, paid_cents, check_in } = booking;
  const payable = price?.installments.some(({ pix }) => pix !== null) ?? false;
  if (expires_at === null || paid_cents > 0 || !payable) return null;
  const hold = { check_in, agreed: hold_agreed_until ?? expires_at, expires_at };
  return endOfAnnouncedHold(hold, accommodation.timezone).toISOString();
}

/** Payments and refund of a cancelled stay, and what is still due; null if a channel collected the money. */
async function givenUp(ctx: Ctx, booking: StoredBooking, due_cents: number): Promise<GuestPage["given_up"]> {
  const { refund, before_end } = booking;
  const paid_cents = Math.max(before_end?.paid_cents ?? 0, booking.paid_cents);
  if (refund === null || (paid_cents === 0 && due_cents === 0) || paysChannel(booking)) return null;
  const { refund_cents, credit_cents = 0, credit_until = null } = refund;
  const at = before_end?.at ?? booking.cancelled_at?.toISOString() ?? null;
  // what went back earlier is not part of what was paid at the end
  const since = at === null ? null : new Date(at);
  const left = await leftToReturn(ctx, booking);
  const refund_key = await endOfRefundKey(ctx, booking.id);
  const returned = (await standingPayments(ctx, booking.id, since)).filter(({ kind }) => kind === "refund");
  return {
    returns: returned.map(({ received_on, amount_cents, method }) => ({
      on: received_on,
      amount_cents: -amount_cents,
      method,
    })),
    at_once: refund.reason === "regret",
    at,
    ...{ paid_cents, refund_cents: refund_cents - credit_cents, due_cents, credit_cents, credit_until },
    left_cents: left,
    refund_key,
  };
}

/** What the guest still owes to the company for a stay that is past or was cancelled, in cents. */
function owedAfterwards(booking: StoredBooking, state: GuestPage["state"]): number {
  return isStanding(state) || paysChannel(booking) ? 0 : Math.max(0, guestBalance(owedMoney(booking)));
}

/** The payments to the company for a past stay, without reversed ones; null if there are none and nothing is owed. */
async function receiptOf(ctx: Ctx, booking: StoredBooking, open_cents: number): Promise<GuestPage["receipt"]> {
  if (paysChannel(booking)) return null;
  const payments = await standingPayments(ctx, booking.id);
  const { total_cents, paid_cents } = booking;
  if (payments.length === 0 && open_cents === 0) return null;
  return { total_cents, paid_cents, open_cents, back_cents: owedToGuest(owedMoney(booking)), payments };
}

/**
 * The price while the stay stands; afterwards only what is still owed, without nights. What remains due of a cancelled
 * stay is one payment with the code of its first unpaid instalment, due at once.
 */
async function priceOfState(ctx: Ctx, stay: GuestStay, state: GuestPage["state"]): Promise<GuestPage["price"]> {
  const owed = owedAfterwards(stay.booking, state);
  if (!isStanding(state) && owed === 0) return null;
  const price = await guestPrice(ctx, stay);
  if (isStanding(state)) return price;
  const rest = { ...price, nights: [], charges: [] };
  if (state === "past") return rest;
  const { payee, codes } = await pixOf(ctx, stay.booking, owed);
  const [code] = codes;
  const installments = [restPart(owed, code, dueSince(stay.booking, ctx.clock.now()))];
  return { ...rest, total_cents: null, pix_payee: payee, installments };
}

/** No price is shown: the channel has shown its guest another one than the company knows. */
const ofChannel = { nights: [], charges: [], total_cents: null };

/**
 * The price with the Pix of the open balance. Lists each field, because a refusal carries the page without the cut by
 * the contract.
 */
async function guestPrice(ctx: Ctx, { booking, language }: GuestStay): Promise<NonNullable<GuestPage["price"]>> {
  const { paid_cents, timezone } = booking;
  const paid_to = paysChannel(booking) ? (booking.channel as NonNullable<GuestPage["price"]>["paid_to"]) : null;
  const { nights, charges, total_cents } = paid_to ? ofChannel : booking;
  const today = todayIn(timezone, ctx.clock.now());
  const filled = toldInstallments(booking, today);
  const atHouse = paid_to ? Math.max(0, guestBalance(owedMoney(booking))) : 0;
  const { codes, payee } = await pixOf(ctx, booking, atHouse > 0 ? { atHouse } : undefined);
  const pix = new Map(codes.map(({ installment_id, payload, txid }) => [installment_id, { payload, txid }]));
  return {
    nights: nights.map(({ date, price_cents, reason }) => {
      return { date, price_cents, reason: nightNameIn(language, reason) };
    }),
    charges: charges.map(({ name, amount_cents }) => ({ name: chargeNameIn(language, name), amount_cents })),
    total_cents,
    paid_to,
    paid_cents: paid_to ? 0 : paid_cents,
    at_house_cents: atHouse,
    at_house: paid_to ? addedAtHouse(booking, language) : [],
    back_cents: owedToGuest(owedMoney(booking)),
    installments:
      atHouse > 0
        ? [restPart(atHouse, codes[0], today)]
        : (paid_to ? [] : filled).map(({ id, due_date, amount_cents, paid_cents: paid, state, deposit }) => {
            return { due_date, amount_cents, paid_cents: paid, state, deposit, pix: pix.get(id) ?? null };
          }),
    pix_payee: paid_to && atHouse === 0 ? null : payee,
  };
}

const restPart = (amount_cents: number, code: { payload: string; txid: string } | undefined, today: string) => ({
  ...{ due_date: today, amount_cents, paid_cents: 0, state: "open" as const, deposit: false },
  pix: code ? { payload: code.payload, txid: code.txid } : null,
});

/**
 * The installments as the page shows them, each by its txid; none for a stay that is over and paid, or that a channel
 * collects.
 */
export async function listInstallments(ctx: Ctx, code: string): Promise<{ data: GuestInstallment[] }> {
  const stay = await readStay(ctx, code);
  const price = await priceOfState(ctx, stay, stateOf(ctx, stay));
  const txids = await txidsOf(ctx, stay.booking.id);
  const idOf = (index: number) => txids.get(stay.booking.installments[index]?.id ?? "");
  const parts = price?.installments ?? [];
  return { data: parts.map((part, index) => ({ id: part.pix?.txid ?? idOf(index) ?? "", ...part })) };
}
