import {
  deleteDevicesOf,
  deleteEmailChangesOf,
  deletePasswordResetsOf,
  deleteSessionsOf,
  deleteVisitSessionsBy,
  isBlockedEverywhere,
} from "#server/people/session/session.queries";
import type { Db } from "#server/platform/db/database";
import type { DB } from "#server/platform/db/types.generated";

/** What happens to the rows of a table when a person's access ends. */
type Holding = { ends(db: Db, userId: string, keptSession: string | null): Promise<void> } | { stays: string };

/** Every table that names a person and holds a secret or an expiry. A test checks the schema for missing ones. */
export const holdings = {
  sessions: { ends: deleteSessionsOf },
  visits: { ends: deleteVisitSessionsBy },
  devices: { ends: deleteDevicesOf },
  password_resets: { ends: deletePasswordResetsOf },
  email_changes: { ends: deleteEmailChangesOf },
  two_factors: { stays: "asks for more, and opens nothing by itself" },
  recovery_codes: { stays: "belong to the second step, and open nothing without the password" },
  invitations: { stays: "the link belongs to the invited, who has proved nothing by it yet" },
  sign_ups: { stays: "makes an account of its own password, and none where the address has one" },
  idempotency_keys: { stays: "repeats an answer to a session of the same person, and to nobody else" },
  exports: { stays: "belongs to the company; a download asks for a session" },
  founder_mail_addresses: { stays: "counts to whom their companies on trial wrote that day, and opens nothing" },
  registration_forms: { stays: "names who marked it as sent; its link is a guest's and opens their form alone" },
} satisfies Partial<Record<keyof DB, Holding>>;

/** The same for a person whom no company admits any more; runs with the rights of the log-in. */
export async function endAccessOfBlocked(db: Db, userId: string): Promise<void> {
  if (await isBlockedEverywhere(db, userId)) await endAccess(db, userId);
}

/**
 * Ends everything that gives access to a person's account or acts in their name: sessions with their streams, devices,
 * visits that they make, links and pending changes of address. Runs with the rights of the log-in; the requesting
 * session may be kept.
 */
export async function endAccess(db: Db, userId: string, keptSession: string | null = null): Promise<void> {
  for (const holding of Object.values<Holding>(holdings)) {
    if ("ends" in holding) await holding.ends(db, userId, keptSession);
  }
}
