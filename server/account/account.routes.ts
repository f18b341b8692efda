import { account, session } from "#contract/session";
import { switchTenant } from "#server/account/switch-tenant";
import { updateAccount } from "#server/account/update-account";
import { updatePreferences } from "#server/account/update-preferences";
import { type Route, route } from "#server/http/route";

/** What a person changes about himself; it concerns all his companies. */
export const accountRoutes: Route[] = [
  route(account.update, (ctx, { body }) => updateAccount(ctx, body)),
  route(account.updatePreferences, (ctx, { body }) => updatePreferences(ctx, body)),
  route(session.switchTenant, (ctx, { params }) => switchTenant(ctx, params.uuid)),
];
