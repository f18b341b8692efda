import type { Paper, PaperBlock, PaperLine } from "#contract/guest/papers";
import { tableCents } from "#domain/agreed-price";
import { centsIn, dateIn } from "#domain/in-language/figures";
import { chargeNameIn } from "#domain/in-language/stay-terms";
import { isExtra } from "#domain/kept-price";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { sumSignedCents } from "#domain/money";
import { paidToChannel } from "#domain/paid-to-channel";
import { creditLeft } from "#domain/refund";
import { wallAt } from "#domain/wall-clock";
import { closingBalance } from "#domain/who-owes";
import { owedMoney, shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings/bookings.queries";
import { printedDocument } from "#server/guest/contracts/contract-pdf";
import { addedLines } from "#server/guest/guest-page/added-lines";
import { paysChannel } from "#server/guest/guest-page/guest-stay";
import {
  contactBlock,
  groupLine,
  headed,
  moneyLine,
  nightName,
  type PaperFacts,
  printedName,
  privacyFoot,
  stayBox,
} from "#server/guest/papers/paper-parts";
import { type StatementWords, statementWords } from "#server/guest/papers/statement-words";
import { depositOf, standingPayments } from "#server/money/payments/show-money";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

/**
 * The guest's statement, in the language of the facts: all that is charged and paid, with what is open after each line,
 * and the security deposit.
 */
export async function statementPaper(ctx: Ctx, facts: PaperFacts): Promise<Paper> {
  const { booking, now, language } = facts;
  const say = statementWords[language];
  const status = shownStatus(booking, now);
  if (status === "inquiry" || status === "expired") throw new Problem("PaperNotGivenException");
  const document = await printedDocument(ctx, booking.holder_id, language);
  const { lines } = await statementLines(ctx, booking, language);
  const rest = closingOf(booking, now);
  return headed(facts, {
    paper: "statement",
    title: say.title,
    number: booking.code,
    showsCpf: true,
    blocks: [
      {
        kind: "text",
        title: say.guest,
        lines: [printedName({ booking, language }), ...(document ? [document] : [])],
        half: true,
      },
      { kind: "text", title: say.stay, lines: [booking.accommodation_name, say.status[status]], half: true },
      stayBox(facts),
      {
        kind: "lines",
        title: null,
        note: paysChannel(booking) ? paidToChannel(booking.channel, language) : null,
        dated: true,
        half: false,
        lines,
      },
      {
        kind: "box",
        parts: [{ label: rest < 0 ? say.ofGuest : say.open, value: restText(rest, language), note: null }],
      },
      await depositBlock(ctx, facts),
      contactBlock(facts),
    ],
    foot: [say.noInvoice, privacyFoot(facts)].filter(Boolean).join(" "),
  });
}

const restText = (cents: number, language: MessageLanguage) =>
  centsIn(language, Math.abs(cents)) + (cents === 0 ? `, ${statementWords[language].paidOff}` : "");

interface Said {
  on: string | null;
  text: string;
  cents: number;
}

/** What a booking asks, what was paid of it, what of that is a credit, and what is open; negative if it is the guest's. */
interface Standing {
  total: number;
  paid: number;
  credit: Said | null;
  rest: number;
}

/** The lines in their groups, and what they add up to: the receipt says the same sums. */
export async function statementLines(
  ctx: Ctx,
  booking: StoredBooking,
  language: MessageLanguage = "pt",
): Promise<Standing & { lines: PaperLine[] }> {
  const say = statementWords[language];
  const own = await ownPayments(ctx, booking);
  const groups = chargedOf(booking, own, language);
  const payments = own.map((each) => saidPayment(each, say));
  const credit = creditLine(booking, language);
  let rest = 0;
  const lineOf = ({ on, text, cents }: Said) => {
    rest += cents;
    return moneyLine(text, cents, { on, rest, language });
  };
  const charged = groups
    .filter(({ said }) => said.length > 0)
    .flatMap(({ title, said }) => [groupLine(title), ...said.map(lineOf)]);
  const total = rest;
  const paid = payments.map(lineOf);
  const sum = payments.reduce((all, { cents }) => all + cents, 0);
  const sumLine = (text: string, cents: number) => moneyLine(text, cents, { look: "total", language });
  return {
    lines: [
      ...charged,
      sumLine(say.total, total),
      ...(paid.length > 0 ? [groupLine(say.payments), ...paid, sumLine(say.totalPaid, sum)] : []),
      ...(credit ? [lineOf(credit)] : []),
    ],
    total,
    paid: -sum,
    credit,
    rest,
  };
}

/**
 * What is charged: nights and the lines of the price, then what is on top. Of a booking that was given up the fee; if a
 * channel states the price to the guest, only what the company sold besides.
 */
function chargedOf(
  booking: StoredBooking,
  paid: readonly StandingPayment[],
  language: MessageLanguage,
): { title: string; said: Said[] }[] {
  const say = statementWords[language];
  const { nights, charges } = booking;
  const kept = keptLine(booking, paid, language);
  if (kept) return [{ title: say.cancellation, said: [kept] }];
  const added = addedLines(booking, language).map(({ date, name, amount_cents }) => ({
    on: date,
    text: name,
    cents: amount_cents,
  }));
  if (paysChannel(booking)) return [{ title: say.boughtHere, said: added }];
  return [
    {
      title: say.nights,
      said: [
        ...nights.map(({ date, price_cents, reason }) => ({
          on: date,
          text: nightText(reason, language),
          cents: price_cents,
        })),
        ...charges
          .filter((charge) => !isExtra(charge))
          .map((charge) => ({ on: null, text: chargeText(charge, booking, language), cents: charge.amount_cents })),
      ],
    },
    { title: say.added, said: added },
  ];
}

function nightText(reason: string, language: MessageLanguage): string {
  const { night } = statementWords[language];
  const name = nightName(reason, language);
  return /^di[áa]ria/i.test(name) || name === "" ? name || night : `${night}, ${name}`;
}

/** A line of the price in its own words; the discount of an agreed price beside the price by the rates. */
function chargeText({ name, agreed }: StoredCharge, booking: StoredBooking, language: MessageLanguage): string {
  const said = chargeNameIn(language, name);
  return agreed ? statementWords[language].overTable(said, centsIn(language, tableCents(booking))) : said;
}

/** Of a stay that was given up, what the company keeps; null of any other. */
export function keptLine(
  booking: StoredBooking,
  paid: readonly StandingPayment[],
  language: MessageLanguage,
): Said | null {
  const { status, refund, cancelled_at, timezone, check_in, paid_cents } = booking;
  if (!isGivenUp(booking)) return null;
  const say = statementWords[language];
  const on = cancelled_at ? wallAt(timezone, cancelled_at).date : check_in;
  const text = status === "cancelled" ? say.keptByCancelling : say.keptByMissing;
  if (!paysChannel(booking)) return { on, text, cents: refund?.fee_cents ?? paid_cents };
  const here = sumSignedCents(paid.map(({ amount_cents }) => amount_cents));
  return { on, text, cents: Math.max(0, balanceOf(booking) + here) };
}

/** What of the money of a stay that was given up is a credit for another one; null if nothing is left of it. */
export function creditLine(booking: StoredBooking, language: MessageLanguage): Said | null {
  const { refund } = booking;
  if (refund?.credit_until == null || paysChannel(booking)) return null;
  const cents = creditLeft({ ...booking, fee_cents: refund.fee_cents });
  const text = statementWords[language].credit(dateIn(language, refund.credit_until));
  return cents > 0 ? { on: null, text, cents } : null;
}

type StandingPayment = Awaited<ReturnType<typeof standingPayments>>[number];

/**
 * What was paid and returned, without what was reversed; of a channel's booking only what the guest paid the company, and
 * of refunds at most that: the rest went to the channel, and the guest did not get it.
 */
export async function ownPayments(ctx: Ctx, booking: StoredBooking): Promise<StandingPayment[]> {
  const payments = await standingPayments(ctx, booking.id);
  return paysChannel(booking) ? withoutChannel(payments) : payments;
}

function withoutChannel(payments: readonly StandingPayment[]): StandingPayment[] {
  const here = payments.filter(({ method }) => method !== "channel");
  let left = sumSignedCents(here.filter(({ kind }) => kind !== "refund").map(({ amount_cents }) => amount_cents));
  return here.flatMap((each) => {
    if (each.kind !== "refund") return [each];
    const toGuest = Math.min(-each.amount_cents, Math.max(0, left));
    left -= toGuest;
    return toGuest > 0 ? [{ ...each, amount_cents: -toGuest }] : [];
  });
}

function saidPayment({ kind, method, amount_cents, received_on }: StandingPayment, say: StatementWords): Said {
  const way = say.way[method] ?? method;
  const isGone = amount_cents < 0;
  const texts: Partial<Record<typeof kind, string>> = {
    refund: say.refund(way),
    credit: isGone ? say.creditUsed : say.creditFrom,
    passed_on: isGone ? say.passedTo : say.passedFrom,
  };
  return { on: received_on, text: texts[kind] ?? say.payment(way), cents: -amount_cents };
}

/** The security deposit, which is no part of the price; null if nothing was moved. */
async function depositBlock(ctx: Ctx, { booking, language }: PaperFacts): Promise<PaperBlock | null> {
  const say = statementWords[language];
  const { movements } = await depositOf(ctx, booking.id);
  if (movements.length === 0) return null;
  return {
    kind: "lines",
    title: say.deposit,
    note: say.notPrice,
    dated: true,
    half: false,
    lines: [
      ...movements.map(({ kind, amount_cents, moved_on, method, reason }) => {
        const about = reason === null ? method && (say.way[method] ?? method) : say.reason(reason);
        return moneyLine(
          [say.depositMoves[kind], about].filter(Boolean).join(": "),
          kind === "received" ? amount_cents : -amount_cents,
          { on: moved_on, language },
        );
      }),
      moneyLine(say.withCompany, booking.security_held_cents, { look: "total", language }),
    ],
  };
}

export const isGivenUp = ({ status }: Pick<StoredBooking, "status">): boolean =>
  status === "cancelled" || status === "no_show";

const balanceOf = (booking: StoredBooking): number =>
  closingBalance(owedMoney(booking), booking.fee_cents === null ? null : { ...booking, fee_cents: booking.fee_cents });

/** The last amount of every paper, which is that of the booking's page; negative if it is the guest's. */
export const closingOf = (booking: StoredBooking, now: Date): number =>
  balanceOf({ ...booking, status: shownStatus(booking, now) });
