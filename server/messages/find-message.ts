import { isUuid } from "#domain/uuid";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { foresee } from "#server/messages/foresee";
import { findMessage, listDecided, type StoredMessage } from "#server/messages/messages.queries";
import { type PlannedMessage, planBetween } from "#server/messages/plan";
import { listActiveRules } from "#server/messages/sending.queries";
import { isOpen } from "#server/messages/still-planned";

/** A message that has a row, or one that the plan holds. */
export type FoundMessage = { row: StoredMessage; planned: null } | { row: null; planned: PlannedMessage };

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const keyShape = new RegExp(
  `^(?<rule>${uuid})\\.(?<code>[0-9A-Z-]{4,20})\\.[a-z_]{4,20}(:${uuid})?\\.(guest|address|(owner|user):${uuid})$`,
);

/** The message of an id or a planned one's key. 404 for what is neither, foreign or beyond reach. */
export async function requireMessage(ctx: Ctx, id: string): Promise<FoundMessage> {
  const { actor, db } = ctx;
  if (isUuid(id)) return { row: found(await findMessage(db, actor.tenant_id, { id })), planned: null };
  const { rule, code } = found(keyShape.exec(id)?.groups);
  const row = await findMessage(db, actor.tenant_id, { key: id });
  const planned = await findPlanned(ctx, id, { rule: rule!, code: code! });
  // what was skipped at another moment is planned again
  if (
    row !== null &&
    (planned === null || !isOpen(planned, await listDecided(db, actor.tenant_id, [id]), ctx.clock.now()))
  ) {
    return { row, planned: null };
  }
  return { row: null, planned: found(planned) };
}

/** What the plan says of a key now. */
async function findPlanned(
  ctx: Ctx,
  key: string,
  { rule, code }: { rule: string; code: string },
): Promise<PlannedMessage | null> {
  const rules = await listActiveRules(ctx.db, ctx.actor.tenant_id, rule);
  const now = ctx.clock.now();
  const planned = await planBetween(ctx, { rules, from: now, until: now, code });
  const found = planned.filter((each) => each.key === key);
  return (await foresee(ctx, found))[0] ?? null;
}

/** The plan's side of a row, null once the plan no longer holds it. */
export function plannedOf(ctx: Ctx, { key, code }: StoredMessage): Promise<PlannedMessage | null> {
  return findPlanned(ctx, key, { rule: key.split(".")[0] ?? "", code });
}
