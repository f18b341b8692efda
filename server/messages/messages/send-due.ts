import type { SkipReason } from "#domain/messages/message-rules";
import type { LinkServices } from "#server/bookings/bookings/guest-links";
import { type Allowance, allowanceOf } from "#server/messages/messages/allowance";
import { leaveMessage } from "#server/messages/messages/leave-message";
import { deleteSkipped, listDecided, listSenders, lockSending } from "#server/messages/messages/messages.queries";
import { materialsFor, type Outgoing, outgoing } from "#server/messages/messages/outgoing";
import { isOpen, type PlannedMessage, planBetween } from "#server/messages/messages/plan";
import { reviewQueue } from "#server/messages/messages/review-queue";
import { listActiveRules } from "#server/messages/messages/sending.queries";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import { noteChange } from "#server/platform/db/changes";
import type { Database, Db } from "#server/platform/db/database";
import { holdClaim, type Job } from "#server/platform/jobs/queue";

const hour = 3_600_000;
/** Messages due earlier are ignored. */
const lookedBack = 7 * 24 * hour;
/** A message later than this is not sent: the service was down, and the text may refer to today. */
const tooLate = 24 * hour;
/** The number of messages written in one transaction. */
const atOnce = 100;

export interface SendingTools extends LinkServices {
  database: Database;
  clock: Clock;
}

/**
 * The job: sends what rules have planned up to now. Several processes may run it at once, and any may be killed: a
 * message and its mail are written in one transaction, under a unique key. A failure for one company does not stop the
 * others.
 */
export async function sendDueEverywhere(job: Job, tools: SendingTools, stopping: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const tenantId of await tools.database.asAuth(listSenders)) {
    const goesOn = async () => !stopping.aborted && (await holdClaim(tools.database, job, tools.clock.now()));
    if (!(await goesOn())) break;
    await sendDueOf(tenantId, tools, goesOn, failures).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function sendDueOf(
  tenantId: string,
  tools: SendingTools,
  goesOn: () => Promise<boolean>,
  failures: unknown[],
): Promise<void> {
  const within = <T>(run: (ctx: Ctx) => Promise<T>) =>
    tools.database.asTenant(tenantId, (db: Db) => run({ actor: clockActor(tenantId), db, clock: tools.clock }));
  await within(reviewQueue).catch((error) => failures.push(error));
  const due = await within(listDue);
  const leave = (some: readonly PlannedMessage[]) => within((ctx) => leaveDue(ctx, tools, some));
  for (let from = 0; from < due.length; from += atOnce) {
    if (from > 0 && !(await goesOn())) return;
    const some = due.slice(from, from + atOnce);
    await leave(some).catch(async () => {
      // if one cannot be written, the others are not affected
      for (const each of some) await leave([each]).catch((error) => failures.push(error));
    });
  }
}

/** What became due in the last seven days and has not been decided. */
export async function listDue(ctx: Ctx): Promise<PlannedMessage[]> {
  const { actor, db, clock } = ctx;
  const until = clock.now();
  const rules = await listActiveRules(db, actor.tenant_id);
  const planned = await planBetween(ctx, { rules, from: new Date(until.getTime() - lookedBack), until });
  const decided = await listDecided(
    db,
    actor.tenant_id,
    planned.map(({ key }) => key),
  );
  return planned.filter((each) => isOpen(each, decided, until));
}

async function leaveDue(ctx: Ctx, links: LinkServices, due: readonly PlannedMessage[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const tenantId = actor.tenant_id;
  await lockSending(db, tenantId);
  const keys = due.map(({ key }) => key);
  const decided = await listDecided(db, tenantId, keys);
  const { serves, pause } = await allowanceOf(ctx);
  const materials = await materialsFor(ctx, due);
  const codes = new Set<string>();
  for (const planned of due.filter((each) => isOpen(each, decided, clock.now()))) {
    const { key, due_at, stay } = planned;
    const kept = planned.skip ?? keptBack(due_at, { serves, pause }, clock.now());
    const said: Outgoing = kept ? { reason: kept } : await outgoing(ctx, links, planned, materials);
    if (decided.has(key)) await deleteSkipped(db, tenantId, key);
    if (await leaveMessage(ctx, links, planned, said)) codes.add(stay.code);
  }
  if (codes.size > 0) noteChange(db, tenantId, "message.left", [...codes]);
}

function keptBack(due_at: Date, { serves, pause }: Pick<Allowance, "serves" | "pause">, now: Date): SkipReason | null {
  if (!serves) return "suspended";
  // messages due during a pause are not sent later, even if the job did not run meanwhile
  if (pause && (pause.until === null || (due_at >= pause.from && due_at < pause.until))) return "all_paused";
  return now.getTime() - due_at.getTime() > tooLate ? "late" : null;
}
