import * as z from "zod";
import { KeptRefund } from "#contract/bookings/booking-money";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { people, ruleNames } from "#contract/bookings/quotes";
import { GuestPage, guestPagePath, ofGuestLink } from "#contract/guest/guest-page";
import { companyAccess } from "#contract/platform/access";
import { AnswerDate, CivilDate, checkStay, Moment, TimeOfDay } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Id, line, maxAmountCents, paragraph, ShownCents } from "#contract/platform/scalars";
import { guestRequestKinds, guestRequestStates } from "#domain/guest-requests";

const RefundStep = z.object({
  from: AnswerDate,
  /** `regret` is the legal window. */
  reason: z.enum(["property", "regret", "state_cap", "policy", "no_show"]),
  fee_cents: z.int(),
  refund_cents: z.int(),
  credit_cents: z.int(),
  /** The part of the refund that is returned in money. */
  in_money_cents: z.int(),
  credit_until: CivilDate.nullable(),
  /** The part of the fee that is not paid yet, and stays due. */
  due_cents: z.int(),
});

/** The refund of a cancellation today, and the later days on which it changes. Amounts in cents. */
export const GuestCancellationPreview = z.object({
  /** It takes effect without approval. */
  at_once: z.boolean(),
  paid_cents: z.int(),
  regret_until: CivilDate.nullable(),
  /** Today first; the legal window is a step of its own. */
  steps: z.array(RefundStep),
  check_in: CivilDate,
});
export type GuestCancellationPreview = z.output<typeof GuestCancellationPreview>;

const stay = {
  check_in: named("Entrada", "a", CivilDate),
  check_out: named("Saída", "a", CivilDate),
  adults: people.adults,
  children: named("Crianças", "as", z.int().min(0).max(200)),
  infants: named("Bebês", "os", z.int().min(0).max(200)),
  pets: named("Pets", "os", z.int().min(0).max(200)),
};

export const ChangedStay = z.strictObject(stay).check((context) => checkStay(context));
export type ChangedStay = z.output<typeof ChangedStay>;

/** The price of the changed stay, quoted as for the company's own change, and what prevents it. */
export const GuestChangePreview = z.object({
  before_cents: z.int(),
  total_cents: z.int(),
  paid_cents: z.int(),
  nights: z.array(z.object({ date: CivilDate, price_cents: z.int() })),
  available: z.boolean(),
  broken_rules: z.array(z.object({ rule: z.enum(ruleNames), message: z.string() })),
  /** More people than the accommodation allows. */
  too_many: z.boolean(),
});
export type GuestChangePreview = z.output<typeof GuestChangePreview>;

const words = named("Mensagem", "a", paragraph(500).nullable());
const shown = (label: string) => named(label, "o", z.int().min(0).max(maxAmountCents));

/** A guest's request with the amounts shown to them; if they no longer apply, it is refused with 409. */
export const GuestRequestInput = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: named("Pedido", "o", z.literal("cancellation")),
    refund_cents: shown("Valor devolvido"),
    credit_cents: shown("Crédito"),
    words,
  }),
  z
    .strictObject({ kind: named("Pedido", "o", z.literal("change")), ...stay, total_cents: shown("Total"), words })
    .check((context) => checkStay(context)),
]);
export type GuestRequestInput = z.output<typeof GuestRequestInput>;

/** The guest's arrival time and wishes; null clears. */
export const GuestDetails = z.strictObject({
  arrival_time: named("Hora de chegada", "a", TimeOfDay.nullable()),
  wishes: named("Pedidos", "os", paragraph(500).nullable()),
});
export type GuestDetails = z.output<typeof GuestDetails>;

