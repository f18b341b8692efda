import { listedDetails } from "#contract/bookings/booking-details";
import type { Booking, BookingRow, StayPart } from "#contract/bookings/bookings";
import { type BookingStatus, isDue } from "#domain/booking-states";
import { type Collector, commissionOf } from "#domain/commission";
import { calledParts, depositCents, dueFrom, fillInstallments } from "#domain/installments";
import { withoutConsumption } from "#domain/kept-price";
import { type KeptRefund, refundInMoney } from "#domain/refund";
import { policySentences, withoutMissingDeposit } from "#domain/refund-words";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { type AskedMoney, askedCents, guestBalance, type OwedMoney, owedBackInMoney, owedBy } from "#domain/who-owes";
import { askedPrice, type StoredRequest } from "#server/bookings/bookings/agreed/agreed-price";
import { shownDetails } from "#server/bookings/bookings/booking-details";
import type { ListedBooking, StoredBooking, StoredCharge } from "#server/bookings/bookings/bookings.queries";
import type { StoredPart } from "#server/bookings/bookings/moves/moves.queries";
import { shownValues } from "#server/platform/records/values";

/** A row as in the contract, with all fields: the mask for users without `money.view` is applied later. */
export type BookingRowAnswer = BookingRow &
  Record<"total_cents" | "paid_cents" | "balance_cents" | "guest_balance_cents", number>;

/** The effective status at an instant: a hold past its end is expired, even before the job has run. */
export function shownStatus(booking: Pick<ListedBooking, "status" | "hold_expires_at">, now: Date): BookingStatus {
  const status = booking.status as BookingStatus;
  return status === "hold" && isDue(booking.hold_expires_at, now) ? "expired" : status;
}

/** The payment state; a booking without a price counts as paid. */
export function paymentState(totalCents: number, paidCents: number): BookingRow["payment_state"] {
  if (paidCents > totalCents) return "overpaid";
  if (paidCents === totalCents) return "paid";
  return paidCents === 0 ? "unpaid" : "partial";
}

type Owing = Omit<OwedMoney, "collected_by"> & Pick<AskedMoney, "fee_cents"> & { collected_by: string; status: string };

/** The money fields of a stored booking, as the rules on who owes what need them. */
export function owedMoney(row: Owing): OwedMoney {
  const total_cents = askedCents({ ...row, status: row.status as BookingStatus });
  return { ...row, collected_by: row.collected_by as Collector, total_cents };
}

