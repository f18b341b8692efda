import type { Db } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import { endAccess } from "#server/session/end-access";
import { tellOfTwoFactor } from "#server/two-factor/tell-of-two-factor";
import { deleteTwoFactor } from "#server/two-factor/two-factor.queries";

/** Forgets a person's second step, ends their access as it stands and mails them; with the rights of the log-in. */
export async function dropTwoFactor(db: Db, about: { secrets: Secrets; now: Date }, userId: string): Promise<void> {
  await deleteTwoFactor(db, userId);
  await endAccess(db, userId);
  await tellOfTwoFactor(db, about, userId, "reset");
}