export const guestAsking = {
  previewCancellation: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: `${guestPagePath}/cancellation-preview`,
    summary: "Preview the refund of a cancellation, today and on later days, by guest link",
    answer: GuestCancellationPreview,
  }),
  previewChange: endpoint({
    ...ofGuestLink,
    method: "POST",
    path: `${guestPagePath}/change-preview`,
    summary: "Preview the price and availability of other dates or guest numbers, by guest link",
    body: ChangedStay,
    answer: GuestChangePreview,
  }),
  takenNights: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: `${guestPagePath}/taken-nights`,
    summary: "List unavailable nights of the accommodation, in the next 12 months and around the stay, by guest link",
    answer: z.object({ from: CivilDate, until: CivilDate, taken: z.array(CivilDate) }),
  }),
  ask: endpoint({
    ...ofGuestLink,
    method: "POST",
    path: `${guestPagePath}/requests`,
    summary: "Create a request to cancel or change the stay, by guest link",
    body: GuestRequestInput,
    answer: GuestPage,
  }),
  withdraw: endpoint({
    ...ofGuestLink,
    params: ofGuestLink.params.extend({ id: Id }),
    method: "POST",
    path: `${guestPagePath}/requests/:id/withdrawal`,
    summary: "Withdraw an unanswered request, by guest link",
    answer: GuestPage,
  }),
  tell: endpoint({
    ...ofGuestLink,
    method: "PUT",
    path: `${guestPagePath}/details`,
    summary: "Update the guest's arrival time and wishes, by guest link",
    body: GuestDetails,
    answer: GuestPage,
  }),
};

/** A guest's request as the company sees it. Amounts in cents, hidden without `money.view`. */
export const GuestRequest = z.object({
  id: Id,
  kind: z.enum(guestRequestKinds),
  state: z.enum(guestRequestStates),
  created_at: Moment,
  at_once: z.boolean(),
  words: z.string().nullable(),
  /** For a cancellation: the refund as shown, of what is paid by now. */
  refund: KeptRefund.nullable(),
  paid_cents: ShownCents,
  /** Set for a change. */
  change: z
    .object({
      check_in: CivilDate,
      check_out: CivilDate,
      adults: z.int(),
      children: z.int(),
      infants: z.int(),
      pets: z.int(),
      before_cents: ShownCents,
      total_cents: ShownCents,
      /** For an open request: whether its nights are free, and the rules it breaks now. */
      available: z.boolean(),
      broken_rules: z.array(z.object({ rule: z.enum(ruleNames), message: z.string() })),
      /** For an open request: the agreed discounts that the booking would lose, each as a sentence. */
      lost_discounts: z.array(z.string()),
      /** The booking has changed since, so that the price shown no longer applies. */
      outdated: z.boolean(),
    })
    .nullable(),
  reason: z.string().nullable(),
  decided_at: Moment.nullable(),
  decided_by_name: z.string().nullable(),
});
export type GuestRequest = z.output<typeof GuestRequest>;

/** The reason, shown to the guest on their page and by mail. */
export const GuestRequestRefusal = z.strictObject({ reason: named("Motivo", "o", line(300)) });
export type GuestRequestRefusal = z.output<typeof GuestRequestRefusal>;

/** `wishes` are the guest's own words, which only they change; null if there are none. */
const GuestRequests = listOf(GuestRequest).extend({ wishes: z.string().nullable() });

const path = `${bookingPath}/:code/requests` as const;
const params = z.object({ code: line(20).toUpperCase(), id: Id });
/** Each kind requires its own permission as well, and both require `money.view`. */
const toAnswer = companyAccess("booking", ["bookings.edit", "bookings.cancel"]);

export const guestRequests = {
  list: endpoint({
    ...ofBooking,
    method: "GET",
    path,
    summary: "List requests of a booking's guest, newest first, and the wishes that they wrote on their page",
    access: companyAccess("booking", "bookings.view"),
    answer: GuestRequests,
  }),
  accept: endpoint({
    method: "POST",
    path: `${path}/:id/acceptance`,
    summary: "Accept a guest's request, at the amounts shown to the guest",
    access: toAnswer,
    params,
    answer: GuestRequest,
  }),
  refuse: endpoint({
    method: "POST",
    path: `${path}/:id/refusal`,
    summary: "Refuse a guest's request, with a reason",
    access: toAnswer,
    params,
    body: GuestRequestRefusal,
    answer: GuestRequest,
  }),
};
