import { bookingWords } from "#contract/bookings/booking-words";
import type { Paper, PaperBlock } from "#contract/guest/papers";
import { moneyInWords } from "#domain/contracts/money-in-words";
import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";
import { showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { owedMoney } from "#server/bookings/bookings/booking-answer";
import { findContractGuest } from "#server/guest/contracts/contract-values.queries";
import { paysChannel } from "#server/guest/guest-page/guest-stay";
import {
  centsText,
  headed,
  issuerLines,
  longDate,
  momentText,
  moneyLine,
  nightsText,
  type PaperFacts,
  peopleText,
  privacyFoot,
} from "#server/guest/papers/paper-parts";
import { listPayments, type StoredPayment } from "#server/money/payments/payments.queries";
import { findReceipt } from "#server/money/payments/receipts";
import { standingPayments } from "#server/money/payments/show-money";
import { cityText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";
import { found } from "#server/platform/http/problem";

/**
 * The receipt of a payment; 404 until it is issued. It says what has become of the payment since: whether it was
 * reversed, and what of the booking's money was returned later.
 */
export async function receiptPaper(ctx: Ctx, facts: PaperFacts, paymentId: string): Promise<Paper> {
  const { actor, db } = ctx;
  const { booking, company } = facts;
  const payments = await listPayments(db, actor.tenant_id, booking.id);
  const payment = found(payments.find(({ id }) => id === paymentId));
  const receipt = found(await findReceipt(db, actor.tenant_id, payment.id));
  const guest = await findContractGuest(db, actor.tenant_id, booking.holder_id);
  const document = guest.document
    ? showGuestDocument((guest.document_kind ?? "other") as GuestDocumentKind, guest.document)
    : null;
  const reversal = payments.find(({ reversal_of }) => reversal_of === payment.id);
  const later = reversal ? [] : await goneLater(ctx, booking.id, payment);
  const { code, accommodation_name, check_in, check_out } = booking;
  const city = cityText(company.address);
  return headed(facts, {
    paper: "receipt",
    title: "Recibo",
    number: receipt.number,
    showsCpf: true,
    blocks: [
      reversal
        ? {
            kind: "warning",
            text: `Este pagamento foi estornado em ${showDate(wallAt(company.timezone, reversal.created_at).date)}. Este recibo não vale mais.`,
          }
        : null,
      ...later.map((text): PaperBlock => ({ kind: "warning", text })),
      {
        kind: "box",
        parts: [
          {
            label: "Recebemos, pela reserva de",
            value: booking.holder_name,
            note: document && `${documentLabel(guest.document_kind)} ${document}`,
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
      standBlock(facts),
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
        lines: [
          company.legal_name_said ? company.legal_name : company.name,
          ...issuerLines({ ...company, legal_name: company.name }),
        ],
      },
    ],
    foot: ["Este recibo não substitui a nota fiscal de serviço.", privacyFoot(facts)].filter(Boolean).join(" "),
  });
}

const documentLabel = (kind: string | null) =>
  kind === "cpf" || kind === "cnpj" ? kind.toUpperCase() : kind === "passport" ? "Passaporte" : "Documento";

/** What was returned of the booking's money after a payment, or passed on from it, as sentences. */
async function goneLater(ctx: Ctx, bookingId: string, { created_at }: StoredPayment): Promise<string[]> {
  const since = await standingPayments(ctx, bookingId, created_at);
  const gone = since.filter(({ amount_cents }) => amount_cents < 0);
  return gone.map(({ kind, amount_cents, received_on }) =>
    kind === "refund"
      ? `Depois deste pagamento, ${centsText(-amount_cents)} desta reserva foram devolvidos em ${showDate(received_on)}.`
      : `Depois deste pagamento, ${centsText(-amount_cents)} desta reserva passaram para outra em ${showDate(received_on)}.`,
  );
}

/** What the booking asks and what is paid, now; null if a channel states the price to the guest. */
function standBlock({ booking, company, now }: PaperFacts): PaperBlock | null {
  if (paysChannel(booking)) return null;
  const { total_cents, paid_cents } = owedMoney(booking);
  const rest = total_cents - paid_cents;
  return {
    kind: "lines",
    title: "A reserva agora",
    note: momentText(company.timezone, now),
    dated: false,
    half: true,
    lines: [
      moneyLine(
        booking.status === "cancelled" || booking.status === "no_show" ? "Devido depois do cancelamento" : "Total",
        total_cents,
      ),
      moneyLine("Recebido", -paid_cents),
      moneyLine(rest < 0 ? "Pago a mais" : "Saldo", Math.abs(rest), { look: "total" }),
    ],
  };
}
