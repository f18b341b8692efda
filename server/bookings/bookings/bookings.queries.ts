import { type RawBuilder, sql } from "kysely";
import type { ListedDetail } from "#contract/bookings/booking-details";
import type { Coupon, LengthTerms } from "#domain/discounts";
import type { ChargeRate } from "#domain/fees";
import type { UnusedNight } from "#domain/kept-price";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { KeptRefund } from "#domain/refund";
import type { AgreedBy, StoredRequest } from "#server/bookings/bookings/agreed/agreed-price";
import { type PeopleNames, withPeople } from "#server/bookings/bookings/agreed/price-requests.queries";
import type { AgreedCommission } from "#server/bookings/bookings/agreed-commission";
import type { HouseTerms } from "#server/bookings/bookings/agreed-house";
import type { BeforeEnd } from "#server/bookings/bookings/before-end";
import { type BookingDetails, detailColumns, type StoredDetails } from "#server/bookings/bookings/booking-details";
import { installmentsColumn, type StoredInstallment } from "#server/bookings/bookings/installments.queries";
import { type BeforeMove, partsColumn, type StoredPart } from "#server/bookings/bookings/moves/moves.queries";
import type { FrozenPlan, FrozenPolicy } from "#server/catalogue/terms/terms";
import { houseColumns, type RefundColumns, refundColumns } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

function detailsSelected(part: keyof typeof detailColumns): RawBuilder<unknown> {
  return sql.join(detailColumns[part].map((column) => sql.ref(`b.${column}`)));
}

/** The columns of a row of the list, with names of referenced records; `b`, `a` and `g` as in `bookingSources`. */
export const rowColumns = sql`b.id, b.code, b.type, b.status, b.accommodation_id, a.name as accommodation_name,
  b.check_in, b.check_out, b.adults, b.children, b.infants, b.pets, ${detailsSelected("listed")}, b.collected_by,
  b.commission_basis_points, b.commission_cents, b.holder_id,
  g.name as holder_name, g.email as holder_email, g.phone as holder_phone, b.total_cents, b.desk_cents, b.paid_cents,
  ${refundColumns}, b.hold_expires_at, b.created_at, b.version, ${houseColumns}`;

/** The names of the other guests, in their order; an additional column for `rowColumns`. */
export const otherGuestsColumn = sql`(select array_agg(o.name order by c.position, c.guest_id) from booking_guests c
    join guests o on o.tenant_id = c.tenant_id and o.id = c.guest_id
    where c.tenant_id = b.tenant_id and c.booking_id = b.id) as other_guests`;

export interface ListedBooking
  extends AgreedCommission,
    RefundColumns,
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
      | ListedDetail
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
  /** Null if there are none; absent if not queried. */
  other_guests?: string[] | null;
  /** Amounts consumed and paid on site, of a booking that a channel collects; 0 for other bookings. */
  at_house_cents: number;
  paid_at_house_cents: number;
}

export interface StoredNight {
  date: string;
  price_cents: number;
  reason: string;
  desk?: true; // sold by the desk in a stay that came through a channel
  channel?: true; // at the price that the channel agreed with its guest
}

export interface StoredCharge {
  /** The id of a charge added to the agreed price; such a charge has no rate. */
  id?: string;
  fee_id: string | null;
  name: string;
  amount_cents: number; // negative for a discount
  /** Whether it is refunded on cancellation, as defined by the fee when it was charged. */
  refundable?: boolean;
  coupon?: true; // the discount of the booking's coupon
  length?: LengthTerms; // of a length-of-stay discount; absent on older bookings
  /** The agreed amount per unit; absent for a fixed amount. */
  rate?: ChargeRate;
  /** The part of it that comes from nights sold by the desk. */
  desk_cents?: number;
  /** Of a discount: the line that it is taken from, by its key (domain/lowered-lines); absent for the nights. */
  about?: string;
  reason?: string; // of a courtesy; on older ones only the trail has it
  unused?: UnusedNight[]; // nights that an early departure left, if the charge pays for them
  agreed?: StoredRequest & { approved_by?: string }; // of the line of an agreed price
}

interface AgreedTerms {
  payment_plan_id: string | null;
  payment_plan: FrozenPlan | null;
  cancellation_policy_id: string | null;
  cancellation_policy: FrozenPolicy | null;
}

export interface StoredBooking
  extends ListedBooking,
    AgreedBy,
    AgreedTerms,
    StoredDetails,
    Columns<
      "bookings",
      | "occupancy_id"
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
      | "reason_told"
    > {
  holder_language: MessageLanguage | null; // null: nobody has chosen one
  nights: StoredNight[];
  charges: StoredCharge[];
  /** The accommodation's time zone, by default the company's. */
  timezone: string;
  installments: StoredInstallment[];
  coupon: Coupon | null;
  refund: KeptRefund | null;
  /** Null before the stay is confirmed, and for stays confirmed before they were kept. */
  house_terms: HouseTerms | null;
  /** The stay as it was before an early departure shortened it. */
  before_departure: AgreedStay | null;
  before_end: BeforeEnd | null;
  /** The first part of a split stay to which this part belongs. */
  stay_id: string | null;
  parts: StoredPart[];
  /** The state that undoing the last split or swap restores. */
  before_move: BeforeMove | null;
}

