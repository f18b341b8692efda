import { dropDraft } from "~/lib/kept-draft";
import { beginSession } from "~/lib/session";
import { keepTenant } from "~/lib/tenant";
import { draftName } from "~/routes/sign-up/steps";

/** Starts in a newly created company, and deletes its draft. */
export async function enterCompany(uuid: string): Promise<void> {
  dropDraft(draftName);
  keepTenant(uuid);
  await beginSession();
}
