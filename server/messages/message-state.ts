import type { VerbAnswer } from "#contract/endpoint";
import type { messageRules } from "#contract/message-rules";
import { mailLimit } from "#domain/messages/limits";
import { todayIn } from "#domain/stay-dates";
import { dayBegins } from "#domain/wall-clock";
import type { Ctx } from "#server/context";
import { countQueued } from "#server/messages/list.queries";
import { countFailed, findSubscriptionState, oldestUnsent } from "#server/messages/message-state.queries";
import { countLeft } from "#server/messages/messages.queries";

const hour = 3_600_000;

/** How the company's messages fare. */
export async function showMessageState({ actor, db, clock }: Ctx): Promise<VerbAnswer<typeof messageRules.state>> {
  const { tenant_id } = actor;
  const now = clock.now();
  const since = await oldestUnsent(db, tenant_id);
  const waits = since !== null && now.getTime() - since.getTime() > hour;
  return {
    sent_today: await countLeft(db, tenant_id, dayBegins(actor.timezone, todayIn(actor.timezone, now))),
    failed: await countFailed(db, tenant_id, new Date(now.getTime() - 7 * 24 * hour)),
    queued: await countQueued(db, tenant_id),
    limit: mailLimit(await findSubscriptionState(db, tenant_id)),
    unsent_since: waits ? since.toISOString() : null,
  };
}
