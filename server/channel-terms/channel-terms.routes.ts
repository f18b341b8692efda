import { channelTerms } from "#contract/channel-terms";
import { listChannelTerms, showChannelTerms } from "#server/channel-terms/read-channel-terms";
import { updateChannelTerms } from "#server/channel-terms/save-channel-terms";
import { type Route, route } from "#server/http/route";

/** What the company usually agrees with the channels that bring its guests. */
export const channelTermsRoutes: Route[] = [
  route(channelTerms.list, listChannelTerms),
  route(channelTerms.show, (ctx, { params }) => showChannelTerms(ctx, params.channel)),
  route(channelTerms.update, (ctx, { params, body }) => updateChannelTerms(ctx, params.channel, body)),
];
