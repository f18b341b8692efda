import { sql } from "kysely";
import type { Coupon } from "#domain/coupons";
import type { ChargeRate } from "#domain/fees";
import type { KeptRefund } from "#domain/refund";
import type { AgreedCommission } from "#server/bookings/agreed-commission";
import type { BeforeEnd } from "#server/bookings/before-end";
import { installmentsColumn, type StoredInstallment } from "#server/bookings/installments.queries";
import { type BeforeMove, partsColumn, type StoredPart } from "#server/bookings/moves/stay-parts.queries";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { houseColumns } from "#server/db/who-owes";
import type { FrozenPlan, FrozenPolicy } from "#server/terms/terms";

/** The columns of a row of the list, with the names behind its ids; `b`, `a` and `g` as in `bookingSources`. */
export const rowColumns = sql`b.id, b.code, b.type, b.status, b.accommodation_id, a.name as accommodation_name,
  b.check_in, b.check_out, b.adults, b.children, b.infants, b.pets, b.arrival_time, b.channel, b.collected_by,
  b.commission_basis_points, b.commission_cents, b.holder_id,
  g.name as holder_name, g.email as holder_email, g.phone as holder_phone, b.total_cents, b.desk_cents, b.paid_cents,
  (b.refund ->> 'fee_cents')::bigint as fee_cents, b.hold_expires_at, b.created_at, b.version, ${houseColumns}`;

/** The names of who else comes, in their order, beside `rowColumns`. */
export const otherGuestsColumn = sql`(select array_agg(o.name order by c.position, c.guest_id) from booking_guests c
    join guests o on o.tenant_id = c.tenant_id and o.id = c.guest_id
    where c.tenant_id = b.tenant_id and c.booking_id = b.id) as other_guests`;

export interface ListedBooking
  extends AgreedCommission,
    Columns<
      "bookings",
      | "id"
      | "code"
      | "type"
      | "status"
      | "accommodation_id"
      | "check_in"
      | "check_out"
      | "adults"
      | "children"
      | "infants"
      | "pets"
      | "arrival_time"
      | "channel"
      | "holder_id"
      | "total_cents"
      | "desk_cents"
      | "paid_cents"
      | "hold_expires_at"
      | "created_at"
      | "version"
    > {
  accommodation_name: string;
  holder_name: string;
  holder_email: string | null;
  holder_phone: string | null;
  /** Null for nobody; left out where it was not asked for. */
  other_guests?: string[] | null;
  /** Of one that was given up what the house keeps. */
  fee_cents: number | null;
  /** Of what a channel collects: what was had at the house, and what was paid there. Nothing of other bookings. */
  at_house_cents: number;
  paid_at_house_cents: number;
}

export interface StoredNight {
  date: string;
  price_cents: number;
  reason: string;
  desk?: true; // sold at the desk to the guest of a stay that a channel brought
}

export interface StoredCharge {
  /** Of what was charged on top of the agreed price; it follows no rate. */
  id?: string;
  fee_id: string | null;
  name: string;
  /** Negative for a discount. */
  amount_cents: number;
  /** Whether a cancellation gives it back, as the fee said when it was charged. */
  refundable?: boolean;
  coupon?: true; // what the booking's coupon takes off
  /** What was agreed for each unit; absent for a fixed amount. */
  rate?: ChargeRate;
  /** What of it comes of nights that the desk sold. */
  desk_cents?: number;
}

interface AgreedTerms {
  payment_plan_id: string | null;
  payment_plan: FrozenPlan | null;
  cancellation_policy_id: string | null;
  cancellation_policy: FrozenPolicy | null;
}

export interface StoredBooking
  extends ListedBooking,
    AgreedTerms,
    Columns<
      "bookings",
      | "occupancy_id"
      | "channel_code"
      | "note_internal"
      | "note_guest"
      | "note_cleaning"
      | "tags"
      | "overridden_rules"
      | "hold_agreed_until"
      | "confirmed_at"
      | "booked_on"
      | "coupon_id"
      | "security_held_cents"
      | "checked_in_at"
      | "checked_out_at"
      | "cancelled_at"
      | "cancellation_reason"
      | "stay_id"
    > {
  nights: StoredNight[];
  charges: StoredCharge[];
  /** The accommodation's own zone, by default the company's. */
  timezone: string;
  installments: StoredInstallment[];
  coupon: Coupon | null;
  refund: KeptRefund | null;
  /** The stay as it was before an early departure shortened it. */
  before_departure: AgreedStay | null;
  before_end: BeforeEnd | null;
  /** The first part of the stay that this one is a part of. */
  stay_id: string | null;
  parts: StoredPart[];
  /** What the last split or swap could be taken back to. */
  before_move: BeforeMove | null;
}

/** How long a stay was to be, and for what price. */
export interface AgreedStay {
  check_out: string;
  nights: StoredNight[];
  charges: StoredCharge[];
  total_cents: number;
}

