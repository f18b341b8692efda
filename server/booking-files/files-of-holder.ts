import { deleteFilesOfHolder, listFilesOfHolder } from "#server/booking-files/booking-files.queries";
import { leaveDiscard } from "#server/booking-files/discard-files";
import { toFile } from "#server/booking-files/read-files";
import type { Ctx } from "#server/context";

/** What lies with the bookings in a guest's name, the oldest first, each with the code of its booking. */
export async function filesOfHolder({ actor, db }: Ctx, holderId: string) {
  const files = await listFilesOfHolder(db, actor.tenant_id, holderId);
  return files.map(({ booking_code, ...file }) => ({ booking_code, ...toFile(file) }));
}

/** Forgets the files of the bookings in a guest's name, for good; their bytes follow at once. Gives their ids. */
export async function forgetFilesOf({ actor, db, clock }: Ctx, holderId: string): Promise<string[]> {
  const gone = await deleteFilesOfHolder(db, actor.tenant_id, holderId);
  const now = clock.now();
  const names = gone.map(({ stored_name }) => stored_name);
  if (names.length > 0) await leaveDiscard(db, actor.tenant_id, names, { now, at: now });
  return gone.map(({ id }) => id);
}
