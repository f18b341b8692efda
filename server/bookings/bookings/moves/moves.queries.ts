import { sql } from "kysely";
import type { StayPart } from "#contract/bookings/bookings";
import type { Coupon } from "#domain/discounts";
import type { Installment } from "#domain/installments";
import type { AgreedStay } from "#server/bookings/bookings/bookings.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The columns written by a split, a swap or their undo. */
export interface MoveValues extends Omit<PlacedStay, "installments" | keyof HoldEnd> {
  occupancy_id: string | null;
  hold_expires_at?: Date | null;
  hold_agreed_until?: Date | null;
  before_move: BeforeMove | null;
}

/** Saves a row read at `version`; false if another user has saved since. */
export async function updatePlace(
  db: Db,
  tenantId: string,
  id: string,
  version: number,
  { nights, charges, coupon, before_move, ...values }: MoveValues,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable("bookings")
    .set({
      ...values,
      nights: JSON.stringify(nights),
      charges: JSON.stringify(charges),
      ...(coupon && { coupon: JSON.stringify(coupon) }), // its coupon_id stays
      before_move: before_move && JSON.stringify(before_move),
      before_departure: null, // the state before an early departure no longer applies
      version: version + 1,
      updated_at: now,
    })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Keeps the way back of a save that the caller has just made. */
export async function updateBeforeMove(db: Db, tenantId: string, id: string, before: BeforeMove): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ before_move: JSON.stringify(before) })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** One part of a split stay. */
export interface StoredPart {
  code: string;
  status: string;
  hold_expires_at: string | null;
  accommodation_name: string;
  check_in: string;
  check_out: string;
  total_cents: number;
  /** The state of its contract that is not void. */
  contract: StayPart["contract"];
}

/** A booking as it was before it was split, swapped, or moved to other nights or another accommodation. */
export interface BeforeMove {
  act: "split" | "swap" | "relocation";
  /** The other booking of the act; its own code if there was none. */
  other_code: string;
  /** The version that the act wrote to this booking: if it has changed, the act cannot be undone. */
  version: number;
  /** Null for the part that the act created. */
  stay: PlacedStay | null;
  /** The nights that a calendar had sold too, and that its reservation has taken since. */
  waiting?: readonly string[];
}

/** When a hold was to end, as moments; absent for an act that does not change it, and in rows of before. */
interface HoldEnd {
  hold_expires_at?: string | null;
  hold_agreed_until?: string | null;
}

/** Place, dates and price of a stay, and the stay to which it belongs. */
export interface PlacedStay extends AgreedStay, HoldEnd {
  /** Absent in rows written before the arrival could change with a move. */
  check_in?: string;
  accommodation_id: string;
  overridden_rules: string[];
  installments: Installment[];
  stay_id: string | null;
  /** The channel's commission as a fixed amount; absent in rows written before the field existed. */
  commission_cents?: number | null;
  /** The coupon; absent if the act does not change it, and in rows written before the field existed. */
  coupon?: Coupon | null;
}

/** The parts of the split stay of `b`, in order, as a column. */
export const partsColumn = sql`(select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'status', p.status,
    'hold_expires_at', p.hold_expires_at, 'accommodation_name', pa.name, 'check_in', p.check_in,
    'check_out', p.check_out, 'total_cents', p.total_cents,
    'contract', (select c.state from contracts c where c.tenant_id = p.tenant_id and c.booking_id = p.id
      and c.state <> 'void')) order by p.check_in, p.id), '[]')
  from bookings p join accommodations pa on pa.tenant_id = p.tenant_id and pa.id = p.accommodation_id
  where p.tenant_id = b.tenant_id and p.stay_id = b.stay_id) as parts`;

/** One side of money that moves from one booking to another. */
interface Passing
  extends Columns<
    "booking_payments",
    "tenant_id" | "id" | "booking_id" | "amount_cents" | "method" | "received_on" | "note" | "created_by" | "created_at"
  > {
  passed_on: true;
  credit_booking_id?: string;
}

/** Inserts one side, a payment like any other. */
export async function insertPassing(db: Db, passing: Passing): Promise<void> {
  await db.insertInto("booking_payments").values(passing).execute();
}
