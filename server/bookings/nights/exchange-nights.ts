import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { deleteOccupancies } from "#server/bookings/nights/occupancies.queries";
import { occupy, type Stay } from "#server/bookings/nights/occupy";
import { settleImportedNights } from "#server/bookings/nights/occupy-imported";
import type { Ctx } from "#server/context";

/** A stay that changes its nights. */
export interface Move {
  stay: Stay;
  to: StayAccommodation;
  /** The instant at which a hold frees its nights; null for other bookings. */
  expires_at: Date | null;
}

/**
 * Frees the nights of several stays, then occupies their new ones: each may take what another one leaves. Returns the
 * ids of the new occupancies, in order. Otherwise as `occupy`.
 */
export async function exchangeNights(ctx: Ctx, moves: readonly Move[]): Promise<string[]> {
  const stays = moves.map(({ stay }) => stay.id);
  const left = await deleteOccupancies(ctx.db, ctx.actor.tenant_id, stays);
  const taken: string[] = [];
  for (const { stay, to, expires_at } of moves) taken.push(await occupy(ctx, stay, to, { expires_at }));
  await settleImportedNights(ctx, left);
  return taken;
}
