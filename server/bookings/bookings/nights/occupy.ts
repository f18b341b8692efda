import { occupiedPeriods } from "#domain/periods";
import { addDays, nightsBetween } from "#domain/stay-dates";
import {
  echoesGiveWay,
  ownEchoesGiveWay,
  settleImportedNights,
} from "#server/bookings/bookings/nights/imported-nights";
import {
  deleteOccupancies,
  deleteOccupanciesOfBlocks,
  findHeldUntil,
  insertFreeOccupancies,
  insertOccupancies,
  listTakenNights,
  type NightRange,
  type TakenNights,
  updateOccupanciesExpiry,
} from "#server/bookings/bookings/nights/occupancies.queries";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { Problem } from "#server/platform/http/problem";

export type { TakenNights };

/** A stay whose nights are to be occupied. */
export interface Stay {
  id: string;
  check_in: string;
  check_out: string;
}

interface Terms {
  /** The instant at which a hold frees its nights; null for other bookings. */
  expires_at: Date | null;
  /** The id of the occupancy to which the booking refers. */
  occupancy_id?: string;
}

/**
 * Occupies the nights of a stay and of the preparation after it, in one statement. This is the only way for bookings:
 * create, hold, confirm, move, split and swap all call it while holding the accommodation's lock; blocks use
 * `occupyBlocks`. Returns the id of the occupancy; throws 409 if the accommodation takes no bookings or any of the
 * nights is taken.
 */
export async function occupy(
  { actor, db, clock }: Ctx,
  stay: Stay,
  accommodation: StayAccommodation,
  { expires_at, occupancy_id = newId(clock.now()) }: Terms,
): Promise<string> {
  const rows = occupiedPeriods(stay.check_in, stay.check_out, accommodation.preparation_nights).map((period) => ({
    ...period,
    tenant_id: actor.tenant_id,
    id: period.source === "booking" ? occupancy_id : newId(clock.now()),
    accommodation_id: accommodation.id,
    booking_id: stay.id,
    expires_at,
  }));
  const free = accommodation.status === "active" && (await insertOccupancies(db, rows)) === rows.length;
  if (!free) throw new Problem("UnavailableDateForBookingException");
  return occupancy_id;
}

/**
 * Occupies the nights that a booking gave up at an instant, as `occupy`. Closures that only repeat our calendar give
 * way, unless a channel has read it since then without these nights: it may have sold them.
 */
export async function occupyAgain(
  ctx: Ctx,
  stay: Stay,
  accommodation: StayAccommodation,
  { since, ...terms }: Terms & { since: Date },
): Promise<string> {
  const { check_in } = stay;
  const check_out = addDays(stay.check_out, accommodation.preparation_nights);
  await echoesGiveWay(ctx, accommodation.id, { check_in, check_out }, since);
  const occupancyId = await occupy(ctx, stay, accommodation, terms);
  await settleImportedNights(ctx, [accommodation.id]);
  return occupancyId;
}

/** Frees the nights of bookings, including preparation; imported nights that waited for them occupy them. */
export async function vacate(ctx: Ctx, bookingIds: string[]): Promise<void> {
  await settleImportedNights(ctx, await deleteOccupancies(ctx.db, ctx.actor.tenant_id, bookingIds));
}

/**
 * Frees the old nights of a stay and occupies its new ones, before any waiting nights can take them. As `occupy`, but
 * closures that only repeat this stay give way: it may move back before the channels have read that it had left.
 */
export async function moveNights(ctx: Ctx, stay: Stay, to: StayAccommodation, terms: Terms): Promise<string> {
  const left = await deleteOccupancies(ctx.db, ctx.actor.tenant_id, [stay.id]);
  const occupancyId = await occupyOwn(ctx, stay, to, terms);
  await settleImportedNights(ctx, [...new Set([...left, to.id])]);
  return occupancyId;
}

async function occupyOwn(ctx: Ctx, stay: Stay, to: StayAccommodation, terms: Terms): Promise<string> {
  const check_out = addDays(stay.check_out, to.preparation_nights);
  await ownEchoesGiveWay(ctx, to.id, stay.id, { check_in: stay.check_in, check_out });
  return occupy(ctx, stay, to, terms);
}

/** Sets when a booking's nights become free automatically; null for never. */
export function keepNightsUntil({ actor, db }: Ctx, bookingId: string, expiresAt: Date | null): Promise<void> {
  return updateOccupanciesExpiry(db, actor.tenant_id, bookingId, expiresAt);
}

/** The occupied nights in a range of dates: for quotes, search and charts. */
export function takenNights({ actor, db, clock }: Ctx, range: NightRange): Promise<TakenNights[]> {
  return listTakenNights(db, actor.tenant_id, range, clock.now());
}

