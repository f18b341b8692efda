import { sql } from "kysely";
import type { StayPix, stayPix } from "#contract/money/stay-pix";
import type { Address } from "#contract/platform/address";
import { awaitsApproval } from "#domain/approved-names";
import { fillInstallments, isOpenPart } from "#domain/installments";
import { type PixReceiver, pixCityLength, pixNameLength, pixPayload, plainText } from "#domain/pix/br-code";
import type { PixKeyKind } from "#domain/pix-keys";
import { todayIn } from "#domain/stay-dates";
import { namedParts } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { cityName } from "#server/people/tenants/addresses";
import { type Ctx, may } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { Verb } from "#server/platform/http/route";

/**
 * The installment of the booking with this txid, null for a former one; undefined if it is not a txid of this booking.
 */
export async function installmentOf(
  { actor, db }: Ctx,
  bookingId: string,
  txid: string,
): Promise<string | null | undefined> {
  return (await listTxids(db, actor.tenant_id, bookingId)).find((each) => each.txid === txid)?.installment_id;
}

/** The txids of a booking's current installments, by installment. */
export async function txidsOf({ actor, db }: Ctx, bookingId: string): Promise<Map<string | null, string>> {
  const txids = await listTxids(db, actor.tenant_id, bookingId);
  return new Map(txids.map((each) => [each.installment_id, each.txid]));
}

/**
 * The Pix codes of a booking for the front desk, or one for a requested amount. A code contains its amount, so there is
 * none without `money.view`. Of a channel's stay, the requested amount is what its guest owes the company itself.
 */
export const showStayPix: Verb<typeof stayPix.show> = async (ctx, { params: { code }, query: { amount_cents } }) => {
  const booking = await requireBooking(ctx, code);
  const atHouse = booking.collected_by === "channel" && amount_cents !== undefined;
  const pix = await pixOf(ctx, booking, atHouse ? { atHouse: amount_cents } : amount_cents);
  return may(ctx.actor, "money.view") ? pix : { ...pix, codes: [] };
};

/**
 * A Pix code for each open installment, for its open amount. The txid is stored and never changes; the amount follows
 * the booking. `asked` requests a single code for that amount, for the next due installment. There is none for what a
 * channel collects, nor for a company without a key or a city; `atHouse` requests one for what the guest of a channel
 * owes the company itself.
 */
export async function pixOf(ctx: Ctx, booking: StoredBooking, wanted?: number | { atHouse: number }): Promise<StayPix> {
  const asked = typeof wanted === "object" ? wanted.atHouse : wanted;
  const { actor, db, clock } = ctx;
  const payee = await findPayee(db, actor.tenant_id);
  const missing = missingOf(payee);
  const receiver = missing === null ? receiverOf(payee) : null;
  if (receiver === null) return { missing, payee: null, codes: [] };
  const name = payee?.legal_name_said && !nameWaits(payee) ? plainText(receiver.name, pixNameLength) : null;
  const shown = { name, city: plainText(receiver.city, pixCityLength) };
  if (booking.collected_by === "channel" && typeof wanted !== "object") return { missing, payee: shown, codes: [] };
  const txids = await txidsOf(ctx, booking.id);
  const filled = fillInstallments(namedParts(booking), booking.paid_cents, todayIn(booking.timezone, clock.now()));
  const open = filled.filter(isOpenPart);
  const parts =
    asked === undefined
      ? open
      : [open[0] ?? filled.find(isUnpaid) ?? filled.at(-1)].filter((part) => part !== undefined);
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

const isUnpaid = (part: { amount_cents: number; paid_cents: number }) => part.paid_cents < part.amount_cents;

/** What the company's Pix codes still need; null if its guests get codes. */
export async function missingForPix({ actor, db }: Ctx): Promise<StayPix["missing"]> {
  return missingOf(await findPayee(db, actor.tenant_id));
}

function missingOf(payee: StoredPayee | null): StayPix["missing"] {
  if (!payee?.pix_kind || !payee.pix_key) return "key";
  return receiverOf(payee) === null ? "city" : null;
}

/** The payee with the name registered at the bank; null if data is missing, or if none of it can be encoded. */
function receiverOf(payee: StoredPayee | null): PixReceiver | null {
  const city = payee?.address?.city_code ? cityName(payee.address.city_code) : null;
  if (!payee?.pix_kind || !payee.pix_key || city === null) return null;
  return { kind: payee.pix_kind, key: payee.pix_key, name: nameOf(payee), city };
}

/** A name that waits for the service's approval stands in no code either: the bank shows the account's own. */
const nameWaits = ({ legal_name, approved_names }: StoredPayee) => awaitsApproval(legal_name, approved_names);

/** A fallback for a name that waits, or without any character that a Pix code can contain. */
const nameOf = (payee: StoredPayee) =>
  nameWaits(payee) || plainText(payee.legal_name, pixNameLength) === "" ? "Hospedagem" : payee.legal_name;

type StoredPayee = NonNullable<Awaited<ReturnType<typeof findPayee>>>;

/** The company's data for a Pix code. */
async function findPayee(db: Db, tenantId: string) {
  const payee = await db
    .selectFrom("tenants as t")
    .leftJoin("company_mailing as m", "m.tenant_id", "t.id")
    .select(["t.legal_name", "t.legal_name_said", "t.pix_kind", "t.pix_key", "t.address", "m.approved_names"])
    .where("t.id", "=", tenantId)
    .$narrowType<{ pix_kind: PixKeyKind | null; address: Address | null }>()
    .executeTakeFirst();
  return payee ?? null;
}

/** The txids of a booking's installments, including former ones, for which `installment_id` is null. */
async function listTxids(
  db: Db,
  tenantId: string,
  bookingId: string,
): Promise<{ txid: string; installment_id: string | null }[]> {
  const { rows } = await sql<Columns<"booking_txids", "txid"> & { installment_id: string | null }>`
    select t.txid, i.id as installment_id from booking_txids t
    left join booking_installments i
      on i.tenant_id = t.tenant_id and i.booking_id = t.booking_id and i.position = t.position
    where t.tenant_id = ${tenantId} and t.booking_id = ${bookingId} order by t.position`.execute(db);
  return rows;
}
