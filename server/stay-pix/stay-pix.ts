import type { StayPix } from "#contract/stay-pix";
import { fillInstallments } from "#domain/paid-installments";
import { type PixReceiver, pixPayload } from "#domain/pix/br-code";
import { pixCityLength, pixNameLength, plainText } from "#domain/pix/plain-text";
import { todayIn } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/read-booking";
import { type Ctx, may } from "#server/context";
import { findPayee, listTxids, type StoredPayee } from "#server/stay-pix/stay-pix.queries";
import { cityName } from "#server/tenants/cities";

/** Which instalment of the booking a txid is of, null for one that is gone; undefined where it is none of this booking. */
export async function installmentOf(
  { actor, db }: Ctx,
  bookingId: string,
  txid: string,
): Promise<string | null | undefined> {
  return (await listTxids(db, actor.tenant_id, bookingId)).find((each) => each.txid === txid)?.installment_id;
}

/** The txids of a booking's present instalments, by instalment. */
export async function txidsOf({ actor, db }: Ctx, bookingId: string): Promise<Map<string | null, string>> {
  const txids = await listTxids(db, actor.tenant_id, bookingId);
  return new Map(txids.map((each) => [each.installment_id, each.txid]));
}

/** The codes of a booking for the desk; a code names its amount, so without `money.view` there is none. */
export async function showStayPix(ctx: Ctx, code: string): Promise<StayPix> {
  const pix = await pixOf(ctx, await requireBooking(ctx, code));
  return may(ctx.actor, "money.view") ? pix : { ...pix, codes: [] };
}

/**
 * A Pix code for each instalment of which something is open, asking for what is open of it now. The txid is kept and
 * stays; the amount goes with the booking. What a channel collects has none, nor has a company without key or town.
 */
export async function pixOf(ctx: Ctx, booking: StoredBooking): Promise<StayPix> {
  const { actor, db, clock } = ctx;
  const payee = await findPayee(db, actor.tenant_id);
  const missing = missingOf(payee);
  const receiver = missing === null ? receiverOf(payee) : null;
  if (receiver === null) return { missing, payee: null, codes: [] };
  const shown = { name: plainText(receiver.name, pixNameLength), city: plainText(receiver.city, pixCityLength) };
  if (booking.collected_by === "channel") return { missing, payee: shown, codes: [] };
  const txids = await txidsOf(ctx, booking.id);
  const filled = fillInstallments(booking.installments, booking.paid_cents, todayIn(booking.timezone, clock.now()));
  const codes = filled.flatMap(({ id, due_date, deposit, amount_cents, paid_cents, state }) => {
    const txid = txids.get(id);
    if (txid === undefined || state === "paid" || state === "cancelled") return [];
    const open = amount_cents - paid_cents;
    const description = `Reserva ${booking.code}`;
    const payload = pixPayload(receiver, { amount_cents: open, txid, description });
    return [{ installment_id: id, due_date, deposit, amount_cents: open, txid, payload }];
  });
  return { missing, payee: shown, codes };
}

function missingOf(payee: StoredPayee | null): StayPix["missing"] {
  if (!payee?.pix_kind || !payee.pix_key) return "key";
  return receiverOf(payee) === null ? "city" : null;
}

/** The one who is paid, by the name that his bank has; null where something is missing, or nothing of it can be shown. */
function receiverOf(payee: StoredPayee | null): PixReceiver | null {
  const city = payee?.address?.city_code ? cityName(payee.address.city_code) : null;
  if (!payee?.pix_kind || !payee.pix_key || city === null) return null;
  return { kind: payee.pix_kind, key: payee.pix_key, name: nameOf(payee.legal_name), city };
}

/** A name of which no bank could show a letter is told as what it is. */
const nameOf = (name: string) => (plainText(name, pixNameLength) === "" ? "Hospedagem" : name);
