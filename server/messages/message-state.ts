import type { VerbAnswer } from "#contract/endpoint";
import type { messageRules } from "#contract/message-rules";
import { mailLimit } from "#domain/messages/limits";
import { todayIn } from "#domain/stay-dates";
import { dayBegins } from "#domain/wall-clock";
import type { Ctx } from "#server/context";
import { allowanceOf } from "#server/messages/leave-message";
import { countQueued } from "#server/messages/list.queries";
import { countFailed, countPaused, findSubscriptionState, oldestUnsent } from "#server/messages/message-state.queries";
import { countLeft } from "#server/messages/messages.queries";
import { listDue } from "#server/messages/send-due";

const hour = 3_600_000;

/** How the company's messages fare. */
export async function showMessageState(ctx: Ctx): Promise<VerbAnswer<typeof messageRules.state>> {
  const { actor, db, clock } = ctx;
  const { tenant_id } = actor;
  const now = clock.now();
  const since = await oldestUnsent(db, tenant_id);
  const { pause } = await allowanceOf(ctx);
  const pausedSince = pause?.until === null ? pause.from : null;
  const waits = since !== null && now.getTime() - since.getTime() > hour;
  return {
    sent_today: await countLeft(db, tenant_id, dayBegins(actor.timezone, todayIn(actor.timezone, now))),
    failed: await countFailed(db, tenant_id, new Date(now.getTime() - 7 * 24 * hour)),
    queued: await countQueued(db, tenant_id),
    limit: mailLimit(await findSubscriptionState(db, tenant_id)),
    unsent_since: waits ? since.toISOString() : null,
    paused_since: pausedSince?.toISOString() ?? null,
    missed: pausedSince === null ? 0 : await missedSince(ctx, pausedSince),
  };
}

/** What a pause kept back: what is written down, and what is due and not looked at yet. */
async function missedSince(ctx: Ctx, since: Date): Promise<number> {
  const { actor, db } = ctx;
  const due = await listDue(ctx);
  const kept = due.filter(({ skip, due_at }) => skip === null && due_at >= since);
  return kept.length + (await countPaused(db, actor.tenant_id, since));
}
