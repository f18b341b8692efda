import { subscription } from "#contract/subscription";
import { identityRoute, type Route, route } from "#server/http/route";
import { cancelSubscription } from "#server/subscription/cancel-subscription";
import { changeSubscription } from "#server/subscription/change-subscription";
import { previewChange } from "#server/subscription/preview-change";
import { showSubscription } from "#server/subscription/show-subscription";

/** The company's own plan. What changes it opens the service's door: a company writes nothing of its agreement. */
export const subscriptionRoutes: Route[] = [
  route(subscription.show, showSubscription),
  route(subscription.previewChange, (ctx, { body }) => previewChange(ctx, body)),
  identityRoute(subscription.change, (ctx, { body }) => changeSubscription(ctx, body)),
  identityRoute(subscription.cancel, (ctx, { body }) => cancelSubscription(ctx, body)),
];
