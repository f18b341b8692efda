import type { ServiceFigures } from "#contract/admin-dashboard";
import type { Db } from "#server/db/database";
import { listUnsentMessages } from "#server/messages/outcomes.queries";

/** Companies whose messages do not go out, as the service's people see them: how many, and never to whom. */
export const unsentMessages = (db: Db, now: Date): Promise<ServiceFigures["mails"]["companies"]> =>
  listUnsentMessages(db, now);