/** One of several stays that occupy their nights at once. */
interface ManyStay extends Stay {
  accommodation: StayAccommodation;
  occupancy_id: string;
  expires_at: Date | null;
  /** True if nights of preparation follow; a past stay needs none. */
  prepares: boolean;
}

/**
 * Like `occupy` for many stays at once, under the locks of their accommodations and before their bookings are written.
 * Returns the ids of those that got all their nights; the others get none, and of two that overlap the earlier one
 * wins.
 */
export async function occupyEach(ctx: Ctx, stays: readonly ManyStay[]): Promise<Set<string>> {
  const { actor, db, clock } = ctx;
  const rowsOf = ({ id, check_in, check_out, accommodation, occupancy_id, expires_at, prepares }: ManyStay) =>
    occupiedPeriods(check_in, check_out, prepares ? accommodation.preparation_nights : 0).map((period) => ({
      ...period,
      tenant_id: actor.tenant_id,
      id: period.source === "booking" ? occupancy_id : newId(clock.now()),
      accommodation_id: accommodation.id,
      booking_id: id,
      expires_at,
    }));
  const rows = stays.flatMap(rowsOf);
  const isOf = (source: string) => (row: (typeof rows)[number]) => row.source === source;
  const slept = await insertFreeOccupancies(db, rows.filter(isOf("booking")));
  const preparing = rows.filter((row) => isOf("preparation")(row) && slept.has(row.booking_id));
  const prepared = await insertFreeOccupancies(db, preparing);
  const partial = preparing.map(({ booking_id }) => booking_id).filter((id) => !prepared.has(id));
  if (partial.length > 0) await deleteOccupancies(db, actor.tenant_id, partial);
  return new Set([...slept].filter((id) => !partial.includes(id)));
}

/** A stay that changes its nights. */
export interface Move {
  stay: Stay;
  to: StayAccommodation;
  /** The instant at which a hold frees its nights; null for other bookings. */
  expires_at: Date | null;
  /** The id of its new occupancy, if the booking already refers to it. */
  occupancy_id?: string;
}

/**
 * Frees the nights of several stays, then occupies their new ones: each may take what another one leaves. Returns the
 * ids of the new occupancies, in order. Otherwise as `moveNights`.
 */
export async function exchangeNights(ctx: Ctx, moves: readonly Move[]): Promise<string[]> {
  const stays = moves.map(({ stay }) => stay.id);
  const left = await deleteOccupancies(ctx.db, ctx.actor.tenant_id, stays);
  const taken: string[] = [];
  for (const { stay, to, ...terms } of moves) taken.push(await occupyOwn(ctx, stay, to, terms));
  await settleImportedNights(ctx, [...new Set([...left, ...moves.map(({ to }) => to.id)])]);
  return taken;
}

/**
 * Frees the last nights of a stay; its new end must be earlier. Never refused: the preparation does not extend past the
 * nights occupied before, even if the accommodation requires more by now.
 */
export async function shortenNights(
  ctx: Ctx,
  stay: Stay,
  accommodation: StayAccommodation,
  expires_at: Date | null = null,
): Promise<string> {
  const heldUntil = await findHeldUntil(ctx.db, ctx.actor.tenant_id, stay.id);
  const room = heldUntil === null ? 0 : nightsBetween(stay.check_out, heldUntil);
  const preparation_nights = Math.min(accommodation.preparation_nights, room);
  return moveNights(ctx, stay, { ...accommodation, preparation_nights, status: "active" }, { expires_at });
}

/** A block whose nights are to be occupied. */
interface BlockNights {
  id: string;
  /** The id of the occupancy to which the block refers. */
  occupancy_id: string;
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

/**
 * Occupies the nights of blocks, in one statement and without preparation after them; the caller holds the locks of the
 * accommodations. Returns true if all were free; if not, the caller must throw, which rolls back.
 */
export async function occupyBlocks({ actor, db }: Pick<Ctx, "actor" | "db">, blocks: BlockNights[]): Promise<boolean> {
  const rows = blocks.map(({ id, occupancy_id, accommodation_id, check_in, check_out }) => ({
    tenant_id: actor.tenant_id,
    id: occupancy_id,
    accommodation_id,
    source: "block" as const,
    block_id: id,
    check_in,
    check_out,
  }));
  return (await insertOccupancies(db, rows)) === rows.length;
}

/** Frees the nights of blocks. */
export function vacateBlocks({ actor, db }: Pick<Ctx, "actor" | "db">, blockIds: string[]): Promise<void> {
  return deleteOccupanciesOfBlocks(db, actor.tenant_id, blockIds);
}
