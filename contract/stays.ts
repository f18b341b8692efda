import * as z from "zod";
import { companyAccess } from "#contract/access";
import { Booking, BookingRow, bookingPath, ofBooking } from "#contract/bookings";
import { unsignedAtCheckIn } from "#contract/contract-types";
import { Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { Id } from "#contract/scalars";
import { contractStates } from "#domain/contracts/contract-states";

/** Warnings when a guest arrives; none of them prevents check-in. */
export const arrivalWarnings = ["balance_due", "contract_unsigned", "forms_unfinished"] as const;

export const CheckedIn = Booking.extend({
  warnings: z.array(z.object({ warning: z.enum(arrivalWarnings), message: z.string() })),
});
export type CheckedIn = z.output<typeof CheckedIn>;

/**
 * Requires acceptance if an earlier guest has not been checked out, so that two stays in one accommodation are not
 * created by mistake.
 */
export const CheckInInput = z.strictObject({
  accept_staying: named("Fazer o check-in mesmo assim", "o", z.boolean().optional()),
});
export type CheckInInput = z.output<typeof CheckInInput>;

/** The contract of a stay that is about to begin. */
export const ArrivalContract = z.object({
  /** Null: contracts are issued automatically, but none was issued for this stay. */
  number: z.string().nullable(),
  state: z.enum(contractStates).exclude(["void"]).nullable(),
  signed_at: Moment.nullable(),
  /** The numbers of signers and of signatures. */
  signers: z.int(),
  signatures: z.int(),
  /** The effect of the missing signature on check-in; "nothing" once it is signed. */
  unsigned: z.enum(unsignedAtCheckIn),
});
export type ArrivalContract = z.output<typeof ArrivalContract>;

/** The registration forms of a stay that is about to begin. */
export const ArrivalForms = z.object({
  people: z.int(),
  /** How many are complete or sent. */
  ready: z.int(),
  /** People whose form is incomplete; the name is null if unknown. */
  unready: z.array(z.object({ id: Id, name: z.string().nullable(), position: z.int() })),
  /** Minors without the required authorisation. */
  without_letter: z.array(z.object({ id: Id, name: z.string().nullable(), position: z.int() })),
  /** The effect of incomplete forms on check-in; "nothing" if nothing is missing. */
  unfinished: z.enum(unsignedAtCheckIn),
});
export type ArrivalForms = z.output<typeof ArrivalForms>;

export const Arrival = z.object({
  /** A stay in the accommodation that has not been checked out; null if there is none. */
  staying: BookingRow.nullable(),
  /** Null if the company does not require one. */
  contract: ArrivalContract.nullable(),
  /** Null if the company does not check forms, or the accommodation requires none. */
  forms: ArrivalForms.nullable(),
});

/**
 * Ends a stay. A guest who leaves early pays what was agreed ("keep", the default) or the nights slept ("reprice"). An
 * open balance has to be accepted.
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

/** From the arrival day to the departure. */
export const stays = {
  arrival: endpoint({
    ...act,
    method: "GET",
    path: arrival,
    summary: "Get check-in warnings: an earlier guest not checked out, the contract and the registration forms",
    answer: Arrival,
  }),
  checkIn: endpoint({
    ...act,
    method: "POST",
    path: arrival,
    summary: "Check in a confirmed booking, from the arrival day on",
    body: CheckInInput,
    answer: CheckedIn,
  }),
  undoCheckIn: endpoint({
    ...act,
    method: "DELETE",
    path: arrival,
    summary: "Undo a check-in, on the same day",
  }),
  checkOut: endpoint({
    ...act,
    method: "POST",
    path: departure,
    summary: "Check out a stay; the nights after an early departure become free",
    body: CheckOutInput,
  }),
  undoCheckOut: endpoint({
    ...act,
    method: "DELETE",
    path: departure,
    summary: "Undo a check-out, on the same day and while the nights are free",
  }),
  noShow: endpoint({
    ...act,
    method: "POST",
    path: `${bookingPath}/:code/no-show`,
    summary: "Mark a booking as a no-show, after the arrival day, and free its nights",
  }),
  undoCancel: endpoint({
    ...act,
    method: "DELETE",
    path: `${bookingPath}/:code/cancellation`,
    summary: "Undo a cancellation, on the same day, while the nights are free and nothing was refunded",
    access: companyAccess("booking", "bookings.cancel"),
  }),
  undoNoShow: endpoint({
    ...act,
    method: "DELETE",
    path: `${bookingPath}/:code/no-show`,
    summary: "Undo a no-show, on the same day, while the nights are free and nothing was refunded",
  }),
};
