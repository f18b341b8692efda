import type { ChannelTerms } from "#contract/channel-terms";
import { type ChannelTerms as Agreed, firstChannelTerms } from "#domain/commission";
import { updateChannelTerms } from "#server/channel-terms/save-channel-terms";
import type { Ctx } from "#server/context";

const agreed: readonly (Agreed & Pick<ChannelTerms, "channel">)[] = [
  { channel: "airbnb", commission_basis_points: 1_500, collected_by: "channel" },
  { channel: "booking_com", commission_basis_points: 1_300, collected_by: "company" },
];

/** Writes down what the companies of the demonstration have agreed with their channels. */
export async function writeChannelTerms(ctx: Ctx): Promise<void> {
  for (const { channel, ...terms } of agreed) await updateChannelTerms(ctx, channel, { ...terms, version: 1 });
}

/** The same for a booking of a channel. */
export function demoChannelTerms(channel: string): Agreed {
  const { commission_basis_points, collected_by } =
    agreed.find((each) => each.channel === channel) ?? firstChannelTerms(channel);
  return { commission_basis_points, collected_by };
}
