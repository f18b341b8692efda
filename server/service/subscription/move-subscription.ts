import { showPercent } from "#domain/money";
import { discountOf } from "#domain/proration";
import { addDays, serviceDay, showDate } from "#domain/stay-dates";
import { daysToPay, dueEvent, duePeriod, type Period } from "#domain/subscription-clock";
import {
  movedSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
  serviceEvents,
} from "#domain/subscription-states";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { found } from "#server/platform/http/problem";
import { releaseMails } from "#server/platform/mail/mail-allowance";
import { raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { recordForTenant } from "#server/service/service/tenants";
import {
  forgetChange,
  listDueSubscriptions,
  lockSubscription,
  type StoredSubscription,
  updateDays,
  updatePeriod,
} from "#server/service/subscription/subscription.queries";

/**
 * Applies an event of today to a company whose subscription the caller has locked: state, days, and a row in the
 * service's trail and in the company's. False if the event changes nothing in the current state.
 */
export async function moveSubscription(
  ctx: Ctx,
  tenantId: string,
  before: StoredSubscription,
  event: SubscriptionEvent,
): Promise<boolean> {
  const today = serviceDay(ctx.clock.now());
  const after = movedSubscription(before, event, today);
  if (after === null) return false;
  await updateDays(ctx.db, tenantId, after, today);
  // the stop of another company of its founder binds it only on trial
  if (before.state === "trial" && after.state === "active") {
    await releaseMails(ctx.db, { tenant_id: tenantId, reason: "stopped", now: ctx.clock.now() });
  }
  await recordForTenant(ctx, "subscription.moved", tenantId, { state: before.state }, { state: after.state, event });
  return true;
}

/**
 * After the service's staff changed an agreement: moves the company to the chosen state, if it is in another one. A
 * change of plan of the same day can no longer be undone.
 */
export async function moveByHand(ctx: Ctx, tenantId: string, to: SubscriptionState): Promise<void> {
  await forgetChange(ctx.db, tenantId);
  const stored = found(await lockSubscription(ctx.db, tenantId));
  const event = serviceEvents[to];
  if (event && to !== stored.state) await moveSubscription(ctx, tenantId, stored, event);
}

type Door = Pick<Ctx, "db" | "clock">;

/**
 * Updates the state of a company's subscription to today and returns it, locked; null for an unknown company.
 * Concurrent calls take effect once: the second waits for the lock and finds nothing to do. Runs as `asAdmin`, in the
 * job and after an invoice was paid or voided.
 */
export async function moveAsDue({ db, clock }: Door, tenantId: string): Promise<StoredSubscription | null> {
  const ctx: Ctx = { actor: clockActor(tenantId), db, clock };
  const today = serviceDay(clock.now());
  for (;;) {
    const stored = await lockSubscription(db, tenantId);
    const event = stored && dueEvent(stored, today);
    if (stored === null || event === null) return stored;
    if (!(await moveSubscription(ctx, tenantId, stored, event))) return stored;
  }
}

/**
 * Updates state and periods to today: each period that has begun is invoiced. Runs in the job, and before a change of
 * plan.
 */
export async function bringUpToDate(door: Door, tenantId: string): Promise<void> {
  const today = serviceDay(door.clock.now());
  for (;;) {
    const stored = await moveAsDue(door, tenantId);
    if (stored === null) return;
    const firstDay = stored.anchor_on ?? stored.period_end ?? today;
    const period = duePeriod(stored, { cycle: stored.cycle, firstDay, today });
    if (period === null) return;
    await beginPeriod(door, tenantId, stored, period, firstDay);
  }
}

/** The job: brings every company up to date, each in its own transaction. Failures are retried on the next run. */
export async function bringAllUpToDate(database: Database, clock: Clock): Promise<void> {
  const due = await database.asAdmin((db) => listDueSubscriptions(db, serviceDay(clock.now())));
  const failures: unknown[] = [];
  for (const { tenant_id } of due) {
    await database.asAdmin((db) => bringUpToDate({ db, clock }, tenant_id)).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** A free plan is not invoiced. */
async function beginPeriod(
  { db, clock }: Door,
  tenantId: string,
  stored: StoredSubscription,
  { start, end }: Period,
  firstDay: string,
): Promise<void> {
  const now = clock.now();
  const discount = discountOf(stored, start);
  const { plan_name, price_cents, discount_bps, discount_until } = stored;
  const plan = { label: `Plano ${plan_name}`, detail: `${showDate(start)} a ${showDate(addDays(end, -1))}` };
  const cut = {
    label: `Desconto de ${showPercent(discount_bps)}`,
    detail: discount_until === null ? "" : `até ${showDate(discount_until)}`,
  };
  if (price_cents > discount) {
    await raiseInvoice(db, now, {
      ...{ tenant_id: tenantId, kind: "period", period_start: start, period_end: end },
      due_on: addDays(serviceDay(now), daysToPay),
      lines: [
        { kind: "plan", ...plan, amount_cents: price_cents },
        ...(discount > 0 ? [{ kind: "discount" as const, ...cut, amount_cents: -discount }] : []),
      ],
    });
  }
  const charged = { charged_cents: price_cents - discount, charged_cycle: stored.cycle };
  await updatePeriod(db, tenantId, { anchor_on: firstDay, period_start: start, period_end: end, ...charged });
}
