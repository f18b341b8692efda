import type { Dashboard } from "#contract/dashboard";
import type { Ctx } from "#server/context";
import { listDueInstallments } from "#server/dashboard/due-installments.queries";

type Due = Dashboard["due_installments"]["list"][number];

const listed = 8;

/** What should have been paid until today: how much of it there is, and the oldest eight. */
export async function dueInstallments(
  { actor, db }: Ctx,
  today: string,
  now: Date,
): Promise<Dashboard["due_installments"]> {
  const due = await listDueInstallments(db, { tenantId: actor.tenant_id, today, now, limit: listed });
  return {
    count: due[0]?.count ?? 0,
    total_cents: due[0]?.total_cents ?? 0,
    list: due.map(({ count: _, total_cents: __, collected_by, channel, ...installment }) => ({
      ...installment,
      collected_by: collected_by as Due["collected_by"],
      channel: channel as Due["channel"],
    })),
  };
}
