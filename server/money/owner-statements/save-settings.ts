import type { ownerStatements } from "#contract/money/owner-statements";
import { findChain, findSettings, saveSettings } from "#server/money/owner-statements/kept-statements.queries";
import { toSettings } from "#server/money/owner-statements/owner-answers";
import { record } from "#server/platform/audit/record";
import { found, invalid, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Sets the month and opening balance with which an owner's statements begin, and the reserve. The reserve may change at
 * any time; month and opening are fixed once a statement is closed: 422. A concurrent change is 409.
 */
export const saveStatementSettings: Verb<typeof ownerStatements.settings> = async (
  ctx,
  { params: { id: owner_id }, body: input },
) => {
  const { actor, db, clock } = ctx;
  const { begins_in, opening_cents, reserve_cents, version } = input;
  const before = await findSettings(db, actor.tenant_id, owner_id);
  const begins_on = `${begins_in}-01`;
  if (version !== (before?.version ?? 1)) throw stale(before && toSettings(before));
  const { newest } = await findChain(db, actor.tenant_id, owner_id, begins_on);
  if (newest && before && (before.begins_on !== begins_on || before.opening_cents !== opening_cents)) {
    const field = before.begins_on === begins_on ? "opening_cents" : "begins_in";
    throw invalid(field, "Não muda mais: a primeira prestação de contas já foi fechada com este começo");
  }
  const said = { begins_on, opening_cents, reserve_cents };
  const saved = await saveSettings(db, actor.tenant_id, owner_id, {
    ...said,
    version,
    now: clock.now(),
  });
  const after = found(await findSettings(db, actor.tenant_id, owner_id));
  if (!saved) throw stale(toSettings(after));
  await record(ctx, "owner_statement.settings_saved", owner_id, before, said);
  return toSettings(after);
};
