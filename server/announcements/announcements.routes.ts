import { announcements } from "#contract/announcements";
import { findAnnouncement } from "#server/announcements/announcements.queries";
import { confirmAnnouncement } from "#server/announcements/confirm-announcement";
import { refuseAnnouncement } from "#server/announcements/refuse-announcement";
import { bookingIdOf } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { type Route, route } from "#server/http/route";

async function exists(ctx: Ctx, { code, id }: { code: string; id: string }): Promise<boolean> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId !== null && (await findAnnouncement(ctx.db, ctx.actor.tenant_id, bookingId, id)) !== null;
}

/** What the desk does with what a guest told of having paid. */
export const announcementRoutes = (secrets: Secrets): Route[] => [
  route(
    announcements.confirm,
    (ctx, { params, body }) => confirmAnnouncement(ctx, secrets, params.code, params.id, body),
    exists,
  ),
  route(
    announcements.refuse,
    (ctx, { params, body }) => refuseAnnouncement(ctx, secrets, params.code, params.id, body),
    exists,
  ),
];
