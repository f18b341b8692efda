import { bookingFilesLimit } from "#contract/booking-files";
import { receiptTypes } from "#contract/guest-page";
import { listAnnouncements, updateReceipt } from "#server/announcements/announcements.queries";
import { record } from "#server/audit/record";
import { insertFile, listFiles, lockBookingRow } from "#server/booking-files/booking-files.queries";
import { keptName } from "#server/booking-files/file-names";
import type { KeptFile } from "#server/booking-files/keep-file";
import { bookingIdOf } from "#server/bookings/read-booking";
import { refusedStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { type JudgedDocument, judgeDocument } from "#server/files/judge-document";
import { found, Problem } from "#server/http/problem";

/** What a receipt is by its content. Refuses with 415 what is neither picture nor PDF, with 422 at `file` what is broken. */
export async function judgeReceipt(bytes: Buffer): Promise<JudgedDocument> {
  const judged = await judgeDocument(bytes);
  const types: readonly string[] = receiptTypes;
  if (!types.includes(judged.type)) throw new Problem("UnsupportedMediaTypeException");
  return judged;
}

/** What waits for its receipt: the id, or null when it has one. Refuses with 409 where nothing was told of the instalment. */
export async function awaitedReceipt({ actor, db }: Ctx, bookingId: string, txid: string): Promise<string | null> {
  const told = await listAnnouncements(db, actor.tenant_id, bookingId);
  const open = told.find((each) => each.txid === txid && each.state === "open");
  if (open === undefined) throw refusedStep("Este pagamento já foi conferido. Atualize a página para ver a resposta.");
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
  const { actor, db, clock } = ctx;
  const bookingId = found(await bookingIdOf(ctx, code));
  await lockBookingRow(db, actor.tenant_id, bookingId);
  const announcement = await awaitedReceipt(ctx, bookingId, txid);
  if (announcement === null) return;
  if ((await listFiles(db, actor.tenant_id, bookingId)).length >= bookingFilesLimit) {
    throw refusedStep("Não coube mais um arquivo nesta reserva. Envie o comprovante direto para a hospedagem.");
  }
  const now = clock.now();
  const id = newId(now);
  const name = keptName(sentName);
  const of = { tenant_id: actor.tenant_id, id, booking_id: bookingId };
  await insertFile(db, { ...file, ...of, name, created_by: null, created_at: now, updated_at: now });
  await updateReceipt(db, actor.tenant_id, announcement, id);
  await record(ctx, "booking.receipt_sent", code, null, { file: name });
}
