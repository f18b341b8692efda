import { type Dashboard, dueLimit } from "#contract/dashboard";
import type { Collector } from "#domain/commission";
import { owedBy } from "#domain/who-owes";
import type { Ctx } from "#server/context";
import { type DueInstallment, listDueInstallments } from "#server/dashboard/due-installments.queries";

type Due = Dashboard["due_installments"]["list"][number];

const listed = 8;

/**
 * What should have been paid until today: how much of it there is, and the oldest eight. Where more bookings than
 * `dueLimit` wait for it, only that there is more.
 */
export async function dueInstallments(
  { actor, db }: Ctx,
  today: string,
  now: Date,
): Promise<Dashboard["due_installments"]> {
  const asked = { tenantId: actor.tenant_id, today, now, limit: listed, bookings: dueLimit + 1 };
  const due = await listDueInstallments(db, asked);
  const list = due.map(toDue);
  const [first] = due;
  if (first && first.bookings > dueLimit) return { count: dueLimit, more: true, list };
  return { count: first?.count ?? 0, total_cents: first?.total_cents ?? 0, list };
}

function toDue(row: DueInstallment): Due {
  const { code, holder_name, accommodation_name, position, due_date, open_cents, booked_cents } = row;
  const collected_by = row.collected_by as Collector;
  const owed_by = owedBy({ ...row, collected_by, total_cents: booked_cents });
  const channel = row.channel as Due["channel"];
  return { code, holder_name, accommodation_name, position, due_date, open_cents, collected_by, owed_by, channel };
}
