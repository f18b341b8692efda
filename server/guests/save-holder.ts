import { messages } from "#contract/messages";
import { searchWords } from "#domain/search-words";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { inOrder } from "#server/db/in-order";
import { addSearchWords } from "#server/db/search-words";
import { insertVersioned, updateVersioned } from "#server/db/versioned-rows";
import { recorded } from "#server/guests/guest-answer";
import { keepGuestWords, nothingSaid, rowOf, valuesOf } from "#server/guests/guest-values";
import { findLockedGuest } from "#server/guests/guests.queries";
import { invalid } from "#server/http/problem";

/** What is typed about a person: absent is kept, null empties. */
interface HolderInput {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Writes a new person down, under an id that the caller has drawn. */
export async function createHolder(ctx: Ctx, id: string, input: HolderInput): Promise<void> {
  const { actor, db, clock } = ctx;
  const { name, email = null, phone = null } = input;
  const values = { ...nothingSaid(), name, email, phone };
  const row = { tenantId: actor.tenant_id, id, now: clock.now() };
  await inOrder([
    insertVersioned(db, "guests", row, rowOf(values)),
    addSearchWords(db, actor.tenant_id, "guest", id, searchWords(name, email, phone)),
    record(ctx, "guest.created", id, null, recorded(values)),
  ]);
}

/** Changes name and contacts of a person, if anything changes. Who was anonymised stays nobody. */
export async function editHolder(ctx: Ctx, id: string, input: HolderInput): Promise<void> {
  const { actor, db, clock } = ctx;
  const before = await findLockedGuest(db, actor.tenant_id, id);
  if (before === null || before.merged_into) throw invalid("holder", messages.invalid("Hóspede responsável"));
  const { name, email = before.email, phone = before.phone } = input;
  if (name === before.name && email === before.email && phone === before.phone) return;
  if (before.anonymized_at) throw invalid("holder.name", "Este cadastro foi anonimizado e não pode ser alterado");
  const values = { ...valuesOf(before), name, email, phone };
  const row = { tenantId: actor.tenant_id, id, version: before.version, now: clock.now() };
  await updateVersioned(db, "guests", row, rowOf(values));
  await keepGuestWords(db, actor.tenant_id, id, values);
  await record(ctx, "guest.updated", id, recorded(before), recorded(values));
}
