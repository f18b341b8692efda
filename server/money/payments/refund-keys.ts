import type { BookingMoney } from "#contract/money/payments";
import type { RefundKeyInput } from "#contract/platform/pix-key";
import { lackingFor, permissionWords, type ValueKind } from "#contract/platform/value-rights";
import { hideDocument } from "#domain/documents";
import { canonicalPixKey, type PixKeyKind } from "#domain/pix-keys";
import { owedBack } from "#domain/refund";
import { sharesName } from "#domain/same-person";
import { owedToGuest } from "#domain/who-owes";
import { owedMoney } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { creditOf } from "#server/bookings/bookings/open-credits";
import {
  deleteKeysOfHolder,
  deleteSettledKeys,
  findRefundKey,
  listKeysOfHolder,
  listTenantsWithKeys,
  upsertRefundKey,
} from "#server/money/payments/refund-keys.queries";
import { record } from "#server/platform/audit/record";
import type { Clock, Ctx } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";

/**
 * What is still to be returned to the guest in money, in cents: of a stay that was given up all above the fee, minus
 * its credit; of any other what was paid too much.
 */
export async function leftToReturn(ctx: Ctx, booking: StoredBooking): Promise<number> {
  const { refund, status, paid_cents } = booking;
  if (refund === null) return owedToGuest(owedMoney(booking));
  if (status !== "cancelled" && status !== "no_show") return 0;
  const credit = await creditOf(ctx, booking);
  return Math.max(0, owedBack(refund.fee_cents, paid_cents) - (credit?.left_cents ?? 0));
}

/**
 * What goes back to a guest who tells the company a Pix key for it: of a stay that was given up, paid to the company.
 */
export async function returnedByKey(ctx: Ctx, booking: StoredBooking): Promise<number> {
  return booking.refund === null || booking.collected_by === "channel" ? 0 : leftToReturn(ctx, booking);
}

/** The key as the guest's page shows it: a link may be forwarded, so only its end. Null if there is none. */
export async function endOfRefundKey({ actor, db }: Ctx, bookingId: string) {
  const key = await findRefundKey(db, actor.tenant_id, bookingId);
  if (key === null) return null;
  return { kind: key.pix_kind as PixKeyKind, ending: key.pix_key.slice(-4), saved_at: key.updated_at.toISOString() };
}

/** Stores the key for a locked booking in the form of the directory; the same once more changes nothing. */
export async function saveRefundKey(ctx: Ctx, booking: StoredBooking, said: RefundKeyInput): Promise<void> {
  const { actor, db, clock } = ctx;
  const { pix_kind, holder_name } = said;
  const pix_key = canonicalPixKey(pix_kind, said.pix_key) ?? said.pix_key;
  const before = await findRefundKey(db, actor.tenant_id, booking.id);
  const isSame = before?.pix_kind === pix_kind && before.pix_key === pix_key && before.holder_name === holder_name;
  if (isSame) return;
  const key = { pix_kind, pix_key, holder_name, updated_at: clock.now() };
  await upsertRefundKey(db, { tenant_id: actor.tenant_id, booking_id: booking.id }, key);
  // the key itself stays out of the trail, which is kept longer
  const told = (kind: string) => ({ pix_kind: kind });
  const action = before === null ? "booking.refund_key_told" : "booking.refund_key_changed";
  await record(ctx, action, booking.code, before && told(before.pix_kind), told(pix_kind));
}

/**
 * The key as the desk sees it: for users who see money and the guest's data; a CPF or CNPJ also needs the right to
 * documents. Null if there is none.
 */
export async function shownRefundKey(
  { actor, db }: Ctx,
  { id, holder_name: guest }: StoredBooking,
): Promise<BookingMoney["refund_key"]> {
  const key = await findRefundKey(db, actor.tenant_id, id);
  if (key === null) return null;
  const { pix_kind, pix_key, holder_name, updated_at } = key;
  const isDocument = pix_kind === "cpf" || pix_kind === "cnpj";
  const needed: ValueKind[] = ["money", "person", ...(isDocument ? (["document"] as const) : [])];
  const lacks = [...new Set(needed.flatMap((kind) => lackingFor(actor.permissions, kind)))];
  const shown = { kind: pix_kind as PixKeyKind, saved_at: updated_at.toISOString() };
  if (lacks.length > 0) {
    const masked = isDocument && !lacks.some((name) => name !== "guests.documents") ? hideDocument(pix_key) : null;
    return { ...shown, key: null, masked, holder_name: null, other_name: false, needs: permissionWords(lacks) };
  }
  return {
    ...shown,
    key: pix_key,
    masked: null,
    holder_name,
    other_name: !sharesName(holder_name, guest),
    needs: null,
  };
}

/** The keys for a holder's bookings, for the copy of their data. */
export async function refundKeysHeldOf({ actor, db }: Ctx, holderId: string) {
  const rows = await listKeysOfHolder(db, actor.tenant_id, holderId);
  return rows.map(({ updated_at, ...row }) => ({ ...row, saved_at: updated_at.toISOString() }));
}

/** Deletes the keys for a holder's bookings. */
export const forgetRefundKeysOf = ({ actor, db }: Ctx, holderId: string): Promise<void> =>
  deleteKeysOfHolder(db, actor.tenant_id, holderId);

const keptFor = 90 * 86_400_000; // ms, as long as texts of messages

/** The job: deletes the keys of refunds that were paid, 90 days afterwards. */
export async function deleteSettledRefundKeys(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - keptFor);
  for (const tenantId of await database.asAuth((db) => listTenantsWithKeys(db, before))) {
    await database.asTenant(tenantId, (db) => deleteSettledKeys(db, tenantId, before));
  }
}