/** One booking with everything, or null. */
export async function findBooking(db: Db, tenantId: string, code: string): Promise<StoredBooking | null> {
  return (await listBookingsOf(db, tenantId, [code]))[0] ?? null;
}

/** The bookings of these codes, in no order. */
export async function listBookingsOf(db: Db, tenantId: string, codes: readonly string[]): Promise<StoredBooking[]> {
  const { rows } = await sql<StoredBooking>`
    select ${rowColumns}, b.occupancy_id, b.channel_code, b.nights, b.charges, b.note_internal, b.note_guest,
      b.note_cleaning, b.tags, b.overridden_rules, b.hold_agreed_until, b.confirmed_at, b.booked_on, b.payment_plan_id, b.payment_plan,
      b.cancellation_policy_id, b.cancellation_policy, b.coupon_id, b.coupon, b.security_held_cents, b.refund, ${installmentsColumn},
      coalesce(a.timezone, t.timezone) as timezone, b.checked_in_at, b.checked_out_at, b.cancelled_at,
      b.cancellation_reason, b.before_departure, b.before_end, b.before_move, b.stay_id, ${partsColumn}
    from bookings b
    join tenants t on t.id = b.tenant_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where b.tenant_id = ${tenantId} and b.code = any(${codes}::text[])`.execute(db);
  return rows;
}

/** The columns that a save writes, price included. */
export interface BookingValues extends AgreedTerms, AgreedCommission {
  type: string;
  accommodation_id: string;
  occupancy_id: string | null;
  check_in: string;
  check_out: string;
  arrival_time: string | null;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  holder_id: string;
  channel: string;
  channel_code: string | null;
  nights: StoredNight[];
  charges: StoredCharge[];
  total_cents: number;
  note_internal: string | null;
  note_guest: string | null;
  note_cleaning: string | null;
  tags: string[];
  overridden_rules: string[];
  hold_expires_at: Date | null;
  hold_agreed_until?: Date | null;
  before_departure?: null;
  /** Left out it stays. */
  coupon?: Coupon | null;
}

interface NewBooking extends BookingValues {
  tenant_id: string;
  id: string;
  code: string;
  status: string;
  confirmed_at: Date | null;
  booked_on: string;
  /** When its first instalment falls due. Left out, the database finds it at the end of the transaction. */
  open_due_on?: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  stay_id?: string;
  before_move?: BeforeMove;
}

const priceAsJson = ({ nights, charges }: Pick<BookingValues, "nights" | "charges">) => ({
  nights: JSON.stringify(nights),
  charges: JSON.stringify(charges),
});

const asJson = ({ payment_plan, cancellation_policy, coupon, ...price }: BookingValues) => ({
  ...priceAsJson(price),
  coupon: coupon && JSON.stringify(coupon),
  coupon_id: coupon === null ? null : coupon?.id,
  payment_plan: payment_plan && JSON.stringify(payment_plan),
  cancellation_policy: cancellation_policy && JSON.stringify(cancellation_policy),
});

/** Writes the booking. A code that another one of the company has is a lost race: its transaction draws anew. */
export async function insertBooking(db: Db, { before_move, ...booking }: NewBooking): Promise<void> {
  await db
    .insertInto("bookings")
    .values({ ...booking, ...asJson(booking), ...(before_move && { before_move: JSON.stringify(before_move) }) })
    .execute();
}

/** Saves what was read at `version`; false when somebody else saved since. */
export async function updateBooking(
  db: Db,
  tenantId: string,
  id: string,
  version: number,
  values: BookingValues,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable("bookings")
    .set({ ...values, ...asJson(values), version: version + 1, updated_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** What an act writes: the status it leads to and what goes with it. */
export interface BookingStep {
  status: string;
  occupancy_id: string | null;
  hold_expires_at: Date | null;
  hold_agreed_until?: Date | null;
  confirmed_at?: Date;
  cancelled_at?: Date | null;
  cancellation_reason?: string | null;
  refund?: object | null;
  before_end?: BeforeEnd | null;
  checked_in_at?: Date | null;
  checked_out_at?: Date | null;
  /** Another length and price of the stay, and what they were before. */
  agreed?: AgreedStay;
  before_departure?: AgreedStay | null;
  stay_id?: null;
  before_move?: null;
  /** Of a part that is no more: the other one has it back. */
  commission_cents?: null;
}

export async function updateBookingStatus(
  db: Db,
  tenantId: string,
  id: string,
  { refund, agreed, before_departure, before_end, ...step }: BookingStep,
  now: Date,
): Promise<void> {
  await db
    .updateTable("bookings")
    .set((column) => ({
      hold_agreed_until: null,
      ...step,
      ...(refund !== undefined && { refund: refund && JSON.stringify(refund) }),
      ...(before_end !== undefined && { before_end: before_end && JSON.stringify(before_end) }),
      ...(agreed && { ...agreed, ...priceAsJson(agreed) }),
      ...(before_departure !== undefined && { before_departure: before_departure && JSON.stringify(before_departure) }),
      version: column("version", "+", 1),
      updated_at: now,
    }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}
