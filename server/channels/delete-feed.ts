import { record } from "#server/audit/record";
import { deleteFeed as deleteRow, findFeed } from "#server/channels/feeds.queries";
import { endTold, readerOf } from "#server/channels/told-nights.queries";
import type { Ctx } from "#server/context";
import { notFound } from "#server/http/problem";

/** Revokes an address: from now on it answers like one that never was. */
export async function deleteFeed(ctx: Ctx, accommodationId: string, id: string): Promise<void> {
  const { actor, db } = ctx;
  const feed = await findFeed(db, actor.tenant_id, id);
  if (feed?.accommodation_id !== accommodationId) throw notFound();
  await deleteRow(db, actor.tenant_id, id);
  await endTold(db, actor.tenant_id, readerOf(feed), null, ctx.clock.now());
  const { channel, name } = feed;
  await record(ctx, "channel_feed.revoked", id, { accommodation_id: accommodationId, channel, name }, null);
}
