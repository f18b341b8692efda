import { dropDraft } from "~/lib/kept-draft";
import { beginSession } from "~/lib/session";
import { keepTenant } from "~/lib/tenant";
import { draftName } from "~/routes/sign-up/steps";

/** Begins in a company that was just made, and forgets what was typed for it. */
export async function enterCompany(uuid: string): Promise<void> {
  dropDraft(draftName);
  keepTenant(uuid);
  await beginSession();
}
