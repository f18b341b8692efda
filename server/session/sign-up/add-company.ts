import type { FurtherCompanyInput, SignUpState } from "#contract/sign-up";
import { found, invalid, Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { type Limits, limitKey, spend } from "#server/session/limits";
import { askForCompany, requireOpen } from "#server/session/sign-up/ask-for-company";
import { foundCompany } from "#server/session/sign-up/found-company";
import { findSuchCompany, lockAccount } from "#server/session/sign-up/sign-up.queries";

const againWithin = 60 * 60_000;

/**
 * Makes a further company of somebody who has an account, who administers it. Two presses make one, and the second leads
 * into it too, as after an answer that was lost; later a second company of the same name and document is refused with 422.
 */
export async function addCompany(
  ctx: IdentityCtx,
  input: FurtherCompanyInput,
  { limits, state }: { limits: Limits; state: SignUpState },
): Promise<{ company: string }> {
  const { actor, database, clock } = ctx;
  if (actor === null) throw new Problem("UnauthenticatedException");
  requireOpen(state);
  const asked = await askForCompany(ctx, input);
  await spend(limits.signUpAccount, limitKey(actor.user_id));
  const company = await database.asAuth(async (db) => {
    const person = found(await lockAccount(db, actor.user_id));
    const such = await findSuchCompany(db, person.id, asked);
    if (such && clock.now().getTime() - such.created_at.getTime() < againWithin) return such.id;
    if (such) throw invalid("company.name", "Você já tem uma empresa assim");
    const { address, request_id } = actor;
    return foundCompany(db, clock, { ...person, address, request_id }, asked);
  });
  return { company };
}
