import { namesPerson } from "#domain/mentions";
import {
  deleteFiles,
  deleteFilesOfHolder,
  listFileNames,
  listFilesOfHolder,
} from "#server/bookings/booking-files/booking-files.queries";
import { toFile } from "#server/bookings/booking-files/read-files";
import { enqueueDiscard } from "#server/bookings/booking-files/stored-files";
import type { Ctx } from "#server/platform/context";

/** The files of a holder's bookings, the oldest first, each with the code of its booking. */
export async function filesOfHolder({ actor, db }: Ctx, holderId: string) {
  const files = await listFilesOfHolder(db, actor.tenant_id, holderId);
  return files.map(({ booking_code, ...file }) => ({ booking_code, ...toFile(file) }));
}

/** Deletes the files of a holder's bookings permanently; their bytes are deleted soon after. Returns their ids. */
export async function forgetFilesOf(ctx: Ctx, holderId: string): Promise<string[]> {
  return discarded(ctx, await deleteFilesOfHolder(ctx.db, ctx.actor.tenant_id, holderId));
}

/** The same for files of other people's bookings whose name contains one of the person's texts. Returns their ids. */
export async function forgetFilesNaming(
  ctx: Ctx,
  bookingIds: readonly string[],
  texts: readonly string[],
): Promise<string[]> {
  const { actor, db } = ctx;
  const files = await listFileNames(db, actor.tenant_id, bookingIds);
  const naming = files.filter(({ name }) => namesPerson(name, texts)).map(({ id }) => id);
  return discarded(ctx, await deleteFiles(db, actor.tenant_id, naming));
}

/** The same for these files. */
export async function forgetFiles(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  return discarded(ctx, await deleteFiles(ctx.db, ctx.actor.tenant_id, ids));
}

async function discarded({ actor, db, clock }: Ctx, gone: { id: string; stored_name: string }[]): Promise<string[]> {
  const now = clock.now();
  const names = gone.map(({ stored_name }) => stored_name);
  if (names.length > 0) await enqueueDiscard(db, actor.tenant_id, names, { now, at: now });
  return gone.map(({ id }) => id);
}
