import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { deleteOccupancies } from "#server/bookings/nights/occupancies.queries";
import { occupy, type Stay } from "#server/bookings/nights/occupy";
import { settleImportedNights } from "#server/bookings/nights/occupy-imported";
import type { Ctx } from "#server/context";

/** A stay that takes other nights than it has. */
export interface Move {
  stay: Stay;
  to: StayAccommodation;
  /** The instant at which a hold gives its nights back; null for other bookings. */
  expires_at: Date | null;
}

/**
 * Gives the nights of several stays back, then takes their new ones: each may take what another one leaves. Gives the
 * ids that the bookings have to point at, in their order. As `occupy`.
 */
export async function exchangeNights(ctx: Ctx, moves: readonly Move[]): Promise<string[]> {
  const stays = moves.map(({ stay }) => stay.id);
  const left = await deleteOccupancies(ctx.db, ctx.actor.tenant_id, stays);
  const taken: string[] = [];
  for (const { stay, to, expires_at } of moves) taken.push(await occupy(ctx, stay, to, { expires_at }));
  await settleImportedNights(ctx, left);
  return taken;
}
