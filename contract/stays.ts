import * as z from "zod";
import { companyAccess } from "#contract/access";
import { Booking, BookingRow, bookingPath, ofBooking } from "#contract/bookings";
import { unsignedAtCheckIn } from "#contract/contract-types";
import { Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { Id } from "#contract/text";
import { contractStates } from "#domain/contracts/contract-states";

/** What the desk should know when a guest arrives; none of it keeps him out. */
export const arrivalWarnings = ["balance_due", "contract_unsigned", "forms_unfinished"] as const;

export const CheckedIn = Booking.extend({
  warnings: z.array(z.object({ warning: z.enum(arrivalWarnings), message: z.string() })),
});
export type CheckedIn = z.output<typeof CheckedIn>;

/** Whoever the guest before may still be has to be accepted: two in one accommodation are no slip of the hand. */
export const CheckInInput = z.strictObject({
  accept_staying: named("Fazer o check-in mesmo assim", "o", z.boolean().optional()),
});
export type CheckInInput = z.output<typeof CheckInInput>;

/** The contract of a stay that is about to begin. */
export const ArrivalContract = z.object({
  /** Null: the company issues contracts by itself, and none was issued for this stay. */
  number: z.string().nullable(),
  state: z.enum(contractStates).exclude(["void"]).nullable(),
  signed_at: Moment.nullable(),
  /** How many sign, and how many have. */
  signers: z.int(),
  signatures: z.int(),
  /** What the missing signature does to the check-in; "nothing" once it is signed. */
  unsigned: z.enum(unsignedAtCheckIn),
});
export type ArrivalContract = z.output<typeof ArrivalContract>;

/** The registration forms of a stay that is about to begin. */
export const ArrivalForms = z.object({
  people: z.int(),
  /** How many are ready or sent. */
  ready: z.int(),
  /** Who is not ready; null: not named yet. */
  unready: z.array(z.object({ id: Id, name: z.string().nullable(), position: z.int() })),
  /** Minors without the letter that they need. */
  without_letter: z.array(z.object({ id: Id, name: z.string().nullable(), position: z.int() })),
  /** What they do to the check-in; "nothing" once nothing is missing. */
  unfinished: z.enum(unsignedAtCheckIn),
});
export type ArrivalForms = z.output<typeof ArrivalForms>;

export const Arrival = z.object({
  /** Whose stay in the accommodation has not been ended yet; null when nobody's. */
  staying: BookingRow.nullable(),
  /** Null where the company does not ask for one. */
  contract: ArrivalContract.nullable(),
  /** Null where the company does not mind, or the accommodation asks for none. */
  forms: ArrivalForms.nullable(),
});

/**
 * What ends a stay. Who leaves early pays what was agreed ("keep", also when nothing is said), or the nights slept
 * ("reprice"). A balance that is still open has to be accepted.
 */
export const CheckOutInput = z.strictObject({
  pricing: named("Preço da estadia mais curta", "o", z.enum(["keep", "reprice"]).optional()),
  accept_balance: named("Confirmação do saldo", "a", z.boolean().optional()),
});
export type CheckOutInput = z.output<typeof CheckOutInput>;

const act = {
  ...ofBooking,
  access: companyAccess("booking", "bookings.edit"),
  answer: Booking,
} as const;
const arrival = `${bookingPath}/:code/check-in` as const;
const departure = `${bookingPath}/:code/check-out` as const;

/** From the day of arrival to the departure. */
export const stays = {
  arrival: endpoint({
    ...act,
    method: "GET",
    path: arrival,
    summary: "Who has not left yet where a guest is about to be let in, and the contract of the stay",
    answer: Arrival,
  }),
  checkIn: endpoint({
    ...act,
    method: "POST",
    path: arrival,
    summary: "Let the guest of a confirmed booking in, from the day of arrival on",
    body: CheckInInput,
    answer: CheckedIn,
  }),
  undoCheckIn: endpoint({
    ...act,
    method: "DELETE",
    path: arrival,
    summary: "Take a check-in back, on the same day",
  }),
  checkOut: endpoint({
    ...act,
    method: "POST",
    path: departure,
    summary: "End a stay; the nights after an early departure become free",
    body: CheckOutInput,
  }),
  undoCheckOut: endpoint({
    ...act,
    method: "DELETE",
    path: departure,
    summary: "Take a check-out back, on the same day and while the nights are free",
  }),
  noShow: endpoint({
    ...act,
    method: "POST",
    path: `${bookingPath}/:code/no-show`,
    summary: "Say that nobody came, after the day of arrival, and free the nights",
  }),
  undoCancel: endpoint({
    ...act,
    method: "DELETE",
    path: `${bookingPath}/:code/cancellation`,
    summary: "Take a cancellation back, on the same day, while the nights are free and nothing was given back",
    access: companyAccess("booking", "bookings.cancel"),
  }),
  undoNoShow: endpoint({
    ...act,
    method: "DELETE",
    path: `${bookingPath}/:code/no-show`,
    summary: "Take a no-show back, on the same day, while the nights are free and nothing was given back",
  }),
};
