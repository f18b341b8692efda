import { receiptTypes } from "#contract/guest-page";
import { listAnnouncements, updateReceipt } from "#server/announcements/announcements.queries";
import { addFile } from "#server/booking-files/add-file";
import type { KeptFile } from "#server/booking-files/keep-file";
import { refusedStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { workOn } from "#server/file-work/work-on";
import type { JudgedDocument } from "#server/files/judge-document";
import { Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";

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

/** What a receipt is by its content. Refuses with 415 what is neither picture nor PDF, with 422 at `file` what is broken. */
export async function judgeReceipt(tenantId: string, bytes: Buffer): Promise<JudgedDocument> {
  const judged = await workOn(tenantId, "document", bytes);
  const types: readonly string[] = receiptTypes;
  if (!types.includes(judged.type)) throw new Problem("UnsupportedMediaTypeException");
  return judged;
}

/** What waits for its receipt: the id, or null when it has one. Refuses with 409 where nothing was told of the instalment. */
export async function awaitedReceipt({ actor, db }: Ctx, bookingId: string, txid: string): Promise<string | null> {
  const told = await listAnnouncements(db, actor.tenant_id, bookingId);
  const open = told.find((each) => each.txid === txid && each.state === "open");
  if (open === undefined) throw refusedStep(checked);
  return open.has_receipt ? null : open.id;
}

/**
 * Keeps a file with the booking as the receipt of what its guest told, one each; sent twice the first stays. Refuses with
 * 409 where the booking has as many files as it may.
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

/** The guest cannot make room. */
function refuseAsGuest(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  throw refusedStep(full);
}
