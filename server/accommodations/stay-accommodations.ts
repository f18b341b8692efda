import {
  findStayAccommodation,
  listFittingAccommodations,
  listLockedAccommodations,
  listNearestAccommodations,
  listStayAccommodations,
  type StayAccommodation,
  type Wanted,
} from "#server/accommodations/stay-accommodations.queries";
import type { Ctx } from "#server/context";

export type { StayAccommodation };

/**
 * The accommodations of these ids, locked until the transaction ends; unknown and foreign ids are not among them.
 * Whatever changes nights locks first: the writers of one accommodation then come one after the other.
 */
export async function lockAccommodations(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  ids: readonly string[],
): Promise<Map<string, StayAccommodation>> {
  const rows = await listLockedAccommodations(db, actor.tenant_id, [...new Set(ids)].sort());
  return new Map(rows.map((row) => [row.id, row]));
}

/** One accommodation with what a stay depends on, or null. */
export function stayAccommodation(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  id: string,
): Promise<StayAccommodation | null> {
  return findStayAccommodation(db, actor.tenant_id, id);
}

/** The accommodations of these ids with what a stay depends on, by id. */
export async function stayAccommodations(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  ids: readonly string[],
): Promise<Map<string, StayAccommodation>> {
  const rows = await listStayAccommodations(db, actor.tenant_id, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The active accommodations that so many people fit into, in the order of lists. */
export function fittingAccommodations({ actor, db }: Ctx, guests: number): Promise<StayAccommodation[]> {
  return listFittingAccommodations(db, actor.tenant_id, guests);
}

/** Some of them for who wanted another one: those of the nearest size first, then in the order of lists. */
export function nearestAccommodations(
  { actor, db }: Ctx,
  wanted: Wanted,
  some: { first: number; count: number },
): Promise<StayAccommodation[]> {
  return listNearestAccommodations(db, actor.tenant_id, wanted, some);
}
