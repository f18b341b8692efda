import { updateCleanedOn } from "#server/catalogue/accommodations/accommodations.queries";
import {
  findStayAccommodation,
  listFittingAccommodations,
  listLockedAccommodations,
  listNearestAccommodations,
  listStayAccommodations,
  type StayAccommodation,
  type Wanted,
} from "#server/catalogue/accommodations/stay-accommodations.queries";
import type { Ctx } from "#server/platform/context";

export type { StayAccommodation };

/**
 * The accommodations with these ids, locked until the transaction ends; unknown ids and those of other companies are
 * left out. All code that changes nights locks first, which serializes the writers of one accommodation.
 */
export async function lockAccommodations(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  ids: readonly string[],
): Promise<Map<string, StayAccommodation>> {
  const rows = await listLockedAccommodations(db, actor.tenant_id, [...new Set(ids)].sort());
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps the day after whose departure an accommodation is clean; null takes it back. */
export const keepCleaned = ({ actor, db }: Pick<Ctx, "actor" | "db">, id: string, day: string | null): Promise<void> =>
  updateCleanedOn(db, actor.tenant_id, id, day);

/** One accommodation with the data on which a stay depends, or null. */
export function stayAccommodation(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  id: string,
): Promise<StayAccommodation | null> {
  return findStayAccommodation(db, actor.tenant_id, id);
}

/** The accommodations with these ids and the data on which a stay depends, by id. */
export async function stayAccommodations(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  ids: readonly string[],
): Promise<Map<string, StayAccommodation>> {
  const rows = await listStayAccommodations(db, actor.tenant_id, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The active accommodations with enough room, in list order. */
export function fittingAccommodations({ actor, db }: Ctx, guests: number): Promise<StayAccommodation[]> {
  return listFittingAccommodations(db, actor.tenant_id, guests);
}

/** Some of them as alternatives to another one: those of the nearest size first, then in list order. */
export function nearestAccommodations(
  { actor, db }: Ctx,
  wanted: Wanted,
  some: { first: number; count: number },
): Promise<StayAccommodation[]> {
  return listNearestAccommodations(db, actor.tenant_id, wanted, some);
}
