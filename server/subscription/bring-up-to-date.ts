import { showPercent } from "#domain/money";
import { discountOf } from "#domain/proration";
import { serviceDay } from "#domain/service-day";
import { addDays, showDate } from "#domain/stay-dates";
import { daysToPay, dueEvent, duePeriod, type Period } from "#domain/subscription-clock";
import { type Clock, type Ctx, clockActor } from "#server/context";
import type { Database } from "#server/db/database";
import { raiseInvoice } from "#server/service/invoices/raise-invoice";
import { moveSubscription } from "#server/subscription/move-subscription";
import {
  listDueSubscriptions,
  lockSubscription,
  type StoredSubscription,
  updatePeriod,
} from "#server/subscription/subscription.queries";

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
