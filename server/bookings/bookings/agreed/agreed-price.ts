import type { Booking, BookingInput } from "#contract/bookings/bookings";
import type { FieldErrors } from "#contract/platform/parse";
import {
  type AgreedKind,
  type AgreedTerms,
  agreedCents,
  agreedDiscount,
  agreedName,
  agreedTrouble,
  agreesAlone,
  givenCents,
  keptDiscount,
  mayGiveAlone,
  tableCents,
  termsIn,
} from "#domain/agreed-price";
import { isAgreedLine } from "#domain/kept-price";
import { totalCents } from "#domain/quote";
import type { StoredCharge } from "#server/bookings/bookings/bookings.queries";
import { channelPrice, type QuotedPrice, type StayPrice } from "#server/bookings/bookings/stay-price";
import { rightsOfPerson } from "#server/people/people/rights-of-person";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";

/** A discount that waits for an answer, as stored with its booking. */
export interface StoredRequest {
  kind: AgreedKind;
  /** The figure of the kind: cents, or basis points of a share. */
  value: number;
  reason: string;
  by: string;
  at: string;
}

/** A refused discount, until whoever asked for it has read the answer. */
export interface StoredRefusal {
  /** Who asked for it. */
  by: string;
  refused_by: string;
  at: string;
  /** The total that was asked for, in cents. */
  total_cents: number;
  reason: string;
}

/** What a stored booking tells of its price: a discount that waits or was refused, and the names of people who agreed. */
export interface AgreedBy {
  price_request: StoredRequest | null;
  price_refusal: StoredRefusal | null;
  refused_by_name: string | null;
  /** Null without one, as are the others; all may be people who left. */
  request_by_name: string | null;
  agreed_by_name: string | null;
  approved_by_name: string | null;
}

/**
 * What an agreed price means on a price: its discount (negative above the table price) and total, and whether the actor
 * may agree it alone.
 */
export interface WeighedPrice {
  kind: AgreedKind;
  value: number;
  discount_cents: number;
  total_cents: number;
  alone: boolean;
}

/** What says whether a stay has a price to agree: a new one may come with the price of its channel. */
interface PricedStay {
  type: string;
  channel_total_cents?: number | null | undefined;
}

/** The charges of a booking without the line of its agreed price. */
export const withoutAgreed = (charges: readonly StoredCharge[]): StoredCharge[] =>
  charges.filter((charge) => !isAgreedLine(charge));

/**
 * Weighs terms on a price; `later` is true once the stay has ended. Whether the actor gives the discount alone is
 * decided by all that was given on top of the table price, so that several small discounts are not a way around.
 */
export async function weighAgreed(
  ctx: Ctx,
  { nights, charges }: Pick<StayPrice, "nights" | "charges">,
  asked: AgreedTerms,
  later = false,
): Promise<{ weighed: WeighedPrice | null; trouble: string | null }> {
  const terms = termsIn(asked);
  if (terms === null) return { weighed: null, trouble: null };
  const others = withoutAgreed(charges);
  const table = tableCents({ nights, charges });
  const trouble = agreedTrouble(terms, table, later ? agreedCents({ nights, charges }) : null);
  if (trouble !== null) return { weighed: null, trouble };
  const discount_cents = agreedDiscount(terms, table);
  const { discount_basis_points } = await rightsOfPerson(ctx, ctx.actor.user_id);
  const given = { discount_cents, given_cents: givenCents(others), table_cents: table };
  const alone = agreesAlone(discount_basis_points, given);
  const total_cents = totalCents({ nights, charges: others }) - discount_cents;
  if (total_cents < 0) return { weighed: null, trouble: "Com as cortesias já dadas, o total ficaria negativo" };
  return { weighed: { ...terms, discount_cents, total_cents, alone }, trouble: null };
}

