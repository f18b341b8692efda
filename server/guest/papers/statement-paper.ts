import { bookingWords } from "#contract/bookings/booking-words";
import type { Paper, PaperBlock, PaperLine } from "#contract/guest/papers";
import { tableCents } from "#domain/agreed-price";
import { isExtra } from "#domain/kept-price";
import { showCents } from "#domain/money";
import { paidToChannel } from "#domain/paid-to-channel";
import { wallAt } from "#domain/wall-clock";
import { guestBalance } from "#domain/who-owes";
import { owedMoney, shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings/bookings.queries";
import { namedGuest } from "#server/guest/contracts/contract-pdf";
import { paysChannel } from "#server/guest/guest-page/guest-stay";
import { addedAtHouse } from "#server/guest/guest-page/show-page";
import {
  contactBlock,
  groupLine,
  headed,
  moneyLine,
  nightName,
  type PaperFacts,
  privacyFoot,
  stayBox,
} from "#server/guest/papers/paper-parts";
import { depositOf, standingPayments } from "#server/money/payments/show-money";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

/** The guest's statement: all that is charged and paid, with what is open after each line, and the security deposit. */
export async function statementPaper(ctx: Ctx, facts: PaperFacts): Promise<Paper> {
  const { booking, now } = facts;
  const status = shownStatus(booking, now);
  if (status === "inquiry" || status === "expired") throw new Problem("PaperNotGivenException");
  const { document } = await namedGuest(ctx, booking.holder_id);
  const { lines, rest: left } = await statementLines(ctx, booking);
  const rest = paysChannel(booking) ? openOfGuest(booking) : left;
  return headed(facts, {
    paper: "statement",
    title: "Extrato da hospedagem",
    number: booking.code,
    showsCpf: true,
    blocks: [
      { kind: "text", title: "Hóspede", lines: [booking.holder_name, ...(document ? [document] : [])], half: true },
      { kind: "text", title: "Estadia", lines: [booking.accommodation_name, bookingWords.status[status]], half: true },
      stayBox(facts),
      {
        kind: "lines",
        title: null,
        note: paysChannel(booking) ? paidToChannel(booking.channel) : null,
        dated: true,
        half: false,
        lines,
      },
      { kind: "box", parts: [{ label: restLabel(rest), value: restText(rest), note: null }] },
      await depositBlock(ctx, booking),
      contactBlock(facts),
    ],
    foot: ["Este extrato não substitui a nota fiscal de serviço.", privacyFoot(facts)].filter(Boolean).join(" "),
  });
}

const restText = (cents: number) => (cents === 0 ? `${showCents(0)}, quitado` : showCents(Math.abs(cents)));

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

/** The label of what is open after all payments. */
const restLabel = (rest: number): string => (rest < 0 ? "A favor do hóspede" : "Saldo");

/** The lines in their groups, and what they add up to: the receipt says the same three sums. */
export async function statementLines(ctx: Ctx, booking: StoredBooking): Promise<Standing & { lines: PaperLine[] }> {
  const groups = chargedOf(booking);
  const payments = await paidOf(ctx, booking);
  let rest = 0;
  const lineOf = ({ on, text, cents }: Said) => {
    rest += cents;
    return moneyLine(text, cents, { on, rest });
  };
  const charged = groups
    .filter(({ said }) => said.length > 0)
    .flatMap(({ title, said }) => [groupLine(title), ...said.map(lineOf)]);
  const total = rest;
  const paid = payments.map(lineOf);
  const sum = payments.reduce((all, { cents }) => all + cents, 0);
  return {
    lines: [
      ...charged,
      moneyLine("Total", total, { look: "total" }),
      ...(paid.length > 0 ? [groupLine("Pagamentos"), ...paid, moneyLine("Total pago", sum, { look: "total" })] : []),
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
function chargedOf(booking: StoredBooking): { title: string; said: Said[] }[] {
  const { nights, charges, status, refund, cancelled_at, timezone, check_in } = booking;
  if (status === "cancelled" || status === "no_show") {
    const on = cancelled_at ? wallAt(timezone, cancelled_at).date : check_in;
    const text =
      status === "cancelled"
        ? "Valor que fica com a empresa pelo cancelamento"
        : "Valor que fica com a empresa pelo não comparecimento";
    return [
      { title: "Cancelamento", said: [{ on, text, cents: paysChannel(booking) ? 0 : (refund?.fee_cents ?? 0) }] },
    ];
  }
  if (paysChannel(booking)) {
    const said = addedAtHouse(booking, "pt").map(({ date, name, amount_cents }) => ({
      on: date,
      text: name,
      cents: amount_cents,
    }));
    return [{ title: "Contratado com a empresa", said }];
  }
  return [
    {
      title: "Hospedagem",
      said: [
        ...nights.map(({ date, price_cents, reason }) => ({ on: date, text: nightText(reason), cents: price_cents })),
        ...charges
          .filter((charge) => !isExtra(charge))
          .map((charge) => ({ on: null, text: chargeText(charge, booking), cents: charge.amount_cents })),
      ],
    },
    {
      title: "Consumo, cobranças e cortesias",
      said: charges
        .filter(isExtra)
        .map((charge) => ({ on: null, text: chargeText(charge, booking), cents: charge.amount_cents })),
    },
  ];
}

const nightText = (reason: string): string => {
  const name = nightName(reason);
  return /^di[áa]ria/i.test(name) || name === "" ? name || "Diária" : `Diária, ${name}`;
};

/** A line of the price in its own words; the discount of an agreed price beside the price by the rates. */
function chargeText({ name, agreed }: StoredCharge, booking: StoredBooking): string {
  return agreed ? `${name}, sobre o preço de tabela de ${showCents(tableCents(booking))}` : name;
}

/** What was paid and returned, without what was reversed; of a channel's booking only what the company itself took. */
async function paidOf(ctx: Ctx, booking: StoredBooking): Promise<Said[]> {
  const payments = await standingPayments(ctx, booking.id);
  const own = paysChannel(booking) ? payments.filter(({ method }) => method !== "channel") : payments;
  return own.map(({ kind, method, amount_cents, received_on }) => {
    const way = bookingWords.method[method];
    const text =
      kind === "refund"
        ? `Devolução, ${way}`
        : kind === "credit"
          ? amount_cents < 0
            ? "Crédito usado em outra reserva"
            : "Crédito de outra reserva"
          : kind === "passed_on"
            ? amount_cents < 0
              ? "Passado para outra parte da estadia"
              : "Vindo de outra parte da estadia"
            : `Pagamento, ${way}`;
    return { on: received_on, text, cents: -amount_cents };
  });
}

const depositWords = { received: "Recebida", returned: "Devolvida", kept: "Retida" };

/** The security deposit, which is no part of the price; null if nothing was moved. */
async function depositBlock(ctx: Ctx, booking: StoredBooking): Promise<PaperBlock | null> {
  const { movements } = await depositOf(ctx, booking.id);
  if (movements.length === 0) return null;
  return {
    kind: "lines",
    title: "Caução",
    note: "não é parte do preço",
    dated: true,
    half: false,
    lines: [
      ...movements.map(({ kind, amount_cents, moved_on, method, reason }) => {
        const about = reason ?? (method && bookingWords.method[method]);
        return moneyLine(
          [depositWords[kind], about].filter(Boolean).join(": "),
          kind === "received" ? amount_cents : -amount_cents,
          { on: moved_on },
        );
      }),
      moneyLine("Com a empresa", booking.security_held_cents, { look: "total" }),
    ],
  };
}

/** What the guest still owes the company, as the booking's page says it. */
export const openOfGuest = (booking: StoredBooking): number => guestBalance(owedMoney(booking));
