import * as z from "zod";
import { companyAccess } from "#contract/access";
import { bookingTypes } from "#contract/booking-values";
import { CollectedBy, checkCommission, commissionInput, Owing, shownCommission, shownDebt } from "#contract/commission";
import { CivilDate, checkRange, checkStay, Moment, TimeOfDay } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { KeptRefund } from "#contract/kept-refund";
import { named } from "#contract/labels";
import { ShownCents } from "#contract/money";
import { listQuery, many, pageOf } from "#contract/paging";
import { addedNights, Charge, chosenTerms, HolidayOfStay, Night, people, place, ruleNames } from "#contract/quotes";
import { Email, Id, line, Phone, paragraph, Version } from "#contract/text";
import { bookingStatuses } from "#domain/booking-states";
import { installmentStates } from "#domain/paid-installments";
import { isCivilDate } from "#domain/stay-dates";

export const bookingChannels = [
  "direct",
  "phone",
  "whatsapp",
  "walk_in",
  "site",
  "airbnb",
  "booking_com",
  "other",
] as const;
export const paymentStates = ["unpaid", "partial", "paid", "overpaid"] as const;
export const dateFields = ["stay", "check_in", "check_out", "created_at"] as const;

const HolderInput = z.strictObject({
  id: named("Identificador", "o", Id.optional()),
  name: named("Nome completo", "o", line(200)),
  email: named("E-mail", "o", Email.nullable().optional()),
  phone: named("Celular com DDD", "o", Phone.nullable().optional()),
});

const note = paragraph(2000).nullable().optional();
const Notes = z.strictObject({
  internal: named("Nota interna", "a", note),
  guest: named("Pedidos do hóspede", "os", note),
  cleaning: named("Nota para a limpeza", "a", note),
});
const stay = { ...place, adults: people.adults };

const optional = {
  type: named("Tipo de reserva", "o", z.enum(bookingTypes).optional()),
  arrival_time: named("Hora de chegada", "a", TimeOfDay.nullable().optional()),
  children: people.children,
  infants: people.infants,
  pets: people.pets,
  channel: named("Canal de venda", "o", z.enum(bookingChannels).optional()),
  channel_code: named("Código no canal", "o", line(40).nullable().optional()),
  ...commissionInput,
  notes: named("Notas", "as", Notes.optional()),
  tags: named("Etiquetas", "as", z.array(line(40)).max(20).optional()),
  fee_ids: named("Taxas opcionais", "as", z.array(Id).max(50).optional()),
  /** The code of one; the booking keeps it as it is now, and another save with the same code leaves it so. */
  coupon: named("Cupom", "o", line(40).nullable().optional()),
  hold_expires_at: named("Prazo da pré-reserva", "o", Moment.nullable().optional()),
  /** Without a plan all is due at the arrival; without a policy what was paid comes back with a cancellation. */
  ...chosenTerms,
};

/** What creates a booking. The holder is a new person, or one known by `holder_id`. */
export const BookingInput = z
  .strictObject({
    ...stay,
    holder: named("Hóspede responsável", "o", HolderInput.optional()),
    holder_id: named("Hóspede responsável", "o", Id.optional()),
    status: named("Situação", "a", z.enum(["inquiry", "hold", "confirmed"])),
    ...optional,
  })
  .check((context) => checkStay(context))
  .check((context) => checkCommission(context))
  .check((context) => {
    const { holder, holder_id } = context.value;
    if ((holder === undefined) === (holder_id === undefined)) {
      const message = holder
        ? "Informe o cadastro ou os dados da pessoa, não os dois"
        : "Hóspede responsável é obrigatório";
      context.issues.push({ code: "custom", path: [holder ? "holder_id" : "holder"], input: holder, message });
    }
  });
export type BookingInput = z.output<typeof BookingInput>;

/** What changes one: absent is kept, null empties; `status` may only repeat the stored one. */
export const BookingUpdate = z
  .strictObject({
    ...z.object(stay).partial().shape,
    holder: named("Hóspede responsável", "o", HolderInput.optional()),
    holder_id: named("Hóspede responsável", "o", Id.optional()),
    status: named("Situação", "a", z.enum(bookingStatuses).optional()),
    ...optional,
    pricing: named("Preço", "o", z.enum(["keep", "reprice"]).optional()),
    added_nights: addedNights,
    version: Version,
  })
  .check((context) => checkStay(context))
  .check((context) => checkCommission(context));
export type BookingUpdate = z.output<typeof BookingUpdate>;

export const Holder = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Holder = z.output<typeof Holder>;

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
  arrival_time: z.string().nullable(),
  channel: z.enum(bookingChannels),
  collected_by: CollectedBy,
  holder: Holder,
  /** Names of who else comes, where there are any: of the day's bookings, and where a search may have found them. */
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

export const BookingInstallment = z.object({
  id: Id,
  due_date: CivilDate,
  amount_cents: ShownCents,
  paid_cents: ShownCents,
  state: z.enum(installmentStates),
  deposit: z.boolean(),
});
export type BookingInstallment = z.output<typeof BookingInstallment>;

