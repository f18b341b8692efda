import { bookingChannels } from "#contract/booking-values";
import { type ChannelTerms, channelTerms } from "#contract/channel-terms";
import { firstChannelTerms, type ChannelTerms as Usual } from "#domain/commission";
import { listChannelTermsRows } from "#server/channel-terms/channel-terms.queries";
import type { Ctx } from "#server/context";
import { serve } from "#server/http/route";

type Channel = ChannelTerms["channel"];

/** The terms of every channel, in the order of the list of channels. */
export async function listChannelTerms({ actor, db }: Ctx): Promise<{ data: ChannelTerms[] }> {
  const rows = await listChannelTermsRows(db, actor.tenant_id);
  const stored = new Map(rows.map(({ channel, ...said }) => [channel, said]));
  const unsaid = (channel: Channel) => ({ ...firstChannelTerms(channel), version: 1 });
  return { data: bookingChannels.map((channel) => ({ channel, ...(stored.get(channel) ?? unsaid(channel)) })) };
}

serve(channelTerms.list, listChannelTerms);

/** The company's terms by channel, for callers that create many bookings. */
export async function channelTermsBy({ actor, db }: Pick<Ctx, "actor" | "db">): Promise<Map<string, Usual>> {
  const rows = await listChannelTermsRows(db, actor.tenant_id);
  return new Map(rows.map((row) => [row.channel, row]));
}

/** The terms of one channel. */
export async function showChannelTerms(ctx: Ctx, channel: Channel): Promise<ChannelTerms> {
  const { data } = await listChannelTerms(ctx);
  return data.find((each) => each.channel === channel)!;
}

serve(channelTerms.show, (ctx, { params }) => showChannelTerms(ctx, params.channel));
