import type { channelImports } from "#contract/bookings/channel-calendars";
import { updateImport } from "#server/bookings/channels/imports.queries";
import { lockImport, showImport } from "#server/bookings/channels/read-imports";
import type { Ctx } from "#server/platform/context";
import { invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { enqueue } from "#server/platform/jobs/queue";

export const readingJob = "read-calendar";

/** Queues the reading of a due import for a worker, so that no request waits for another server. */
export function enqueueReading({ actor, db, clock }: Ctx, importId: string): Promise<void> {
  const now = clock.now();
  const work = { kind: readingJob, tenant_id: actor.tenant_id, unique_key: importId };
  return enqueue(db, { ...work, payload: { import_id: importId }, run_at: now, now });
}

const minute = 60_000;
const interval = 30 * minute;
const longest = 6 * 60 * minute;

/**
 * When an import is read again: after 30 minutes, doubled with each consecutive failure, up to six hours. Varied by up
 * to a tenth, so that not all are read at once.
 */
export function nextReading(now: Date, failures: number, chance = Math.random()): Date {
  const wait = Math.min(longest, interval * 2 ** Math.max(0, Math.min(failures, 20) - 1));
  return new Date(now.getTime() + wait * (0.9 + 0.2 * chance));
}

/** How long a reading in progress is reserved for the worker that began it. */
export function readingEnds(now: Date): Date {
  return new Date(now.getTime() + 2 * minute);
}

/** A reading may be requested once a minute. Returns the seconds to wait, 0 for none. */
function secondsToWait(now: Date, askedAt: Date | null): number {
  if (askedAt === null) return 0;
  return Math.max(0, Math.ceil((askedAt.getTime() + minute - now.getTime()) / 1000));
}

/** True if an unchanged answer is enough: once a day, and while nights are held, the whole calendar is requested. */
export function mayStayUnchanged(now: Date, lastFullAt: Date | null, heldSince: Date | null): boolean {
  return heldSince === null && lastFullAt !== null && now.getTime() - lastFullAt.getTime() < 24 * 60 * minute;
}

/**
 * Makes an import due at once; a worker reads it within seconds. Throws 429 within a minute of the last request, 422
 * for an import of files.
 */
export const readImportNow: Verb<typeof channelImports.sync> = async (
  ctx,
  { params: { id: accommodationId, import: id } },
) => {
  const { actor, db, clock } = ctx;
  const { stored } = await lockImport(ctx, accommodationId, id);
  if (stored.address_sealed === null) throw invalid("", "Este calendário recebe arquivos. Envie um novo arquivo");
  const now = clock.now();
  const wait = secondsToWait(now, stored.asked_at);
  if (wait > 0) throw new Problem("TooManyRequestsException", { headers: { "Retry-After": String(wait) } });
  await updateImport(db, actor.tenant_id, id, { asked_at: now, next_sync_at: now });
  await enqueueReading(ctx, id);
  return showImport(ctx, accommodationId, id);
};
