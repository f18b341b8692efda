import * as z from "zod";
import { bookingChannels } from "#contract/bookings";
import { CollectedBy, CommissionShare } from "#contract/commission";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { listOf } from "#contract/paging";
import { toChangeTerms, toSeeTerms } from "#contract/terms-access";
import { Version } from "#contract/text";

/** What a new booking of a channel begins with, where it says nothing itself. */
export const ChannelTerms = z.object({
  channel: z.enum(bookingChannels),
  /** What the channel usually keeps; null where nothing is assumed. Left out for people without `money.view`. */
  commission_basis_points: z.int().nullable().optional(),
  collected_by: CollectedBy,
  version: Version,
});
export type ChannelTerms = z.output<typeof ChannelTerms>;

/** Absent is kept, null empties. Bookings keep what they were taken with. */
export const ChannelTermsUpdate = z.strictObject({
  commission_basis_points: named("Comissão do canal", "a", CommissionShare.nullable().optional()),
  collected_by: named("Quem recebe do hóspede", "o", CollectedBy.optional()),
  version: Version,
});
export type ChannelTermsUpdate = z.output<typeof ChannelTermsUpdate>;

const path = "/api/channel-terms" as const;
const params = z.object({ channel: z.enum(bookingChannels) });

export const channelTerms = {
  list: endpoint({
    method: "GET",
    path,
    summary: "What the company usually agrees with each channel: its commission, and who collects",
    access: toSeeTerms,
    answer: listOf(ChannelTerms),
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:channel`,
    summary: "What the company usually agrees with one channel",
    access: toSeeTerms,
    params,
    answer: ChannelTerms,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:channel`,
    summary: "Change what new bookings of a channel begin with",
    access: toChangeTerms,
    params,
    body: ChannelTermsUpdate,
    answer: ChannelTerms,
  }),
};
