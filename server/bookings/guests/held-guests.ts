import { messages } from "#contract/platform/messages";
import {
  findGuest,
  listHeldGuests,
  listMergedInto,
  lockGuests,
  type StoredGuest,
  updateFromForms,
} from "#server/bookings/guests/guests.queries";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";

/** A guest in a request body, with the path of the field. */
export interface NamedGuest {
  id: string;
  path: string;
}

/** Locks these guests, in the order of their ids, so that none is merged or anonymized until the transaction ends. */
export async function holdGuests({ actor, db }: Ctx, ids: readonly string[]): Promise<void> {
  await listHeldGuests(db, actor.tenant_id, ids);
}

/**
 * Checks that these guests can be added to a booking, and locks them until the transaction ends. Refuses with 422 at
 * the path: unknown and foreign ids alike, anonymized guests, and merged records. `label` is the name of the field.
 */
export async function requireGuests({ actor, db }: Ctx, named: readonly NamedGuest[], label: string): Promise<void> {
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const held = new Map((await listHeldGuests(db, actor.tenant_id, ids)).map((guest) => [guest.id, guest]));
  for (const { id, path } of named) {
    const guest = held.get(id);
    if (guest === undefined) throw invalid(path, messages.invalid(label));
    if (guest.merged_into) throw invalid(path, "Este cadastro foi unido a outro. Escolha a pessoa de novo");
    if (guest.anonymized_at) throw invalid(path, "Este cadastro foi anonimizado. Escolha outra pessoa");
  }
}

/** Whether a record was merged into another. */
export async function isMergedInto(ctx: Ctx, id: string, keptId: string): Promise<boolean> {
  return (await mergedInto(ctx, keptId)).includes(id);
}

/** Locks records for a merge or an erasure, until the transaction ends. */
export const lockRecords = ({ actor, db }: Ctx, ids: readonly string[]): Promise<void> =>
  lockGuests(db, actor.tenant_id, ids);

/** A record as stored, merged or not; null if there is none. */
export const storedRecord = ({ actor, db }: Ctx, id: string): Promise<StoredGuest | null> =>
  findGuest(db, actor.tenant_id, id);

/** The ids of the records merged into this one. */
export const mergedInto = ({ actor, db }: Ctx, id: string): Promise<string[]> =>
  listMergedInto(db, actor.tenant_id, id);

/** Notes which fields of a record come from registration forms. */
export const noteFromForms = ({ actor, db }: Ctx, id: string, fields: readonly string[]): Promise<void> =>
  updateFromForms(db, actor.tenant_id, id, fields);