/** The originally agreed end and price of a stay. */
export interface AgreedStay {
  check_out: string;
  nights: StoredNight[];
  charges: StoredCharge[];
  total_cents: number;
}

/** One complete booking, or null. */
export const findBooking = async (db: Db, tenantId: string, code: string): Promise<StoredBooking | null> =>
  (await listBookingsOf(db, tenantId, [code]))[0] ?? null;

/** The bookings with these codes, in no particular order. */
export async function listBookingsOf(db: Db, tenantId: string, codes: readonly string[]): Promise<StoredBooking[]> {
  const { rows } = await sql<Omit<StoredBooking, keyof PeopleNames>>`
    select ${rowColumns}, g.language as holder_language, b.occupancy_id, b.nights, b.charges, ${detailsSelected("unlisted")}, b.overridden_rules,
      b.hold_agreed_until, b.confirmed_at, b.booked_on, b.payment_plan_id, b.payment_plan,
      b.cancellation_policy_id, b.cancellation_policy, b.coupon_id, b.coupon, b.security_held_cents, b.refund, b.house_terms, ${installmentsColumn},
      coalesce(a.timezone, t.timezone) as timezone, b.checked_in_at, b.checked_out_at, b.cancelled_at,
      b.cancellation_reason, b.reason_told, b.before_departure, b.before_end, b.before_move, b.stay_id, ${partsColumn},
      b.price_request, b.price_refusal
    from bookings b
    join tenants t on t.id = b.tenant_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where b.tenant_id = ${tenantId} and b.code = any(${codes}::text[])`.execute(db);
  return withPeople(db, rows);
}

/** The columns written by a save, including the price. */
export interface BookingValues extends AgreedTerms, BookingDetails {
  accommodation_id: string;
  occupancy_id: string | null;
  check_in: string;
  check_out: string;
  holder_id: string;
  nights: StoredNight[];
  charges: StoredCharge[];
  total_cents: number;
  overridden_rules: string[];
  hold_expires_at: Date | null;
  hold_agreed_until?: Date | null;
  before_departure?: null;
  /** Unchanged if absent. */
  coupon?: Coupon | null;
  /** That of the coupon if absent; null for one that was deleted. */
  coupon_id?: string | null;
}

interface NewBooking extends BookingValues {
  tenant_id: string;
  id: string;
  code: string;
  status: string;
  confirmed_at: Date | null;
  booked_on: string;
  /** The due date of its first open installment. If absent, the database computes it at the end of the transaction. */
  open_due_on?: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  stay_id?: string;
  before_move?: BeforeMove;
  price_request?: StoredRequest | null;
}

const priceAsJson = ({ nights, charges }: Pick<BookingValues, "nights" | "charges">) => ({
  nights: JSON.stringify(nights),
  charges: JSON.stringify(charges),
});

const asJson = ({ payment_plan, cancellation_policy, coupon, coupon_id, ...price }: BookingValues) => ({
  ...priceAsJson(price),
  coupon: coupon && JSON.stringify(coupon),
  coupon_id: coupon_id === undefined ? (coupon === null ? null : coupon?.id) : coupon_id,
  payment_plan: payment_plan && JSON.stringify(payment_plan),
  cancellation_policy: cancellation_policy && JSON.stringify(cancellation_policy),
});

/** Writes the booking. A code that exists in the company is a lost race: the transaction runs again with another. */
export async function insertBooking(db: Db, { before_move, price_request, ...booking }: NewBooking): Promise<void> {
  const [moved, asked] = [before_move, price_request].map((each) => each && JSON.stringify(each));
  await db
    .insertInto("bookings")
    .values({ ...booking, ...asJson(booking), before_move: moved ?? null, price_request: asked ?? null })
    .execute();
}

/** Saves a row read at `version`; false if another user has saved since. */
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

/** What an act writes: the new status and the related columns. */
export interface BookingStep {
  status: string;
  occupancy_id: string | null;
  hold_expires_at: Date | null;
  hold_agreed_until?: Date | null;
  confirmed_at?: Date;
  cancelled_at?: Date | null;
  cancellation_reason?: string | null;
  reason_told?: boolean;
  refund?: object | null;
  before_end?: BeforeEnd | null;
  checked_in_at?: Date | null;
  checked_out_at?: Date | null;
  /** A changed length and price of the stay, and the previous ones. */
  agreed?: AgreedStay;
  before_departure?: AgreedStay | null;
  stay_id?: null;
  before_move?: null;
  commission_cents?: null; // for a dissolved part of a split stay: the first part gets the amount back
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