/** Whether the actor gives discounts of this sum on a table price (cents) without asking. */
export async function maySpare(ctx: Ctx, discount_cents: number, table_cents: number): Promise<boolean> {
  const { discount_basis_points } = await rightsOfPerson(ctx, ctx.actor.user_id);
  return mayGiveAlone(discount_basis_points, discount_cents, table_cents);
}

/** The price with the line of what was agreed, as its last. */
export function withAgreed(
  ctx: Ctx,
  { nights, charges }: Pick<StayPrice, "nights" | "charges">,
  { kind, value, discount_cents }: Pick<WeighedPrice, "kind" | "value" | "discount_cents">,
  said: { reason: string; by: string; approved_by?: string; later?: boolean },
): StayPrice {
  const { later = false, ...told } = said;
  const now = ctx.clock.now();
  const line: StoredCharge = {
    ...{ id: newId(now), fee_id: null, name: agreedName(discount_cents, later) },
    amount_cents: -discount_cents,
    agreed: { kind, value, ...told, at: now.toISOString() },
  };
  const all = [...withoutAgreed(charges), line];
  return { nights, charges: all, total_cents: totalCents({ nights, charges: all }) };
}

/** A new booking's price with what was agreed, and the request for it if the actor may not give it alone. */
export async function agreedAtFirst(
  ctx: Ctx,
  price: StayPrice,
  stay: PricedStay & { agreed_price?: (AgreedTerms & { reason: string }) | undefined },
): Promise<{ price: StayPrice; request: StoredRequest | null; errors: FieldErrors }> {
  const plain = { price, request: null };
  const { agreed_price: asked } = stay;
  if (asked === undefined) return { ...plain, errors: {} };
  const wrong = priceErrors(ctx, stay);
  if (wrong !== null) return { ...plain, errors: { [`agreed_price.${fieldOf(asked)}`]: [wrong] } };
  const { weighed, trouble } = await weighAgreed(ctx, price, asked);
  if (weighed === null) return { ...plain, errors: { [`agreed_price.${fieldOf(asked)}`]: [trouble ?? ""] } };
  const said = { reason: asked.reason, by: ctx.actor.user_id };
  if (weighed.alone) return { price: withAgreed(ctx, price, weighed, said), request: null, errors: {} };
  return { price, request: requestOf(ctx, weighed, said.reason), errors: {} };
}

/**
 * The price of a new stay of a channel: the channel's where it is typed, see `typedAsChannels`; what the channel itself
 * collects is its own, and asks nothing of the company.
 */
export async function firstChannelPrice(
  ctx: Ctx,
  priced: QuotedPrice,
  stay: Parameters<typeof channelPrice>[1] & { collected_by: string },
  { channel_total_cents: cents, channel_code }: Pick<BookingInput, "channel_total_cents" | "channel_code">,
): Promise<TypedPrice> {
  const plain = { request: null, weighed: null, reason: null, trouble: null };
  if (typeof cents !== "number") return { ...plain, price: priced };
  const typed = channelPrice(priced, stay, cents);
  if (stay.collected_by === "channel") return { ...plain, price: typed };
  return typedAsChannels(ctx, { table: priced, typed }, channel_code);
}

/** A price as somebody typed it, the discount below the table price that it means, and what it becomes. */
export interface TypedPrice {
  price: StayPrice;
  request: StoredRequest | null;
  weighed: WeighedPrice | null;
  /** Why it was typed, if it is an agreed price or a request; otherwise null. */
  reason: string | null;
  trouble: string | null;
}

/**
 * The price typed as a channel's where the company collects it. Nobody proves what the guest was promised, so below the
 * table price it is agreed or asked for like any other. Within the share of somebody with `bookings.override` it stays
 * as typed.
 */
