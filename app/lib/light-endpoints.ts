import type { Endpoint } from "#contract/endpoint";
import type { invitations } from "#contract/invitations";
import type { security } from "#contract/security";
import type { session } from "#contract/session";
import type { signUp } from "#contract/sign-up";
import type { visits } from "#contract/visits";

/** An endpoint known by its address alone: the contract's object would bring zod into the first load. */
function light<E extends Endpoint>(method: E["method"], path: E["path"]): E {
  return { method, path } as E;
}

/** The calls of the first load. A test holds them against the contract. */
export const lightSession = {
  login: light<typeof session.login>("POST", "/api/auth/login"),
  logout: light<typeof session.logout>("POST", "/api/auth/logout"),
  me: light<typeof session.me>("GET", "/api/auth/me"),
  forgotPassword: light<typeof session.forgotPassword>("POST", "/api/forgot-password"),
  resetPassword: light<typeof session.resetPassword>("POST", "/api/reset-password"),
  checkResetLink: light<typeof session.checkResetLink>("POST", "/api/reset-password/check"),
  switchTenant: light<typeof session.switchTenant>("POST", "/api/tenants/current/:uuid"),
};

/** The end of a visit by the service's people. */
export const lightVisits = {
  end: light<typeof visits.end>("POST", "/api/auth/visit-end"),
};

/** The call of whoever opens the link that was mailed to a new address. */
export const lightSecurity = {
  confirmEmailChange: light<typeof security.confirmEmailChange>("POST", "/api/email-changes"),
};

/** The calls of whoever opens an invitation, often as the first page of all. */
export const lightInvitations = {
  open: light<typeof invitations.open>("GET", "/api/invitations/:token"),
  accept: light<typeof invitations.accept>("POST", "/api/invitations/:token/acceptance"),
};

/** The calls of a stranger who wants an account. */
export const lightSignUp = {
  plans: light<typeof signUp.plans>("GET", "/api/plans/public"),
  register: light<typeof signUp.register>("POST", "/api/register"),
  confirm: light<typeof signUp.confirm>("POST", "/api/email-confirmations"),
  addCompany: light<typeof signUp.addCompany>("POST", "/api/tenants"),
};
