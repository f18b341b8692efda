import type { GuestExport } from "#contract/guest-acts";
import { todayIn } from "#domain/stay-dates";
import {
  type CompanionStay,
  copyCompanions,
  listStaysAlong,
  moveCompanion,
} from "#server/booking-guests/booking-guests.queries";
import { shownStatus } from "#server/bookings/booking-answer";
import type { Ctx } from "#server/context";

/** Lets whoever comes with one booking come with a new one too; both are the caller's. */
export function bringCompanions({ actor, db, clock }: Ctx, from: string, to: string): Promise<void> {
  return copyCompanions(db, actor.tenant_id, from, to, clock.now());
}

/** Puts one person in another's place wherever that one comes along; gives the codes of those bookings. */
export function takeCompanionsPlaces({ actor, db, clock }: Ctx, from: string, to: string): Promise<string[]> {
  return moveCompanion(db, actor.tenant_id, from, to, clock.now());
}

/** The bookings in which somebody comes along, the oldest arrival first. */
export async function staysAlong({ actor, db, clock }: Ctx, guestId: string) {
  const stays = await listStaysAlong(db, actor.tenant_id, guestId);
  return stays.map((stay) => ({ ...stay, status: shownStatus(stay, clock.now()) }));
}

/** The same as somebody is told them: where and when, and nothing about whom he came with. */
export async function toldStaysAlong(ctx: Ctx, guestId: string): Promise<GuestExport["accompanied"]> {
  const stays = await staysAlong(ctx, guestId);
  return stays.map(({ code, status, accommodation_name, check_in, check_out }) => {
    return { code, status, accommodation_name, check_in, check_out };
  });
}

/** Codes of those that lie ahead or are under way: while there are any he is somebody. */
export async function openStaysAlong(ctx: Ctx, guestId: string): Promise<string[]> {
  const { actor, clock } = ctx;
  const today = todayIn(actor.timezone, clock.now());
  const isOpen = ({ status, check_out }: Pick<CompanionStay, "status" | "check_out">) =>
    status === "checked_in" || status === "hold" || (status === "confirmed" && check_out > today);
  return (await staysAlong(ctx, guestId)).filter(isOpen).map(({ code }) => code);
}
