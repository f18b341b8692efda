import {
  deleteAllImportedNights,
  hasImportedNights,
  type ImportedNights,
  listImportedNights,
} from "#server/bookings/nights/imported-nights.queries";
import type { Ctx } from "#server/context";

/** The nights of an import, occupying or waiting, as runs that end after a day. */
export function importedNights({ actor, db }: Ctx, importId: string, after: string): Promise<ImportedNights[]> {
  return listImportedNights(db, actor.tenant_id, importId, after);
}

/** Deletes the imported nights of an accommodation, including past ones; false if any are in the future. */
export async function forgetImportedNights(
  { actor, db }: Ctx,
  accommodationId: string,
  today: string,
): Promise<boolean> {
  if (await hasImportedNights(db, actor.tenant_id, accommodationId, today)) return false;
  await deleteAllImportedNights(db, actor.tenant_id, accommodationId);
  return true;
}
