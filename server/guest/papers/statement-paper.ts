import type { Paper, PaperBlock, PaperLine } from "#contract/guest/papers";
import { tableCents } from "#domain/agreed-price";
import { centsIn } from "#domain/in-language/figures";
import { chargeNameIn } from "#domain/in-language/stay-terms";
import { isExtra } from "#domain/kept-price";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { paidToChannel } from "#domain/paid-to-channel";
import { wallAt } from "#domain/wall-clock";
import { guestBalance } from "#domain/who-owes";
import { owedMoney, shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings/bookings.queries";
import { namedGuest } from "#server/guest/contracts/contract-pdf";
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
  const { document } = await namedGuest(ctx, booking.holder_id, language);
  const { lines, rest: left } = await statementLines(ctx, booking, language);
  const rest = paysChannel(booking) ? openOfGuest(booking) : left;
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

/** What a booking asks, what was paid of it, and what is open; negative if it is the guest's. */
interface Standing {
  total: number;
  paid: number;
  rest: number;
}

/** The lines in their groups, and what they add up to: the receipt says the same three sums. */
export async function statementLines(
  ctx: Ctx,
  booking: StoredBooking,
  language: MessageLanguage = "pt",
): Promise<Standing & { lines: PaperLine[] }> {
  const say = statementWords[language];
  const groups = chargedOf(booking, language);
  const payments = await paidOf(ctx, booking, say);
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
    ],
    total,
    paid: -sum,
    rest,
  };
}

/**
 * What is charged: nights and the lines of the price, then what is on top. Of a booking that was given up the fee; if a
 * channel states the price to the guest, only what the company sold besides.
 */
function chargedOf(booking: StoredBooking, language: MessageLanguage): { title: string; said: Said[] }[] {
  const say = statementWords[language];
  const { nights, charges, status, refund, cancelled_at, timezone, check_in } = booking;
  if (status === "cancelled" || status === "no_show") {
    const on = cancelled_at ? wallAt(timezone, cancelled_at).date : check_in;
    const text = status === "cancelled" ? say.keptByCancelling : say.keptByMissing;
    const cents = paysChannel(booking) ? 0 : (refund?.fee_cents ?? 0);
    return [{ title: say.cancellation, said: [{ on, text, cents }] }];
  }
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

/** What was paid and returned, without what was reversed; of a channel's booking only what the company itself took. */
async function paidOf(ctx: Ctx, booking: StoredBooking, say: StatementWords): Promise<Said[]> {
  const payments = await standingPayments(ctx, booking.id);
  const own = paysChannel(booking) ? payments.filter(({ method }) => method !== "channel") : payments;
  return own.map(({ kind, method, amount_cents, received_on }) => {
    const way = say.way[method] ?? method;
    const isGone = amount_cents < 0;
    const texts: Partial<Record<typeof kind, string>> = {
      refund: say.refund(way),
      credit: isGone ? say.creditUsed : say.creditFrom,
      passed_on: isGone ? say.passedTo : say.passedFrom,
    };
    return { on: received_on, text: texts[kind] ?? say.payment(way), cents: -amount_cents };
  });
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

/** What the guest still owes the company, as the booking's page says it. */
export const openOfGuest = (booking: StoredBooking): number => guestBalance(owedMoney(booking));
