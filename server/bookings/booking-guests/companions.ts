import type { GuestExport } from "#contract/guest/guest-acts";
import { todayIn } from "#domain/stay-dates";
import {
  addCompanions,
  type CompanionStay,
  copyCompanions,
  listStaysAlong,
  moveCompanion,
} from "#server/bookings/booking-guests/booking-guests.queries";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { Ctx } from "#server/platform/context";

/** Copies the other guests of one booking to a new one; the caller has access to both. */
export function bringCompanions({ actor, db, clock }: Ctx, from: string, to: string): Promise<void> {
  return copyCompanions(db, actor.tenant_id, from, to, clock.now());
}

/** Adds companions whom their forms named. */
export function joinCompanions({ actor, db, clock }: Ctx, bookingId: string, ids: readonly string[]): Promise<void> {
  return addCompanions(db, actor.tenant_id, bookingId, ids, clock.now());
}

/** Replaces one person by another wherever the former is a companion; returns the codes of those bookings. */
export function takeCompanionsPlaces({ actor, db, clock }: Ctx, from: string, to: string): Promise<string[]> {
  return moveCompanion(db, actor.tenant_id, from, to, clock.now());
}

/** The bookings of which a person is a companion, the oldest arrival first. */
export async function staysAlong({ actor, db, clock }: Ctx, guestId: string) {
  const stays = await listStaysAlong(db, actor.tenant_id, guestId);
  return stays.map((stay) => ({ ...stay, status: shownStatus(stay, clock.now()) }));
}

/** The same for the export of a person's data: places and dates, without data of the other guests. */
export async function toldStaysAlong(ctx: Ctx, guestId: string): Promise<GuestExport["accompanied"]> {
  const stays = await staysAlong(ctx, guestId);
  return stays.map(({ code, status, accommodation_name, check_in, check_out }) => {
    return { code, status, accommodation_name, check_in, check_out };
  });
}

/** Codes of the future and current ones: while there are any, the guest cannot be erased. */
export async function openStaysAlong(ctx: Ctx, guestId: string): Promise<string[]> {
  const { actor, clock } = ctx;
  const today = todayIn(actor.timezone, clock.now());
  const isOpen = ({ status, check_out }: Pick<CompanionStay, "status" | "check_out">) =>
    status === "checked_in" || status === "hold" || (status === "confirmed" && check_out > today);
  return (await staysAlong(ctx, guestId)).filter(isOpen).map(({ code }) => code);
}
