import { hasReceipt } from "#domain/receipts";
import { addDays } from "#domain/stay-dates";
import { agreePrice } from "#server/bookings/bookings/agreed/agree-price";
import { readBookings, requireBooking } from "#server/bookings/bookings/read-booking";
import { writeNote } from "#server/bookings/team-notes/team-notes";
import { waitFor } from "#server/bookings/waiting-guests/waiting-guests";
import type { MadeBooking } from "#server/demo/make-bookings";
import { askAsGuest, previewGuestCancellation, previewGuestChange } from "#server/guest/guest-requests/ask";
import { tellDetails } from "#server/guest/guest-requests/tell-details";
import { issueReceipt } from "#server/money/payments/receipts";
import { returnedByKey, saveRefundKey } from "#server/money/payments/refund-keys";
import { showMoney } from "#server/money/payments/show-money";
import { type Ctx, clockActor } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

/**
 * Creates guest requests for upcoming stays: a cancellation and a change of dates, both open, and an arrival time. Not
 * random: takes the first upcoming stays that allow requests.
 */
export async function writeGuestRequests(
  ctx: Ctx,
  { bookings, today }: { bookings: readonly MadeBooking[]; today: string },
): Promise<void> {
  const guest = { ...ctx, actor: { ...clockActor(ctx.actor.tenant_id), timezone: ctx.actor.timezone } };
  const coming = bookings
    .filter(({ status, check_in }) => status === "confirmed" && check_in > addDays(today, 2))
    .sort((one, other) => (one.check_in + one.code < other.check_in + other.code ? -1 : 1));
  const asks = [askToChange, askToCancel, sayArrival];
  for (const booking of coming) {
    const [ask] = asks;
    if (ask === undefined) return;
    if (await unlessRefused(() => ask(guest, booking, bookings))) asks.shift();
  }
}

/**
 * A price agreed by the administrator, and a discount that the reception asks for; not random: the last upcoming stays
 * with a price. Without a receptionist there is nobody to ask.
 */
export async function writeAgreedPrices(
  ctx: Ctx,
  bookings: readonly MadeBooking[],
  { today, receptionist }: { today: string; receptionist: string | undefined },
): Promise<void> {
  const coming = bookings
    .filter(({ status, check_in }) => status === "confirmed" && check_in > addDays(today, 2))
    .filter(({ channel, total_cents }) => !["airbnb", "booking_com"].includes(channel) && total_cents > 0)
    .sort((one, other) => (one.check_in + one.code > other.check_in + other.code ? -1 : 1));
  const [agreed, asked] = coming;
  const of = async ({ code }: MadeBooking) => ({ code, version: (await requireBooking(ctx, code)).version });
  if (agreed) {
    const { code, version } = await of(agreed);
    await agreePrice(ctx, code, { discount_basis_points: 800, reason: "Hóspede frequente", version });
  }
  if (asked && receptionist) {
    const { code, version } = await of(asked);
    const clerk = { ...ctx, actor: { ...ctx.actor, user_id: receptionist } };
    await agreePrice(clerk, code, { discount_basis_points: 1_800, reason: "Grupo de 3 casas", version });
  }
}

/** The guest of a cancelled stay that still has money to return says where it goes; the first one that does. */
export async function giveRefundKey(ctx: Ctx, bookings: readonly MadeBooking[]): Promise<void> {
  const guest = { ...ctx, actor: { ...clockActor(ctx.actor.tenant_id), timezone: ctx.actor.timezone } };
  const cancelled = bookings.filter(({ status }) => status === "cancelled").map(({ code }) => code);
  const stored = await readBookings(guest, cancelled);
  for (const code of cancelled) {
    const booking = stored.get(code)!;
    if ((await returnedByKey(guest, booking)) === 0) continue;
    const pix_key = "+5548991357246";
    return saveRefundKey(guest, booking, { pix_kind: "phone", pix_key, holder_name: booking.holder_name });
  }
}

