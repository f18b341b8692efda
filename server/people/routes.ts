import { invitations } from "#contract/people/invitations";
import { permissions, roles, users } from "#contract/people/people";
import { security } from "#contract/people/security";
import { account, session } from "#contract/people/session";
import { signUp } from "#contract/people/sign-up";
import { tenants } from "#contract/people/tenants";
import { twoFactor } from "#contract/people/two-factor";
import { visits } from "#contract/people/visits";
import { switchTenant, updateAccount, updatePreferences } from "#server/people/account/account";
import { acceptInvitation, openInvitation, requireToken } from "#server/people/people/invitations/accept-invitation";
import {
  invitationExists,
  invite,
  inviteMany,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "#server/people/people/invitations/invitations";
import { listPermissions, roleVerbs } from "#server/people/people/roles";
import {
  blockUser,
  listUsers,
  resetTwoFactor,
  showUser,
  unblockUser,
  updateUser,
  userExists,
} from "#server/people/people/users";
import { askForEmailChange, confirmEmailChange } from "#server/people/session/email-change";
import { logIn } from "#server/people/session/login";
import { me } from "#server/people/session/me";
import { changePassword, checkResetLink, forgotPassword, resetPassword } from "#server/people/session/new-password";
import { endOwnSession, listOwnSessions, logOut } from "#server/people/session/own-sessions";
import { register } from "#server/people/session/sign-up/register";
import { listOfferedPlans } from "#server/people/session/sign-up/sign-up-offer";
import { beginVisit, endVisit, listPeopleToVisit, requireTenant } from "#server/people/session/visits";
import { isCurrentTenant, requireRulesFit, showOwnTenant, updateTenant } from "#server/people/tenants/tenant";
import { listTimeZones } from "#server/people/tenants/time-zones";
import {
  beginSetUp,
  confirmSetUp,
  endTwoFactor,
  renewRecoveryCodes,
  showTwoFactor,
} from "#server/people/two-factor/two-factor";
import { serve } from "#server/platform/http/company-route";
import { serveIdentity } from "#server/platform/http/identity-route";
import { servePrepared } from "#server/platform/http/prepared-route";
import { serveRecord } from "#server/platform/records/record-verbs";

export const peopleRoutes = [
  serve(account.update, updateAccount),
  serve(account.updatePreferences, updatePreferences),
  serve(session.switchTenant, switchTenant),

  serveIdentity(invitations.open, openInvitation),
  serveIdentity(invitations.accept, acceptInvitation, (ctx, { token }) => requireToken(ctx, token)),
  serve(invitations.create, (ctx, { body }) => invite(ctx, ctx.services.secrets, body)),
  serve(invitations.createMany, inviteMany),
  serve(invitations.list, listInvitations),
  serve(invitations.resend, resendInvitation, invitationExists),
  serve(invitations.revoke, revokeInvitation),
  ...serveRecord(roles, roleVerbs),
  serve(permissions.list, listPermissions),
  serve(users.list, listUsers),
  serve(users.show, showUser, userExists),
  serve(users.update, (ctx, { params, body }) => updateUser(ctx, params.uuid, body), userExists),
  serve(users.block, (ctx, { params }) => blockUser(ctx, params.uuid), userExists),
  serve(users.unblock, unblockUser, userExists),
  serve(users.resetTwoFactor, resetTwoFactor, userExists),

  serveIdentity(security.askForEmailChange, askForEmailChange),
  serveIdentity(security.confirmEmailChange, confirmEmailChange),
  serveIdentity(security.changePassword, changePassword),
  serveIdentity(security.sessions, listOwnSessions),
  serveIdentity(security.endSession, endOwnSession),
  serveIdentity(session.login, logIn),
  serve(session.me, (ctx) => me(ctx)),
  serveIdentity(session.forgotPassword, forgotPassword),
  serveIdentity(session.resetPassword, resetPassword),
  serveIdentity(session.checkResetLink, checkResetLink),
  serveIdentity(session.logout, logOut),
  serveIdentity(signUp.register, register),
  serveIdentity(signUp.plans, listOfferedPlans),
  serveIdentity(visits.people, listPeopleToVisit, requireTenant),
  serveIdentity(visits.begin, beginVisit, requireTenant),
  serveIdentity(visits.end, endVisit),

  serve(tenants.show, showOwnTenant, isCurrentTenant),
  servePrepared(
    tenants.update,
    {
      async prepare({ actor, services }, { house_rules }) {
        if (house_rules != null) await requireRulesFit(services, actor.tenant_id, house_rules);
      },
      keep: updateTenant,
    },
    isCurrentTenant,
  ),
  serveIdentity(session.timezones, listTimeZones),

  serveIdentity(twoFactor.show, showTwoFactor),
  serveIdentity(twoFactor.begin, beginSetUp),
  serveIdentity(twoFactor.confirm, confirmSetUp),
  serveIdentity(twoFactor.renewCodes, renewRecoveryCodes),
  serveIdentity(twoFactor.end, endTwoFactor),
] as const;
