import { bookingChannels } from "#contract/bookings";
import type { ChannelTerms } from "#contract/channel-terms";
import { firstChannelTerms, type ChannelTerms as Usual } from "#domain/commission";
import { listChannelTermsRows } from "#server/channel-terms/channel-terms.queries";
import type { Ctx } from "#server/context";

type Channel = ChannelTerms["channel"];

/** What is usual with every channel, in the order in which they are offered. */
export async function listChannelTerms({ actor, db }: Ctx): Promise<{ data: ChannelTerms[] }> {
  const rows = await listChannelTermsRows(db, actor.tenant_id);
  const stored = new Map(rows.map(({ channel, ...said }) => [channel, said]));
  const unsaid = (channel: Channel) => ({ ...firstChannelTerms(channel), version: 1 });
  return { data: bookingChannels.map((channel) => ({ channel, ...(stored.get(channel) ?? unsaid(channel)) })) };
}

/** What the company said of its channels, by channel: for those who write many bookings. */
export async function channelTermsBy({ actor, db }: Pick<Ctx, "actor" | "db">): Promise<Map<string, Usual>> {
  const rows = await listChannelTermsRows(db, actor.tenant_id);
  return new Map(rows.map((row) => [row.channel, row]));
}

/** What is usual with one channel. */
export async function showChannelTerms(ctx: Ctx, channel: Channel): Promise<ChannelTerms> {
  const { data } = await listChannelTerms(ctx);
  return data.find((each) => each.channel === channel)!;
}
