import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import type { Ctx } from "#server/context";
import { noteChange } from "#server/db/changes";
import { allowanceOf } from "#server/messages/leave-message";
import {
  deleteMessage,
  listQueued,
  lockSending,
  type StoredMessage,
  updateMessage,
} from "#server/messages/messages.queries";
import type { MessageReceiver } from "#server/messages/plan";
import { isOfPlan, judgePlanned } from "#server/messages/still-planned";
import { wordsOf } from "#server/notifications/notification-words";
import { standingStay } from "#server/notifications/notify-job";
import { isStillTrue } from "#server/notifications/still-true";

/** A queued text, and whether it may still be sent. */
export type Waiting =
  | { stands: true; row: StoredMessage; receiver: MessageReceiver | null; anchor: string | null }
  /** A null reason: its moment moved into the future, so it returns to the plan. */
  | { stands: false; row: StoredMessage; reason: string | null };

/** The texts of the queue, each judged by what its booking is now. */
export async function judgeQueue(ctx: Ctx): Promise<Waiting[]> {
  const rows = await listQueued(ctx.db, ctx.actor.tenant_id);
  const judge = await judgePlanned(ctx, rows.filter(isOfPlan));
  const judged: Waiting[] = [];
  for (const row of rows) judged.push(isOfPlan(row) ? byPlan(ctx, row, judge(row)) : await byStay(ctx, row));
  return judged;
}

function byPlan(
  { clock }: Ctx,
  row: StoredMessage,
  verdict: ReturnType<Awaited<ReturnType<typeof judgePlanned>>>,
): Waiting {
  if ("reason" in verdict) return { stands: false, row, reason: verdict.reason };
  const { planned } = verdict;
  if (planned.skip !== null) return { stands: false, row, reason: planned.skip };
  if (row.by_user === null && planned.due_at > clock.now()) return { stands: false, row, reason: null };
  return { stands: true, row, receiver: planned.receiver, anchor: planned.anchor };
}

/** A text that needs no rule is dropped once it is no longer true, or its kind is switched off; others by hand stay. */
async function byStay(ctx: Ctx, row: StoredMessage): Promise<Waiting> {
  const kind = row.kind as NotificationKind | null;
  if (kind === null || !isGuestMail(kind)) return { stands: true, row, receiver: null, anchor: null };
  const { actor, db, clock } = ctx;
  const stay = await standingStay(ctx, row.code);
  if (stay === null || !isStillTrue(kind, stay.booking, clock.now())) return { stands: false, row, reason: "changed" };
  const { active } = await wordsOf(db, actor.tenant_id, kind);
  return active ? { stands: true, row, receiver: null, anchor: null } : { stands: false, row, reason: "rule_off" };
}

const allSuspended = async ({ actor, db }: Ctx) =>
  (await listQueued(db, actor.tenant_id)).map((row) => ({ row, reason: "suspended" }));

/** Takes out of the queue what is no longer to be sent. */
export async function reviewQueue(ctx: Ctx): Promise<void> {
  const { actor, db, clock } = ctx;
  await lockSending(db, actor.tenant_id); // nobody marks one as sent meanwhile
  const { serves } = await allowanceOf(ctx);
  const dropped = serves ? (await judgeQueue(ctx)).filter((each) => !each.stands) : await allSuspended(ctx);
  for (const { row, reason } of dropped) {
    if (reason === null) await deleteMessage(db, actor.tenant_id, row.id);
    else await updateMessage(db, actor.tenant_id, row.id, { state: "skipped", reason, ended_at: clock.now() });
  }
  const codes = dropped.map(({ row }) => row.code);
  if (codes.length > 0) noteChange(db, actor.tenant_id, "message.dropped", codes);
}
