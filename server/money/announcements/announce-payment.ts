import type { AnnouncementInput } from "#contract/guest/guest-page";
import { receiptTypes } from "#contract/platform/file-limits";
import { fillInstallments } from "#domain/installments";
import { showCents } from "#domain/money";
import { todayIn } from "#domain/stay-dates";
import { addFile } from "#server/bookings/booking-files/change-files";
import type { KeptFile } from "#server/bookings/booking-files/stored-files";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { keepAnnouncedHold } from "#server/bookings/bookings/holds/keep-hold";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { refusedStep } from "#server/bookings/bookings/step-booking";
import {
  insertAnnouncement,
  listAnnouncements,
  updateReceipt,
} from "#server/money/announcements/announcements.queries";
import { installmentOf } from "#server/money/stay-pix/stay-pix";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { documentTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import type { JudgedDocument } from "#server/platform/files/judge-document";
import { invalid, Problem } from "#server/platform/http/problem";

/** The maximum number of announcements per booking: far more than any plan has installments. */
const most = 30;

const inCheck = (cents: number) => ({
  pt: `O pagamento de ${showCents(cents)} que você já informou está em conferência. Informe outro valor depois da resposta.`,
  en: `The payment of ${showCents(cents)} you told us about is being checked. Please report another amount after the answer.`,
  es: `El pago de ${showCents(cents)} que ya informó está en revisión. Informe otro importe después de la respuesta.`,
});
const notYet = "Este dia ainda não chegou. Informe o dia em que o Pix foi feito";
const tooMany = {
  pt: "Você já informou muitos pagamentos desta reserva. Fale com a hospedagem.",
  en: "You have reported many payments for this booking already. Please contact your host.",
  es: "Ya informó muchos pagos de esta reserva. Hable con el alojamiento.",
};

/**
 * Records that the guest reports the payment of an installment by Pix; a hold is extended until the desk has checked
 * it. An announcement that is already open is not repeated, nor is one for an amount that was paid meanwhile, such as
 * by a bank line. Throws 404 for a txid of another booking, 409 for too many announcements, and for a second one while
 * one is open: of another installment, or of another amount; the sentence names the first amount.
 */
export async function announcePayment(
  ctx: Ctx,
  code: string,
  txid: string,
  { amount_cents, paid_on }: AnnouncementInput,
): Promise<void> {
  const { actor, db, clock } = ctx;
  const { booking, accommodation } = await lockMoney(ctx, code);
  const part = await installmentOf(ctx, booking.id, txid);
  if (part === undefined) throw new Problem("BookingNotFoundException");
  if (paid_on !== undefined && paid_on > todayIn(booking.timezone, clock.now())) throw invalid("paid_on", notYet);
  const told = await listAnnouncements(db, actor.tenant_id, booking.id);
  const open = told.find(({ state }) => state === "open");
  if (open?.txid === txid && open.amount_cents === amount_cents) return;
  if (open?.txid !== txid && isPaid(ctx, booking, part)) return;
  if (open) throw refusedStep(inCheck(open.amount_cents));
  if (told.length >= most) throw refusedStep(tooMany);
  const now = clock.now();
  const row = {
    tenant_id: actor.tenant_id,
    id: newId(now),
    booking_id: booking.id,
    txid,
    amount_cents,
    paid_on: paid_on ?? null,
    created_at: now,
  };
  await insertAnnouncement(db, row);
  const kept = await keepAnnouncedHold(ctx, booking, accommodation);
  const before = kept && { hold_expires_at: booking.hold_expires_at };
  const after = { amount_cents, txid, ...(kept && { hold_expires_at: kept.hold_expires_at }) };
  await record(ctx, "booking.payment_announced", code, before, after);
}

function isPaid({ clock }: Ctx, booking: StoredBooking, installmentId: string | null): boolean {
  const today = todayIn(booking.timezone, clock.now());
  const filled = fillInstallments(booking.installments, booking.paid_cents, today);
  return filled.find(({ id }) => id === installmentId)?.state === "paid";
}

const checked = {
  pt: "Este pagamento já foi conferido. Atualize a página para ver a resposta.",
  en: "This payment has already been checked. Please reload the page to see the answer.",
  es: "Este pago ya fue revisado. Actualice la página para ver la respuesta.",
};
const full = {
  pt: "Não coube mais um arquivo nesta reserva. Envie o comprovante direto para a hospedagem.",
  en: "This booking can take no more files. Please send the receipt directly to your host.",
  es: "Esta reserva no admite más archivos. Envíe el comprobante directamente al alojamiento.",
};

/**
 * The type of a receipt by its content. Throws 415 unless it is a picture or a PDF, 422 at `file` for a damaged one.
 */
export async function judgeReceipt(tenantId: string, bytes: Buffer): Promise<JudgedDocument> {
  const judged = await workOn(tenantId, documentTask, bytes);
  const types: readonly string[] = receiptTypes;
  if (!types.includes(judged.type)) throw new Problem("UnsupportedMediaTypeException");
  return judged;
}

/**
 * The id of the announcement that waits for its receipt, or null if it has one. Throws 409 if nothing was announced for
 * the installment.
 */
export async function awaitedReceipt({ actor, db }: Ctx, bookingId: string, txid: string): Promise<string | null> {
  const told = await listAnnouncements(db, actor.tenant_id, bookingId);
  const open = told.find((each) => each.txid === txid && each.state === "open");
  if (open === undefined) throw refusedStep(checked);
  return open.has_receipt ? null : open.id;
}

/**
 * Stores a file with the booking as the receipt of an announcement, one for each; of two sent at once, the first is
 * kept. Throws 409 if the booking has the maximum number of files.
 */
export async function attachReceipt(
  ctx: Ctx,
  code: string,
  txid: string,
  { file, sentName }: { file: KeptFile; sentName: string },
): Promise<void> {
  const { booking } = await lockMoney(ctx, code);
  const announcement = await awaitedReceipt(ctx, booking.id, txid);
  if (announcement === null) return;
  const { id } = await addFile(ctx, code, sentName, file, "booking.receipt_sent").catch(refuseAsGuest);
  await updateReceipt(ctx.db, ctx.actor.tenant_id, announcement, id);
}

/** The guest cannot delete files to make room. */
function refuseAsGuest(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  throw refusedStep(full);
}
