import * as z from "zod";
import {
  BookingTag,
  bookingNotes,
  checkHolder,
  listedDetails,
  unlistedDetails,
} from "#contract/bookings/booking-details";
import { Holder, HolderInput, SpeakingHolder } from "#contract/bookings/booking-holder";
import {
  BookingInstallment,
  CollectedBy,
  channelMoneyInput,
  checkChannelMoney,
  checkCommission,
  commissionInput,
  KeptRefund,
  Owing,
  PriceRefusal,
  PriceRequest,
  shownCommission,
  shownDebt,
} from "#contract/bookings/booking-money";
import { bookingChannels, bookingTypes, dateFields, paymentStates } from "#contract/bookings/booking-values";
import {
  AgreedPriceInput,
  addedNights,
  Charge,
  chosenTerms,
  HolidayOfStay,
  Night,
  people,
  place,
  ruleNames,
  SecondLeg,
} from "#contract/bookings/quotes";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, checkRange, checkStay, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { pageSizes } from "#contract/platform/limits";
import { listQuery, many, pageOf } from "#contract/platform/paging";
import { showsOf, takesOf } from "#contract/platform/record";
import { Id, line, ShownCents, Version } from "#contract/platform/scalars";
import { bookingSorts } from "#contract/platform/sorts";
import { bookingStatuses } from "#domain/booking-states";
import { contractStates } from "#domain/contracts/contract-states";
import { isCivilDate } from "#domain/stay-dates";

const stay = { ...place, adults: people.adults };

const optional = {
  ...detailsTaken(),
  fee_ids: named("Taxas opcionais", "as", z.array(Id).max(50).optional()),
  /** A coupon's code. The booking keeps the coupon's current terms; saving the same code again does not change them. */
  coupon: named("Cupom", "o", line(40).nullable().optional()),
  hold_expires_at: named("Prazo da pré-reserva", "o", Moment.nullable().optional()),
  /** Without a plan, everything is due at the arrival; without a policy, a cancellation refunds what was paid. */
  ...chosenTerms,
};

// in the order of the published API
function detailsTaken() {
  const { arrival_time, tags, ...listed } = takesOf(listedDetails);
  return {
    type: named("Tipo de reserva", "o", z.enum(bookingTypes).optional()),
    arrival_time,
    children: people.children,
    infants: people.infants,
    pets: people.pets,
    ...listed,
    ...takesOf(unlistedDetails),
    ...commissionInput,
    notes: named("Notas", "as", z.strictObject(takesOf(bookingNotes)).optional()),
    tags,
  };
}

/** Books a season rental of more than 90 nights, after a look at the law; without it such a stay is refused. */
export const acceptLongStay = named("Confirmação da estadia longa", "a", z.boolean().optional());

/** The main guest is a new person, or a known one. With a channel's reservation, it takes the nights of its calendar. */
export const BookingInput = z
  .strictObject({
    ...stay,
    holder: named("Hóspede responsável", "o", HolderInput.optional()),
    holder_id: named("Hóspede responsável", "o", Id.optional()),
    status: named("Situação", "a", z.enum(["inquiry", "hold", "confirmed"])),
    ...optional,
    agreed_price: named("Preço combinado", "o", AgreedPriceInput.optional()),
    ...channelMoneyInput,
    accept_long_stay: acceptLongStay,
    second_leg: named("Segunda parte", "a", SecondLeg.optional()),
  })
  .check((context) => checkStay(context))
  .check((context) => checkCommission(context))
  .check((context) => checkChannelMoney(context))
  .check((context) => checkHolder(context));
export type BookingInput = z.output<typeof BookingInput>;

/** Updates a booking: absent keeps a value, null clears it; `status` may only repeat the stored one. */
export const BookingUpdate = z
  .strictObject({
    ...z.object(stay).partial().shape,
    holder: named("Hóspede responsável", "o", HolderInput.optional()),
    holder_id: named("Hóspede responsável", "o", Id.optional()),
    status: named("Situação", "a", z.enum(bookingStatuses).optional()),
    ...optional,
    pricing: named("Preço", "o", z.enum(["keep", "reprice"]).optional()),
    added_nights: addedNights,
    accept_long_stay: acceptLongStay,
    version: Version,
  })
  .check((context) => checkStay(context))
  .check((context) => checkCommission(context));
export type BookingUpdate = z.output<typeof BookingUpdate>;

export const BookingRow = z.object({
  code: z.string(),
  type: z.enum(bookingTypes),
  status: z.enum(bookingStatuses),
  accommodation_id: Id,
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  night_count: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  pets: z.int(),
  ...showsOf(listedDetails),
  collected_by: CollectedBy,
  holder: Holder,
  /** Names of companions, if any: in the day's bookings, and where a search may have matched one. */
  other_guests: z.array(z.string()).optional(),
  total_cents: ShownCents,
  paid_cents: ShownCents,
  balance_cents: ShownCents,
  ...shownDebt,
  payment_state: z.enum(paymentStates),
  hold_expires_at: Moment.nullable(),
  created_at: Moment,
  version: Version,
});
export type BookingRow = z.output<typeof BookingRow>;

/** One part of a stay split over several accommodations. */
export const StayPart = z.object({
  code: z.string(),
  status: z.enum(bookingStatuses),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  total_cents: ShownCents,
  contract: z.enum(contractStates).exclude(["void"]).nullable(), // its state; null without one
});
export type StayPart = z.output<typeof StayPart>;

