import { type SignUpState, signUp } from "#contract/sign-up";
import { legalVersions } from "#domain/legal-versions";
import { serveIdentity } from "#server/http/route";
import { whyClosed } from "#server/session/sign-up/ask-for-company";
import { listPublicPlans } from "#server/session/sign-up/public-plans.queries";

/** The plans open for sign-up, whether sign-up is open, and the terms to accept. */
serveIdentity(signUp.plans, async ({ database, services }) => {
  const state = services.config.signUp;
  const data = await database.asAuth(listPublicPlans);
  const sign_up: SignUpState = state === "open" && data.length === 0 ? "no_plans" : state;
  return {
    data,
    sign_up,
    closed_because: whyClosed(sign_up),
    terms_version: legalVersions.terms,
    privacy_version: legalVersions.privacy,
  };
});
