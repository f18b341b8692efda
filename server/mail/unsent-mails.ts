import type { ServiceFigures } from "#contract/admin-dashboard";
import type { Db } from "#server/db/database";
import { countUnsentMails } from "#server/mail/mails.queries";

/** The mails that did not go out, as the service's people see them. */
export async function unsentMails(db: Db): Promise<Omit<ServiceFigures["mails"], "companies">> {
  const mails = await countUnsentMails(db);
  return {
    ...mails,
    oldest_at: mails.oldest_at?.toISOString() ?? null,
    last_error: withoutAddress(mails.last_error),
  };
}

/** Mail servers name whom they refuse: nobody at the service needs to read who a company's guests are. */
const withoutAddress = (reason: string | null) => reason?.replace(/[^\s<>"']+@[^\s<>"']+/g, "…") ?? null;
