import { centsIn, dateIn } from "#domain/in-language/figures";
import { isOpenPart } from "#domain/installments";
import { fillWords, type GuestMailKind, type NotificationKind } from "#domain/notification-mails";
import { partName, partWord } from "#domain/part-names";
import { addDays, todayIn } from "#domain/stay-dates";
import { guestBalance, owedToGuest } from "#domain/who-owes";
import { owedMoney, toldInstallments } from "#server/bookings/bookings/booking-answer";
import { issueLink, pagePath } from "#server/bookings/bookings/guest-links";
import type { StoredPlace } from "#server/guest/guest-page/guest-page.queries";
import { placeOfStay } from "#server/guest/guest-page/guest-place";
import {
  cancellationTerms,
  dueSince,
  type GuestStay,
  paysChannel,
  securityDepositOf,
} from "#server/guest/guest-page/guest-stay";
import { calendarOf, cancelledCalendarOf } from "#server/guest/guest-page/stay-calendar";
import {
  afterCancelling,
  answerTo,
  factsOfAct,
  type GoesBack,
  goesBack,
  type SettledDeposit,
  settledDeposit,
} from "#server/messages/notifications/act-facts";
import {
  changedSubject,
  changeParts,
  pageLinks,
  type ToldChanges,
  tellsDivision,
} from "#server/messages/notifications/changed-stay";
import { factWords } from "#server/messages/notifications/guest-mail-words";
import { linesOf, type SpokenWords, spokenWordsOf } from "#server/messages/notifications/notification-words";
import { hasEventOf } from "#server/messages/notifications/notifications.queries";
import {
  dueAfterCancelling,
  type Fact,
  holdFacts,
  moneyFacts,
  type NextPayment,
  stayFacts,
  tellsMoney,
  valuesOf,
} from "#server/messages/notifications/stay-facts";
import { type LinkedPart, otherParts, partsToTell } from "#server/messages/notifications/stay-parts";
import { toldBy } from "#server/money/announcements/announcements-of";
import { pixOf } from "#server/money/stay-pix/stay-pix";
import { placeText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";
import type { Secrets } from "#server/platform/db/secrets";
import type { MailContent, MailPart } from "#server/platform/mail/layout";

interface Told {
  words: SpokenWords;
  /** The details of the act in the audit log. */
  act: Record<string, unknown>;
  /** True if amounts may be included. */
  money: boolean;
  /** The path of the guest's page; null for no link. */
  path: string | null;
  now: Date;
  publicUrl: string;
  /** The address of the stay. */
  address: StoredPlace["address"];
  /** The next payment; null if nothing is open or the guest pays a channel. */
  next: NextPayment | null;
  /** Until when cancelling is free, as the guest's page says it; null if a channel decides it. */
  cancellation: ReturnType<typeof cancellationTerms>;
  /** What the guest's page says of the security deposit; null without one. */
  deposit: string | null;
  back: GoesBack;
  /** The other parts of a divided stay. */
  others: LinkedPart[];
  /** What became of the security deposit, if the mail is about it. */
  settled: SettledDeposit | null;
  /** What changed, if the mail is about a change. */
  changed: ToldChanges | null;
  /** True if the guest was sent the stay for their calendar. */
  hasEvent: boolean;
}

/**
 * The mail as it is true now, without its receiver: written when it is queued and again before each attempt to send it.
 * Null if there is nothing to tell.
 */
export async function writeToGuest(
  ctx: Ctx,
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  kind: GuestMailKind,
  stay: GuestStay,
  act: Record<string, unknown>,
  changed: ToldChanges | null = null,
): Promise<Omit<MailContent, "to"> | null> {
  const { actor, db, clock } = ctx;
  const { booking, language } = stay;
  const money = tellsMoney(booking);
  if ((kind === "refund_made" || kind === "payment_reversed") && !money) return null;
  const { address } = await placeOfStay(ctx, booking.accommodation_id);
  const back = await goesBack(ctx, kind, booking);
  const others: LinkedPart[] = [];
  const linksPage = (money || paysChannel(booking)) && hasPage(kind);
  for (const part of ofStay.includes(kind) ? await partsToTell(ctx, booking) : []) {
    others.push({ ...part, path: linksPage ? await linkOf(ctx, secrets, part.code) : null });
  }
  return guestMail(kind, stay, {
    back,
    words: await spokenWordsOf(db, actor.tenant_id, kind, language),
    settled: await settledDeposit(ctx, kind, stay),
    ...{ act, changed, money, now: clock.now(), publicUrl, address },
    next: money ? await nextPaymentOf(ctx, stay) : null,
    cancellation: cancellationTerms(ctx, stay),
    deposit:
      isConfirmation(kind) || changed?.parts === "divided"
        ? ((await securityDepositOf(ctx, stay))?.text ?? null)
        : null,
    others,
    hasEvent: kind === "booking_cancelled" && (await hasEventOf(db, actor.tenant_id, booking)),
    // the page of a stay that the company collects shows the price
    path: linksPage || (money && isStillOwed(kind, stay, back)) ? await linkOf(ctx, secrets, booking.code) : null,
  });
}

/** Whether the page of a stay that was given up asks for something: the key of a refund, or what is still due. */
function isStillOwed(kind: GuestMailKind, stay: GuestStay, { by_key_cents }: GoesBack): boolean {
  if (kind === "refund_made") return by_key_cents > 0;
  return kind === "booking_cancelled" && (by_key_cents > 0 || dueAfterCancelling(stay) > 0);
}

/**
 * A mail to a booking's guest in their language, without its receiver. Texts written by the company are not translated.
 */
function guestMail(kind: GuestMailKind, stay: GuestStay, told: Told): Omit<MailContent, "to"> {
  const { booking, accommodation, language } = stay;
  const { words, money, path, publicUrl, address, next } = told;
  const say = factWords[language];
  const free_until = told.cancellation?.free_until ?? null;
  const changed = kind === "booking_changed" ? told.changed : null;
  const subject = changed === null ? words.subject.text : changedSubject(changed, words.subject, language);
  const parts: MailPart[] = [
    ...linesOf(fillWords(words.paragraph.text, valuesOf(stay, words.paragraph.language))),
    ...(kind === "request_answered" ? answerTo(told.act, say) : []),
    ...(told.changed ? changeParts(told.changed, booking, language, { ...told, free_until }) : []),
    { facts: [...stayFacts(stay, language), ...factsOf(kind, stay, told)] },
    ...(tellsDivision(told.changed, told.others) ? [] : otherParts(told.others, language, money)),
    ...(saysWhere(kind, booking.status) ? mapOf(stay, address) : []),
    ...(isConfirmation(kind) && money && told.deposit !== null ? [told.deposit] : []),
    ...(asksPayment(kind) && next?.pix ? [{ label: say.pix, code: next.pix }] : []),
  ];
  if (money && asksPayment(kind) && owedToGuest(owedMoney(booking)) > 0) parts.push(say.toArrange);
  if (told.settled) parts.push(told.settled.text);
  if (kind === "hold_made" && accommodation.confirms_by === "guest" && path !== null) parts.push(say.confirmHere);
  if (kind === "booking_cancelled") parts.push(...afterCancelling(stay, told, say));
  if (path !== null) parts.push(...pageLinks(booking.code, path, told.others, language));
  const page = path && publicUrl + path;
  const where = { publicUrl, address, page };
  const file = `reserva-${booking.code}.ics`;
  return {
    subject: fillWords(subject, valuesOf(stay, words.subject.language)),
    parts,
    language,
    ...(agrees(kind, booking.status) && {
      calendar: { name: file, text: calendarOf(stay, where) },
    }),
    ...(kind === "booking_cancelled" &&
      told.hasEvent && {
        calendar: { name: file, text: cancelledCalendarOf(stay, where), method: "CANCEL" as const },
      }),
  };
}

/** A payment is due soon, so that its code stands in the mail, if it is the deposit or due within these days. */
const soon = 3;

/** True if the guest confirms the hold first, and pays afterwards, as the page says. */
const awaitsGuest = ({ booking, accommodation }: GuestStay) =>
  booking.status === "hold" && accommodation.confirms_by === "guest";

/** The next open payment of a guest. There is no code for one that they announced and that is still to be checked. */
async function nextPaymentOf(ctx: Ctx, stay: GuestStay): Promise<NextPayment | null> {
  const { booking, language } = stay;
  const afterwards = awaitsGuest(stay);
  const today = todayIn(booking.timezone, ctx.clock.now());
  const due = dueAfterCancelling({ booking });
  if (due > 0) {
    const pix = (await pixOf(ctx, booking, due)).codes[0]?.payload ?? null;
    const due_date = dueSince(booking, ctx.clock.now());
    return { name: null, amount_cents: due, due_date, pix, following: [], afterwards };
  }
  const parts = toldInstallments(booking, today);
  const [next, ...others] = parts.filter(isOpenPart);
  if (next === undefined) return null;
  const { id, due_date, deposit } = next;
  const isSoon = deposit || due_date <= addDays(today, soon);
  const { awaits_check } = await toldBy(ctx, booking.id);
  const codes = isSoon && !awaits_check && !afterwards ? (await pixOf(ctx, booking)).codes : [];
  const pix = codes.find(({ installment_id }) => installment_id === id)?.payload ?? null;
  const openOf = (part: typeof next) => ({
    name: partName(part, parts) === "whole" ? null : partWord(part, parts, language),
    amount_cents: part.amount_cents - part.paid_cents,
    due_date: part.due_date,
  });
  // the days of a hold that is still to be confirmed may move
  return { ...openOf(next), pix, following: afterwards ? [] : others.map(openOf), afterwards };
}

/** True if the guest's page still has content for them. */
export const hasPage = (kind: NotificationKind) =>
  kind !== "hold_expired" && kind !== "booking_cancelled" && kind !== "refund_made";

async function linkOf(ctx: Ctx, secrets: Secrets, code: string): Promise<string | null> {
  await issueLink(ctx, { secrets }, code); // an existing link is kept
  return pagePath(ctx, secrets, code);
}

function factsOf(kind: GuestMailKind, stay: GuestStay, told: Told): Fact[] {
  const { act, money, now, next } = told;
  const amounts = money && asksPayment(kind) ? moneyFacts(stay, stay.language, now, next) : [];
  switch (kind) {
    case "hold_made":
    case "booking_confirmed":
    case "booking_changed":
    case "request_answered":
      return saysWhere(kind, stay.booking.status)
        ? // the link to the map follows the address
          [...amounts, ...freeFacts(stay, told.cancellation), ...addressFacts(stay, told.address)]
        : [...holdFacts(stay, stay.language), ...amounts];
    case "refund_made":
      return money ? [...factsOfAct(kind, stay, act, told.back), ...openFacts(stay, now, next)] : [];
    case "payment_received":
    case "payment_reversed":
    case "booking_cancelled":
      return money ? [...factsOfAct(kind, stay, act, told.back), ...amounts] : [];
    case "security_deposit_settled":
      return told.settled?.facts ?? [];
    case "hold_expired":
      return [];
  }
}

/** What is open after a refund, if anything is. */
function openFacts(stay: GuestStay, now: Date, next: NextPayment | null): Fact[] {
  const { booking, language } = stay;
  const due = dueAfterCancelling(stay);
  if (due > 0) return [[factWords[language].open, centsIn(language, due)]];
  return guestBalance(owedMoney(booking)) > 0 ? moneyFacts(stay, language, now, next) : [];
}

const isConfirmation = (kind: GuestMailKind) => kind === "booking_confirmed";
const ofStay: readonly GuestMailKind[] = ["hold_made", "booking_confirmed", "booking_changed", "request_answered"];
const isAboutPayment = (kind: GuestMailKind) => kind === "payment_received" || kind === "payment_reversed";
const asksPayment = (kind: GuestMailKind) => isAboutPayment(kind) || ofStay.includes(kind);

/** True if the mail says where the stay is and until when cancelling is free: once it is confirmed. */
const saysWhere = (kind: GuestMailKind, status: string) =>
  ofStay.includes(kind) && (status === "confirmed" || status === "checked_in");

/** The address is told to guests of confirmed stays, once its street was typed. */
function addressFacts({ language }: GuestStay, address: StoredPlace["address"]): Fact[] {
  return address?.street ? [[factWords[language].address, placeText(address)]] : [];
}

function mapOf({ language }: GuestStay, address: StoredPlace["address"]): MailPart[] {
  if (!address?.street) return [];
  const query = encodeURIComponent(placeText(address));
  return [{ label: factWords[language].map, url: `https://www.google.com/maps/search/?api=1&query=${query}` }];
}

function freeFacts({ language }: GuestStay, cancellation: Told["cancellation"]): Fact[] {
  const say = factWords[language];
  const { free_until: free, regret_until: regret } = cancellation ?? {};
  const factOf = (label: string, text: (day: string) => string, day: string | null | undefined): Fact[] =>
    day ? [[label, text(dateIn(language, day))]] : [];
  return [...factOf(say.free, say.freeUntil, free), ...factOf(say.regret, say.regretUntil, regret)];
}

/** True if the mail carries the stay for the guest's calendar. */
const agrees = (kind: GuestMailKind, status: string) =>
  (kind === "booking_confirmed" || kind === "booking_changed") && (status === "confirmed" || status === "checked_in");
