import type { Feed } from "#contract/channel-calendars";
import { requireAccommodation } from "#server/accommodations/read-accommodation";
import type { ChannelServices } from "#server/channels/channel-services";
import { toFeed } from "#server/channels/feed-answer";
import { listFeeds as listRows } from "#server/channels/feeds.queries";
import type { Ctx } from "#server/context";

/** The addresses at which other channels read an accommodation's calendar, oldest first. */
export async function listFeeds(ctx: Ctx, services: ChannelServices, id: string): Promise<{ data: Feed[] }> {
  const { actor, db } = ctx;
  await requireAccommodation(ctx, id);
  const rows = await listRows(db, actor.tenant_id, id);
  return { data: rows.map((row) => toFeed(services, actor.tenant_id, row)) };
}
