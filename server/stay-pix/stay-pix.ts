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

/**
 * The codes of a booking for the desk, or one of an amount that the desk asks for. A code names its amount, so without
 * `money.view` there is none.
 */
export async function showStayPix(ctx: Ctx, code: string, amount_cents?: number): Promise<StayPix> {
  const pix = await pixOf(ctx, await requireBooking(ctx, code), amount_cents);
  return may(ctx.actor, "money.view") ? pix : { ...pix, codes: [] };
}

/**
 * A Pix code for each instalment of which something is open, asking for what is open of it now. The txid is kept and
 * stays; the amount goes with the booking. `asked` makes it one code of that amount, for the instalment that is due next.
 * What a channel collects has none, nor has a company without key or town.
 */
export async function pixOf(ctx: Ctx, booking: StoredBooking, asked?: number): Promise<StayPix> {
  const { actor, db, clock } = ctx;
  const payee = await findPayee(db, actor.tenant_id);
  const missing = missingOf(payee);
  const receiver = missing === null ? receiverOf(payee) : null;
  if (receiver === null) return { missing, payee: null, codes: [] };
  const shown = { name: plainText(receiver.name, pixNameLength), city: plainText(receiver.city, pixCityLength) };
  if (booking.collected_by === "channel") return { missing, payee: shown, codes: [] };
  const txids = await txidsOf(ctx, booking.id);
  const filled = fillInstallments(booking.installments, booking.paid_cents, todayIn(booking.timezone, clock.now()));
  const open = filled.filter(({ state }) => state !== "paid" && state !== "cancelled");
  const parts = asked === undefined ? open : [open[0] ?? filled.at(-1)].filter((part) => part !== undefined);
  const codes = parts.flatMap((part) => {
    const { id, due_date, deposit } = part;
    const txid = txids.get(id);
    if (txid === undefined) return [];
    const amount_cents = asked ?? part.amount_cents - part.paid_cents;
    const payload = pixPayload(receiver, { amount_cents, txid, description: `Reserva ${booking.code}` });
    return [{ installment_id: id, due_date, deposit, amount_cents, txid, payload }];
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
