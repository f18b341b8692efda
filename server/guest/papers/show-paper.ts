import { bookingWords } from "#contract/bookings/booking-words";
import type { Paper, PaperBlock, PaperKind, papers, receipts } from "#contract/guest/papers";
import { moneyInWords } from "#domain/contracts/money-in-words";
import { showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { namedGuest } from "#server/guest/contracts/contract-pdf";
import { paysChannel } from "#server/guest/guest-page/guest-stay";
import {
  centsText,
  drawn,
  headed,
  issuerLines,
  longDate,
  momentText,
  moneyLine,
  nightsText,
  type PaperFacts,
  paperFacts,
  peopleText,
  privacyFoot,
} from "#server/guest/papers/paper-parts";
import { restLabel, statementLines, statementPaper } from "#server/guest/papers/statement-paper";
import { bookingPaper, voucherPaper } from "#server/guest/papers/stay-papers";
import { receiptOfPayment } from "#server/money/payments/receipts";
import { standingPayments } from "#server/money/payments/show-money";
import { cityText } from "#server/people/tenants/addresses";
import { type Ctx, may } from "#server/platform/context";
import { requireMoney } from "#server/platform/http/money-mask";
import type { FileVerb, Verb } from "#server/platform/http/route";

interface Asked {
  code: string;
  paper: Exclude<PaperKind, "receipt">;
}

/** A paper for the desk. A statement consists of amounts; sheet and voucher leave them out for who sees none. */
async function paperOf(ctx: Ctx, { code, paper }: Asked): Promise<Paper> {
  const { actor } = ctx;
  if (paper === "statement") requireMoney(actor);
  const facts = await paperFacts(ctx, code);
  if (paper === "statement") return statementPaper(ctx, facts);
  const money = may(actor, "money.view");
  return paper === "voucher" ? voucherPaper(ctx, facts, money) : bookingPaper(ctx, facts, money);
}

export const showPaper: Verb<typeof papers.show> = (ctx, { params }) => paperOf(ctx, params);

export const readPaperPdf: FileVerb<typeof papers.pdf> = async (ctx, { params }) =>
  drawn(ctx, await paperOf(ctx, params));

/** A receipt that was issued. */
const receiptOf = async (ctx: Ctx, { code, id }: { code: string; id: string }): Promise<Paper> =>
  receiptPaper(ctx, await paperFacts(ctx, code), id);

export const showReceipt: Verb<typeof receipts.show> = (ctx, { params }) => receiptOf(ctx, params);

export const readReceiptPdf: FileVerb<typeof receipts.pdf> = async (ctx, { params }) =>
  drawn(ctx, await receiptOf(ctx, params));

/**
 * The receipt of a payment; 404 until it is issued. It says what has become of the payment since: whether it was
 * reversed, and what of the booking's money was returned later.
 */
async function receiptPaper(ctx: Ctx, facts: PaperFacts, paymentId: string): Promise<Paper> {
  const { booking, company } = facts;
  const { payment, receipt, reversed_at: reversal } = await receiptOfPayment(ctx, booking.id, paymentId);
  const { document } = await namedGuest(ctx, booking.holder_id);
  const later = reversal ? [] : await goneLater(ctx, booking.id, payment.created_at);
  const { code, accommodation_name, check_in, check_out } = booking;
  const city = cityText(company.address);
  const signer = company.legal_name_said ? company.legal_name : company.name;
  return headed(facts, {
    paper: "receipt",
    title: "Recibo",
    number: receipt.number,
    showsCpf: true,
    blocks: [
      reversal
        ? {
            kind: "warning",
            text: `Este pagamento foi estornado em ${showDate(wallAt(company.timezone, reversal).date)}. Este recibo não vale mais.`,
          }
        : null,
      ...later.map((text): PaperBlock => ({ kind: "warning", text })),
      {
        kind: "box",
        parts: [
          {
            label: "Recebemos, pela reserva de",
            value: booking.holder_name,
            note: document,
          },
          { label: "Valor", value: centsText(payment.amount_cents), note: null },
        ],
      },
      {
        kind: "text",
        title: null,
        half: false,
        lines: [
          `a quantia de ${moneyInWords(payment.amount_cents)}, referente à reserva ${code}, ${accommodation_name}, de ${longDate(check_in)} a ${longDate(check_out)}, ${nightsText(booking)}, ${peopleText(booking)}.`,
        ],
      },
      {
        kind: "facts",
        title: "Pagamento",
        half: true,
        facts: [
          {
            label: "Forma",
            value: bookingWords.method[payment.method as keyof typeof bookingWords.method],
            note: null,
          },
          { label: "Data", value: showDate(payment.received_on), note: null },
          { label: "Reserva", value: code, note: null },
        ],
      },
      await standBlock(ctx, facts),
      reversal || later.length > 0
        ? null
        : { kind: "text", title: null, half: false, lines: ["Damos quitação deste valor."] },
      {
        kind: "text",
        title: null,
        half: false,
        lines: [[city, longDate(receipt.issued_on)].filter(Boolean).join(", ")],
      },
      {
        kind: "signature",
        lines: [signer, ...issuerLines(company, { under: signer, showsCpf: true })],
      },
    ],
    foot: ["Este recibo não substitui a nota fiscal de serviço.", privacyFoot(facts)].filter(Boolean).join(" "),
  });
}

/** What was returned of the booking's money after a payment, or passed on from it, as sentences. */
async function goneLater(ctx: Ctx, bookingId: string, after: Date): Promise<string[]> {
  const since = await standingPayments(ctx, bookingId, after);
  const gone = since.filter(({ amount_cents }) => amount_cents < 0);
  return gone.map(({ kind, amount_cents, received_on }) =>
    kind === "refund"
      ? `Depois deste pagamento, ${centsText(-amount_cents)} desta reserva foram devolvidos em ${showDate(received_on)}.`
      : `Depois deste pagamento, ${centsText(-amount_cents)} desta reserva passaram para outra em ${showDate(received_on)}.`,
  );
}

/** What the booking asks and what is paid, now, as its statement says it; null if a channel states the price. */
async function standBlock(ctx: Ctx, { booking, company, now }: PaperFacts): Promise<PaperBlock | null> {
  if (paysChannel(booking)) return null;
  const { total, paid, rest } = await statementLines(ctx, booking);
  const givenUp = booking.status === "cancelled" || booking.status === "no_show";
  return {
    kind: "lines",
    title: "A reserva agora",
    note: momentText(company.timezone, now),
    dated: false,
    half: true,
    lines: [
      moneyLine(givenUp ? "Devido depois do cancelamento" : "Total", total),
      moneyLine("Recebido", -paid),
      moneyLine(restLabel(rest), Math.abs(rest), { look: "total" }),
    ],
  };
}
