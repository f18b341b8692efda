import type { AnnouncementInput, GuestPage, guestPages } from "#contract/guest/guest-page";
import { type KeptFile, keepFile } from "#server/bookings/booking-files/stored-files";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { isServed, readStay } from "#server/guest/guest-page/guest-stay";
import { showPage } from "#server/guest/guest-page/show-page";
import { throughLink } from "#server/guest/guest-page/through-link";
import {
  announcePayment,
  attachReceipt,
  awaitedReceipt,
  judgeReceipt,
} from "#server/money/announcements/announce-payment";
import type { Ctx } from "#server/platform/context";
import type { Services } from "#server/platform/http/environment";
import { limitKey, spend } from "#server/platform/http/limits";
import { Problem } from "#server/platform/http/problem";
import type { IdentityUploadVerb, IdentityVerb } from "#server/platform/http/route";

/** Records that the guest reports a payment, whatever the state of the booking: money may be on its way. */
export async function reportPayment(ctx: Ctx, code: string, txid: string, said: AnnouncementInput): Promise<GuestPage> {
  const { host } = await readStay(ctx, code);
  if (!isServed(host)) {
    const reason = {
      pt: `Não é possível informar pagamentos por esta página no momento. Fale com ${host.name}.`,
      en: `Reporting payments on this page is not possible at the moment. Please contact ${host.name}.`,
      es: `En este momento no es posible informar pagos en esta página. Hable con ${host.name}.`,
    };
    throw new Problem("SubscriptionInactiveException", { reason });
  }
  await announcePayment(ctx, code, txid, said);
  return showPage(ctx, code);
}

export const announceByLink: IdentityVerb<typeof guestPages.announce> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.announcedByLink, limitKey(params.token));
  return throughLink(ctx, params, (inside, code) => reportPayment(inside, code, params.txid, body));
};

type Through = <T>(run: (ctx: Ctx, code: string) => Promise<T>) => Promise<T>;

interface Sent {
  txid: string;
  bytes: Buffer;
  file_name: string;
}

/** Stores the receipt of a reported payment. The file is processed between two transactions. */
export async function sendReceipt(
  through: Through,
  services: Pick<Services, "database" | "clock" | "files">,
  { txid, bytes, file_name }: Sent,
): Promise<GuestPage> {
  const place = await through(async (ctx, code) => {
    const { id } = await requireBooking(ctx, code);
    return { tenantId: ctx.actor.tenant_id, wanted: (await awaitedReceipt(ctx, id, txid)) !== null };
  });
  if (!place.wanted) return through(showPage);
  const file: KeptFile = await keepFile(services, place.tenantId, await judgeReceipt(place.tenantId, bytes));
  return through(async (ctx, code) => {
    await attachReceipt(ctx, code, txid, { file, sentName: file_name });
    return showPage(ctx, code);
  });
}

export const sendReceiptByLink: IdentityUploadVerb<typeof guestPages.sendReceipt> = async (
  ctx,
  { params, query, bytes },
) => {
  await spend(ctx.services.limits.receiptsByLink, limitKey(params.token));
  const sent = { txid: params.txid, bytes, file_name: query.file_name };
  return sendReceipt((run) => throughLink(ctx, params, run), ctx.services, sent);
};
