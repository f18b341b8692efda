import { sql } from "kysely";
import type { messageRules } from "#contract/messages/message-rules";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { mailAllowance } from "#domain/mail-allowance";
import { serviceDay } from "#domain/stay-dates";
import { allowanceOf } from "#server/messages/messages/allowance";
import { countQueued, didNotGo, lockSending } from "#server/messages/messages/messages.queries";
import { standingOfRules } from "#server/messages/messages/rule-holds";
import { listStoredRules } from "#server/messages/messages/rules-and-templates.queries";
import { listDue } from "#server/messages/messages/send-due";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { noteChange } from "#server/platform/db/changes";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows } from "#server/platform/db/pages";
import type { Verb } from "#server/platform/http/route";
import { mailedAddresses } from "#server/platform/mail/mail-allowance";

const hour = 3_600_000;

/** The state of the company's messages. */
export async function showMessageState(ctx: Ctx): Promise<VerbAnswer<typeof messageRules.state>> {
  const { actor, db, clock } = ctx;
  const { tenant_id } = actor;
  const now = clock.now();
  const since = await oldestUnsent(db, tenant_id);
  const { pause } = await allowanceOf(ctx);
  const pausedSince = pause?.until === null ? pause.from : null;
  const waits = since !== null && now.getTime() - since.getTime() > hour;
  return {
    sent_today: await mailedAddresses(db, tenant_id, serviceDay(now)),
    failed: await countFailed(db, tenant_id, new Date(now.getTime() - 7 * 24 * hour)),
    queued: await countQueued(db, tenant_id),
    limit: mailAllowance(await findSubscriptionState(db, tenant_id)).addresses,
    unsent_since: waits ? since.toISOString() : null,
    paused_since: pausedSince?.toISOString() ?? null,
    held: await listHeld(ctx),
    missed: pausedSince === null ? 0 : await missedSince(ctx, pausedSince),
  };
}

async function listHeld(ctx: Ctx) {
  const rules = (await listStoredRules(ctx.db, ctx.actor.tenant_id)).filter(({ active }) => active);
  const standing = await standingOfRules(ctx, rules);
  return rules.flatMap(({ id, name }) => {
    const hold = standing.get(id)?.hold;
    return hold ? [{ id, name, reason: hold.reason }] : [];
  });
}

/** The messages withheld by a pause: those with a row, and those that are due without a row yet. */
async function missedSince(ctx: Ctx, since: Date): Promise<number> {
  const { actor, db } = ctx;
  const due = await listDue(ctx);
  const kept = due.filter(({ skip, due_at }) => skip === null && due_at >= since);
  return kept.length + (await countPaused(db, actor.tenant_id, since));
}

/**
 * Pauses or resumes all rules of the company: messages due during the pause are not sent later. A repeated call changes
 * nothing.
 */
export const pauseAllRules: Verb<typeof messageRules.pauseAll> = async (ctx, { body: { paused } }) => {
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
};

/** The number of messages since then that should have been sent and were not. */
async function countFailed(db: Db, tenantId: string, since: Date): Promise<number> {
  const failed = sql`select from messages m
    where m.tenant_id = ${tenantId} and ${didNotGo} and m.ended_at >= ${since}`;
  return countRows(db, failed);
}

/** Starts or ends a pause of all rules. */
async function keepPause(db: Db, tenantId: string, paused: boolean, now: Date): Promise<void> {
  await sql`insert into notification_settings as s (tenant_id, rules_paused_at, updated_at)
    values (${tenantId}, ${now}, ${now})
    on conflict (tenant_id) do update set updated_at = ${now},
      rules_paused_at = ${paused ? sql`${now}` : sql`s.rules_paused_at`},
      rules_resumed_at = ${paused ? null : now}`.execute(db);
}

/** The number of messages withheld by a pause of all rules since its start. */
async function countPaused(db: Db, tenantId: string, since: Date): Promise<number> {
  const paused = sql`select from messages
    where tenant_id = ${tenantId} and state = 'skipped' and reason = 'all_paused' and ended_at >= ${since}`;
  return countRows(db, paused);
}

/** Since when the oldest mail of the company has been waiting for its mail server; held ones do not. */
async function oldestUnsent(db: Db, tenantId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select min(since) as since from (
      select min(greatest(m.created_at, m.due_at)) as since from messages m
        where m.tenant_id = ${tenantId} and m.state = 'sending' and not exists (select from held_mails h
          where h.tenant_id = m.tenant_id and h.mail_id = coalesce(m.mail_id, m.id))
      union all
      select min(n.queued_at) from sent_notifications n
        where n.tenant_id = ${tenantId} and n.sent_at is null and n.dropped_at is null and n.failed_at is null
          and not exists (select from held_mails h where h.tenant_id = n.tenant_id and h.mail_id = n.id)
    ) waiting`.execute(db);
  return rows[0]?.since ?? null;
}

async function findSubscriptionState(db: Db, tenantId: string): Promise<Columns<"tenants", "state">["state"]> {
  const row = await db.selectFrom("tenants").select("state").where("id", "=", tenantId).executeTakeFirstOrThrow();
  return row.state;
}
