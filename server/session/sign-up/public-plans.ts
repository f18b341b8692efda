import type { PublicPlans, SignUpState } from "#contract/sign-up";
import { legalVersions } from "#domain/legal-versions";
import type { IdentityCtx } from "#server/http/route";
import { whyClosed } from "#server/session/sign-up/ask-for-company";
import { listPublicPlans } from "#server/session/sign-up/sign-up.queries";

/** The plans that whoever signs up may take, whether anybody may, and which terms he accepts. */
export async function publicPlans({ database }: IdentityCtx, state: SignUpState): Promise<PublicPlans> {
  const data = await database.asAuth(listPublicPlans);
  const sign_up = state === "open" && data.length === 0 ? "no_plans" : state;
  return {
    data,
    sign_up,
    closed_because: whyClosed(sign_up),
    terms_version: legalVersions.terms,
    privacy_version: legalVersions.privacy,
  };
}
