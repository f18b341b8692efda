import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { standingStays } from "#server/guest/guest-page/guest-stay";
import { allowanceOf } from "#server/messages/messages/allowance";
import { isOfPlan, judgePlanned } from "#server/messages/messages/judge-planned";
import {
  deleteMessages,
  listQueued,
  lockSending,
  type StoredMessage,
  skipMessages,
} from "#server/messages/messages/messages.queries";
import type { MessageReceiver } from "#server/messages/messages/plan-receivers";
import { everyWords } from "#server/messages/notifications/notification-words";
import { isStillTrue } from "#server/messages/notifications/notify-job";
import type { Ctx } from "#server/platform/context";
import { noteChange } from "#server/platform/db/changes";

/** A queued text, and whether it may still be sent. */
export type Waiting =
  | { stands: true; row: StoredMessage; receiver: MessageReceiver | null }
  /** A null reason: its time moved into the future, so it returns to the plan. */
  | { stands: false; row: StoredMessage; reason: string | null };

/** The texts of the queue, each checked against its current booking. */
export async function judgeQueue(ctx: Ctx): Promise<Waiting[]> {
  const rows = await listQueued(ctx.db, ctx.actor.tenant_id);
  const judge = await judgePlanned(ctx, rows.filter(isOfPlan));
  const byStay = await judgeByStay(ctx, rows);
  return rows.map((row) => (isOfPlan(row) ? byPlan(ctx, row, judge(row)) : byStay(row)));
}

function byPlan(
  { clock }: Ctx,
  row: StoredMessage,
  verdict: ReturnType<Awaited<ReturnType<typeof judgePlanned>>>,
): Waiting {
  if ("reason" in verdict) return { stands: false, row, reason: verdict.reason };
  const { planned } = verdict;
  if (planned.skip !== null) return { stands: false, row, reason: planned.skip };
  if (row.by_user === null && planned.until !== null && planned.until <= clock.now()) {
    return { stands: false, row, reason: "hour_over" };
  }
  if (row.by_user === null && planned.due_at > clock.now()) return { stands: false, row, reason: null };
  return { stands: true, row, receiver: planned.receiver };
}

/**
 * A text that needs no rule is dropped once it no longer applies, or its kind is switched off; texts written by hand
 * stay.
 */
async function judgeByStay(ctx: Ctx, rows: readonly StoredMessage[]): Promise<(row: StoredMessage) => Waiting> {
  const { actor, db, clock } = ctx;
  const ofKind = rows.filter(({ kind }) => kind !== null);
  const stays = await standingStays(
    ctx,
    ofKind.map(({ code }) => code),
  );
  const words = ofKind.length === 0 ? null : await everyWords(db, actor.tenant_id);
  return (row) => {
    const kind = row.kind as NotificationKind | null;
    if (kind === null || words === null || !isGuestMail(kind)) return { stands: true, row, receiver: null };
    const stay = stays.get(row.code);
    if (stay === undefined || !isStillTrue(kind, stay.booking, clock.now())) {
      return { stands: false, row, reason: "changed" };
    }
    return words(kind).active ? { stands: true, row, receiver: null } : { stands: false, row, reason: "rule_off" };
  };
}

const allSuspended = async ({ actor, db }: Ctx) =>
  (await listQueued(db, actor.tenant_id)).map((row) => ({ row, reason: "suspended" }));

/** Removes from the queue what is no longer to be sent. */
export async function reviewQueue(ctx: Ctx): Promise<void> {
  const { actor, db, clock } = ctx;
  await lockSending(db, actor.tenant_id); // so that nobody marks one as sent meanwhile
  const { serves } = await allowanceOf(ctx);
  const dropped = serves ? (await judgeQueue(ctx)).filter((each) => !each.stands) : await allSuspended(ctx);
  for (const reason of new Set(dropped.map((each) => each.reason))) {
    const ids = dropped.filter((each) => each.reason === reason).map(({ row }) => row.id);
    if (reason === null) await deleteMessages(db, actor.tenant_id, ids);
    else await skipMessages(db, actor.tenant_id, ids, { reason, ended_at: clock.now() });
  }
  const codes = dropped.map(({ row }) => row.code);
  if (codes.length > 0) noteChange(db, actor.tenant_id, "message.dropped", codes);
}
