import type { Db } from "#server/db/database";
import { deleteSessionsOf } from "#server/session/session.queries";

/** Ends every session of a person, with what is open under it; with the rights of the log-in. */
export function endSessionsOf(db: Db, userId: string): Promise<void> {
  return deleteSessionsOf(db, userId);
}
