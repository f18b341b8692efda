import type { User } from "#contract/people";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { actAsCompany, actAsIdentity } from "#server/db/step-into";
import { found, Problem } from "#server/http/problem";
import { requireOther } from "#server/people/block-user";
import { findUser, isKnownElsewhere } from "#server/people/users.queries";
import { dropTwoFactor } from "#server/two-factor/drop-two-factor";

const notOnlyHere =
  "Esta pessoa também entra em outra empresa, e a conta é uma só. Peça a quem cuida do sistema para zerar a verificação.";
const alreadyOff = "Esta pessoa não usa a verificação em duas etapas. Atualize a página.";

/**
 * Switches off the second step of somebody who has lost it: his sessions end, a mail tells him, he goes on with his
 * password. Refused with 403: oneself, who holds more than the actor, who belongs to another company too.
 */
export async function resetTwoFactor(ctx: Ctx, secrets: Secrets, uuid: string): Promise<User> {
  const { actor, db, clock } = ctx;
  const before = await requireOther(ctx, uuid);
  if (!before.two_factor) throw new Problem("UserForbiddenForActionException", { reason: alreadyOff });
  await actAsIdentity(db);
  if (await isKnownElsewhere(db, actor.tenant_id, uuid)) {
    throw new Problem("UserForbiddenForActionException", { reason: notOnlyHere });
  }
  await dropTwoFactor(db, { secrets, now: clock.now() }, uuid);
  await actAsCompany(db, actor.tenant_id);
  await record(ctx, "user.two_factor_reset", uuid, { two_factor: true }, { two_factor: false });
  return found(await findUser(db, actor.tenant_id, uuid));
}
