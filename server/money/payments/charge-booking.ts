import type { Booking } from "#contract/bookings/bookings";
import type { bookingCharges, bookingDiscounts, ChargeInput } from "#contract/money/charges";
import { courtesyName, givenCents, mostAlone, tableCents } from "#domain/agreed-price";
import { isAgreedLine } from "#domain/kept-price";
import { showCents } from "#domain/money";
import { totalCents } from "#domain/quote";
import { maySpare } from "#server/bookings/bookings/agreed/agreed-price";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings/bookings.queries";
import { saveCharges } from "#server/bookings/bookings/installments";
import { type LockedBooking, lockBooking } from "#server/bookings/bookings/lock-bookings";
import { showBooking } from "#server/bookings/bookings/read-booking";
import { requireLine } from "#server/money/payments/lower-total";
import { isCharge } from "#server/money/payments/payments.queries";
import { rightsOfPerson } from "#server/people/people/rights-of-person";
import { record } from "#server/platform/audit/record";
import { type Actor, type Ctx, may } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { requireSight, toldCents } from "#server/platform/http/money-mask";
import { found, invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Adds an extra charge to the agreed price. It is due with the last installment. */
export async function addCharge(ctx: Ctx, code: string, input: ChargeInput) {
  const locked = await lockBooking(ctx, code);
  const charge = { id: newId(ctx.clock.now()), fee_id: null, ...input };
  const action = isAfter(locked) ? "booking.charged_later" : "booking.charged";
  return keep(ctx, locked, action, [...locked.booking.charges, charge], { before: null, after: charge });
}

/** Gives a courtesy: a negative charge with its reason. 422 above what the actor gives alone. */
export const giveDiscount: Verb<typeof bookingDiscounts.create> = async (
  ctx,
  { params: { code }, body: { amount_cents: cents, reason, about: key } },
) => {
  const locked = await lockBooking(ctx, code);
  const { charges } = locked.booking;
  await requireBounds(ctx, locked.booking, charges, cents);
  const about = requireLine(ctx, charges, { key, cents, field: "about" });
  const name = courtesyName(isAfter(locked));
  const charge = { id: newId(ctx.clock.now()), fee_id: null, name, amount_cents: -cents, reason, ...about };
  const action = isAfter(locked) ? "booking.discounted_later" : "booking.discounted";
  return keep(ctx, locked, action, [...charges, charge], { before: null, after: charge });
};

/** Changes an extra charge or a courtesy, which stays one. Others cannot be changed here: 404. */
export const updateCharge: Verb<typeof bookingCharges.update> = async (
  ctx,
  { params: { code, id }, body: { reason, about: key, ...input } },
) => {
  const locked = await lockBooking(ctx, code);
  const before = chargeOf(locked.booking, id);
  const others = locked.booking.charges.filter((each) => each !== before);
  if (input.amount_cents < 0 !== before.amount_cents < 0) throw invalid("amount_cents", otherSign(before));
  if (input.amount_cents < 0) await requireBounds(ctx, locked.booking, others, -input.amount_cents);
  const { about: was, ...rest } = before;
  const about = lineOf(ctx, others, input.amount_cents, key === undefined ? was : key);
  const after = { ...rest, ...input, ...about, ...(input.amount_cents < 0 && reason && { reason }) };
  const charges = locked.booking.charges.map((each) => (each.id === id ? after : each));
  return keep(ctx, locked, "booking.charge_changed", charges, { before, after });
};

/** Deletes an extra charge. */
export const deleteCharge: Verb<typeof bookingCharges.delete> = async (ctx, { params: { code, id } }) => {
  const locked = await lockBooking(ctx, code);
  const before = chargeOf(locked.booking, id);
  const charges = locked.booking.charges.filter((each) => each.id !== id);
  await keep(ctx, locked, "booking.charge_deleted", charges, { before, after: null });
};

export async function chargeExists({ actor, db }: Ctx, code: string, id: string): Promise<boolean> {
  return isCharge(db, actor.tenant_id, code, id);
}

/**
 * Refuses with 422 a discount of an actor without the right to it, whatever its sum; then one above the total of the
 * booking, or one that, with those already given, is more than the actor gives alone. The sentence says which, how much is left, and where more can be asked for.
 */
async function requireBounds(
  ctx: Ctx,
  booking: StoredBooking,
  others: readonly StoredCharge[],
  cents: number,
): Promise<void> {
  const { actor } = ctx;
  requireSight(actor, "amount_cents", "Dar desconto");
  const { discount_basis_points: share } = await rightsOfPerson(ctx, actor.user_id);
  if (share === 0)
    throw invalid("amount_cents", `O seu perfil não dá desconto sem pedir. ${whereToAsk(actor, booking)}`);
  const total = totalCents({ nights: booking.nights, charges: [...others] });
  if (cents > total) throw invalid("amount_cents", `Passa do total da reserva${toldCents(actor, Math.max(0, total))}`);
  const [given, table] = [givenCents(others), tableCents(booking)];
  if (await maySpare(ctx, cents + given, table)) return;
  throw invalid("amount_cents", `${tooMuch(mostAlone(share, table), given)}. ${whereToAsk(actor, booking)}`);
}

function tooMuch(most: number, given: number): string {
  const bound = "Passa do que o seu perfil dá sem pedir nesta reserva";
  if (given === 0) return `${bound}: até ${showCents(most)}`;
  const left = Math.max(0, most - given);
  return `${bound}: até ${showCents(most)}, menos ${showCents(given)} já dados; ainda dá ${showCents(left)}`;
}

/** Where a larger discount is asked for: by the name of the button on the booking's page, for those who have it. */
function whereToAsk(actor: Actor, { status }: StoredBooking): string {
  const ended = status === "cancelled" || status === "no_show" || status === "expired";
  if (ended || !may(actor, "money.view")) return "Fale com quem administra a empresa";
  return status === "checked_out" ? "Peça em “Dar desconto”" : "Peça em “Combinar preço”";
}

const otherSign = ({ amount_cents }: StoredCharge) =>
  amount_cents < 0 ? "Esta linha é um desconto: o valor fica com sinal de menos" : "O consumo não é um desconto";

const isAfter = ({ booking: { status } }: LockedBooking) => status === "checked_out";

/** What a discount is about; a charge is about nothing. */
const lineOf = (ctx: Ctx, charges: readonly StoredCharge[], amount_cents: number, key: string | null | undefined) =>
  amount_cents < 0 ? requireLine(ctx, charges, { key, cents: -amount_cents, field: "about" }) : {};

const chargeOf = ({ charges }: StoredBooking, id: string): StoredCharge =>
  found(charges.find((each) => each.id === id && !isAgreedLine(each)));

async function keep(
  ctx: Ctx,
  { booking, accommodation }: LockedBooking,
  action: string,
  charges: StoredCharge[],
  { before, after }: { before: StoredCharge | null; after: StoredCharge | null },
): Promise<Booking> {
  const total = totalCents({ nights: booking.nights, charges });
  if (total < 0) throw invalid("amount_cents", "O total da reserva não pode ficar negativo");
  await saveCharges(ctx, booking, accommodation, charges, total);
  await record(ctx, action, booking.code, before, after);
  return showBooking(ctx, booking.code);
}
