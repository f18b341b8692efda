import type { OpenCredit } from "#contract/money/credits";
import { creditLeft, type PaidInCredit } from "#domain/refund";
import { todayIn } from "#domain/stay-dates";
import {
  findCredit,
  findPaidInCredit,
  listCreditsOf,
  type StoredCredit,
} from "#server/bookings/bookings/booking-rows.queries";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import type { Ctx } from "#server/platform/context";

/** Today's date in the company's time zone, by which credits are counted. */
export const creditDay = ({ actor, clock }: Ctx): string => todayIn(actor.timezone, clock.now());

/** The credits that a guest can still use: not expired and not used up. */
export async function openCreditsOf(ctx: Ctx, holderId: string): Promise<OpenCredit[]> {
  const stored = await listCreditsOf(ctx.db, ctx.actor.tenant_id, holderId, creditDay(ctx));
  return stored.map(toOpen).filter(({ left_cents }) => left_cents > 0);
}

/** The credit of a booking itself, expired or not; null if it has none. */
export async function creditOf(ctx: Ctx, { id, refund }: Pick<StoredBooking, "id" | "refund">) {
  const stored = refund?.credit_cents ? await findCredit(ctx.db, ctx.actor.tenant_id, id) : null;
  return stored && { ...toOpen(stored), expired: stored.valid_until < creditDay(ctx) };
}

/** The credit of a booking by its id, as stored; null if it has none. */
export const storedCreditOf = ({ actor, db }: Ctx, bookingId: string): Promise<StoredCredit | null> =>
  findCredit(db, actor.tenant_id, bookingId);

/** What was paid for a booking with credits; null if nothing was. */
export async function paidInCredit(
  { actor, db }: Ctx,
  { id, paid_cents }: Pick<StoredBooking, "id" | "paid_cents">,
): Promise<PaidInCredit | null> {
  return paid_cents === 0 ? null : findPaidInCredit(db, actor.tenant_id, id, actor.timezone);
}

function toOpen(stored: StoredCredit): OpenCredit & { left_cents: number } {
  return { code: stored.code, left_cents: creditLeft(stored), valid_until: stored.valid_until };
}
