import { addDays, addMonths, showDate } from "#domain/stay-dates";
import { momentAt } from "#domain/wall-clock";
import { clockActor } from "#server/context";
import type { Db } from "#server/db/database";
import { type DemoCompany, demoPlans } from "#server/demo/companies";
import { insertIssuedMail, updatePeriod } from "#server/demo/demo.queries";
import { markPaid } from "#server/service/invoices/mark-paid";
import { raiseInvoice } from "#server/service/invoices/raise-invoice";

/** How many months were paid before the one that runs. */
const paidMonths = 3;
/** Since when the month runs, and until when its invoice is to be paid, in days from today. */
const [begun, due] = [-1, 6];

/** The invoices of a company that pays monthly: some paid, the last one open. Written through the service's door. */
export async function writeInvoices(
  db: Db,
  tenant_id: string,
  { plan, today }: { plan: DemoCompany["plan"]; today: string },
): Promise<void> {
  const running = addDays(today, begun);
  const { name, monthly_cents } = demoPlans[plan];
  for (let back = paidMonths; back >= 0; back -= 1) {
    const period_start = addMonths(running, -back);
    const period_end = addMonths(running, 1 - back);
    const now = momentOf(period_start);
    const detail = `${showDate(period_start)} a ${showDate(addDays(period_end, -1))}`;
    const id = await raiseInvoice(db, now, {
      ...{ tenant_id, kind: "period", period_start, period_end, due_on: addDays(period_start, due - begun) },
      lines: [{ kind: "plan", label: `Plano ${name}`, detail, amount_cents: monthly_cents }],
    });
    if (back > 0) {
      const paidAt = momentOf(addDays(period_start, 5));
      await markPaid(db, paidAt, { id, version: 1, paid_by: "pix", by: clockActor(tenant_id) });
    } else {
      // It was mailed yesterday.
      await insertIssuedMail(db, tenant_id, id, now);
      await updatePeriod(db, tenant_id, {
        ...{ period_start, period_end, charged_cents: monthly_cents, charged_cycle: "monthly" },
      });
    }
  }
}

function momentOf(day: string): Date {
  return momentAt("America/Sao_Paulo", day, "09:00") as Date;
}
