import * as z from "zod";
import { BlockKind } from "#contract/bookings/blocks";
import { agreedAs, CollectedBy, channelMoneyInput, checkChannelMoney } from "#contract/bookings/booking-money";
import { bookingChannels, bookingTypes } from "#contract/bookings/booking-values";
import { companyAccess } from "#contract/platform/access";
import { AnswerDate, CivilDate, checkStay, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, maxAmountCents, ShownCents } from "#contract/platform/scalars";

export const people = {
  adults: named("Adultos", "os", z.int().min(1).max(200)),
  children: named("Crianças", "as", z.int().min(0).max(200).optional()),
  infants: named("Bebês", "os", z.int().min(0).max(200).optional()),
  pets: named("Pets", "os", z.int().min(0).max(200).optional()),
};

export const place = {
  accommodation_id: named("Acomodação", "a", Id),
  check_in: named("Entrada", "a", CivilDate),
  check_out: named("Saída", "a", CivilDate),
};

/** Who sells the nights that a change adds to a channel's stay: by default the company, and the guest pays them. */
export const addedNights = named("Noites acrescentadas", "as", z.enum(["desk", "channel"]).optional());

/**
 * Where the stay goes on from its departure: a second booking of the same guest, made with the first or not at all, as
 * after a split.
 */
export const SecondLeg = z.strictObject({
  accommodation_id: named("Acomodação da segunda parte", "a", Id),
  check_out: named("Saída da segunda parte", "a", CivilDate),
});

/** By default those of the booking, the accommodation, or the company; null for none. */
export const chosenTerms = {
  payment_plan_id: named("Plano de pagamento", "o", Id.nullable().optional()),
  cancellation_policy_id: named("Política de cancelamento", "a", Id.nullable().optional()),
};

/**
 * What was agreed with the guest, by one of three figures: the total of the stay, below or above the table price, or a
 * discount of the table price.
 */
const agreedTerms = {
  agreed_total_cents: named("Total combinado", "o", z.int().min(0).max(maxAmountCents).nullable().optional()),
  discount_cents: named("Desconto em R$", "o", z.int().min(1).max(maxAmountCents).nullable().optional()),
  discount_basis_points: named("Desconto em %", "o", z.int().min(1).max(10_000).nullable().optional()),
};

/**
 * The price agreed for a stay instead of its table price. A discount above the share that the user's role gives alone
 * becomes a request, and the table price stands until somebody answers it.
 */
export const AgreedPriceInput = z
  .strictObject({ ...agreedTerms, reason: named("Motivo", "o", line(120)) })
  .check(({ value, issues }) => {
    const given = Object.keys(agreedTerms).filter((key) => typeof value[key as keyof typeof agreedTerms] === "number");
    if (given.length === 1) return;
    const message = given.length === 0 ? "Informe o total ou o desconto combinado" : "Informe o total ou um desconto";
    issues.push({ code: "custom", path: [given[1] ?? "agreed_total_cents"], input: value, message });
  });
export type AgreedPriceInput = z.output<typeof AgreedPriceInput>;

export const QuoteInput = z
  .strictObject({
    ...place,
    ...people,
    /** A guest's stay by default; the others are free. */
    type: named("Tipo de reserva", "o", z.enum(bookingTypes).optional()),
    /** By default that of the booking being edited; null for none. */
    coupon: named("Cupom", "o", line(40).nullable().optional()),
    fee_ids: named("Taxas opcionais", "as", z.array(Id).max(50).optional()),
    /** The booking being edited, whose own nights do not conflict. */
    booking_code: named("Reserva", "a", line(20).optional()),
    /** `keep`: the price of that booking if its agreed price is kept; saving with the same value stores it. */
    pricing: named("Preço", "o", z.enum(["keep", "reprice"]).optional()),
    added_nights: addedNights,
    /** Of one leg of a stay in two: the nights of the other one, which a length-of-stay discount counts. */
    nights_elsewhere: named("Noites na outra parte", "as", z.int().min(1).max(364).optional()),
    /** For a new stay; without a figure the table price is quoted. The reason is not needed yet. */
    agreed_price: named(
      "Preço combinado",
      "o",
      z.strictObject({ ...agreedTerms, reason: named("Motivo", "o", line(120).nullable().optional()) }).optional(),
    ),
    ...chosenTerms,
    /**
     * Of a new booking: a reservation in this channel's calendar, known by the code, or else the nights, is no
     * conflict.
     */
    channel: named("Canal", "o", z.enum(bookingChannels).optional()),
    channel_code: named("Código no canal", "o", line(40).nullable().optional()),
    collected_by: named("Quem recebe do hóspede", "o", CollectedBy.optional()),
    channel_total_cents: channelMoneyInput.channel_total_cents,
  })
  .check((context) => checkStay(context))
  .check((context) => checkChannelMoney(context));
