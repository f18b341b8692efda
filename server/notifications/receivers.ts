import type { NotificationKind } from "#domain/notification-mails";
import type { Ctx } from "#server/context";
import { listHearing } from "#server/notifications/notifications.queries";
import { rightsOfPerson } from "#server/people/rights-of-person";

export interface Receiver {
  id: string;
  name: string;
  email: string;
  /** True if they may see amounts. */
  money: boolean;
}

/** The users who may act on events of an accommodation and have not muted them. */
export async function receiversAt(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  kind: NotificationKind,
  accommodationId: string,
): Promise<Receiver[]> {
  const found: Receiver[] = [];
  for (const person of await listHearing(db, actor.tenant_id, kind)) {
    const { permissions, reach } = await rightsOfPerson({ actor, db }, person.id);
    if (!permissions.has("bookings.edit") || (reach !== null && !reach.has(accommodationId))) continue;
    found.push({ ...person, money: permissions.has("money.view") });
  }
  return found;
}
