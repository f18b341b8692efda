import type { SkipReason } from "#domain/messages/message-rules";
import { type Ctx, clockActor } from "#server/context";
import { noteChange } from "#server/db/changes";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { allowanceOf } from "#server/messages/leave-message";
import {
  deleteMessages,
  findMessage,
  lockMessage,
  type StoredMessage,
  updateMessage,
} from "#server/messages/messages.queries";
import { isOfPlan, judgePlanned } from "#server/messages/still-planned";
import { listStopped } from "#server/messages/stops.queries";

/**
 * Whether the mail of a message is still to be sent, checked before each try. It is not if somebody cancelled it, its rule
 * is off, its booking or the receiver's address changed, or the receiver stopped messages; the row then holds the reason.
 */
export function isMessageWanted({ id, tenant_id, about }: WaitingMail, tools: MailTools): Promise<boolean> {
  const actor = clockActor(tenant_id ?? "");
  return tools.database.asTenant(actor.tenant_id, async (db) => {
    const ctx = { actor, db, clock: tools.clock };
    await lockMessage(db, actor.tenant_id, about ?? "");
    const row = await findMessage(db, actor.tenant_id, { id: about ?? "" });
    if (row === null || row.state !== "sending" || row.mail_id !== id) return false;
    const verdict = await judge(ctx, row);
    if (verdict === "wanted") return true;
    if (verdict === "later") await deleteMessages(db, actor.tenant_id, [row.id]);
    else {
      const ended_at = tools.clock.now();
      await updateMessage(db, actor.tenant_id, row.id, { state: "skipped", reason: verdict, ended_at });
    }
    noteChange(db, actor.tenant_id, "message.dropped", [row.code]);
    return false;
  });
}

/** `later`: its moment moved into the future, so it returns to the plan. */
async function judge(ctx: Ctx, row: StoredMessage): Promise<"wanted" | "later" | SkipReason> {
  const { actor, db, clock } = ctx;
  const { serves, pause } = await allowanceOf(ctx);
  if (!serves) return "suspended";
  if (row.rule_id !== null && row.by_user === null && pause?.until === null) return "all_paused";
  const address = row.to_address ?? "";
  if (row.rule_id !== null && (await listStopped(db, actor.tenant_id, [address])).size > 0) return "stopped";
  if (!isOfPlan(row)) return row.audience !== "guest" || row.guest_email === address ? "wanted" : "changed";
  const verdict = (await judgePlanned(ctx, [row]))(row);
  if ("reason" in verdict) return verdict.reason;
  const { skip, due_at, receiver } = verdict.planned;
  if (skip !== null) return skip;
  if (receiver.email !== address) return "changed";
  return row.by_user === null && due_at > clock.now() ? "later" : "wanted";
}
