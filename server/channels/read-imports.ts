import type { Import } from "#contract/channel-calendars";
import { requireAccommodation } from "#server/accommodations/read-accommodation";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { lockNights } from "#server/bookings/nights/lock-nights";
import { toImports } from "#server/channels/import-answer";
import { findLockedImport, listImports as listRows, type StoredImport } from "#server/channels/imports.queries";
import type { Ctx } from "#server/context";
import { found, notFound } from "#server/http/problem";

/** The imported calendars of an accommodation, oldest first. */
export async function listImports(ctx: Ctx, accommodationId: string): Promise<{ data: Import[] }> {
  await requireAccommodation(ctx, accommodationId);
  const rows = await listRows(ctx.db, ctx.actor.tenant_id, accommodationId);
  return { data: await toImports(ctx, accommodationId, rows) };
}

/** One imported calendar as the list shows it. */
export async function showImport(ctx: Ctx, accommodationId: string, id: string): Promise<Import> {
  const { data } = await listImports(ctx, accommodationId);
  return found(data.find((each) => each.id === id));
}

/** An import with its accommodation, both locked: nobody else changes its nights until the transaction ends. */
export async function lockImport(
  ctx: Ctx,
  accommodationId: string,
  id: string,
): Promise<{ stored: StoredImport; accommodation: StayAccommodation }> {
  const accommodation = (await lockNights(ctx, [accommodationId])).get(accommodationId);
  const stored = await findLockedImport(ctx.db, ctx.actor.tenant_id, id);
  if (accommodation === undefined || stored?.accommodation_id !== accommodationId) throw notFound();
  return { stored, accommodation };
}

/** Whether the accommodation has an import of this id that stands. */
export async function importExists({ actor, db }: Ctx, accommodationId: string, id: string): Promise<boolean> {
  return (await listRows(db, actor.tenant_id, accommodationId)).some((each) => each.id === id);
}
