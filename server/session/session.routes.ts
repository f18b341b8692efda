import { session } from "#contract/session";
import { identityRoute, type Route, route } from "#server/http/route";
import { forgotPassword } from "#server/session/forgot-password";
import type { Limits } from "#server/session/limits";
import { login } from "#server/session/login";
import { logout } from "#server/session/logout";
import { me } from "#server/session/me";
import { resetPassword } from "#server/session/reset-password";

/** Log-in, log-out, reset and the current user. */
export function sessionRoutes(limits: Limits): Route[] {
  return [
    identityRoute(session.login, (ctx, { body }) => login(ctx, body, limits)),
    identityRoute(session.logout, logout),
    identityRoute(session.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body, limits)),
    identityRoute(session.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),
    route(session.me, (ctx) => me(ctx)),
  ];
}
