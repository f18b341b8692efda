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

/**
 * Writes down what has happened to a company's subscription by today: its state, and an invoice for each period that has
 * begun. Twice at once it happens once: the second waits for the lock, and then finds nothing left. Runs through the
 * door `asAdmin`: by the clock, before a company changes its plan, and after an invoice was paid or made void.
 */
export async function bringUpToDate({ db, clock }: Omit<Ctx, "actor">, tenantId: string): Promise<void> {
  const ctx: Ctx = { actor: clockActor(tenantId), db, clock };
  const today = serviceDay(clock.now());
  for (;;) {
    const stored = await lockSubscription(db, tenantId);
    if (stored === null) return;
    const event = dueEvent(stored, today);
    if (event !== null) {
      if (!(await moveSubscription(ctx, tenantId, stored, event))) return;
      continue;
    }
    const firstDay = stored.anchor_on ?? stored.period_end ?? today;
    const period = duePeriod(stored, { cycle: stored.cycle, firstDay, today });
    if (period === null) return;
    await beginPeriod(ctx, tenantId, stored, period, firstDay);
  }
}

/** The job: brings every company up to date, each in a transaction of its own. What failed is tried at the next turn. */
export async function bringAllUpToDate(database: Database, clock: Clock): Promise<void> {
  const due = await database.asAdmin((db) => listDueSubscriptions(db, serviceDay(clock.now())));
  const failures: unknown[] = [];
  for (const tenantId of due) {
    await database.asAdmin((db) => bringUpToDate({ db, clock }, tenantId)).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** A plan that costs nothing is not invoiced. */
async function beginPeriod(
  { db, clock }: Ctx,
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
  await updatePeriod(db, tenantId, { anchor_on: firstDay, period_start: start, period_end: end });
}
