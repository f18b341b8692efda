import { calendarChannelNames } from "#contract/bookings/booking-values";
import type { Feed, FeedInput } from "#contract/bookings/channel-calendars";
import { type ChannelServices, placeOf } from "#server/bookings/channels/channel-services";
import {
  deleteFeed as deleteRow,
  findFeed,
  insertFeed,
  listFeeds as listRows,
  type StoredFeed,
} from "#server/bookings/channels/feeds.queries";
import { endTold, readerOf } from "#server/bookings/channels/told-nights.queries";
import { requireAccommodation } from "#server/catalogue/accommodations/read-accommodation";
import { lockAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { seal, unseal } from "#server/platform/db/secrets";
import { invalid, notFound } from "#server/platform/http/problem";
import { newToken, tokenHash } from "#server/platform/http/tokens";

/** The addresses at which other channels read an accommodation's calendar, oldest first. */
export async function listFeeds(ctx: Ctx, services: ChannelServices, id: string): Promise<{ data: Feed[] }> {
  const { actor, db } = ctx;
  await requireAccommodation(ctx, id);
  const rows = await listRows(db, actor.tenant_id, id);
  return { data: rows.map((row) => toFeed(services, actor.tenant_id, row)) };
}

const mostFeeds = 20;

/** Creates a secret address for a channel. An accommodation has at most 20. */
export async function createFeed(ctx: Ctx, services: ChannelServices, id: string, input: FeedInput): Promise<Feed> {
  const { actor, db, clock } = ctx;
  await lockAccommodations(ctx, [id]);
  if ((await listRows(db, actor.tenant_id, id)).length >= mostFeeds) {
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
    token_sealed: seal(services.secrets, placeOf(actor.tenant_id, "feed", feedId), token),
    read_at: null,
    created_at: now,
  };
  const origin = { tenant_id: actor.tenant_id, created_by: actor.user_id };
  await insertFeed(db, { ...feed, ...origin, token_hash: tokenHash(token) });
  const { channel, name } = feed;
  await record(ctx, "channel_feed.created", feedId, null, { accommodation_id: id, channel, name });
  return toFeed(services, actor.tenant_id, feed);
}

/** Revokes an address: from then on it answers like an unknown one. */
export async function deleteFeed(ctx: Ctx, accommodationId: string, id: string): Promise<void> {
  const { actor, db } = ctx;
  const feed = await findFeed(db, actor.tenant_id, id);
  if (feed?.accommodation_id !== accommodationId) throw notFound();
  await deleteRow(db, actor.tenant_id, id);
  await endTold(db, actor.tenant_id, readerOf(feed), null, ctx.clock.now());
  const { channel, name } = feed;
  await record(ctx, "channel_feed.revoked", id, { accommodation_id: accommodationId, channel, name }, null);
}

/** A feed in the format of the API, with its address decrypted. */
function toFeed({ secrets, publicUrl }: ChannelServices, tenantId: string, stored: StoredFeed): Feed {
  const token = unseal(secrets, placeOf(tenantId, "feed", stored.id), stored.token_sealed);
  return {
    id: stored.id,
    channel: stored.channel as Feed["channel"],
    name: stored.name,
    address: `${publicUrl}/ical/${token}.ics`,
    read_at: stored.read_at?.toISOString() ?? null,
    created_at: stored.created_at.toISOString(),
  };
}
