import { security } from "#contract/security";
import { session } from "#contract/session";
import { type SignUpState, signUp } from "#contract/sign-up";
import type { Secrets } from "#server/db/seal";
import { identityRoute, type Route, route } from "#server/http/route";
import { askForEmailChange } from "#server/session/ask-for-email-change";
import { changePassword } from "#server/session/change-password";
import { confirmEmailChange } from "#server/session/confirm-email-change";
import { forgotPassword } from "#server/session/forgot-password";
import type { Limits } from "#server/session/limits";
import { login } from "#server/session/login";
import { logout } from "#server/session/logout";
import { me } from "#server/session/me";
import { endOwnSession, ownSessions } from "#server/session/own-sessions";
import { checkResetLink, resetPassword } from "#server/session/reset-password";
import { addCompany } from "#server/session/sign-up/add-company";
import { confirmSignUp } from "#server/session/sign-up/confirm-sign-up";
import { publicPlans } from "#server/session/sign-up/public-plans";
import { register } from "#server/session/sign-up/register";

/** Sign-up, log-in, log-out, reset, the current user, and what keeps his account safe. */
export function sessionRoutes(limits: Limits, secrets: Secrets, state: SignUpState): Route[] {
  return [
    identityRoute(signUp.plans, (ctx) => publicPlans(ctx, state)),
    identityRoute(signUp.register, (ctx, { body }) => register(ctx, body, { limits, state })),
    identityRoute(signUp.confirm, (ctx, { body }) => confirmSignUp(ctx, body, limits)),
    identityRoute(signUp.addCompany, (ctx, { body }) => addCompany(ctx, body, { limits, state })),
    identityRoute(session.login, (ctx, { body }) => login(ctx, body, { limits, secrets })),
    identityRoute(session.logout, logout),
    identityRoute(session.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body, limits)),
    identityRoute(session.resetPassword, (ctx, { body }) => resetPassword(ctx, body, limits)),
    identityRoute(session.checkResetLink, (ctx, { body }) => checkResetLink(ctx, body, limits)),
    identityRoute(security.changePassword, (ctx, { body }) => changePassword(ctx, body, { limits, secrets })),
    identityRoute(security.askForEmailChange, (ctx, { body }) => askForEmailChange(ctx, body, { limits, secrets })),
    identityRoute(security.confirmEmailChange, (ctx, { body }) => confirmEmailChange(ctx, body, secrets)),
    identityRoute(security.sessions, (ctx) => ownSessions(ctx)),
    identityRoute(security.endSession, (ctx, { params }) => endOwnSession(ctx, params.id)),
    route(session.me, (ctx) => me(ctx)),
  ];
}
