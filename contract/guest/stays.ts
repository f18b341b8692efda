import * as z from "zod";
import { Booking, BookingRow, bookingPath, ofBooking } from "#contract/bookings/bookings";
import { ConsumptionItem } from "#contract/catalogue/consumption-items";
import { unsignedAtCheckIn } from "#contract/guest/contract-types";
import { paymentMethods } from "#contract/money/payments";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, maxAmountCents, ShownCents } from "#contract/platform/scalars";
import { contractStates } from "#domain/contracts/contract-states";

/** Warnings when a guest arrives; none of them prevents check-in. */
export const arrivalWarnings = ["balance_due", "contract_unsigned", "forms_unfinished"] as const;

export const CheckedIn = Booking.extend({
  warnings: z.array(z.object({ warning: z.enum(arrivalWarnings), message: z.string() })),
  /** The guest who was checked out with it, see `check_out_staying`; null if nobody was. */
  checked_out: z.object({ code: z.string(), name: z.string() }).nullable(),
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
  /** The signed contract says something else than the data now. */
  differs: z.boolean(),
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

/** The money of a booking at the door, in cents. */
const DoorMoney = z.object({
  /** What the guest owes, without what a channel collects; negative if they paid too much. */
  balance_cents: ShownCents,
  /** The part of it that is due by today: the sum of all instalments due. */
  due_cents: ShownCents,
  paid_cents: ShownCents,
  /** The security deposit that the accommodation requires, and the one held. */
  deposit_asked_cents: ShownCents,
  deposit_held_cents: ShownCents,
  /** How it was received last, which is how it goes back unless somebody says otherwise; null without one. */
  deposit_method: z.enum(paymentMethods).nullable(),
  /** What of it is still to be received; nothing once some of it was returned or kept. */
  deposit_missing_cents: ShownCents,
  /** Until when the one deposit of a divided stay counts: its last departure; null if this part is the last. */
  stays_until: CivilDate.nullable(),
  /** The deposit of a divided stay that is held in another part; null without one. */
  deposit_elsewhere: z.object({ code: z.string(), held_cents: ShownCents }).nullable(),
});

export type DoorMoney = z.output<typeof DoorMoney>;

export const Arrival = z.object({
  /** A stay in the accommodation that has not been checked out; null if there is none. */
  staying: BookingRow.nullable(),
  /** The staying guest leaves on time, owes nothing and has no deposit here: `check_out_staying` is accepted. */
  staying_ready: z.boolean(),
  /**
   * The cleaning of the accommodation, as the list of cleanings shows it today; null if it is not listed there, on
   * another day than that of the arrival, and for users without `cleaning.view`. That is not a clean accommodation.
   */
  cleaning: z.object({ left: z.boolean(), cleanable: z.boolean(), check_out_time: z.string() }).nullable(),
  money: DoorMoney,
  /** Null if the company does not require one. */
  contract: ArrivalContract.nullable(),
  /** Null if the company does not check forms, or the accommodation requires none. */
  forms: ArrivalForms.nullable(),
});
export type Arrival = z.output<typeof Arrival>;

/**
 * Ends a stay. A guest who leaves early pays what was agreed ("keep", the default) or the nights slept ("reprice"). An
 * open balance has to be accepted.
 */
export const CheckOutInput = z.strictObject({
  pricing: named("Preço da estadia mais curta", "o", z.enum(["keep", "reprice"]).optional()),
  accept_balance: named("Confirmação do valor em aberto", "a", z.boolean().optional()),
});
export type CheckOutInput = z.output<typeof CheckOutInput>;

const DoorMethod = z.enum(paymentMethods).exclude(["channel"]).nullable().optional();
const Sum = z.int().min(0).max(maxAmountCents).optional();

/**
 * The payment that is taken with an arrival or a departure. `received_cents` says that the money was looked at: what is
 * due and not received then needs `balance_reason`.
 */
const taken = {
  received_cents: named("Valor", "o", Sum),
  method: named("Forma", "a", DoorMethod),
  /** As in `PaymentInput`; required with an amount. */
  seen_paid_cents: named("Já pago", "o", Sum),
  balance_reason: named("Motivo do valor em aberto", "o", line(300).nullable().optional()),
};

type Taken = { method?: string | null | undefined; seen_paid_cents?: number | undefined };
type Issues = { value: unknown; issues: z.core.$ZodRawIssue[] };

/** An amount needs the fields that book it. */
function needs({ value, issues }: Issues, cents: number | undefined, fields: Record<string, [unknown, string]>): void {
  if (!cents) return;
  for (const [field, [given, message]] of Object.entries(fields)) {
    if (given === undefined || given === null || given === "")
      issues.push({ code: "custom", path: [field], input: value, message });
  }
}

const noMethod = "Forma é obrigatória";
const withMethod = ({ method, seen_paid_cents }: Taken): Record<string, [unknown, string]> => ({
  method: [method, noMethod],
  seen_paid_cents: [seen_paid_cents, "Já pago é obrigatório"],
});

/** An arrival with the money taken at it: all of it is booked, or nothing. */
export const ArrivalInput = z
  .strictObject({
    ...CheckInInput.shape,
    /** The code of the guest who is still in and is checked out with it, see `staying_ready`. */
    check_out_staying: named("Check-out de quem está", "o", line(20).toUpperCase().optional()),
    ...taken,
    /** A security deposit received. */
    deposit_cents: named("Caução", "a", Sum),
    deposit_method: named("Forma da caução", "a", DoorMethod),
  })
  .check((context) => {
    const { value } = context;
    needs(context, value.received_cents, withMethod(value));
    needs(context, value.deposit_cents, { deposit_method: [value.deposit_method, "Forma da caução é obrigatória"] });
  });
export type ArrivalInput = z.output<typeof ArrivalInput>;

/** Something consumed, added to the price on departure. */
const Consumed = z.strictObject({
  name: named("O que foi", "o", line(60)),
  amount_cents: named("Valor", "o", z.int().min(1).max(maxAmountCents)),
});

/** A departure with what was consumed, the money taken at it, and what becomes of the security deposit. */
export const DepartureInput = z
  .strictObject({
    pricing: CheckOutInput.shape.pricing,
    charges: named("Consumo", "o", z.array(Consumed).max(30).optional()),
    ...taken,
    returned_cents: named("Caução devolvida", "a", Sum),
    returned_method: named("Forma da devolução", "a", DoorMethod),
    kept_cents: named("Caução retida", "a", Sum),
    kept_reason: named("Motivo da retenção", "o", line(300).nullable().optional()),
  })
  .check((context) => {
    const { value } = context;
    needs(context, value.received_cents, withMethod(value));
    needs(context, value.returned_cents, {
      returned_method: [value.returned_method, "Forma da devolução é obrigatória"],
    });
    needs(context, value.kept_cents, { kept_reason: [value.kept_reason, "Motivo da retenção é obrigatório"] });
  });
export type DepartureInput = z.output<typeof DepartureInput>;

export const Departure = z.object({
  /** Until when the guest leaves on the day of departure, as agreed: "12:00". */
  check_out_time: z.string().nullable(),
  money: DoorMoney,
  /** The company's price list of what guests consume. */
  items: z.array(ConsumptionItem.pick({ id: true, name: true, amount_cents: true })),
});
export type Departure = z.output<typeof Departure>;

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
    summary: "Get check-in warnings: an earlier guest, the cleaning, the contract and the registration forms",
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
  arrive: endpoint({
    ...act,
    method: "POST",
    path: `${bookingPath}/:code/arrival`,
    summary: "Check in a confirmed booking and record the money taken at the door, all or nothing",
    body: ArrivalInput,
    answer: CheckedIn,
    status: 201,
    idempotent: true,
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
  departure: endpoint({
    ...act,
    method: "GET",
    path: `${bookingPath}/:code/departure`,
    summary: "Get the hour of departure, what the guest owes and the security deposit held, for a check-out",
    answer: Departure,
  }),
  depart: endpoint({
    ...act,
    method: "POST",
    path: `${bookingPath}/:code/departure`,
    summary: "Check out a stay with its last consumption, the money taken and the security deposit, all or nothing",
    body: DepartureInput,
    status: 201,
    idempotent: true,
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
    summary:
      "Undo a cancellation, on the same day, while the nights are free; a refund recorded in the same act is reversed, any other refuses it",
    access: companyAccess("booking", "bookings.cancel"),
  }),
  undoNoShow: endpoint({
    ...act,
    method: "DELETE",
    path: `${bookingPath}/:code/no-show`,
    summary: "Undo a no-show, on the same day, while the nights are free and nothing was refunded",
  }),
};