/** One part of a stay that was cut over several accommodations. */
export const StayPart = z.object({
  code: z.string(),
  status: z.enum(bookingStatuses),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
});
export type StayPart = z.output<typeof StayPart>;

export const Booking = BookingRow.extend({
  channel_code: z.string().nullable(),
  ...shownCommission,
  notes: z.object({ internal: z.string().nullable(), guest: z.string().nullable(), cleaning: z.string().nullable() }),
  tags: z.array(z.string()),
  nights: z.array(Night),
  charges: z.array(Charge),
  /** The code of the coupon that it was taken with; what that takes off is among the charges. */
  coupon: z.string().nullable(),
  installments: z.array(BookingInstallment),
  deposit_cents: ShownCents,
  payment_plan_id: Id.nullable(),
  payment_plan_name: z.string().nullable(),
  cancellation_policy_id: Id.nullable(),
  cancellation_policy_name: z.string().nullable(),
  /** Why the policy is the one for holidays; null for any other. */
  cancellation_holiday: HolidayOfStay.nullable(),
  /** The frozen policy, a sentence a tier, as the guest reads it. */
  cancellation_terms: z.array(z.string()),
  security_held_cents: ShownCents,
  /** What the cancellation came to; null for a booking that was not cancelled. */
  refund: KeptRefund.nullable(),
  /** Rules of stays that somebody with `bookings.override` did not heed. */
  overridden_rules: z.array(z.enum(ruleNames)),
  checked_in_at: Moment.nullable(),
  checked_out_at: Moment.nullable(),
  cancelled_at: Moment.nullable(),
  given_up_at: Moment.nullable(), // of a cancellation or a no-show that can be taken back on its day
  cancellation_reason: z.string().nullable(),
  /** Every part of the stay in order, this one among them; empty for a stay in one piece. */
  parts: z.array(StayPart),
});
export type Booking = z.output<typeof Booking>;

export const bookingSorts = [
  "check_in",
  "check_out",
  "created_at",
  "status",
  "code",
  "holder_name",
  "total_cents",
] as const;
export const BookingQuery = listQuery(bookingSorts, {
  status: named("Situação", "a", many(z.enum(bookingStatuses))),
  channel: named("Canal", "o", many(z.enum(bookingChannels))),
  payment: named("Pagamento", "o", many(z.enum(paymentStates))),
  collected_by: named("Escolha de quem recebe", "a", CollectedBy.optional()),
  owed_by: named("Escolha de quem deve", "a", Owing.optional()),
  accommodation_id: named("Acomodação", "a", Id.optional()),
  holder_id: named("Hóspede responsável", "o", Id.optional()),
  /** Bookings with this person among their other guests. */
  companion_id: named("Acompanhante", "o", Id.optional()),
  from: named("Data inicial", "a", CivilDate.optional()),
  to: named("Data final", "a", CivilDate.optional()),
  date_field: named("Data do filtro", "a", z.enum(dateFields).optional()),
  /** Only holds that end within 24 hours, as the day sheet counts them. */
  expiring: named("Prazo a vencer", "o", z.literal("1").optional()),
}).check((context) => {
  const { from, to } = context.value;
  if (isCivilDate(from) && isCivilDate(to)) checkRange(context, from, to);
});

const params = z.object({ code: line(20).toUpperCase() });
const missing = "BookingNotFoundException" as const;
/** Where bookings are. */
export const bookingPath = "/api/bookings" as const;
/** What endpoints of one booking have in common. */
export const ofBooking = { params, missing } as const;
const path = bookingPath;
const to = (permission: Parameters<typeof companyAccess>[1]) => companyAccess("booking", permission);

/** The house gives everything back when it cancels itself; without a word it is the guest who does. */
export const CancellationInput = z.strictObject({
  reason: named("Motivo", "o", line(500)),
  cancelled_by: named("Quem cancela", "o", z.enum(["guest", "property"]).optional()),
});
export type CancellationInput = z.output<typeof CancellationInput>;

export const bookings = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Bookings, searched, filtered and sorted",
    access: to("bookings.view"),
    query: BookingQuery,
    answer: pageOf(BookingRow),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Take a booking",
    access: to("bookings.create"),
    body: BookingInput,
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:code`,
    summary: "One booking",
    access: to("bookings.view"),
    ...ofBooking,
    answer: Booking,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:code`,
    summary: "Change a booking",
    access: to("bookings.edit"),
    ...ofBooking,
    body: BookingUpdate,
    answer: Booking,
  }),
  confirm: endpoint({
    method: "POST",
    path: `${path}/:code/confirmation`,
    summary: "Confirm an inquiry or a hold",
    access: to("bookings.edit"),
    ...ofBooking,
    answer: Booking,
  }),
  hold: endpoint({
    method: "POST",
    path: `${path}/:code/hold`,
    summary: "Hold the nights of an inquiry, or of an expired hold again",
    access: to("bookings.edit"),
    ...ofBooking,
    answer: Booking,
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