export async function typedAsChannels(
  ctx: Ctx,
  { table, typed }: { table: StayPrice; typed: StayPrice },
  code: string | null | undefined,
): Promise<TypedPrice> {
  const { actor } = ctx;
  const asTyped = { price: typed, request: null, weighed: null, reason: null, trouble: null };
  if (!may(actor, "money.view")) return { ...asTyped, trouble: channelPriceUnseen };
  const agreed_total_cents = agreedCents(typed);
  if (agreed_total_cents >= tableCents(table)) return asTyped;
  const { weighed, trouble } = await weighAgreed(ctx, table, { agreed_total_cents });
  if (weighed === null) return { ...asTyped, trouble };
  const reason = `Preço digitado como do canal${code ? ` (${code})` : ""}`;
  if (!weighed.alone) {
    return { price: table, request: requestOf(ctx, weighed, reason), weighed, reason, trouble: null };
  }
  if (may(actor, "bookings.override")) return asTyped;
  const price = withAgreed(ctx, table, weighed, { reason, by: actor.user_id });
  return { price, request: null, weighed, reason, trouble: null };
}

/** What was agreed, or asked for, stands in the history with its reason. `before_cents` is the total before it. */
export async function recordTypedPrice(
  ctx: Ctx,
  agreed: "booking.price_agreed" | "booking.price_agreed_first",
  { code, total_cents, price_request }: Booking,
  { before_cents, request, reason }: { before_cents: number; request: StoredRequest | null; reason: string },
) {
  if (request === null) return record(ctx, agreed, code, { total_cents: before_cents }, { total_cents, reason });
  return record(ctx, "booking.price_asked", code, null, { asked_total_cents: price_request?.total_cents, reason });
}

const channelPriceUnseen = "O preço do canal que a empresa recebe pede a permissão de ver valores";

export function requestOf({ actor, clock }: Ctx, { kind, value }: WeighedPrice, reason: string): StoredRequest {
  return { kind, value, reason, by: actor.user_id, at: clock.now().toISOString() };
}

/** The discount and the total that a request means on the booking's price now, and all that is then given, in cents. */
export function askedPrice(booking: Pick<StayPrice, "nights" | "charges">, request: StoredRequest) {
  const { nights } = booking;
  const table_cents = tableCents(booking);
  const discount_cents = agreedDiscount(request, table_cents);
  const others = withoutAgreed(booking.charges);
  const total_cents = totalCents({ nights, charges: others }) - discount_cents;
  // the table price may have fallen to what was asked, or below it
  const fallen = discount_cents <= 0 ? "O preço de tabela já não passa do total pedido" : null;
  const trouble = total_cents < 0 ? "O total ficaria negativo" : (fallen ?? agreedTrouble(request, table_cents));
  return { table_cents, discount_cents, total_cents, given_cents: discount_cents + givenCents(others), trouble };
}

/** The field in which terms were given. */
export function fieldOf(asked: AgreedTerms): keyof AgreedTerms {
  const kind = termsIn(asked)?.kind ?? "total";
  return kind === "total" ? "agreed_total_cents" : kind === "amount" ? "discount_cents" : "discount_basis_points";
}

/** Why the actor cannot agree a price for this stay, as a sentence; null if they can. */
export function priceErrors({ actor }: Ctx, { type, channel_total_cents }: PricedStay): string | null {
  if (type !== "guest") return "Só a estadia de um hóspede tem preço para combinar";
  if (typeof channel_total_cents === "number") return "O preço do canal já está combinado com o hóspede";
  return may(actor, "money.view") ? null : "Combinar o preço pede a permissão de ver valores";
}

/** The line of the agreed price of a changed stay, on its new table price; none if nothing is left of it. */
export function retainAgreed(
  stored: Pick<StayPrice, "nights" | "charges">,
  { nights, charges }: Pick<StayPrice, "nights" | "charges">,
): StoredCharge[] {
  const [before, after] = [tableCents(stored), tableCents({ nights, charges })];
  return charges.flatMap((charge) => {
    if (charge.agreed === undefined) return [charge];
    const cents = keptDiscount(charge.agreed, -charge.amount_cents, before, after);
    return cents === 0 ? [] : [{ ...charge, amount_cents: -cents }];
  });
}
