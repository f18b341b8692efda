import type { CheckedReceipt, guestReceipts, Paper, PaperBlock } from "#contract/guest/papers";
import { dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { receiptMarkHash, receiptMarkText } from "#domain/receipt-marks";
import { wallAt } from "#domain/wall-clock";
import { printedDocument } from "#server/guest/contracts/contract-pdf";
import { isServed, paysChannel } from "#server/guest/guest-page/guest-stay";
import { throughLink } from "#server/guest/guest-page/through-link";
import {
  centsText,
  drawn,
  guestPaperFacts,
  headed,
  issuerLines,
  momentText,
  moneyLine,
  type PaperFacts,
  printedName,
  privacyFoot,
} from "#server/guest/papers/paper-parts";
import { receiptWords } from "#server/guest/papers/receipt-words";
import { closingOf, isGivenUp, statementLines } from "#server/guest/papers/statement-paper";
import { announcedTxid } from "#server/money/announcements/announcements-of";
import { bankIdOf } from "#server/money/bank-statements/list-lines";
import { issueReceipt, receiptOfPayment, type StoredReceipt } from "#server/money/payments/receipts";
import { standingPayments } from "#server/money/payments/show-money";
import { cityText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";
import { limitKey, spend } from "#server/platform/http/limits";
import { Problem } from "#server/platform/http/problem";
import type { IdentityFileVerb, IdentityVerb } from "#server/platform/http/route";

interface Asked {
  paymentId: string;
  /** Whether it shows the documents of persons, as far as the actor may see them: not to whoever holds a link. */
  documents: boolean;
  /** The configured address of this installation. */
  publicUrl: string;
}

/**
 * The receipt of a payment, in the language of the facts; 404 until it is issued. It says what has become of the
 * payment since: whether it was reversed, and what of the booking's money was returned later.
 */
export async function receiptPaper(
  ctx: Ctx,
  facts: PaperFacts,
  { paymentId, documents, publicUrl }: Asked,
): Promise<Paper> {
  const { booking, company, language } = facts;
  const say = receiptWords[language];
  const signer = company.legal_name_said ? company.legal_name : company.name;
  const { payment, receipt, reversed_at: reversal } = await receiptOfPayment(ctx, booking.id, paymentId);
  const txid = await announcedTxid(ctx, booking.id, paymentId);
  const bankId = await bankIdOf(ctx, paymentId);
  const document = documents ? await printedDocument(ctx, booking.holder_id, language) : null;
  const later = reversal ? [] : await goneLater(ctx, booking.id, payment.created_at);
  const laterText = later.map(({ way, amount_cents, on }) =>
    (way === "returned" ? say.returned : say.passedOn)(centsText(amount_cents, language), dateIn(language, on)),
  );
  const textOf = (line: string): PaperBlock => ({ kind: "text", title: null, half: false, lines: [line] });
  return headed(facts, {
    paper: "receipt",
    title: say.title,
    number: receipt.number,
    showsCpf: documents,
    blocks: [
      ...(reversal ? [say.reversed(dateIn(language, wallAt(company.timezone, reversal).date))] : laterText).map(
        (text): PaperBlock => ({ kind: "warning", text }),
      ),
      {
        kind: "box",
        parts: [
          { label: say.from, value: printedName({ booking, language }), note: document },
          { label: say.amount, value: centsText(payment.amount_cents, language), note: null },
        ],
      },
      textOf(say.sum(payment.amount_cents, booking)),
      {
        kind: "facts",
        title: say.payment,
        half: true,
        facts: [
          { label: say.way, value: say.methods[payment.method] ?? payment.method, note: null },
          { label: say.date, value: dateIn(language, payment.received_on), note: null },
          { label: say.booking, value: booking.code, note: null },
          ...(txid === null ? [] : [{ label: "Pix", value: txid, note: null }]),
          ...(bankId === null ? [] : [{ label: say.bank, value: bankId, note: null }]),
        ],
      },
      await standBlock(ctx, facts),
      reversal || later.length > 0 ? null : textOf(say.quittance),
      textOf([cityText(company.address), say.issued(receipt.issued_on)].filter(Boolean).join(", ")),
      {
        kind: "signature",
        lines: [signer, ...issuerLines(company, { under: signer, showsCpf: documents })],
        check: checkOf(publicUrl, receipt, language),
      },
    ],
    foot: [say.noInvoice, privacyFoot(facts)].filter(Boolean).join(" "),
  });
}

/** What was returned of a booking's money after a payment, or passed on from it. */
export async function goneLater(ctx: Ctx, bookingId: string, after: Date): Promise<CheckedReceipt["gone_later"]> {
  const since = await standingPayments(ctx, bookingId, after);
  return since
    .filter(({ amount_cents }) => amount_cents < 0)
    .map(({ kind, amount_cents, received_on }) => ({
      way: kind === "refund" ? ("returned" as const) : ("passed_on" as const),
      amount_cents: -amount_cents,
      on: received_on,
    }));
}

/** Where the receipt is checked, in the language of the paper. */
function checkOf(publicUrl: string, { number, check_code: code }: StoredReceipt, language: MessageLanguage) {
  const { checkAt, checkLabel } = receiptWords[language];
  const page = `${publicUrl}/recibo`;
  return {
    address: `${page}${language === "pt" ? "" : `?idioma=${language}`}${receiptMarkHash({ number, code })}`,
    label: checkLabel,
    lines: [checkAt(page.replace(/^https?:\/\//, "")), receiptMarkText({ number, code })],
  };
}

/** What the booking asks and what is paid, now, as its statement says it; null if a channel states the price. */
async function standBlock(ctx: Ctx, { booking, company, language, now }: PaperFacts): Promise<PaperBlock | null> {
  if (paysChannel(booking)) return null;
  const say = receiptWords[language];
  const { total, paid, credit } = await statementLines(ctx, booking, language);
  const rest = closingOf(booking, now);
  return {
    kind: "lines",
    title: say.now,
    note: momentText(company.timezone, now, language),
    dated: false,
    half: true,
    lines: [
      moneyLine(isGivenUp(booking) ? say.dueAfterwards : say.total, total, { language }),
      moneyLine(say.received, -paid, { language }),
      ...(credit ? [moneyLine(credit.text, credit.cents, { language })] : []),
      moneyLine(rest < 0 ? say.ofGuest : say.open, Math.abs(rest), { look: "total", language }),
    ],
  };
}

/** A press of the guest issues the receipt, as a press of the desk does; not while the company may not act. */
export const issueReceiptByLink: IdentityVerb<typeof guestReceipts.issue> = async (ctx, { params }) => {
  await spend(ctx.services.limits.issuedByLink, limitKey(params.token));
  const issue = async (inside: Ctx, code: string) => {
    const { host } = await guestPaperFacts(inside, code);
    if (!isServed(host)) throw new Problem("SubscriptionInactiveException", { reason: notNow(host.name) });
    return issueReceipt(inside, code, params.id, "booking.receipt_issued_by_guest");
  };
  return throughLink(ctx, params, issue, "papers");
};

const notNow = (name: string) => ({
  pt: `Não é possível emitir recibos por esta página no momento. Fale com ${name}.`,
  en: `Issuing receipts on this page is not possible at the moment. Please contact ${name}.`,
  es: `En este momento no es posible emitir recibos en esta página. Hable con ${name}.`,
});

/** The receipt for whoever holds the guest's link. */
export const readReceiptByLink: IdentityFileVerb<typeof guestReceipts.pdf> = (ctx, { params }) => {
  const read = async (inside: Ctx, code: string) => {
    const asked = { paymentId: params.id, documents: false, publicUrl: ctx.services.publicUrl };
    return drawn(inside, await receiptPaper(inside, await guestPaperFacts(inside, code), asked));
  };
  return throughLink(ctx, params, read, "papers");
};
