import * as z from "zod";
import { CollectedBy, CommissionShare } from "#contract/bookings/booking-money";
import { bookingChannels } from "#contract/bookings/booking-values";
import { toChangeTerms, toSeeTerms } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Version } from "#contract/platform/scalars";

/** The defaults of a channel's new bookings. */
export const ChannelTerms = z.object({
  channel: z.enum(bookingChannels),
  /** The channel's usual commission; null if none is assumed. Absent for users without `money.view`. */
  commission_basis_points: z.int().nullable().optional(),
  collected_by: CollectedBy,
  version: Version,
});
export type ChannelTerms = z.output<typeof ChannelTerms>;

/** Absent keeps a value, null clears it. Existing bookings keep their terms. */
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
    summary: "List the usual terms of each channel: its commission, and who collects payments",
    access: toSeeTerms,
    answer: listOf(ChannelTerms),
  }),
  show: endpoint({
    method: "GET",
    path: `${path}/:channel`,
    summary: "Get the usual terms of a channel",
    access: toSeeTerms,
    params,
    answer: ChannelTerms,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/:channel`,
    summary: "Update the usual terms of a channel, which are the defaults of its new bookings",
    access: toChangeTerms,
    params,
    body: ChannelTermsUpdate,
    answer: ChannelTerms,
  }),
};
