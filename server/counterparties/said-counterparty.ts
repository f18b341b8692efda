import { messages } from "#contract/messages";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { findCounterparty, findCounterpartyNamed, insertNamed } from "#server/counterparties/counterparties.queries";
import { beyondReach } from "#server/db/beyond-reach";
import { newId } from "#server/db/new-id";
import { found, invalid } from "#server/http/problem";

/** The input of a save: a chosen record, or a typed name. The record takes precedence. */
interface Said {
  counterparty_id?: string | null | undefined;
  counterparty?: string | null | undefined;
}

/**
 * The counterparty of a save, or null for none. A new name creates a record; absent is kept. Refuses an unknown one,
 * and one beyond the user's reach.
 */
export async function saidCounterparty(
  ctx: Ctx,
  { counterparty_id: id, counterparty: name }: Said,
  before: { counterparty_id: string | null; counterparty: string | null } | null,
): Promise<string | null> {
  if (typeof id === "string") {
    if (id !== before?.counterparty_id) await requireCounterparty(ctx, id);
    return id;
  }
  if (typeof name === "string" && name !== before?.counterparty) return counterpartyNamed(ctx, name);
  const isEmptied = name === null || (name === undefined && id === null);
  return isEmptied ? null : (before?.counterparty_id ?? null);
}

async function requireCounterparty({ actor, db }: Ctx, id: string): Promise<void> {
  if ((await findCounterparty(db, actor.tenant_id, id)) !== null) return;
  throw invalid("counterparty_id", messages.invalid("De quem ou para quem"));
}

/**
 * The id of the one with this name, created if missing. A name is one record for the whole company, even if a limited
 * user types one that they cannot see: they learn nothing but the name.
 */
async function counterpartyNamed(ctx: Ctx, name: string): Promise<string> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const known = await beyondReach(db, actor, async () => {
    const standing = await findCounterpartyNamed(db, actor.tenant_id, name);
    if (standing !== null) return standing;
    if (await insertNamed(db, { tenant_id: actor.tenant_id, id, name, now })) return id;
    return found(await findCounterpartyNamed(db, actor.tenant_id, name));
  });
  if (known === id) await record(ctx, "counterparty.created", id, null, { name });
  return known;
}
