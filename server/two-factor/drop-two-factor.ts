import type { Db } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import { endSessionsOf } from "#server/session/end-sessions-of";
import { tellOfTwoFactor } from "#server/two-factor/tell-of-two-factor";
import { deleteTwoFactor } from "#server/two-factor/two-factor.queries";

/** Forgets a person's second step for him, ends his sessions and tells him; with the rights of the log-in. */
export async function dropTwoFactor(db: Db, about: { secrets: Secrets; now: Date }, userId: string): Promise<void> {
  await deleteTwoFactor(db, userId);
  await endSessionsOf(db, userId);
  await tellOfTwoFactor(db, about, userId, "reset");
}
