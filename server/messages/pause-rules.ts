import type { VerbAnswer } from "#contract/endpoint";
import type { messageRules } from "#contract/message-rules";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { noteChange } from "#server/db/changes";
import { allowanceOf } from "#server/messages/leave-message";
import { showMessageState } from "#server/messages/message-state";
import { keepPause } from "#server/messages/message-state.queries";
import { lockSending } from "#server/messages/messages.queries";

/** Pauses all rules of the company, or lets them go on: what was due in between stays unsent. A second call changes nothing. */
export async function pauseRules(ctx: Ctx, paused: boolean): Promise<VerbAnswer<typeof messageRules.pauseAll>> {
  const { actor, db, clock } = ctx;
  await lockSending(db, actor.tenant_id);
  const { pause } = await allowanceOf(ctx);
  if (paused === (pause?.until === null)) return showMessageState(ctx);
  const before = await showMessageState(ctx);
  await keepPause(db, actor.tenant_id, paused, clock.now());
  await record(
    ctx,
    paused ? "notification_settings.paused" : "notification_settings.resumed",
    actor.tenant_id,
    null,
    null,
  );
  noteChange(db, actor.tenant_id, "message.paused", []);
  return { ...(await showMessageState(ctx)), missed: paused ? 0 : before.missed };
}
