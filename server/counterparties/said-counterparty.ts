import { messages } from "#contract/messages";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { findCounterparty, findCounterpartyNamed, insertNamed } from "#server/counterparties/counterparties.queries";
import { beyondReach } from "#server/db/beyond-reach";
import { newId } from "#server/db/new-id";
import { found, invalid } from "#server/http/problem";

/** What a save says of it: a record that was chosen, or a name that was typed. The record counts where both are said. */
interface Said {
  counterparty_id?: string | null | undefined;
  counterparty?: string | null | undefined;
}

/**
 * The counterparty that a save means, or null for none. A name that is new is written down; absent is kept. Refuses one
 * that is not there, or beyond the reach of the person.
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
 * The id of the one of that name, written down where there is none. A name is one record for the whole company, also
 * where a limited person types one that he has not met: he learns no more of it than the name.
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