export type QuoteInput = z.output<typeof QuoteInput>;

/**
 * `desk` marks a night that the company sold to the guest of a channel's stay, `channel` one at the price that the
 * channel agreed with its guest.
 */
export const Night = z.object({
  date: CivilDate,
  price_cents: ShownCents,
  reason: z.string().optional(),
  desk: z.literal(true).optional(),
  channel: z.literal(true).optional(),
});
/**
 * A fee or a discount. `id` is set for extra charges beyond the agreed price, `coupon` for the coupon's discount. A
 * discount is taken from the nights, or from the line that `about` names: by its id, the id of its fee, or its name.
 */
export const Charge = z.object({
  id: Id.optional(),
  fee_id: Id.nullable(),
  name: z.string(),
  amount_cents: ShownCents,
  coupon: z.literal(true).optional(),
  about: z.string().optional(),
  /** Of a courtesy: why it was given; absent if only the history knows. */
  reason: z.string().optional(),
  /** Set for nights that were charged and not used. */
  unused: z.literal(true).optional(),
  /** Set for the stored line of an agreed price, a discount or a surcharge: how, why, who agreed, who approved it. */
  agreed: z
    .object({
      ...agreedAs,
      reason: z.string(),
      by_name: z.string().nullable(),
      approved_by_name: z.string().nullable(),
      at: Moment,
    })
    .optional(),
});

export const ruleNames = [
  "min_nights",
  "max_nights",
  "closed_arrival",
  "closed_departure",
  "min_notice",
  "booking_window",
  "past_arrival",
  "no_pets",
  "season_nights",
] as const;

/** The holiday because of which a stay has the holiday policy: its date and name. */
export const HolidayOfStay = z.object({ date: CivilDate, name: z.string() });

export const Conflict = z.object({
  kind: z.enum(["booking", "block", "import", "preparation"]),
  code: z.string().nullable(),
  check_in: AnswerDate,
  check_out: AnswerDate,
  /** The reason of a conflicting block, for users who may see blocks. */
  block: z.object({ kind: BlockKind, reason: z.string().nullable() }).nullable(),
});

export const Alternative = z.object({
  accommodation_id: Id,
  name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  total_cents: ShownCents,
});

/** The price of a stay with its reasons, and whether it is available. */
export const Quote = z.object({
  nights: z.array(Night),
  charges: z.array(Charge),
  total_cents: ShownCents,
  deposit_cents: ShownCents,
  installments: z.array(z.object({ due_date: AnswerDate, amount_cents: ShownCents, deposit: z.boolean() })),
  /** The policy that a cancellation would follow, and the holiday if it is the holiday variant; null for none. */
  cancellation_policy: z.object({ name: z.string(), holiday: HolidayOfStay.nullable() }).nullable(),
  available: z.boolean(),
  conflicts: z.array(Conflict),
  broken_rules: z.array(z.object({ rule: z.enum(ruleNames), message: z.string() })),
  alternatives: z.array(Alternative),
  /** Why the coupon gives no discount, as a sentence; null if it does or none was given. */
  coupon_trouble: z.string().nullable(),
  /** The agreed discounts that a booking loses although its price is kept, each as a sentence. */
  lost_discounts: z.array(z.string()),
  /**
   * The agreed price asked for: its discount (negative above the table price), its total, and whether the user may give
   * it alone. If not, a save keeps the table price, which is then `total_cents`, and asks for the agreed one. Null if
   * none was asked for, or it is not possible.
   */
  agreed: z.object({ discount_cents: ShownCents, total_cents: ShownCents, alone: z.boolean() }).nullable(),
  /** Why the agreed price asked for is not possible, as a sentence; null if it is or none was. */
  agreed_trouble: z.string().nullable(),
  /** Hours for which a hold lasts by default. */
  hold_hours: z.int(),
  /** When a hold that begins now ends by default: never after the evening of its arrival. */
  hold_until: Moment,
});
export type Quote = z.output<typeof Quote>;

export const quotes = {
  create: endpoint({
    method: "POST",
    path: "/api/quotes",
    summary: "Get a quote for a stay: its price and availability",
    access: companyAccess("booking", ["bookings.create", "bookings.edit"]),
    body: QuoteInput,
    answer: Quote,
  }),
};
