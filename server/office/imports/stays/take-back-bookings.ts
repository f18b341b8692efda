import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { vacate } from "#server/bookings/bookings/nights/occupy";
import {
  deleteImportedBookings,
  listImportedBookings,
  type StandingBooking,
} from "#server/office/imports/stays/imported-bookings.queries";
import { recordEach } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { codeOf } from "#server/platform/db/failures";
import { deleteEverySearchWord } from "#server/platform/db/search-words";
import { wholeOrNothing } from "#server/platform/db/several-statements";

/** A booking that is not deleted, and why. */
export interface KeptBooking {
  name: string;
  reason: string;
}

/**
 * Deletes the bookings made by an import, with their payments, and returns those that are kept: in use or, unless they
 * are included, changed since. The freed nights go to imported calendars that were waiting for them.
 */
export async function takeBackBookings(
  ctx: Ctx,
  importId: string,
  { changed }: { changed: "keep" | "take" },
): Promise<KeptBooking[]> {
  const { actor, db } = ctx;
  const before = await listImportedBookings(db, actor.tenant_id, importId);
  await lockNights(ctx, [...new Set(before.map(({ accommodation_id }) => accommodation_id))]);
  const standing = await listImportedBookings(db, actor.tenant_id, importId);
  const stays = ({ is_touched }: StandingBooking) => is_touched && changed === "keep";
  const kept = standing.filter(stays);
  const used = await takeBackAll(
    ctx,
    standing.filter((each) => !stays(each)),
  );
  return [
    ...kept.map(({ code }) => ({ name: code, reason: "Foi alterada depois da importação" })),
    ...used.map(({ code }) => ({ name: code, reason: "Já está em uso" })),
  ];
}

/** Deletes all at once; if one is still referenced, tries halves until it is found. Returns those that are kept. */
async function takeBackAll(ctx: Ctx, bookings: readonly StandingBooking[]): Promise<StandingBooking[]> {
  if (bookings.length === 0) return [];
  try {
    await wholeOrNothing(ctx.db, () => takeBack(ctx, bookings));
    return [];
  } catch (error) {
    if (codeOf(error) !== "23503") throw error;
    if (bookings.length === 1) return [...bookings];
    const half = Math.ceil(bookings.length / 2);
    return [...(await takeBackAll(ctx, bookings.slice(0, half))), ...(await takeBackAll(ctx, bookings.slice(half)))];
  }
}

async function takeBack(ctx: Ctx, bookings: readonly StandingBooking[]): Promise<void> {
  const { actor, db } = ctx;
  const ids = bookings.map(({ id }) => id);
  await vacate(ctx, ids);
  await deleteEverySearchWord(db, actor.tenant_id, ids);
  await deleteImportedBookings(db, actor.tenant_id, ids);
  await recordEach(
    ctx,
    "booking.import_undone",
    bookings.map(({ code }) => ({ record_id: code, before: null, after: null })),
  );
}
