import { type RawBuilder, sql } from "kysely";
import type { NotificationKind } from "#domain/notification-mails";
import type { LinkServices } from "#server/bookings/bookings/guest-links";
import { judgePlanned } from "#server/messages/messages/judge-planned";
import { leaveMessage, rowOf } from "#server/messages/messages/leave-message";
import {
  deleteMessages,
  deleteSkipped,
  insertMessage,
  listDecided,
  listMessages,
} from "#server/messages/messages/messages.queries";
import { materialsFor, outgoing } from "#server/messages/messages/outgoing";
import { isOpen, type PlannedMessage, planBetween } from "#server/messages/messages/plan";
import { findStayTold, listActiveRules } from "#server/messages/messages/sending.queries";
import { enqueueNotice } from "#server/platform/audit/leave-notice";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import { noteChange } from "#server/platform/db/changes";
import type { Database, Db } from "#server/platform/db/database";
import { enqueue, type Job } from "#server/platform/jobs/queue";

/** The automatic mails that tell what "Dados da reserva" tells. */
const ofStay: readonly NotificationKind[] = ["hold_made", "booking_confirmed"];
export const tellsStay = (kind: NotificationKind): boolean => ofStay.includes(kind);

/** How far ahead (ms) a message by hand settles planned ones of the same template: later ones are another occasion. */
const ahead = 72 * 3_600_000;
const behind = 24 * 3_600_000;

interface ByHand {
  id: string;
  booking_id: string;
  code: string;
  template_id: string | null;
  tells_stay: boolean;
}

/**
 * Settles the automatic messages to a booking's guest that still wait and have the same purpose as one by hand: those
 * of its template, or of the stay's data. The caller holds `lockSending`.
 */
export async function settleBy(ctx: Ctx, { id, booking_id, code, template_id, tells_stay }: ByHand): Promise<void> {
  const { actor, db, clock } = ctx;
  const row = { id, now: clock.now() };
  if (tells_stay) await settleStay(ctx, booking_id, id);
  if (template_id === null) return;
  await settleRows(db, actor.tenant_id, row, {
    booking_id,
    which: sql`rule_id is not null and template_id = ${template_id} and state in ('queued', 'sending')`,
  });
  for (const planned of await plannedSoon(ctx, code, template_id)) {
    await deleteSkipped(db, actor.tenant_id, planned.key);
    const skipped = { state: "skipped" as const, reason: "by_hand", ended_at: row.now, settled_by: id };
    await insertMessage(db, actor.tenant_id, { ...rowOf(planned, row.now), ...skipped });
  }
}

/** The same for the automatic mails that tell the stay's data, as mails and as texts of the queue. */
export async function settleStay({ actor, db, clock }: Ctx, booking_id: string, by: string): Promise<void> {
  const kinds = sql`kind = any(${ofStay}::text[])`;
  const now = clock.now();
  const which = sql`${kinds} and state = 'queued'`;
  await settleRows(db, actor.tenant_id, { id: by, now }, { booking_id, which });
  await sql`update sent_notifications set dropped_at = ${now}, settled_by = ${by}
    where tenant_id = ${actor.tenant_id} and booking_id = ${booking_id} and ${kinds} and user_id is null
      and sent_at is null and dropped_at is null and failed_at is null`.execute(db);
}

async function settleRows(
  db: Db,
  tenantId: string,
  { id, now }: { id: string; now: Date },
  { booking_id, which }: { booking_id: string; which: RawBuilder<unknown> },
): Promise<void> {
  await sql`update messages set state = 'skipped', reason = 'by_hand', ended_at = ${now}, settled_by = ${id},
      version = version + 1
    where tenant_id = ${tenantId} and booking_id = ${booking_id} and audience = 'guest' and ${which}`.execute(db);
}

async function plannedSoon(ctx: Ctx, code: string, template_id: string): Promise<PlannedMessage[]> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const active = await listActiveRules(db, actor.tenant_id);
  const rules = active.filter((rule) => rule.template_id === template_id && rule.audience === "guest");
  const planned = await planBetween(ctx, { rules, from: now, until: now, code });
  const keys = planned.map(({ key }) => key);
  const decided = await listDecided(db, actor.tenant_id, keys);
  const [from, until] = [now.getTime() - behind, now.getTime() + ahead];
  const isSoon = (due_at: Date) => due_at.getTime() > from && due_at.getTime() <= until;
  return planned.filter((each) => each.skip === null && isSoon(each.due_at) && isOpen(each, decided, now));
}

/** The message by hand that told a booking's guest the stay's data after an act; null if none did. */
export const stayToldAfter = ({ actor, db }: Ctx, bookingId: string, event: string): Promise<string | null> =>
  findStayTold(db, actor.tenant_id, bookingId, event);

export const restoringJob = "restore-settled";

/** Queues the job that brings back what a message by hand settled: it was not sent. */
export async function enqueueRestoring(db: Db, tenant_id: string | null, message: string, now: Date): Promise<void> {
  await enqueue(db, { kind: restoringJob, tenant_id, payload: { message }, run_at: now, now });
}

interface Tools extends LinkServices {
  database: Database;
  clock: Clock;
}

/** The job. What is due meanwhile is sent, the rest is planned again; what no longer applies is dropped as usual. */
export async function restoreSettled({ tenant_id, payload }: Job, tools: Tools): Promise<void> {
  const actor = clockActor(tenant_id ?? "");
  await tools.database.asTenant(actor.tenant_id, async (db) => {
    const ctx = { actor, db, clock: tools.clock };
    const by = String(payload.message);
    await restoreMails(ctx, by);
    await restoreMessages(ctx, tools, by);
  });
}

async function restoreMails(ctx: Ctx, by: string): Promise<void> {
  const { rows } = await sql<{ id: string; kind: NotificationKind; code: string }>`
    update sent_notifications n set settled_by = null from bookings b
    where n.tenant_id = ${ctx.actor.tenant_id} and n.settled_by = ${by} and n.dropped_at is not null
      and b.tenant_id = n.tenant_id and b.id = n.booking_id
    returning n.id, n.kind, b.code`.execute(ctx.db);
  for (const { id, kind, code } of rows) {
    await enqueueNotice(ctx, { kinds: [kind], about: code, event: `again/${id}`, action: "message.failed" });
  }
}

async function restoreMessages(ctx: Ctx, links: LinkServices, by: string): Promise<void> {
  const { actor, db, clock } = ctx;
  const { rows: found } = await sql<{ id: string }>`select id from messages
    where tenant_id = ${actor.tenant_id} and settled_by = ${by} and state = 'skipped'`.execute(db);
  const rows = await listMessages(
    db,
    actor.tenant_id,
    found.map(({ id }) => id),
  );
  const judge = await judgePlanned(ctx, rows);
  for (const row of rows) {
    const waits = row.way === "whatsapp" && (row.kind !== null || row.due_at <= clock.now());
    if (waits) {
      await sql`update messages set state = 'queued', reason = null, ended_at = null, settled_by = null,
        version = version + 1 where tenant_id = ${actor.tenant_id} and id = ${row.id}`.execute(db);
    } else {
      await deleteMessages(db, actor.tenant_id, [row.id]);
      const verdict = judge(row);
      if (!("planned" in verdict) || row.due_at > clock.now()) continue;
      const { planned } = verdict;
      await leaveMessage(ctx, links, planned, await outgoing(ctx, links, planned, await materialsFor(ctx, [planned])));
    }
  }
  const codes = rows.map(({ code }) => code);
  if (codes.length > 0) noteChange(db, actor.tenant_id, "message.left", codes);
}
