import { messages } from "#contract/messages";
import type { Ctx } from "#server/context";
import { listHeldGuests } from "#server/guests/guests.queries";
import { listMergedInto } from "#server/guests/merged-guests.queries";
import { invalid } from "#server/http/problem";

/** Somebody as a body names him, and where it does. */
export interface NamedGuest {
  id: string;
  path: string;
}

/** Sees to it that these people stay who they are until the transaction ends, locked in the order of their ids. */
export async function holdGuests({ actor, db }: Ctx, ids: readonly string[]): Promise<void> {
  await listHeldGuests(db, actor.tenant_id, ids);
}

/**
 * Sees to it that these people may be put on a booking, and that they stay who they are until they are. Refuses with 422
 * on the path: unknown and foreign ids alike, who was anonymised, and a record that became part of another one. `label`
 * is what the field is called.
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

/** Whether one record became part of another one. */
export async function isMergedInto({ actor, db }: Ctx, id: string, keptId: string): Promise<boolean> {
  return (await listMergedInto(db, actor.tenant_id, keptId)).includes(id);
}