/** Notes of the team about stays of these days: one comes back on the dashboard today, one tomorrow, one not at all. */
export async function writeNotes(
  ctx: Ctx,
  { bookings, today }: { bookings: readonly MadeBooking[]; today: string },
): Promise<void> {
  const near = bookings
    .filter(({ status, check_out }) => ["confirmed", "checked_in"].includes(status) && check_out > today)
    .sort((one, other) => (one.check_in + one.code < other.check_in + other.code ? -1 : 1));
  const notes = [
    { text: "Perguntar a hora da saída, para combinar a limpeza.", remind_on: today },
    { text: "Confirmar a hora de chegada por telefone.", remind_on: addDays(today, 1) },
    { text: "Prefere receber as chaves na casa." },
  ];
  for (const [index, note] of notes.entries()) {
    const booking = near[index];
    if (booking) await writeNote(ctx, booking.code, note);
  }
}

/** Issues the receipts of the payments of two guests in house. */
export async function writeReceipts(ctx: Ctx, bookings: readonly MadeBooking[]): Promise<void> {
  const paid = bookings
    .filter(
      ({ status, paid_cents, collected_by }) => status === "checked_in" && paid_cents > 0 && collected_by === "company",
    )
    .sort((one, other) => (one.check_in + one.code < other.check_in + other.code ? -1 : 1));
  for (const { code } of paid.slice(0, 2)) {
    const { data } = await showMoney(ctx, code);
    for (const payment of data.filter(hasReceipt)) await issueReceipt(ctx, code, payment.id);
  }
}

/** Somebody waits for the nights of a coming stay, and of a cancelled one, which are free again if nobody took them. */
export async function writeWaiting(
  ctx: Ctx,
  { bookings, today }: { bookings: readonly MadeBooking[]; today: string },
): Promise<void> {
  const coming = bookings.filter(({ check_in }) => check_in > addDays(today, 2));
  const people = [
    { status: "confirmed", name: "Renato Siqueira Alencar", phone: "+5548991234567" },
    { status: "cancelled", name: "Luciana Prates", phone: "+5551998765432" },
  ];
  for (const { status, ...person } of people) {
    const stay = coming
      .filter((booking) => booking.status === status)
      .sort((one, other) => (one.check_in + one.code < other.check_in + other.code ? -1 : 1))[0];
    if (stay) {
      const { accommodation_id, check_in, check_out } = stay;
      await waitFor(ctx, { ...person, accommodation_id, check_in, check_out, adults: 2 });
    }
  }
}

/** False if this stay does not allow requests, such as one of a channel. */
async function unlessRefused(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

async function askToCancel(guest: Ctx, { code }: MadeBooking): Promise<boolean> {
  const { at_once, steps, paid_cents } = await previewGuestCancellation(guest, code);
  const { refund_cents = 0, credit_cents = 0 } = steps[0] ?? {};
  if (at_once || paid_cents === 0) return false;
  const words = "Meu filho ficou doente e não vamos conseguir viajar.";
  await askAsGuest(guest, code, { kind: "cancellation", refund_cents, credit_cents, words });
  return true;
}

async function askToChange(guest: Ctx, booking: MadeBooking, bookings: readonly MadeBooking[]): Promise<boolean> {
  const { code, adults, children, infants, pets } = booking;
  const others = bookings
    .filter(({ id, occupancy_id }) => occupancy_id !== null && id !== booking.id)
    .filter(({ accommodation_id }) => accommodation_id === booking.accommodation_id);
  for (let days = 7; days <= 35; days += 7) {
    const stay = {
      check_in: addDays(booking.check_in, days),
      check_out: addDays(booking.check_out, days),
      ...{ adults, children, infants, pets },
    };
    if (others.some(({ check_in, check_out }) => check_in < stay.check_out && check_out > stay.check_in)) continue;
    const { available, broken_rules, total_cents } = await previewGuestChange(guest, code, stay);
    if (!available || broken_rules.length > 0) continue;
    const words = "O voo mudou. Dá para ir nessas datas?";
    await askAsGuest(guest, code, { kind: "change", ...stay, total_cents, words });
    return true;
  }
  return false;
}

async function sayArrival(guest: Ctx, { code }: MadeBooking): Promise<boolean> {
  await tellDetails(guest, code, { arrival_time: "21:30", wishes: "Um berço no quarto, por favor." });
  return true;
}
