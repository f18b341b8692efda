import type { Feed } from "#contract/channel-calendars";
import { type ChannelServices, placeOf } from "#server/channels/channel-services";
import type { StoredFeed } from "#server/channels/feeds.queries";
import { unseal } from "#server/db/seal";

/** A feed as it goes over the wire, its address opened. */
export function toFeed({ channelSecrets, publicUrl }: ChannelServices, tenantId: string, stored: StoredFeed): Feed {
  const token = unseal(channelSecrets, placeOf(tenantId, "feed", stored.id), stored.token_sealed);
  return {
    id: stored.id,
    channel: stored.channel as Feed["channel"],
    name: stored.name,
    address: `${publicUrl}/ical/${token}.ics`,
    read_at: stored.read_at?.toISOString() ?? null,
    created_at: stored.created_at.toISOString(),
  };
}
