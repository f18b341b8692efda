import { twoFactor } from "#contract/two-factor";
import { identityRoute, type Route } from "#server/http/route";
import { confirmOwnTwoFactor } from "#server/two-factor/confirm-two-factor";
import { endTwoFactor } from "#server/two-factor/end-two-factor";
import type { TwoFactorTools } from "#server/two-factor/prove-second-factor";
import { renewRecoveryCodes } from "#server/two-factor/renew-recovery-codes";
import { showTwoFactor } from "#server/two-factor/show-two-factor";
import { startTwoFactor } from "#server/two-factor/start-two-factor";

/** The second step of one's own log-in. */
export function twoFactorRoutes(tools: TwoFactorTools): Route[] {
  return [
    identityRoute(twoFactor.show, showTwoFactor),
    identityRoute(twoFactor.begin, (ctx, { body }) => startTwoFactor(ctx, body, tools)),
    identityRoute(twoFactor.confirm, (ctx, { body }) => confirmOwnTwoFactor(ctx, body, tools)),
    identityRoute(twoFactor.renewCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body, tools)),
    identityRoute(twoFactor.end, (ctx, { body }) => endTwoFactor(ctx, body, tools)),
  ];
}
