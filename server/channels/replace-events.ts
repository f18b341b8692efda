import type { CalendarEvent } from "#domain/calendar/read-calendar";
import { forgottenWords } from "#domain/mentions";
import {
  deleteImportEvents,
  insertImportEvents,
  listImportEvents,
  type StoredEvent,
} from "#server/channels/import-events.queries";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";

type Label = Omit<StoredEvent, "id">;

const keyOf = ({ uid, kind, text, code, check_in, check_out }: Label) =>
  JSON.stringify([uid, kind, text, code, check_in, check_out]);

/**
 * Replaces the labels of an import's nights, from `today` on, by those of a calendar. Labels of held and of past nights
 * are kept. Only differences are written; labels that named an erased guest are not stored again.
 */
export async function replaceEvents(
  { actor, db, clock }: Ctx,
  importId: string,
  events: readonly CalendarEvent[],
  today: string,
  held: readonly string[] = [],
): Promise<void> {
  const stored = await listImportEvents(db, actor.tenant_id, importId, today);
  const forgotten = new Set(stored.filter(({ text }) => text === forgottenWords).map(({ uid }) => uid));
  const told = events.map((event) => (forgotten.has(event.uid) ? { ...event, text: forgottenWords } : event));
  const wanted = new Map(told.filter(({ check_out }) => check_out > today).map((event) => [keyOf(event), event]));
  const isHeld = (event: Label) => held.some((night) => night >= event.check_in && night < event.check_out);
  const outdated = stored.filter((event) => !wanted.delete(keyOf(event)) && !isHeld(event)).map(({ id }) => id);
  await deleteImportEvents(db, actor.tenant_id, outdated);
  const now = clock.now();
  const rows = [...wanted.values()].map(({ uid, kind, text, code, check_in, check_out }) => ({
    ...{ id: newId(now), uid, kind, text, code, check_in, check_out },
  }));
  await insertImportEvents(db, actor.tenant_id, importId, rows);
}