/** A row of the list in the format of the API. */
export function toBookingRow(row: ListedBooking, now: Date): BookingRowAnswer {
  const status = shownStatus(row, now);
  const owed = owedMoney({ ...row, status });
  return {
    code: row.code,
    type: row.type as BookingRow["type"],
    status,
    accommodation_id: row.accommodation_id,
    accommodation_name: row.accommodation_name,
    check_in: row.check_in,
    check_out: row.check_out,
    night_count: nightsBetween(row.check_in, row.check_out),
    adults: row.adults,
    children: row.children,
    infants: row.infants,
    pets: row.pets,
    ...shownValues(listedDetails, row),
    collected_by: row.collected_by as Collector,
    holder: { id: row.holder_id, name: row.holder_name, email: row.holder_email, phone: row.holder_phone },
    ...(row.other_guests && { other_guests: row.other_guests }),
    total_cents: row.total_cents,
    paid_cents: row.paid_cents,
    balance_cents: owed.total_cents - owed.paid_cents,
    guest_balance_cents: guestBalance(owed),
    owed_by: owedBy(owed),
    owed_back_cents: owedBackInMoney(owed, row.fee_cents === null ? null : { ...row, fee_cents: row.fee_cents }),
    payment_state: paymentState(row.total_cents, row.paid_cents),
    hold_expires_at: row.hold_expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

type People = Pick<StoredBooking, "agreed_by_name" | "approved_by_name">;
const nobody: People = { agreed_by_name: null, approved_by_name: null };

/** Charges in the format of the API, without the fields for their calculation; `people` agreed the price. */
export function toCharges(charges: readonly StoredCharge[], people = nobody): Booking["charges"] {
  const { agreed_by_name: by_name, approved_by_name } = people;
  return charges.map(({ rate, length, desk_cents, unused, agreed, ...charge }) => ({
    ...charge,
    ...(unused && { unused: true as const }),
    ...(agreed && { agreed: { ...agreedAs(agreed), reason: agreed.reason, by_name, approved_by_name, at: agreed.at } }),
  }));
}

const agreedAs = ({ kind, value }: StoredRequest) => ({ kind, ...(kind === "share" && { share_basis_points: value }) });

/** A discount that waits for an answer, on the price of now. */
function toPriceRequest({ price_request: request, ...booking }: StoredBooking): Booking["price_request"] {
  if (request === null) return null;
  const { total_cents, discount_cents, table_cents } = askedPrice(booking, request);
  const { reason, by, at } = request;
  const by_name = booking.request_by_name;
  return { ...agreedAs(request), total_cents, discount_cents, table_cents, reason, by, by_name, at };
}

function toPriceRefusal({ price_refusal: refusal, refused_by_name }: StoredBooking): Booking["price_refusal"] {
  if (refusal === null) return null;
  const { total_cents, reason, by, at } = refusal;
  return { total_cents, reason, by, refused_by_name, at };
}

/** The instalments of a booking, whose `deposit` says whether a part is called one on page, desk, mails and papers. */
export const namedParts = (booking: StoredBooking): StoredBooking["installments"] =>
  calledParts(booking.installments, {
    plan: booking.payment_plan,
    agreed_cents: withoutConsumption(booking.total_cents, booking.charges),
  });

/** The instalments as guests read them on page, terms and mails; those of a hold as if it were confirmed today. */
export function toldParts(booking: StoredBooking, today: string): StoredBooking["installments"] {
  return booking.status === "hold" ? dueFrom(namedParts(booking), today) : namedParts(booking);
}

/** The same with what is paid of each. */
export const toldInstallments = (booking: StoredBooking, today: string) =>
  fillInstallments(toldParts(booking, today), booking.paid_cents, today);

/** One booking in the format of GET. */
export function toBooking(stored: StoredBooking, now: Date): Booking {
  const { payment_plan, cancellation_policy } = stored;
  const today = todayIn(stored.timezone, now);
  const deposit_cents = depositCents(stored.installments);
  const row = toBookingRow(stored, now);
  return {
    ...row,
    holder: { ...row.holder, language: stored.holder_language },
    ...shownDetails(stored),
    commission_basis_points: stored.commission_basis_points,
    commission_cents: stored.commission_cents,
    commission_amount_cents: commissionOf({ ...stored, status: shownStatus(stored, now) }),
    nights: stored.nights,
    charges: toCharges(stored.charges, stored),
    coupon: stored.coupon?.code ?? null,
    installments: fillInstallments(namedParts(stored), stored.paid_cents, today).map(
      ({ id, due_date, amount_cents, paid_cents, state, deposit }) => {
        return { id, due_date, amount_cents, paid_cents, state, deposit };
      },
    ),
    deposit_cents,
    payment_plan_id: stored.payment_plan_id,
    payment_plan_name: payment_plan?.name ?? null,
    cancellation_policy_id: stored.cancellation_policy_id,
    cancellation_policy_name: cancellation_policy?.name ?? null,
    price_request: toPriceRequest(stored),
    price_refusal: toPriceRefusal(stored),
    cancellation_holiday: cancellation_policy?.holiday ?? null,
    cancellation_terms: cancellation_policy
      ? policySentences(withoutMissingDeposit(cancellation_policy, deposit_cents, stored.total_cents))
      : [],
    security_held_cents: stored.security_held_cents,
    refund: stored.refund && answeredRefund(stored.refund),
    overridden_rules: stored.overridden_rules as Booking["overridden_rules"],
    checked_in_at: stored.checked_in_at?.toISOString() ?? null,
    checked_out_at: stored.checked_out_at?.toISOString() ?? null,
    cancelled_at: stored.cancelled_at?.toISOString() ?? null,
    given_up_at: stored.before_end?.at ?? null,
    cancellation_reason: stored.cancellation_reason,
    reason_told: stored.reason_told,
    parts: stored.parts.map((part) => toPart(part, now)),
    divided: isDividedLast(stored),
    relocated: isRelocated(stored),
  };
}

/** Whether a move of the whole stay, to another accommodation or other nights, was its last change: it can be undone. */
export const isRelocated = ({
  before_move: before,
  version,
}: Pick<StoredBooking, "before_move" | "version">): boolean =>
  before?.act === "relocation" && before.stay !== null && before.version === version;

// for bookings cancelled before credits were introduced
const withoutCredit = { credit_cents: 0, credit_until: null };

/** The result of a cancellation as answered, with its part in money. */
export const answeredRefund = (kept: KeptRefund) => ({
  ...withoutCredit,
  ...kept,
  in_money_cents: refundInMoney(kept),
});

function toPart({ hold_expires_at, status, ...part }: StoredPart, now: Date): StayPart {
  const ends = hold_expires_at === null ? null : new Date(hold_expires_at);
  return { ...part, status: shownStatus({ status, hold_expires_at: ends }, now) };
}

/** Whether the division of a booking was its last change: it can be undone, if the other part is unchanged too. */
export const isDividedLast = ({ before_move, version }: Pick<StoredBooking, "before_move" | "version">): boolean =>
  before_move?.act === "split" && before_move.version === version;