export const Booking = BookingRow.extend({
  holder: SpeakingHolder,
  ...showsOf(unlistedDetails),
  ...shownCommission,
  notes: z.object(showsOf(bookingNotes)),
  nights: z.array(Night),
  charges: z.array(Charge),
  coupon: z.string().nullable(), // the code of the one used; its discount is one of the charges
  installments: z.array(BookingInstallment),
  deposit_cents: ShownCents,
  payment_plan_id: Id.nullable(),
  payment_plan_name: z.string().nullable(),
  cancellation_policy_id: Id.nullable(),
  cancellation_policy_name: z.string().nullable(),
  price_request: PriceRequest.nullable(), // a discount that waits for somebody's answer
  price_refusal: PriceRefusal.nullable(), // the answer to one, which its author has not read
  cancellation_holiday: HolidayOfStay.nullable(), // why the holiday variant of the policy applies
  /** The frozen policy, one sentence per tier, as shown to the guest. */
  cancellation_terms: z.array(z.string()),
  security_held_cents: ShownCents,
  /** The result of the cancellation; null if the booking was not cancelled. */
  refund: KeptRefund.nullable(),
  /** Rules that a user with `bookings.override` overrode. */
  overridden_rules: z.array(z.enum(ruleNames)),
  checked_in_at: Moment.nullable(),
  checked_out_at: Moment.nullable(),
  cancelled_at: Moment.nullable(),
  given_up_at: Moment.nullable(), // set for a cancellation or no-show, which can be undone on the same day
  cancellation_reason: z.string().nullable(),
  reason_told: z.boolean(), // whether the guest reads that reason
  /** All parts of the stay in order, including this one; empty if it is not split. */
  parts: z.array(StayPart),
  ...{ divided: z.boolean(), relocated: z.boolean() }, // its last change divided or moved it, which can be undone
});
export type Booking = z.output<typeof Booking>;

export const BookingQuery = listQuery(bookingSorts, {
  status: named("Situação", "a", many(z.enum(bookingStatuses))),
  channel: named("Canal", "o", many(z.enum(bookingChannels))),
  payment: named("Pagamento", "o", many(z.enum(paymentStates))),
  collected_by: named("Escolha de quem recebe", "a", CollectedBy.optional()),
  owed_by: named("Escolha de quem deve", "a", Owing.optional()),
  accommodation_id: named("Acomodação", "a", Id.optional()),
  holder_id: named("Hóspede responsável", "o", Id.optional()),
  tag: named("Etiqueta", "a", many(BookingTag)),
  /** Only these bookings, as for a sheet of the selected ones of a page. */
  code: named("Código", "o", many(line(20).toUpperCase(), Math.max(...pageSizes))),
  /** Bookings with this person as a companion. */
  companion_id: named("Acompanhante", "o", Id.optional()),
  from: named("Data inicial", "a", CivilDate.optional()),
  to: named("Data final", "a", CivilDate.optional()),
  date_field: named("Data do filtro", "a", z.enum(dateFields).optional()),
  /** Only holds that end within 24 hours, as on the day sheet. */
  expiring: named("Prazo a vencer", "o", z.literal("1").optional()),
}).check((context) => {
  const { from, to } = context.value;
  if (isCivilDate(from) && isCivilDate(to)) checkRange(context, from, to);
});

export const bookingPath = "/api/bookings" as const;
const params = z.object({ code: line(20).toUpperCase() });
export const ofBooking = { params, missing: "BookingNotFoundException" } as const;
const path = bookingPath;
const to = (permission: Parameters<typeof companyAccess>[1]) => companyAccess("booking", permission);
const toChange = { access: to("bookings.edit"), ...ofBooking, answer: Booking } as const;

/** A cancellation by the company refunds everything; by default the guest cancels. */
export const CancellationInput = z.strictObject({
  reason: named("Motivo", "o", line(500)),
  cancelled_by: named("Quem cancela", "o", z.enum(["guest", "property"]).optional()),
  /** Whether the guest reads the reason, as it was typed, in their mail and on their page; by default not. */
  tell_reason: named("Contar o motivo ao hóspede", "o", z.boolean().optional()),
});
export type CancellationInput = z.output<typeof CancellationInput>;

export const bookings = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List bookings, with search, filters and sorting",
    access: to("bookings.view"),
    query: BookingQuery,
    answer: pageOf(BookingRow),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Create a booking",
    access: to("bookings.create"),
    body: BookingInput,
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:code`,
    summary: "Get a booking",
    access: to("bookings.view"),
    ...ofBooking,
    answer: Booking,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:code`,
    summary: "Update a booking",
    ...toChange,
    body: BookingUpdate,
  }),
  confirm: endpoint({
    method: "POST",
    path: `${path}/:code/confirmation`,
    summary: "Confirm an inquiry or a hold",
    ...toChange,
  }),
  hold: endpoint({
    method: "POST",
    path: `${path}/:code/hold`,
    summary: "Hold the nights of an inquiry, or reinstate an expired hold",
    ...toChange,
  }),
  cancel: endpoint({
    method: "POST",
    path: `${path}/:code/cancellation`,
    summary: "Cancel a booking and free its nights",
    access: to("bookings.cancel"),
    ...ofBooking,
    body: CancellationInput,
    answer: Booking,
  }),
};
