import { calendarChannelNames, type Feed, type FeedInput } from "#contract/channel-calendars";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import { type ChannelServices, placeOf } from "#server/channels/channel-services";
import { toFeed } from "#server/channels/feed-answer";
import { insertFeed, listFeeds } from "#server/channels/feeds.queries";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { seal } from "#server/db/seal";
import { invalid } from "#server/http/problem";
import { newToken, tokenHash } from "#server/session/tokens";

const mostFeeds = 20;

/** Makes a secret address for a channel. An accommodation has at most 20. */
export async function createFeed(ctx: Ctx, services: ChannelServices, id: string, input: FeedInput): Promise<Feed> {
  const { actor, db, clock } = ctx;
  await lockAccommodations(ctx, [id]);
  if ((await listFeeds(db, actor.tenant_id, id)).length >= mostFeeds) {
    throw invalid("channel", `Uma acomodação tem até ${mostFeeds} endereços. Revogue um que não é mais lido`);
  }
  const now = clock.now();
  const feedId = newId(now);
  const token = newToken();
  const feed = {
    id: feedId,
    accommodation_id: id,
    channel: input.channel,
    name: input.name ?? calendarChannelNames[input.channel],
    token_sealed: seal(services.channelSecrets, placeOf(actor.tenant_id, "feed", feedId), token),
    read_at: null,
    created_at: now,
  };
  const origin = { tenant_id: actor.tenant_id, created_by: actor.user_id };
  await insertFeed(db, { ...feed, ...origin, token_hash: tokenHash(token) });
  const { channel, name } = feed;
  await record(ctx, "channel_feed.created", feedId, null, { accommodation_id: id, channel, name });
  return toFeed(services, actor.tenant_id, feed);
}
