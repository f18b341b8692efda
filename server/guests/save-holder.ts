import { messages } from "#contract/messages";
import { fold, searchWords } from "#domain/search-words";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { inOrder } from "#server/db/in-order";
import { addSearchWords, keepSearchWords } from "#server/db/search-words";
import { findGuest, findLockedGuest, type Guest, insertGuest, updateGuest } from "#server/guests/guests.queries";
import { invalid } from "#server/http/problem";

/** What is typed about a person: absent is kept, null empties. */
interface HolderInput {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

const wordsOf = ({ name, email, phone }: Guest) => searchWords(name, email, phone);

/** The guest of this id. Refuses with 422 on `path`, equally for unknown and foreign ids. */
export async function requireGuest({ actor, db }: Ctx, id: string, path: string): Promise<Guest> {
  const guest = await findGuest(db, actor.tenant_id, id);
  if (guest === null) throw invalid(path, messages.invalid("Hóspede responsável"));
  return guest;
}

/** Writes a new person down, under an id that the caller has drawn. */
export async function createGuest(ctx: Ctx, id: string, input: HolderInput): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const guest = { id, name: input.name, email: input.email ?? null, phone: input.phone ?? null };
  const row = { ...guest, tenant_id: actor.tenant_id, name_folded: fold(guest.name), created_at: now, updated_at: now };
  await inOrder([
    insertGuest(db, row),
    addSearchWords(db, actor.tenant_id, "guest", guest.id, wordsOf(guest)),
    record(ctx, "guest.created", guest.id, null, guest),
  ]);
}

/** Changes the record of a person, if anything changes. */
export async function editGuest(ctx: Ctx, id: string, input: HolderInput): Promise<void> {
  const { actor, db, clock } = ctx;
  const before = await findLockedGuest(db, actor.tenant_id, id);
  if (before === null) throw invalid("holder", messages.invalid("Hóspede responsável"));
  const after = {
    id,
    name: input.name,
    email: input.email === undefined ? before.email : input.email,
    phone: input.phone === undefined ? before.phone : input.phone,
  };
  if (after.name === before.name && after.email === before.email && after.phone === before.phone) return;
  await updateGuest(db, actor.tenant_id, { ...after, name_folded: fold(after.name), updated_at: clock.now() });
  await keepSearchWords(db, actor.tenant_id, "guest", id, wordsOf(after));
  await record(ctx, "guest.updated", id, before, after);
}
